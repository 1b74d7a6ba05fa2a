/** A season of the office over HTTP: ten users at once, and a server that is killed in the middle. The books agree to the cent. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreementsOf, agrees } from '../../server/demo/season/agreements.ts';
import { type Books, readBooks } from '../../server/demo/season/books.ts';
import { type PlayedSeason, playSeason } from '../../server/demo/season/play-season.ts';
import { seasonReport } from '../../server/demo/season/season-end.ts';
import type { SeasonWorld } from '../../server/demo/season/season-world.ts';
import { readConfig } from '../../server/kernel/config.ts';
import { createLog } from '../../server/kernel/log.ts';
import { openContext } from '../../server/operations/open-context.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { type SeasonHall, seasonHall } from './season-process.ts';

/** The server dies when these requests are under way: among invoices, among payments, at the bank, around midnight. */
const killsAt = [150, 420, 640, 760, 900];

let database: FreshDatabase;
let hall: SeasonHall;
let season: PlayedSeason;
let books: Books;
let kills = 0;

beforeAll(async () => {
  database = await freshDatabase();
  hall = await seasonHall(database);
  const world: SeasonWorld = await hall.start();
  let requests = 0;
  let restart: Promise<unknown> = Promise.resolve();
  const send: SeasonHall['send'] = (request) => {
    const answer = hall.send(request);
    if (killsAt.includes(++requests)) {
      kills += 1;
      restart = restart.then(hall.kill).then(hall.start);
    }
    return answer;
  };
  season = await playSeason({ send, moveClockTo: hall.moveClockTo }, world);
  await restart;
  await hall.kill();
  const { context, close } = await openContext(readConfig({}, { ...database, logLevel: 'silent' }), createLog('silent'));
  books = await readBooks(context.read, world);
  await close();
}, 480_000);
afterAll(async () => {
  await hall.kill();
  await database.drop();
});

test('the books, the screens, the files and the staff’s own notes agree to the cent after five kills', () => {
  const agreements = agreementsOf(books, season);

  expect(kills).toBe(killsAt.length);
  expect(
    agreements.filter((one) => !agrees(one)),
    seasonReport(agreements),
  ).toEqual([]);
  expect(seasonReport(agreements)).toContain('All sums agree to the cent.');
});

test('the season has documents of two years and three tax rates, partial payments, fees, prizes and credit notes', () => {
  const years = new Set(books.documents.map(({ series, year }) => `${series}${year}`));
  const kinds = new Set(books.ledger.map(({ kind }) => kind));
  const types = new Set(books.payments.map(({ paymentType }) => paymentType));

  expect([...years].sort()).toEqual(['DEMO2026', 'DEMO2027', 'DEMOGS2026', 'DEMOGS2027']);
  expect([...new Set(books.taxes.map(({ taxRateBp }) => taxRateBp))].sort((one, other) => one - other)).toEqual([0, 700, 1900, 2000]);
  expect([...kinds].sort()).toEqual(['INVOICE_PAYMENT', 'MANUAL', 'OVERPAYMENT', 'PAYOUT', 'PRIZE_MONEY']);
  expect(types).toEqual(
    new Set([
      ...['CASH_PAYMENT', 'BANK_TRANSFER', 'PAYMENT_PROVIDER', 'INVITATION'],
      ...['PERSONAL_BALANCE', 'PRIZE_MONEY_BALANCE', 'WRITE_OFF'],
    ]),
  );
  expect(season.published.partlyPaid).toBeGreaterThan(0);
});

const cent = 1;

test.each<[string, (of: { books: Books; season: PlayedSeason }) => { books: Books; season: PlayedSeason }]>([
  ['Documents', ({ books: { lines, ...rest }, season: played }) => ({ books: { ...rest, lines: lines.slice(1) }, season: played })],
  ['Payments with money', ({ books: own, season: played }) => ({ books: { ...own, payments: own.payments.slice(1) }, season: played })],
  [
    'Till of the event',
    ({ books: own, season: played }) => ({
      books: own,
      season: { ...played, notes: { ...played.notes, tillCents: played.notes.tillCents + cent } },
    }),
  ],
  ['Prize money', ({ books: own, season: played }) => ({ books: { ...own, prizesCents: own.prizesCents + cent }, season: played })],
  ['Numbers DEMO2026', ({ books: own, season: played }) => ({ books: { ...own, documents: own.documents.slice(1) }, season: played })],
])('a sum that differs is reported: %s', (subject, changed) => {
  const wrong = changed({ books, season });
  const differing = agreementsOf(wrong.books, wrong.season).filter((one) => !agrees(one));

  expect(seasonReport(differing)).toMatch(new RegExp(`✗ .*${subject === 'Documents' ? 'document' : subject}`));
});
