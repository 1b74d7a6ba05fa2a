/** The tills of cash desks: which money lies in them, and what is counted at the end of a day. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskDay } from '#contract/money/cash-desk.ts';
import type { CashMovement } from '#contract/money/cash-movements.ts';
import type { BalanceEntry } from '#contract/money/personal-balance.ts';
import { chosenPaymentTypes } from '#machines/money/invoice-words.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { type Office, openOffice } from './office.ts';

let world: World;
let office: Office;
let eventId: number;
let other: number;
beforeAll(async () => {
  world = await createWorld();
  office = await openOffice(world);
  ({ eventId } = office.hall);
  const { db } = world.context;
  const { id: _, ...like } = await db.selectFrom('event').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow();
  await db.updateTable('event').set({ eventStatus: 'RUNNING' }).where('id', '=', eventId).execute();
  const beside = await db
    .insertInto('event')
    .values({ ...like, name: 'Beside it', eventStatus: 'ACTIVE' })
    .returning('id')
    .executeTakeFirstOrThrow();
  other = beside.id;
});
afterAll(() => world.close());

const till = async (id = eventId, day = '') => (await office.ask('GET', `/api/invoices/desk-day?eventId=${id}${day}`)).body as DeskDay;
const ofTournament = () => office.issued({ tournamentId: office.hall.tournamentId });
const pay = (id: number, more: object) => office.done('PUT', '/api/invoices', { id, status: 'PAID', ...more });
const cash = { paymentType: 'CASH_PAYMENT' };
const count = async (id: number, more: object = {}) => {
  const { cash: expected } = await till(id);
  const counts = [{ ...cash, expected, counted: expected }];
  return office.ask('POST', '/api/invoices/desk-closings', { eventId: id, counts, ...more });
};

test('a payment that is not at a desk counts in no till, though its invoice is of a running event', async () => {
  const before = await till();
  const [kept, transfer, credited] = [await ofTournament(), await ofTournament(), await ofTournament()];
  await pay(kept.id, { ...cash, deskEventId: null });
  await pay(credited.id, { ...cash, deskEventId: null });
  const transfers = { ids: [transfer.id], paymentType: 'BANK_TRANSFER', deskEventId: null };
  await office.done('POST', '/api/management/invoices/bulk-paid', transfers);
  const lines = [{ position: 1, amount: 50 }];
  const note = await office.done('POST', `/api/invoices/${credited.id}/credit-note`, { reason: 'x', lines });
  await pay(note.id, { ...cash, deskEventId: null });
  const after = await till();

  expect([after.cash, after.sums, after.payments]).toEqual([before.cash, before.sums, before.payments]);
  expect(after.elsewhere).toBe(before.elsewhere + 150 + 150 - 50);
  await office.done('POST', `/api/invoices/${kept.id}/take-back`, { reason: 'x' });
  expect([(await till()).cash, (await till()).elsewhere]).toEqual([before.cash, before.elsewhere + 100]);
});

test('cash of yesterday that is not at a desk neither waits for a count nor leaves the till of today when it is reversed', async () => {
  const { id } = await ofTournament();
  await pay(id, { ...cash, deskEventId: null });
  world.clock.advance(10 * 3_600_000);
  const before = await till();
  await office.done('POST', `/api/invoices/${id}/take-back`, { reason: 'x' });
  const after = await till();
  world.clock.advance(-10 * 3_600_000);

  expect(before.uncounted).toBeNull();
  expect([after.cash, after.elsewhere]).toEqual([before.cash, before.elsewhere - 150]);
});

test('cash goes to the till of a running event automatically, other money only when a desk books it', async () => {
  const before = await till();
  for (const paymentType of chosenPaymentTypes) {
    if (paymentType === 'PRIZE_MONEY_BALANCE' || paymentType === 'PERSONAL_BALANCE') continue;
    const [away, atDesk] = [await ofTournament(), await ofTournament()];
    await pay(away.id, { paymentType, note: 'x' });
    await pay(atDesk.id, { paymentType, note: 'x', deskEventId: eventId });
  }
  const { sums, cash: inTill } = await till();
  const more = (type: string) =>
    (sums.find(({ paymentType }) => paymentType === type)?.total ?? 0) -
    (before.sums.find(({ paymentType }) => paymentType === type)?.total ?? 0);

  expect(chosenPaymentTypes.map((type) => [type, more(type)])).toEqual([
    ['CASH_PAYMENT', 300],
    ['BANK_TRANSFER', 150],
    ['PAYMENT_PROVIDER', 150],
    ['INVITATION', 150],
    ['WILDCARD', 150],
    ['REFUND', 150],
    ['PRIZE_MONEY_BALANCE', 0],
    ['PERSONAL_BALANCE', 0],
  ]);
  expect(inTill).toBe(before.cash + 300);
});

test('cash of a balance goes through the till of its desk, and every entry says which', async () => {
  const before = await till();
  const [player = 0] = office.players;
  const book = (amount: number, more: object) => office.book(amount, more) as unknown as Promise<BalanceEntry>;
  await book(310, { account: 'PRIZE', notice: 'Prize money' });
  const entries = [
    await book(-310, { account: 'PRIZE', cash: true, deskEventId: eventId, notice: 'Paid out' }),
    await book(50, { cash: true, notice: 'Deposit' }),
    await book(20, { cash: true, deskEventId: null, notice: 'In the office' }),
    await book(7, { notice: 'By bank' }),
  ];
  const after = await till();

  expect(entries.map(({ kind, cash: through }) => [kind, through])).toEqual([
    ['PAYOUT', { deskEventId: eventId, deskEventName: expect.any(String) }],
    ['MANUAL', { deskEventId: eventId, deskEventName: expect.any(String) }],
    ['MANUAL', { deskEventId: null, deskEventName: null }],
    ['MANUAL', null],
  ]);
  expect([after.cash, after.moved, after.elsewhere]).toEqual([before.cash - 260, before.moved - 260, before.elsewhere + 20]);
  expect(after.movements.slice(0, 2)).toMatchObject([
    { amount: 50, account: 'PERSONAL', reason: 'Deposit', playerProfileId: player },
    { amount: -310, account: 'PRIZE', reason: 'Paid out', playerProfileDisplayName: expect.stringMatching(/./) },
  ]);
  const csv = await world.inject({
    url: `/api/personal-balance-histories.csv?playerProfileId.equals=${player}`,
    headers: office.admin,
  });
  const cells = csv.body.split('\r\n').map((line) => line.split(';').at(-1));
  expect(cells.slice(0, 5)).toEqual([
    'Cash',
    '',
    'not at a desk',
    after.movements[0] && entries[1]?.cash?.deskEventName,
    entries[0]?.cash?.deskEventName,
  ]);
});

test('change money comes into the till and takings go to the bank; booked cash stays as it was booked', async () => {
  const before = await till(other);
  const move = (body: object) => office.ask('POST', '/api/invoices/cash-movements', { eventId: other, ...body });
  const moved = await move({ amount: 200, reason: 'Change' });
  await move({ amount: -120.5, reason: 'To the bank' });
  const refused = await Promise.all(
    [{ amount: 0, reason: 'x' }, { amount: 1.005, reason: 'x' }, { amount: 5, reason: ' ' }, { amount: 5 }].map(move),
  );
  const nowhere = await office.refusal('POST', '/api/invoices/cash-movements', { eventId: 999_999, amount: 5, reason: 'x' });
  const after = await till(other);
  const { db } = world.context;

  expect([moved.status, (moved.body as CashMovement).amount]).toEqual([201, 200]);
  expect(refused.map(({ status, body }) => [status, (body.violations as { message: string }[])[0]?.message])).toEqual([
    [400, 'Please enter an amount'],
    [400, 'Please enter an amount with at most two decimals'],
    [400, 'Please say what the cash is for'],
    [400, 'Please say what the cash is for'],
  ]);
  expect(nowhere.status).toBe(404);
  expect([after.cash, after.moved, after.sums]).toEqual([before.cash + 79.5, before.moved + 79.5, before.sums]);
  await expect(db.updateTable('cashMovement').set({ amountCents: 1 }).execute()).rejects.toThrow('a cash movement stays as it was booked');
  await expect(db.deleteFrom('cashMovement').execute()).rejects.toThrow('a cash movement stays as it was booked');
});

test('the count asks for cash only: a bank transfer that is booked meanwhile changes nothing, cash does', async () => {
  const { cash: expected } = await till(other);
  const transfer = await ofTournament();
  await pay(transfer.id, { paymentType: 'BANK_TRANSFER', deskEventId: other });
  const counts = [{ ...cash, expected, counted: expected }];
  const closed = await office.ask('POST', '/api/invoices/desk-closings', { eventId: other, counts });
  const second = await ofTournament();
  await pay(second.id, { paymentType: 'BANK_TRANSFER', deskEventId: other });
  const afterTransfer = await till(other);
  await office.ask('POST', '/api/invoices/cash-movements', { eventId: other, amount: 5, reason: 'Coffee' });
  const afterCash = await till(other);
  const stale = await office.refusal('POST', '/api/invoices/desk-closings', { eventId: other, counts });
  const bank = [...counts, { paymentType: 'BANK_TRANSFER', expected: 150, counted: 150 }];
  const notCash = await office.ask('POST', '/api/invoices/desk-closings', { eventId: other, counts: bank });

  expect([closed.status, closed.body.counts]).toEqual([201, counts]);
  expect([afterTransfer.toCountAgain, afterCash.toCountAgain]).toEqual([false, true]);
  expect(stale.detail).toMatch(/^Cash payment: meanwhile EUR .* are booked\. Please count again\.$/);
  expect([notCash.status, JSON.stringify(notCash.body.violations)]).toEqual([400, expect.stringContaining('Only cash is counted')]);
  expect((await count(other)).status).toBe(201);
  expect((await till(other)).toCountAgain).toBe(false);
});

test('cash from a version without tills is in the till of its event, and later cash without a till is in none', async () => {
  const older = await createWorld();
  const { hall, issued, done } = await openOffice(older);
  const { db, engine } = older.context;
  const types = ['CASH_PAYMENT', 'BANK_TRANSFER', 'CASH_PAYMENT'];
  for (const paymentType of types) {
    const { id } = await issued({ tournamentId: hall.tournamentId });
    await done('PUT', '/api/invoices', { id, status: 'PAID', paymentType, deskEventId: null });
    older.clock.advance(60_000);
  }
  const tills = async () =>
    (await db.selectFrom('payment').select(['invoiceId', 'deskEventId']).orderBy('id').execute()).map(({ deskEventId }) => deskEventId);
  const before = await tills();
  // The last payment was booked after the migration that added the column.
  const added = new Date(older.clock.now().getTime() - 90_000).toISOString();
  await sql`update kysely_migration set "timestamp" = ${added} where name = '2026-11-30-desk-of-payment'`.execute(db);
  await sql`drop table cash_movement`.execute(db);
  if (engine === 'postgres') await sql`drop function cash_movement_guard()`.execute(db);
  const { up } = await import(`../../../../migrations/${'2026-12-12-till-movements'}.ts`);
  await up(db);

  expect(before).toEqual([null, null, null]);
  expect(await tills()).toEqual([hall.eventId, null, null]);
  await expect(db.updateTable('payment').set({ deskEventId: null }).execute()).rejects.toThrow('payment is never changed');
  await older.close();
});

test('the desk says beforehand that the settings lack the organiser, without whom no draft can be paid', async () => {
  const before = await till();
  await world.context.db.deleteFrom('federationSetting').where('key', '=', 'federation').execute();

  expect([before.issuerMissing, (await till()).issuerMissing]).toEqual([false, true]);
});
