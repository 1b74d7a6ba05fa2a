/** Exclusions from the next calls; approvals by the autopilot; taking its calls back. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallExclusion } from '#contract/match/call-exclusions.ts';
import type { AutopilotSettings, AutopilotStep, NextCall } from '#contract/match/next-calls.ts';
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

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const address = (rest: string): string => `/api/management/events/${hall.eventId}/${rest}`;

async function answer<Body>(method: Method, rest: string, payload?: object): Promise<Body> {
  const reply = await world.inject({ method, url: address(rest), headers, ...(payload && { payload }) });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}
const refused = async (method: Method, rest: string, payload?: object, as = headers) => {
  const reply = await world.inject({ method, url: address(rest), headers: as, ...(payload && { payload }) });
  return { status: reply.statusCode, code: reply.json().params?.code ?? reply.json().code };
};
const exclude = (payload: object) => answer<CallExclusion>('POST', 'call-exclusions', payload);
const exclusions = () => answer<CallExclusion[]>('GET', 'call-exclusions');
const nextCalls = () => answer<NextCall[]>('GET', 'next-calls');
const callOf = async (label: string): Promise<NextCall | undefined> =>
  (await nextCalls()).find(({ matchId }) => matchId === hall.id(label));
const setMode = (mode: AutopilotSettings['mode']) =>
  answer('PUT', 'autopilot', { mode, restMinutes: 0, waitWeightPercent: 100, approveAfterSeconds: 60 });
const soon = (minutes: number): string => new Date(world.clock.now().getTime() + minutes * 60_000).toISOString();
const [first, second] = [() => hall.tableIds[0] ?? 0, () => hall.tableIds[1] ?? 0];
const rowOf = (label: string) =>
  world.context.read.selectFrom('tournamentMatch').selectAll().where('id', '=', hall.id(label)).executeTakeFirstOrThrow();

const send = (label: string, ...events: object[]) =>
  dispatchMatch(
    world.context,
    { actor: { kind: 'system', name: 'test' }, matchId: hall.id(label), right: 'match:edit' },
    (_stored, { at }) => events.map((event) => ({ ...event, at }) as MatchEvent),
  );

test('a reserved table takes pinned matches only, until its time is over', async () => {
  const reserved = await exclude({ tableId: first(), until: soon(30) });
  expect(reserved).toMatchObject({ kind: 'TABLE', name: 'Table 1', until: soon(30) });

  expect((await nextCalls()).filter(({ tableId }) => tableId !== null)).toMatchObject([{ matchId: hall.id('A001'), tableId: second() }]);
  await answer('PUT', `next-calls/${hall.id('A002')}`, { pinnedTableId: first(), heldUntil: null });
  expect(await callOf('A002')).toMatchObject({ tableId: first(), reasons: ['pinned to table 1'] });
  await answer('PUT', `next-calls/${hall.id('A002')}`, { pinnedTableId: null, heldUntil: null });

  await world.clock.advance(31 * 60_000);
  expect(await exclusions()).toEqual([]);
  expect(await callOf('A001')).toMatchObject({ tableId: first() });
  // The same exclusion a second time changes the stored one.
  expect((await exclude({ tableId: first() })).id).toBe(reserved.id);
  expect(await exclusions()).toMatchObject([{ id: reserved.id, until: null }]);
});

test('a player with tables of their own is called to no other one, whoever the opponent is, and the reasons say so', async () => {
  const { participantAId } = await rowOf('A001');
  const own = await exclude({ participantId: participantAId, tableId: second() });
  expect(own).toMatchObject({ kind: 'PLAYER_TABLE', name: expect.stringMatching(/ on table 2$/), until: null });

  // Without it A001 would be on table 1.
  expect(await callOf('A001')).toMatchObject({ tableId: second() });
  expect(await callOf('A002')).toMatchObject({ tableId: first() });

  await exclude({ tableId: second() });
  expect(await callOf('A001')).toMatchObject({ tableId: null });
  // A second table is added by the profile, which the list of exclusions names.
  const more = await exclude({ playerProfileId: own.playerProfileId, tableId: first() });
  expect(more.kind).toBe('PLAYER_TABLE');
  expect(await callOf('A001')).toMatchObject({ tableId: first() });
  expect(await exclusions()).toHaveLength(3);

  const elsewhere = await createDoubleElimination(world.context, { tables: 2, raceTo: 2 });
  const { participantAId: stranger } = await world.context.read
    .selectFrom('tournamentMatch')
    .select('participantAId')
    .where('id', '=', elsewhere.id('A001'))
    .executeTakeFirstOrThrow();
  expect((await refused('POST', 'call-exclusions', { participantId: stranger, tableId: first() })).status).toBe(404);
});

test('a player with one table waits for it while others are free, and the list says why', async () => {
  const { participantAId } = await rowOf('A001');
  await exclude({ participantId: participantAId, tableId: second() });
  await world.inject({ method: 'POST', url: `/api/management/tables/${second()}/block`, headers, payload: { reason: 'Cloth' } });

  expect(await callOf('A001')).toMatchObject({ tableId: null, reasons: ['is kept off table 1, and no other table is free'] });
  expect(await callOf('A002')).toMatchObject({ tableId: first() });

  await world.inject({ method: 'POST', url: `/api/management/tables/${second()}/unblock`, headers });
  expect(await callOf('A001')).toMatchObject({ tableId: second() });
});

test('a player who is held back, and a paused tournament, are not called and say so', async () => {
  const { participantAId, tournamentId } = await rowOf('A001');
  const player = await exclude({ participantId: participantAId, until: soon(30) });
  expect(player.kind).toBe('PLAYER');
  expect(await callOf('A001')).toMatchObject({
    tableId: null,
    at: soon(30),
    reasons: [expect.stringMatching(/ is held back until \d\d:\d\d$/)],
  });
  expect(await callOf('A002')).toMatchObject({ tableId: first() });
  await answer('DELETE', `call-exclusions/${player.id}`);
  expect(await callOf('A001')).toMatchObject({ tableId: first() });

  const { roundId } = await rowOf('A001');
  const round = await exclude({ roundId, until: soon(30) });
  expect(round).toMatchObject({ kind: 'ROUND', tournamentId: null });
  expect(await callOf('A001')).toMatchObject({
    ...{ tableId: null, at: soon(30) },
    reasons: [expect.stringMatching(/ of .* is paused until \d\d:\d\d$/)],
  });
  await answer('DELETE', `call-exclusions/${round.id}`);
  expect(await callOf('A001')).toMatchObject({ tableId: first() });

  const paused = await exclude({ tournamentId });
  for (const label of ['A001', 'A002'])
    expect(await callOf(label)).toMatchObject({ tableId: null, at: null, reasons: [expect.stringMatching(/ is paused$/)] });
  expect(paused).toMatchObject({ kind: 'TOURNAMENT', until: null });
  await answer('DELETE', `call-exclusions/${paused.id}`);
  expect(await refused('DELETE', `call-exclusions/${paused.id}`)).toMatchObject({ status: 404 });
});

test('a match is never called to a table that is forbidden to it', async () => {
  const pair = await exclude({ matchId: hall.id('A001'), tableId: first() });
  expect(pair.name).toMatch(/-A001 on table 1$/);

  expect(await callOf('A001')).toMatchObject({ tableId: second() });
  expect(await callOf('A002')).toMatchObject({ tableId: first() });
  await exclude({ matchId: hall.id('A001'), tableId: second() });
  expect(await callOf('A001')).toMatchObject({ tableId: null, reasons: ['no table is allowed for it'] });
});

test('an exclusion names one subject of the own event, and a time to come', async () => {
  const other = await createDoubleElimination(world.context, { tables: 1, raceTo: 2 });
  for (const payload of [
    {},
    { matchId: hall.id('A001') },
    { tableId: first(), tournamentId: hall.tournamentId },
    { tableId: first(), until: soon(-1) },
  ])
    expect(await refused('POST', 'call-exclusions', payload), JSON.stringify(payload)).toMatchObject({ status: 400 });
  const foreign = await world.context.read
    .selectFrom('tournamentMatch')
    .select('participantAId')
    .where('id', '=', other.id('A001'))
    .executeTakeFirstOrThrow();
  for (const payload of [
    { tableId: other.tableIds[0] },
    { tournamentId: other.tournamentId },
    { matchId: other.id('A001'), tableId: first() },
    { participantId: foreign.participantAId },
  ])
    expect(await refused('POST', 'call-exclusions', payload), JSON.stringify(payload)).toMatchObject({ status: 404 });
  const leader = await world.signIn('ROLE_TOURNAMENT');
  expect(await refused('GET', 'call-exclusions', undefined, leader)).toMatchObject({ status: 404 });
  expect(await refused('POST', 'call-exclusions', { tableId: first() }, leader)).toMatchObject({ status: 404 });
  expect(await refused('GET', 'autopilot/steps', undefined, leader)).toMatchObject({ status: 404 });
  const mine = await exclude({ tableId: first() });
  hall = other;
  expect(await refused('DELETE', `call-exclusions/${mine.id}`)).toMatchObject({ status: 404 });
});

test('two desks that reserve one table at the same moment store it once', async () => {
  await Promise.all(Array.from({ length: 6 }, () => exclude({ tableId: first() })));

  expect(await exclusions()).toHaveLength(1);
});

test('a call of the autopilot is taken back within 10 seconds, and the match waits; later and for other calls it is refused', async () => {
  await setMode('CALL');
  await world.clock.advance(freeForMs);
  expect(await callDue(world.context)).toBe(2);
  const steps = await answer<AutopilotStep[]>('GET', 'autopilot/steps');
  expect(steps.map(({ step, tableId }) => [step, tableId]).sort()).toEqual([
    ['CALL', first()],
    ['CALL', second()],
  ]);
  const step = steps.find(({ matchId }) => matchId === hall.id('A001'));
  const body = { matchId: hall.id('A001'), version: step?.version };

  expect(await refused('POST', 'autopilot/take-back', { ...body, version: (step?.version ?? 0) + 1 })).toMatchObject({ status: 409 });
  expect(await answer('POST', 'autopilot/take-back', body)).toMatchObject({ matchId: hall.id('A001'), heldUntil: soon(10) });
  expect(await rowOf('A001')).toMatchObject({ tableId: null, status: 'SCHEDULED' });
  await world.clock.advance(freeForMs);
  expect(await callDue(world.context)).toBe(0);
  expect(await answer<AutopilotStep[]>('GET', 'autopilot/steps')).toEqual([]);

  const { version } = await rowOf('A002');
  expect(await refused('POST', 'autopilot/take-back', { matchId: hall.id('A002'), version })).toMatchObject({ status: 409 });
  expect(await rowOf('A002')).toMatchObject({ tableId: second(), status: 'READY' });
  await setMode('OFF');
});

test('the autopilot approves a result after a minute, only in that mode, and not while two scores wait or the tournament or the round is paused', async () => {
  await send('A001', { type: 'ASSIGN_TABLE', tableId: first() }, { type: 'SET_BREAKER', side: 'A' }, { type: 'START' });
  await world.clock.advance(10 * 60_000);
  await send('A001', { type: 'ENTER_RESULT', aScore: 2, bScore: 0 });
  const { read, db } = world.context;
  const exclusion = await exclude({ tournamentId: hall.tournamentId });
  await setMode('CALL');
  await world.clock.advance(61_000);
  expect(await callDue(world.context)).toBe(0);
  await setMode('APPROVE');
  expect(await callDue(world.context)).toBe(0);

  await answer('DELETE', `call-exclusions/${exclusion.id}`);
  const { roundId } = await read
    .selectFrom('tournamentMatch')
    .select('roundId')
    .where('id', '=', hall.id('A001'))
    .executeTakeFirstOrThrow();
  const round = await exclude({ roundId });
  expect(await callDue(world.context)).toBe(0);
  await answer('DELETE', `call-exclusions/${round.id}`);
  await exclude({ tableId: first() });
  await exclude({ tableId: second() });
  await db.updateTable('tournamentMatch').set({ proposalId: 1 }).where('id', '=', hall.id('A001')).execute();
  expect(await callDue(world.context)).toBe(0);
  await db.updateTable('tournamentMatch').set({ proposalId: null }).where('id', '=', hall.id('A001')).execute();

  expect(await callDue(world.context)).toBe(1);
  expect(await rowOf('A001')).toMatchObject({ status: 'APPROVED' });
  const { actor } = await read
    .selectFrom('matchProgress')
    .select('actor')
    .where('matchId', '=', hall.id('A001'))
    .where('progressType', '=', 'APPROVE')
    .executeTakeFirstOrThrow();
  expect(actor).toBe('system:autopilot');
  const [step] = await answer<AutopilotStep[]>('GET', 'autopilot/steps');
  const undo = `/api/management/announced-matches/undo-step?id=${step?.matchId}&step=APPROVE&version=${step?.version}`;
  expect((await world.inject({ method: 'PUT', url: undo, headers })).statusCode).toBe(200);
  expect(await rowOf('A001')).toMatchObject({ status: 'FINISHED' });
  await world.clock.advance(10 * 60_000);
  expect(await callDue(world.context)).toBe(0);
  expect(await rowOf('A001')).toMatchObject({ status: 'FINISHED' });
  await setMode('OFF');
});
