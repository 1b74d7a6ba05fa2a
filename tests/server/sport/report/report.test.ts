/** The report of an event: its figures from stored matches, the same in the answer, the PDF and the table, and who may read it. */
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventReportAnswer } from '#contract/match/event-report.ts';
import { resolveActor } from '../../../../server/http/auth/actors.ts';
import { dispatchMatchCommand } from '../../../../server/sport/matches/live-commands.ts';
import { newCommandId, pairTablet } from '../../../live/pairing.ts';
import { at, send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
let headers: { authorization: string };
let report: EventReportAnswer;

const get = (path = '', as: { authorization?: string } = headers, id = hall.eventId) =>
  world.inject({ method: 'GET', url: `/api/management/events/${id}/report${path}`, headers: as });
const pass = (minutes: number): void => world.clock.advance(minutes * 60_000);

/**
 * Match 0: promised for a minute ago, 3:0 in racks of 5, 6 and 7 minutes. Match 1: scheduled 20 minutes before its start, 0:3 after a time-out of
 * 2 minutes. Match 2 is on its table, 32 minutes late.
 */
beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_ADMIN');
  hall = await createHall(world.context, { players: 8, tables: 3, raceTo: 3 });
  const { context } = world;
  await context.db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', hall.eventId).execute();
  const [first, second] = [at(hall.matchIds, 0), at(hall.matchIds, 1)];
  const now = context.clock();
  const before = (minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString();
  await context.db
    .insertInto('matchPromise')
    .values({ matchId: first, notBefore: before(1), latest: before(1) })
    .execute();
  await context.db
    .updateTable('tournamentMatch')
    .set({ scheduledTime: before(20) })
    .where('id', '=', second)
    .execute();
  const one = await startMatch(context, hall, 0);
  const two = await startMatch(context, hall, 1);
  for (const minutes of [5, 6, 7]) {
    pass(minutes);
    const { aScore } = await rowOf(first);
    await send(context, first, { type: 'SCORE', participantId: one.playerA, to: aScore + 1 });
  }
  await send(context, first, { type: 'FINISH' });
  await send(context, first, { type: 'APPROVE' });
  await send(context, second, { type: 'START_TIMEOUT', side: 'B' });
  pass(2);
  await send(context, second, { type: 'END_TIMEOUT', side: 'B' });
  for (const _rack of [1, 2, 3]) {
    pass(4);
    const { bScore } = await rowOf(second);
    await send(context, second, { type: 'SCORE', participantId: two.playerB, to: bScore + 1 });
  }
  await send(context, second, { type: 'FINISH' });
  await startMatch(context, hall, 2);
  pass(3);
  report = (await get()).json();
});
afterAll(() => world.close());

const rowOf = (id: number) => world.context.read.selectFrom('tournamentMatch').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('the figures are those of the matches: racks, time-outs, promises, late starts and play on the tables', () => {
  const [first, second] = report.players;
  expect(report).toMatchObject({ facts: '8 players from 1 country · 6 matches · 3 tables', running: 1, waiting: 3 });
  expect(first).toMatchObject({ won: 1, lost: 0, racksWon: 3, racksLost: 0, sums: { rackMs: 6 * 60_000, longestRackMs: 7 * 60_000 } });
  expect(second).toMatchObject({ won: 1, racksWon: 3, sums: { timeouts: 1 } });
  expect(report.headlines.map(({ value, label }) => [value, label]).slice(0, 2)).toEqual([
    ['100', 'of 1 promise kept'],
    ['33', 'of 3 starts on time'],
  ]);
  expect(report.days).toHaveLength(1);
  expect(report.days[0]).toMatchObject({ matches: 3, promises: { all: 1, kept: 1 }, calls: [{ calls: 3 }] });
  expect(report.tables.map(({ number, playMs }) => [number, Math.round(playMs / 60_000)])).toEqual([
    [1, 18],
    [2, 32],
    [3, 3],
  ]);
  expect(report.meetings).toHaveLength(2);
  // Nobody knew anything of these players before.
  expect(report.chances).toMatchObject({ matches: 2, brier: 0.25 });
  expect(report.chances.steps[5]).toEqual({ from: 50, matches: 2, predicted: 0.5, won: 0.5 });
  expect(report.wentWrong.join(' ')).toContain(
    '2 matches started more than 15 min after the scheduled time. The latest was L8-SE03, 32 min late.',
  );
});

test('the table has every match with the figures that the sums are made of, and no cell runs as a formula', async () => {
  await world.context.db
    .updateTable('playerProfile')
    .set({ lastName: '=1+1' })
    .where('id', '=', report.players[0]?.id ?? 0)
    .execute();
  const reply = await get('.csv');
  const [heads = '', ...rows] = reply.body.replace('\uFEFF', '').trim().split('\r\n');

  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="Report Event \d+\.csv"$/);
  expect(rows).toHaveLength(6);
  const columns = heads.split(',');
  const row = rows
    .map((line) => new Map(line.split(',').map((cell, index) => [columns[index], cell])))
    .find((cells) => cells.get('Score A') === '3');
  expect(row?.get('Player A')).toMatch(/^'=1\+1 /);
  expect(['Play in minutes', 'Racks in minutes', 'Tables', 'Winner'].map((column) => row?.get(column))).toEqual(['18', '5 6 7', '1', 'A']);
  expect(row?.get('Chance of A before the first rack in percent')).toBe('50');
});

