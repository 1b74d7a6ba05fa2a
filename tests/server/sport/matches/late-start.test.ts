/** An announced match that does not begin: its clock, its calls, the loss, and the count for those who run its event. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { at, send } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
let leader: { authorization: string };
let matchId: number;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  hall = await createHall(world.context, { players: 4, tables: 3, raceTo: 4 });
  leader = await world.signIn('ROLE_USER', [hall.eventId]);
  matchId = at(hall.matchIds, 0);
  await send(world.context, matchId, { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) });
});
afterEach(() => world.clock.advance(3_600_000));

const minutes = (count: number) => world.clock.advance(count * 60_000);
const ask = async (method: 'GET' | 'PUT' | 'POST' | 'PATCH', url: string, body?: object, headers = leader) => {
  const answer = await world.inject({ method, url: `/api/${url}`, headers, ...(body ? { payload: body } : {}) });
  return { status: answer.statusCode, body: answer.json() };
};
const callPlayers = (call: number, headers = leader) =>
  ask('PUT', `management/announced-matches/call-players?id=${matchId}&call=${call}`, undefined, headers);
const match = async () => (await ask('GET', `tournament-matches/${matchId}`)).body;
const counted = async (headers = leader) => (await ask('GET', 'account/attention', undefined, headers)).body.lateStarts;

test('only the leader of the event sees the late match counted, from five minutes on', async () => {
  const stranger = await world.signIn('ROLE_USER', [(await createHall(world.context)).eventId]);
  const announced = world.context.clock().toISOString();
  minutes(4.9);
  expect(await counted()).toBe(0);

  minutes(0.1);

  expect((await match()).announcedAt).toBe(announced);
  expect([await counted(), await counted(stranger), await counted(await world.signIn('ROLE_REFEREE'))]).toEqual([1, 0, null]);
});

test('another limit of the event counts at once, and the match is silent when it starts or is reset', async () => {
  minutes(3);
  const admin = await world.signIn('ROLE_ADMIN');
  const event = (await ask('GET', `events/${hall.eventId}`, undefined, admin)).body;
  expect(event).toMatchObject({ firstCallMinutes: 5, secondCallMinutes: 10, lossMinutes: 15 });
  expect((await ask('PATCH', `events/${hall.eventId}`, { id: hall.eventId, firstCallMinutes: 2 }, admin)).status).toBe(200);
  expect(await counted()).toBe(1);

  await send(world.context, matchId, { type: 'SET_BREAKER', side: 'A' }, { type: 'START' });
  expect(await counted()).toBe(0);
  await send(world.context, matchId, { type: 'RESET' });

  expect([await counted(), (await match()).announcedAt]).toEqual([0, null]);
});

test('limits that do not ascend or are out of range are refused with their field', async () => {
  const admin = await world.signIn('ROLE_ADMIN');
  const refusedFields = async (body: object) => {
    const answer = await ask('PATCH', `events/${hall.eventId}`, { id: hall.eventId, ...body }, admin);
    return [answer.status, answer.body.fieldErrors.map(({ field }: { field: string }) => field)];
  };

  expect(await refusedFields({ lossMinutes: 10 })).toEqual([400, ['lossMinutes']]);
  expect(await refusedFields({ firstCallMinutes: 10 })).toEqual([400, ['secondCallMinutes']]);
  expect(await refusedFields({ firstCallMinutes: 0 })).toEqual([400, ['firstCallMinutes']]);
  expect(await refusedFields({ lossMinutes: 121 })).toEqual([400, ['lossMinutes']]);
});

test('each call is made once, stands in the history, and needs an announced match', async () => {
  expect((await callPlayers(1)).status).toBe(200);
  expect((await callPlayers(1)).body).toMatchObject({ status: 409, code: 'CALLED_ALREADY', detail: 'The first call was made already.' });
  expect((await callPlayers(2)).status).toBe(200);

  expect((await match()).calls).toBe(2);
  const history = (await ask('GET', `match-progress-entries?matchId.equals=${matchId}&sort=id,asc`)).body;
  expect(history.map(({ progressType, target }: Record<string, string>) => [progressType, target]).slice(1)).toEqual([
    ['CALL', 'First call'],
    ['CALL', 'Second call'],
  ]);
  await send(world.context, matchId, { type: 'RESET' });
  expect((await callPlayers(1)).status).toBe(409);
});

test('a call needs a known number, a signed-in user and the right for the event', async () => {
  const stranger = await world.signIn('ROLE_USER', [(await createHall(world.context)).eventId]);

  expect((await callPlayers(3)).status).toBe(400);
  expect(
    (await world.inject({ method: 'PUT', url: `/api/management/announced-matches/call-players?id=${matchId}&call=1` })).statusCode,
  ).toBe(401);
  expect((await callPlayers(1, stranger)).status).toBe(404);
  expect((await callPlayers(1, await world.signIn('ROLE_PRESS'))).status).toBe(403);
  expect((await match()).calls).toBe(0);
});

test('the loss after the last limit is the walkover of the edit form, which can be taken back to the announced match', async () => {
  minutes(16);
  const { version, matchStatus, aScore, bScore, nextToBreak } = await match();
  const form = { matchStatus, aScore, bScore, nextToBreak, confirmed: true };
  const save = (body: object) => ask('POST', `management/announced-matches/save-changes?matchId=${matchId}`, body);

  const lost = await save({ ...form, bModification: 'WALKOVER', version });
  expect(lost.status).toBe(200);
  expect(await match()).toMatchObject({ matchStatus: 'FINISHED', bWalkover: true });
  expect(await counted()).toBe(0);

  expect((await save({ ...form, version: lost.body.version })).status).toBe(200);
  const now = world.context.clock().toISOString();
  expect(await match()).toMatchObject({ matchStatus: 'READY', bWalkover: false, announcedAt: now, calls: 0 });
});
