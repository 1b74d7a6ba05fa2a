/** Stream tables: their queue decides the next calls, the flat rows and the forecast; the suggestions say what happened. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StreamMatch } from '#contract/hall/stream-desk.ts';
import type { TableFeedRow } from '#contract/live/table-feed.ts';
import type { NextCall } from '#contract/match/next-calls.ts';
import type { EventTablePlans } from '#contract/match/what-if.ts';
import { eventForecast } from '../../../../server/sport/forecast/event-forecast.ts';
import { renewNextMatches } from '../../../../server/sport/next-calls/next-on-tables.ts';
import { at, send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
let desk: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  hall = await createHall(world.context, { players: 8, tables: 3, raceTo: 5 });
  desk = await world.signIn('ROLE_TOURNAMENT', [hall.eventId]);
});
afterAll(() => world.close());

const put = (url: string, payload: object, headers = desk) => world.inject({ method: 'PUT', url, headers, payload });
const mark = (index: number, isStream = true, headers = desk) =>
  put(`/api/management/tables/${at(hall.tableIds, index)}/stream`, { isStream }, headers);
const queue = (index: number, before: number[], matchIds: number[], headers = desk) =>
  put(`/api/management/tables/${at(hall.tableIds, index)}/stream-queue`, { before, matchIds }, headers);
const get = async <Body>(url: string): Promise<Body> => {
  const answer = await world.inject({ url, headers: desk });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const calls = () => get<NextCall[]>(`/api/management/events/${hall.eventId}/next-calls`);
const matches = () => get<StreamMatch[]>(`/api/management/events/${hall.eventId}/stream-matches`);
const flatRows = () => get<TableFeedRow[]>(`/api/public/box/tables.json?event=${hall.eventId}`);
const plans = async () => (await get<EventTablePlans[]>('/api/management/table-plans')).find(({ eventId }) => eventId === hall.eventId);
const match = (index: number) => at(hall.matchIds, index);

test('the first match of the queue is called to the stream table, the others wait for it, and the reason says so', async () => {
  await put(`/api/management/events/${hall.eventId}/autopilot`, {
    ...{ mode: 'SUGGEST', restMinutes: 0, waitWeightPercent: 100, approveAfterSeconds: 60 },
  });
  expect((await mark(1)).json()).toMatchObject({ tableId: at(hall.tableIds, 1), streamQueue: '' });
  expect((await queue(1, [], [match(3), match(2)])).statusCode).toBe(200);

  const [kept, after] = [match(3), match(2)].map(async (id) => (await calls()).find(({ matchId }) => matchId === id));
  expect(await kept).toMatchObject({ tableId: at(hall.tableIds, 1), reasons: ['next on stream: table 2 is kept for it'] });
  expect(await after).toMatchObject({ tableId: null });
  expect((await after)?.reasons[0]).toMatch(/^next on stream at table 2, after \S+$/);
  expect((await plans())?.calls.queues).toEqual([{ tableId: at(hall.tableIds, 1), matchIds: [match(3), match(2)] }]);

  // A queue whose matches are all called gives the table back.
  await queue(1, [match(3), match(2)], []);
  expect((await calls()).filter(({ tableId }) => tableId === at(hall.tableIds, 1))).toHaveLength(1);
});

test('the forecast follows the queue: a short match before a long one, and the table is kept while the first one cannot begin', async () => {
  for (const index of [0, 2])
    await world.context.db
      .updateTable('billiardTable')
      .set({ tableStatus: 'BLOCKED' })
      .where('id', '=', at(hall.tableIds, index))
      .execute();
  await world.context.db.updateTable('tournamentMatch').set({ raceTo: 9 }).where('id', '=', match(2)).execute();
  await mark(1);
  await queue(1, [], [match(3), match(2)]);
  const { clock, read } = world.context;
  const now = clock().getTime();
  const forecastNow = async () => (await eventForecast(world.context, hall.eventId)).known;
  const startOf = async (id: number) => (await forecastNow()).get(id)?.start.mid ?? 0;

  expect(await startOf(match(3))).toBeLessThan(now + 10 * 60_000);
  expect(await startOf(match(2))).toBeGreaterThanOrEqual((await forecastNow()).get(match(3))?.end.mid ?? Number.POSITIVE_INFINITY);
  // The other matches come after the queue.
  expect(await startOf(match(0))).toBeGreaterThan(await startOf(match(2)));

  const planned = new Date(now + 60 * 60_000).toISOString();
  const stored = await read.selectFrom('tournamentMatch').select('version').where('id', '=', match(3)).executeTakeFirstOrThrow();
  await world.context.db
    .updateTable('tournamentMatch')
    .set({ scheduledTime: planned, version: stored.version + 1 })
    .where('id', '=', match(3))
    .execute();
  world.clock.advance(10_000);
  expect(await startOf(match(3))).toBeGreaterThanOrEqual(Date.parse(planned));
  expect(await startOf(match(2))).toBeGreaterThan(await startOf(match(3)));
  expect(await startOf(match(0))).toBeGreaterThan(await startOf(match(2)));
});

test('a match that the desk pins to another table leaves the queue: the next one is called, and each table announces its own', async () => {
  await put(`/api/management/events/${hall.eventId}/autopilot`, {
    ...{ mode: 'SUGGEST', restMinutes: 0, waitWeightPercent: 100, approveAfterSeconds: 60 },
  });
  await mark(0);
  await queue(0, [], [match(3), match(2)]);
  await expect.poll(async () => (await flatRows())[0]?.NextA).toBe('PLAYER7 Given');
  const pinned = await put(`/api/management/events/${hall.eventId}/next-calls/${match(3)}`, {
    ...{ pinnedTableId: at(hall.tableIds, 2), heldUntil: null },
  });
  expect(pinned.statusCode, pinned.body).toBe(200);

  const tableOf = async (id: number) => (await calls()).find(({ matchId }) => matchId === id)?.tableId;
  expect([await tableOf(match(3)), await tableOf(match(2))]).toEqual([at(hall.tableIds, 2), at(hall.tableIds, 0)]);
  expect((await plans())?.calls.queues).toEqual([{ tableId: at(hall.tableIds, 0), matchIds: [match(2)] }]);
  // The rows follow the journal, which may be read a moment after the answer.
  await expect.poll(async () => (await flatRows())[0]?.NextA).toBe('PLAYER5 Given');
  await renewNextMatches(world.context);
  await expect.poll(async () => (await flatRows())[2]?.NextA).toBe('PLAYER7 Given');
  const [, plain] = await flatRows();
  expect(plain?.NextA).not.toMatch(/PLAYER[5-8] /);

  // Both desks may know the pin already or not; a match with a pin elsewhere is not queued.
  expect((await queue(0, [match(3), match(2)], [match(2)])).statusCode).toBe(200);
  const refused = await queue(0, [match(2)], [match(2), match(3)]);
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('is pinned to table 3')]);
});

test('the flat rows name the first match of the queue, whether the stream table is free or not, and no other table names it', async () => {
  await startMatch(world.context, hall);
  for (const index of [0, 1]) await mark(index);
  await queue(0, [], [match(1)]);
  await queue(1, [], [match(3), match(2)]);

  const [busy, free, plain] = await flatRows();
  expect(busy).toMatchObject({ Status: 'RUNNING', NextA: 'PLAYER3 Given', NextB: 'PLAYER4 Given' });
  expect(free).toMatchObject({ Status: 'FREE', NextA: 'PLAYER7 Given', NextB: 'PLAYER8 Given' });
  // A match that is kept for a stream is not announced elsewhere.
  expect(plain?.NextA).not.toMatch(/PLAYER[3-8] /);

  await queue(0, [match(1)], []);
  await queue(1, [match(3), match(2)], [match(2), match(3)]);
  expect((await flatRows())[1]).toMatchObject({ NextA: 'PLAYER5 Given' });
});

test('a match on a table leaves the queue, and a match that goes to another queue leaves the first one', async () => {
  for (const index of [0, 1]) await mark(index);
  await queue(0, [], [match(0), match(1)]);
  expect((await queue(1, [], [match(1)])).statusCode).toBe(200);
  expect((await get<{ streamQueue: string }>(`/api/billiard-tables/${at(hall.tableIds, 0)}`)).streamQueue).toBe(String(match(0)));

  await startMatch(world.context, hall);
  // The desk sees the queue without the match that runs.
  expect((await queue(0, [], [match(2)])).json()).toMatchObject({ streamQueue: String(match(2)) });
});

test('a queue is refused for a plain table, for a match that plays or is unknown, and when another desk was faster', async () => {
  const code = async (answer: ReturnType<typeof queue>) => {
    const { statusCode, body } = await answer;
    return [statusCode, JSON.parse(body).params?.code ?? JSON.parse(body).code];
  };
  expect(await code(queue(0, [], [match(1)]))).toEqual([409, 'NO_STREAM_TABLE']);
  await mark(0);
  await startMatch(world.context, hall);
  expect(await code(queue(0, [], [match(0)]))).toEqual([409, 'NOT_WAITING']);
  expect((await queue(0, [], [match(1), match(1)])).statusCode).toBe(400);
  const elsewhere = await createHall(world.context);
  expect((await queue(0, [], [at(elsewhere.matchIds, 0)])).statusCode).toBe(404);
  await queue(0, [], [match(1)]);
  expect(await code(queue(0, [], [match(2)]))).toEqual([409, 'movedMeanwhile']);

  const stranger = await world.signIn('ROLE_TOURNAMENT', [elsewhere.eventId]);
  expect((await mark(0, true, stranger)).statusCode).toBe(404);
  expect((await queue(0, [match(1)], [], stranger)).statusCode).toBe(404);
  const press = await world.signIn('ROLE_PRESS', [hall.eventId]);
  expect([(await mark(0, false, press)).statusCode, (await queue(0, [match(1)], [], press)).statusCode]).toEqual([403, 403]);

  expect((await mark(0, false)).json()).toMatchObject({ streamQueue: null });
});

test('a suggestion names what happened: seeds, a hill-hill match, a comeback, who was on stream, and a match that leads here', async () => {
  await mark(0);
  const { matchId, playerA, playerB } = await startMatch(world.context, hall);
  const next = at(hall.nextMatchIds, 0);
  await world.context.db.updateTable('participant').set({ seed: 2 }).where('id', '=', at(hall.participantIds, 3)).execute();
  await world.context.db
    .updateTable('tournamentMatch')
    .set({ participantBId: at(hall.participantIds, 3) })
    .where('id', '=', next)
    .execute();
  const found = async () => (await matches()).find((one) => one.matchId === next);
  expect((await found())?.reasons.map(({ kind }) => kind)).toContain('FEEDER');

  for (let rack = 1; rack <= 4; rack++) await send(world.context, matchId, { type: 'SCORE', participantId: playerB, to: rack });
  for (let rack = 1; rack <= 5; rack++) await send(world.context, matchId, { type: 'SCORE', participantId: playerA, to: rack });
  await send(world.context, matchId, { type: 'FINISH' }, { type: 'APPROVE' });

  expect((await found())?.reasons).toEqual(
    expect.arrayContaining([
      { kind: 'HILL_HILL', side: 'A', own: 5, other: 4 },
      { kind: 'COMEBACK', side: 'A', own: 0, other: 4 },
      { kind: 'STREAMED', side: 'A', times: 1 },
    ]),
  );
  expect(await found()).toMatchObject({ fairness: -1 });
  expect((await matches()).find((one) => one.matchId === match(2))).toMatchObject({ fairness: 0, tension: 0, reasons: [] });
});