test('the PDF has the figures, the day, the players and numbered pages', async () => {
  const reply = await get('.pdf');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(reply.rawPayload)), { mergePages: true });

  expect(reply.headers['content-type']).toBe('application/pdf');
  for (const words of [
    'Event report',
    report.name,
    'of 1 promise kept',
    'Calls per hour',
    'Table use',
    'Chance of winning',
    'Brier score 0.250; always 50 % has 0.250',
    'What went wrong',
    'Min. per rack',
    'Page 1 of',
    'live figures',
  ])
    expect(text).toContain(words);
});

test('the report says how long changes took to the screens, and how many taps of tablets were lost', async () => {
  const { db } = world.context;
  const { eventId } = hall;
  const store = (kind: 'SCREEN' | 'TABLET', node: string, counts: readonly number[]) =>
    db
      .insertInto('screenTime')
      .values({ eventId, kind, node, counts: JSON.stringify(counts) })
      .execute();
  await store('SCREEN', 'one', [0, 0, 50]);
  await store('SCREEN', 'two', [0, 0, 48, 2]);
  await store('TABLET', 'one', [10]);
  // Match 2 runs on table 3.
  const [matchId, playerA] = [at(hall.matchIds, 2), at(hall.participantIds, 4)];
  const { token } = await pairTablet(world, headers, at(hall.tableIds, 2));
  const tablet = await resolveActor(world.context, token);
  if (!tablet) throw new Error('the pairing is not known');
  const tap = (seq: number, to: number) => ({
    ...{ id: newCommandId(), seq, body: { type: 'SCORE' as const, matchId, participantId: playerA, to } },
  });
  for (const to of [1, 2]) await dispatchMatchCommand(world.context, tablet, tap(to, to));

  const { screens, headlines } = (await get()).json<EventReportAnswer>();
  expect(screens).toMatchObject({
    ...{ taps: 2, lostTaps: 0 },
    kinds: [
      { name: 'Screens of the hall', changes: 100, half: 63, slow: 88 },
      { name: 'Tablets', changes: 10, half: 13 },
    ],
  });
  expect(headlines.map(({ value, label }) => [value, label]).slice(4)).toEqual([
    ['0', 'taps lost'],
    [expect.any(String), 'from the change to the screen, half'],
  ]);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array((await get('.pdf')).rawPayload)), { mergePages: true });
  expect(text).toContain('From the change to the screen');
  expect(text).toMatch(/Screens of the hall\s+100\s+63 ms\s+88 ms/);

  // A history without the tap: the journal still has it.
  await db.deleteFrom('matchProgress').where('matchId', '=', matchId).where('scoreA', '=', 2).execute();
  expect((await get()).json<EventReportAnswer>().screens).toMatchObject({ taps: 2, lostTaps: 1 });
});

test('a finished tournament names its first three places, on the screen and on paper', async () => {
  expect(report.winners).toEqual([]);
  const { db } = world.context;
  await db.updateTable('tournament').set({ tournamentStatus: 'FINISHED' }).where('id', '=', hall.tournamentId).execute();
  for (const [index, place] of [2, 1, 3, 3, 5].entries())
    await db.updateTable('participant').set({ place }).where('id', '=', at(hall.participantIds, index)).execute();
  const { winners } = (await get()).json<EventReportAnswer>();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array((await get('.pdf')).rawPayload)), { mergePages: true });
  await db.updateTable('tournament').set({ tournamentStatus: 'RUNNING' }).where('id', '=', hall.tournamentId).execute();

  expect(winners).toEqual([
    expect.stringMatching(
      /^Men 9-Ball \d+: 1\. Player2 Given \(\w{3}\), 2\. \S+ Given \(\w{3}\), 3\. Player3 Given \(\w{3}\), 3\. Player4 Given \(\w{3}\)$/,
    ),
  ]);
  expect(text).toContain('Winners');
  expect(text).toContain('1. Player2 Given');
});

test.each(['', '.pdf', '.csv'])('report%s of an event that is not published is there for those who may see such events', async (path) => {
  const leader = await world.signIn('ROLE_TOURNAMENT', [hall.eventId]);
  const press = await world.signIn('ROLE_PRESS');
  const player = await world.signIn('ROLE_PLAYER');
  const statuses = [
    await get(path, leader),
    await get(path, press),
    await get(path, player),
    await get(path, {}),
    await get(path, headers, 999_999),
  ];

  expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 404, 403, 401, 404]);
});

test('an event without a match has a report that says so', async () => {
  const empty = await createHall(world.context, { players: 2, tables: 1 });
  await world.context.db.deleteFrom('tournamentMatch').where('tournamentId', '=', empty.tournamentId).execute();
  const reply = await get('', headers, empty.eventId);

  expect(reply.json()).toMatchObject({
    days: [],
    players: [],
    wentWrong: [],
    headlines: [{ value: '–' }, { value: '–' }, { value: '–' }, { value: '–' }],
  });
  expect((await get('.pdf', headers, empty.eventId)).statusCode).toBe(200);
});
