/** Many times are shifted in one act: preview, refusals, undo; and a single time outside the event's days needs a confirmation. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { at, send } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
let leader: { authorization: string };

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  hall = await createHall(world.context, { players: 8, tables: 3 });
  leader = await world.signIn('ROLE_USER', [hall.eventId]);
});

const ask = async (url: string, payload: object, { headers = leader, method = 'PUT' as 'PUT' | 'PATCH' } = {}) => {
  const answer = await world.inject({ method, url: `/api/${url}`, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const shift = (body: object, query = '', headers = leader) =>
  ask(`management/announced-matches/shift${query}`, { matchId: at(hall.matchIds, 1), ...body }, { headers });
const rows = () =>
  world.context.read
    .selectFrom('tournamentMatch')
    .select(['id', 'scheduledTime', 'version'])
    .where('tournamentId', '=', hall.tournamentId)
    .orderBy('id')
    .execute();
const timesOf = async () => Object.fromEntries((await rows()).map(({ id, scheduledTime }) => [id, scheduledTime]));

test('the preview says what would move and stores nothing; the shift moves it in one act and can be taken back', async () => {
  const before = await rows();
  const [first] = hall.matchIds;
  await send(world.context, at(hall.matchIds, 0), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) });
  const announced = await rows();

  const preview = await shift({ scope: 'TOURNAMENT', minutes: 20 }, '?dryRun=true');
  expect(preview.status).toBe(200);
  expect(preview.body.matchIds).not.toContain(first);
  expect(preview.body.matchIds).toHaveLength(before.length - 1);
  expect(await rows()).toEqual(announced);

  const done = await shift({ scope: 'TOURNAMENT', minutes: 20 });
  expect(done.body).toEqual(preview.body);
  const shifted = await timesOf();
  for (const { id, scheduledTime } of before) {
    const moved = id === first ? 0 : 20;
    expect(Date.parse(shifted[id] ?? '') - Date.parse(scheduledTime ?? ''), `match ${id}`).toBe(moved * 60_000);
  }

  await send(world.context, at(hall.matchIds, 1), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 1) });
  const back = await shift({ matchIds: done.body.matchIds, minutes: -20 });
  expect(back.body.matchIds).toHaveLength(done.body.matchIds.length - 1);
  const restored = await timesOf();
  for (const { id, scheduledTime } of before) expect(restored[id]).toBe(id === hall.matchIds[1] ? shifted[id] : scheduledTime);
});

test('times outside the days of the event need a confirmation', async () => {
  const before = await rows();
  const minutes = 5 * 24 * 60;

  expect((await shift({ minutes }, '?dryRun=true')).body.outside).toMatch(/after the event ends, on 2026-09-27/);
  expect(await shift({ minutes })).toMatchObject({ status: 409, body: { code: 'OUTSIDE_EVENT' } });
  expect(await rows()).toEqual(before);
  expect((await shift({ minutes, confirmed: true })).status).toBe(200);
});

test('a single time outside the days of the event needs a confirmation, through both calls', async () => {
  const id = at(hall.matchIds, 0);
  const late = { id, matchScheduledTime: '2026-09-29T10:00:00.000Z' };
  for (const [url, method] of [
    ['tournament-matches', 'PUT'],
    [`tournament-matches/${id}`, 'PUT'],
    [`tournament-matches/${id}`, 'PATCH'],
  ] as const) {
    expect(await ask(url, late, { method })).toMatchObject({
      status: 409,
      body: {
        code: 'OUTSIDE_EVENT',
        detail: 'The match would be on 2026-09-29, after the event ends, on 2026-09-27: please confirm this.',
      },
    });
  }

  expect((await ask('tournament-matches', { ...late, confirmed: true })).body.matchScheduledTime).toBe(late.matchScheduledTime);
  // The time that the match has already needs no second confirmation.
  expect((await ask('tournament-matches', { ...late, raceTo: 7 })).body.raceTo).toBe(7);
});

test('a shift is refused without minutes, for a strange match, and for users without the right', async () => {
  const other = await createHall(world.context);
  const stranger = await world.signIn('ROLE_USER', [other.eventId]);

  expect((await shift({ minutes: 0 })).status).toBe(400);
  expect((await shift({ minutes: 7.5 })).status).toBe(400);
  expect((await shift({ minutes: 20_000 })).status).toBe(400);
  for (const query of ['', '?dryRun=true']) {
    expect((await shift({ minutes: 15 }, query, stranger)).status).toBe(404);
    expect((await shift({ minutes: 15 }, query, await world.signIn('ROLE_PRESS'))).status).toBe(403);
    expect((await shift({ minutes: 15 }, query, { authorization: '' })).status).toBe(401);
  }
  expect(await shift({ minutes: 15, matchIds: [at(other.matchIds, 0)] })).toMatchObject({
    status: 409,
    body: { code: 'NOTHING_TO_SHIFT' },
  });
});
