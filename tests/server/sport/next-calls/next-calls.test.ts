/** Next calls: which match goes to which table and why, pins and holds, the rest of a player, and the settings of an event. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AutopilotSettings, NextCall } from '#contract/match/next-calls.ts';
import { freeForMs } from '#machines/assign/callable-matches.ts';
import type { MatchEvent } from '#machines/match/events.ts';
import { dispatchMatch } from '../../../../server/sport/matches/commands.ts';
import { callDue } from '../../../../server/sport/next-calls/autopilot.ts';
import { createDoubleElimination, type DoubleElimination } from '../../../support/double-elimination.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: DoubleElimination;
let headers: { authorization: string };

beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());
beforeEach(async () => {
  hall = await createDoubleElimination(world.context, { tables: 2, raceTo: 2 });
});

const address = (rest = ''): string => `/api/management/events/${hall.eventId}/${rest}`;

async function answer<Body>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, as = headers): Promise<Body> {
  const reply = await world.inject({ method, url, headers: as, ...(payload && { payload }) });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

const refused = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, as = headers) => {
  const reply = await world.inject({ method, url, headers: as, ...(payload && { payload }) });
  return { status: reply.statusCode, detail: reply.json().detail };
};

const nextCalls = () => answer<NextCall[]>('GET', address('next-calls'));
const called = (calls: readonly NextCall[]) => calls.filter(({ tableId }) => tableId !== null);
const of = (calls: readonly NextCall[], label: string): NextCall => {
  const call = calls.find(({ matchId }) => matchId === hall.id(label));
  if (!call) throw new Error(`${label} is in no list.`);
  return call;
};

const soon = (minutes: number): string => new Date(world.clock.now().getTime() + minutes * 60_000).toISOString();

const send = (label: string, ...events: object[]) =>
  dispatchMatch(
    world.context,
    { actor: { kind: 'system', name: 'test' }, matchId: hall.id(label), right: 'match:edit' },
    (_stored, { at }) => events.map((event) => ({ ...event, at }) as MatchEvent),
  );

async function play(label: string, tableId: number): Promise<void> {
  await send(label, { type: 'ASSIGN_TABLE', tableId }, { type: 'SET_BREAKER', side: 'A' }, { type: 'START' });
  await world.clock.advance(10 * 60_000);
  await send(label, { type: 'ENTER_RESULT', aScore: 2, bScore: 0 }, { type: 'APPROVE' });
}

const [first, second] = [() => hall.tableIds[0] ?? 0, () => hall.tableIds[1] ?? 0];

test('every free table gets a match, and every other match says what it waits for', async () => {
  const calls = await nextCalls();

  const now = world.clock.now().toISOString();
  expect(called(calls)).toEqual([
    { matchId: hall.id('A001'), tableId: first(), at: now, reasons: ['no other match could take its place'], pinned: false, held: false },
    { matchId: hall.id('A002'), tableId: second(), at: now, reasons: ['no other match could take its place'], pinned: false, held: false },
  ]);
  expect(of(calls, 'A003')).toEqual({
    matchId: hall.id('A003'),
    tableId: null,
    at: null,
    reasons: ['waits for A001 and A002'],
    pinned: false,
    held: false,
  });
});

test('a match that only waits for its planned time says so', async () => {
  const planned = new Date(world.clock.now().getTime() + 60 * 60_000).toISOString();
  await world.context.db.updateTable('tournamentMatch').set({ scheduledTime: planned }).where('id', '=', hall.id('A001')).execute();

  const calls = await nextCalls();

  expect(of(calls, 'A001')).toMatchObject({
    tableId: null,
    at: planned,
    waitsForTime: true,
    reasons: [expect.stringMatching(/^planned for \d\d:\d\d$/)],
  });
  expect(of(calls, 'A003')).not.toHaveProperty('waitsForTime');
});

test('with one table the match that comes first in the draw is called, and the reason names the match behind it', async () => {
  await answer('POST', `/api/management/tables/${second()}/block`, { reason: 'Cloth' });

  const calls = await nextCalls();

  expect(called(calls)).toMatchObject([
    {
      matchId: hall.id('A001'),
      tableId: first(),
      reasons: [expect.stringMatching(/^planned before SE-?\w*-A002$|^planned before .*A002$/)],
    },
  ]);
  expect(of(calls, 'A002')).toMatchObject({ tableId: null, reasons: ['other matches come first'] });
});

test('a pinned match gets its table, also when another match is before it, and loses the pin again', async () => {
  const plan = { pinnedTableId: first(), heldUntil: null };
  expect(await answer('PUT', address(`next-calls/${hall.id('A002')}`), plan)).toEqual({ matchId: hall.id('A002'), ...plan });

  const pinned = await nextCalls();
  expect(of(pinned, 'A002')).toMatchObject({ tableId: first(), reasons: ['pinned to table 1'], pinned: true });
  expect(of(pinned, 'A001')).toMatchObject({ tableId: second(), pinned: false });

  await answer('PUT', address(`next-calls/${hall.id('A002')}`), { pinnedTableId: null, heldUntil: null });
  expect(of(await nextCalls(), 'A002')).toMatchObject({ tableId: second(), pinned: false });
});

test('a match that is held back is not called until then, and says so', async () => {
  const until = soon(40);
  await answer('PUT', address(`next-calls/${hall.id('A001')}`), { pinnedTableId: null, heldUntil: until });

  expect(of(await nextCalls(), 'A001')).toMatchObject({
    tableId: null,
    at: until,
    held: true,
    reasons: [expect.stringMatching(/^held back until \d\d:\d\d$/)],
  });

  await world.clock.advance(41 * 60_000);
  expect(of(await nextCalls(), 'A001')).toMatchObject({ tableId: first(), held: false });
});

test('a hold keeps the pin of a match, and a pin keeps its hold: what a desk leaves out stays', async () => {
  const plan = (body: object) => answer('PUT', address(`next-calls/${hall.id('A003')}`), body);
  const until = soon(40);
  await plan({ pinnedTableId: second() });
  expect(await plan({ heldUntil: until })).toMatchObject({ pinnedTableId: second(), heldUntil: until });
  expect(await plan({ pinnedTableId: first() })).toMatchObject({ pinnedTableId: first(), heldUntil: until });
  expect(await plan({ heldUntil: null })).toMatchObject({ pinnedTableId: first(), heldUntil: null });
  expect(await plan({ pinnedTableId: null })).toMatchObject({ pinnedTableId: null, heldUntil: null });
});

test('a player rests as long as the event says, and the next match names who rests and until when', async () => {
  const settings: AutopilotSettings = {
    ...{ mode: 'SUGGEST', restMinutes: 15, waitWeightPercent: 80, approveAfterSeconds: 60, seedsOnShowTable: true },
  };
  expect(await answer('PUT', address('autopilot'), settings)).toEqual(settings);
  expect(await answer('GET', address('autopilot'))).toEqual(settings);
  await play('A001', first());
  await play('A002', second());
  const { db } = world.context;
  await db.updateTable('tournamentMatch').set({ scheduledTime: null }).where('tournamentId', '=', hall.tournamentId).execute();

  const tired = await nextCalls();
  expect(called(tired)).toEqual([]);
  expect(of(tired, 'A003')).toMatchObject({ at: soon(15), reasons: [expect.stringMatching(/ rested 0 of 15 min, free at \d\d:\d\d$/)] });

  await world.clock.advance(16 * 60_000);
  const rested = await nextCalls();
  expect(
    called(rested)
      .map(({ matchId }) => matchId)
      .sort(),
  ).toEqual([hall.id('A003'), hall.id('A004')].sort());
  expect(of(rested, 'A003').reasons.at(-1)).toMatch(/ rested 16 of 15 min$/);
});

test('calls are carried out all or none', async () => {
  const calls = called(await nextCalls()).map(({ matchId, tableId }) => ({ matchId, tableId }));
  const twice = [...calls, { matchId: hall.id('A003'), tableId: first() }];

  expect((await refused('POST', address('next-calls/call'), { calls: twice })).status).toBe(409);
  expect(called(await nextCalls()).length).toBe(2);

  const answers = await answer<{ matchId: number }[]>('POST', address('next-calls/call'), { calls });
  expect(answers.map(({ matchId }) => matchId).sort()).toEqual([hall.id('A001'), hall.id('A002')].sort());
  expect(called(await nextCalls())).toEqual([]);
  expect(await refused('POST', address('next-calls/call'), { calls })).toEqual({ status: 409, detail: 'Match A001 has a table already.' });
  expect(await refused('PUT', address(`next-calls/${hall.id('A001')}`), { pinnedTableId: first(), heldUntil: null })).toEqual({
    status: 409,
    detail: 'Match A001 does not wait for a table any more.',
  });
});

test('a match or table of another event does not exist here, and neither does an event of somebody else', async () => {
  const other = await createDoubleElimination(world.context, { tables: 1, raceTo: 2 });
  const foreignTable = other.tableIds[0] ?? 0;

  for (const call of [
    { matchId: other.id('A001'), tableId: first() },
    { matchId: hall.id('A001'), tableId: foreignTable },
  ])
    expect((await refused('POST', address('next-calls/call'), { calls: [call] })).status).toBe(404);
  expect((await refused('PUT', address(`next-calls/${hall.id('A001')}`), { pinnedTableId: foreignTable, heldUntil: null })).status).toBe(
    404,
  );
  expect((await refused('PUT', address(`next-calls/${other.id('A001')}`), { pinnedTableId: null, heldUntil: null })).status).toBe(404);
  const leader = await world.signIn('ROLE_TOURNAMENT');
  for (const path of ['next-calls', 'autopilot']) expect((await refused('GET', address(path), undefined, leader)).status).toBe(404);
  expect((await refused('GET', '/api/management/events/999999/next-calls')).status).toBe(404);
  expect(
    (await refused('PUT', address('autopilot'), { mode: 'CALL', restMinutes: 121, waitWeightPercent: 100, approveAfterSeconds: 60 }))
      .status,
  ).toBe(400);
});

test('an event without suggestions has no next calls', async () => {
  await answer('PUT', address('autopilot'), { mode: 'OFF', restMinutes: 0, waitWeightPercent: 100, approveAfterSeconds: 60 });
  expect(await nextCalls()).toEqual([]);

  await answer('PUT', address('autopilot'), { mode: 'SUGGEST', restMinutes: 0, waitWeightPercent: 100, approveAfterSeconds: 60 });
  expect(called(await nextCalls()).length).toBe(2);
});

test('the autopilot calls what the panel shows, once a table has been free for a moment, and only where it is on', async () => {
  expect(await callDue(world.context)).toBe(0);
  await answer('PUT', address('autopilot'), { mode: 'CALL', restMinutes: 0, waitWeightPercent: 100, approveAfterSeconds: 60 });
  const { db, read } = world.context;
  await db
    .updateTable('billiardTable')
    .set({ statusSince: soon(-1) })
    .where('id', '=', first())
    .execute();

  expect(await callDue(world.context)).toBe(1);
  expect(called(await nextCalls()).map(({ tableId }) => tableId)).toEqual([second()]);
  await world.clock.advance(freeForMs);
  expect(await callDue(world.context)).toBe(1);
  expect(await callDue(world.context)).toBe(0);

  const rows = await read
    .selectFrom('matchProgress')
    .select('actor')
    .where('matchId', 'in', [hall.id('A001'), hall.id('A002')])
    .execute();
  expect(rows.map(({ actor }) => actor)).toEqual(['system:autopilot', 'system:autopilot']);
  await answer('PUT', address('autopilot'), { mode: 'OFF', restMinutes: 0, waitWeightPercent: 100, approveAfterSeconds: 60 });
});
