/** Race-To of a whole round is changed in one act, for the matches that have not begun. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { at, send } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createTeamHall } from '../../../support/team-hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
let leader: { authorization: string };

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  hall = await createHall(world.context, { players: 8, tables: 3, raceTo: 3 });
  leader = await world.signIn('ROLE_USER', [hall.eventId]);
});

const change = async (raceTo: number, { query = '', headers = leader, matchId = at(hall.matchIds, 0) } = {}) => {
  const url = `/api/management/announced-matches/round-race${query}`;
  const answer = await world.inject({ method: 'PUT', url, headers, payload: { matchId, raceTo } });
  return { status: answer.statusCode, body: answer.json() };
};
const races = async () => {
  const rows = await world.context.read
    .selectFrom('tournamentMatch')
    .select(['id', 'raceTo'])
    .where('tournamentId', '=', hall.tournamentId)
    .execute();
  return new Map(rows.map(({ id, raceTo }) => [id, raceTo]));
};

test('waiting and announced matches of the round change, also without a time; a match that has begun and other rounds stay', async () => {
  const [running = 0, announced = 0, untimed = 0, waiting = 0] = hall.matchIds;
  await world.context.db.updateTable('tournamentMatch').set({ scheduledTime: null, status: 'CREATED' }).where('id', '=', untimed).execute();
  const [table = 0, other = 0] = hall.tableIds;
  const begin = [{ type: 'SET_BREAKER', side: 'A' }, { type: 'START' }] as const;
  await send(world.context, running, { type: 'ASSIGN_TABLE', tableId: table }, ...begin);
  await send(world.context, announced, { type: 'ASSIGN_TABLE', tableId: other });
  const before = await races();

  const preview = await change(5, { query: '?dryRun=true' });
  expect(preview).toEqual({ status: 200, body: { matchIds: [announced, untimed, waiting], begun: 1, refusal: null } });
  expect(await races()).toEqual(before);
  expect((await change(5)).body).toEqual(preview.body);

  const after = await races();
  expect([running, announced, untimed, waiting].map((id) => after.get(id))).toEqual([3, 5, 5, 5]);
  for (const id of hall.nextMatchIds) expect(after.get(id)).toBe(3);
});

test('a race that nothing would change, a team match and a wrong number are refused', async () => {
  const sentence = 'Race-To of every match of L8 that has not begun is 3 already.';
  expect(await change(3)).toMatchObject({ status: 409, body: { code: 'SAME_RACE_TO', detail: sentence } });
  expect((await change(3, { query: '?dryRun=true' })).body).toEqual({ matchIds: [], begun: 0, refusal: sentence });
  for (const raceTo of [0, -1, 2.5, 1000]) expect((await change(raceTo)).status).toBe(400);

  const teams = await createTeamHall(world.context, { singles: 3 });
  const { id } = await world.context.read
    .selectFrom('tournamentMatch')
    .select('id')
    .where('tournamentId', '=', teams.tournamentId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const headers = await world.signIn('ROLE_ADMIN');
  expect(await change(5, { matchId: id, headers })).toMatchObject({ status: 409, body: { code: 'TEAM_MATCH' } });
});

test('only those who may change the matches of the event may change their race', async () => {
  const stranger = await world.signIn('ROLE_USER', [(await createHall(world.context)).eventId]);
  for (const query of ['', '?dryRun=true']) {
    expect((await change(5, { query, headers: stranger })).status).toBe(404);
    expect((await change(5, { query, headers: await world.signIn('ROLE_PRESS') })).status).toBe(403);
    expect((await change(5, { query, headers: { authorization: '' } })).status).toBe(401);
  }
  expect(await races()).toEqual(new Map([...(await races()).keys()].map((id) => [id, 3])));
});
