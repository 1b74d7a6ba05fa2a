/** A match that ends at the time limit of its tournament, from the start to the next match (machines/README.md 8.10). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDoubleElimination, type DoubleElimination, sheetOf } from '../../../support/double-elimination.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: DoubleElimination;
let leader: { authorization: string };

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  hall = await createDoubleElimination(world.context, { tables: 2, raceTo: 7, timeLimitInMinutes: 100 });
  leader = await world.signIn('ROLE_USER', [hall.eventId]);
});

async function ask(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const answer = await world.inject({ method, url, headers: leader, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}
const row = async () => (await ask('GET', `/api/tournament-matches/${hall.id('A001')}`)).body;
const save = (form: object) =>
  ask('POST', `/api/management/announced-matches/save-changes?matchId=${hall.id('A001')}`, { nextToBreak: 'A', ...form });
const approve = () => ask('PUT', '/api/tournament-matches?action=approve', { id: hall.id('A001') });
const minutes = (count: number) => world.clock.advance(count * 60_000);

async function start(): Promise<void> {
  await ask('POST', `/api/management/upcoming-matches/assign-table?matchId=${hall.id('A001')}&tableId=${hall.tableIds[0]}`);
  await save({ matchStatus: 'RUNNING', aScore: 0, bScore: 0 });
}

test('the leader at the time limit wins and moves on, the other player moves to the losers’ side', async () => {
  await start();
  minutes(99);
  const early = await save({ matchStatus: 'FINISHED', aScore: 3, bScore: 4 });
  minutes(1);
  const late = await save({ matchStatus: 'FINISHED', aScore: 3, bScore: 4 });
  const finished = await row();
  const approved = await approve();

  expect([early.status, early.body.detail]).toEqual([409, 'Nobody has reached 7 yet, and 1 minute of play is left.']);
  expect(late.status).toBe(200);
  expect(finished).toMatchObject({ matchStatus: 'FINISHED', endedAtTimeLimit: true, timeLimitInMinutes: 100, playtime: 100 });
  expect(approved.status).toBe(200);
  expect(await sheetOf(world.context, hall)).toEqual(
    expect.arrayContaining(['A001 APPROVED P1 – P2', 'A003 CREATED P2 – ?', 'A004 CREATED P1 – ?']),
  );
});

test('a time-out is no play: it moves the limit', async () => {
  await start();
  await save({ matchStatus: 'TIMEOUT', aScore: 1, bScore: 0, aTimeout: true });
  minutes(5);
  await save({ matchStatus: 'RUNNING', aScore: 1, bScore: 0 });
  minutes(99);

  expect((await save({ matchStatus: 'FINISHED', aScore: 1, bScore: 0 })).body.detail).toBe(
    'Nobody has reached 7 yet, and 1 minute of play is left.',
  );
  minutes(1);
  expect((await save({ matchStatus: 'FINISHED', aScore: 1, bScore: 0 })).status).toBe(200);
});

test('level players are sent to the shoot-out, whose point decides', async () => {
  await start();
  minutes(120);
  const level = await save({ matchStatus: 'FINISHED', aScore: 4, bScore: 4 });
  const decided = await save({ matchStatus: 'FINISHED', aScore: 5, bScore: 4 });

  expect([level.status, level.body.detail]).toEqual([409, '4:4: play the shoot-out first, it adds one point.']);
  expect(decided.status).toBe(200);
  expect(await row()).toMatchObject({ matchStatus: 'FINISHED', aScore: 5, bScore: 4, endedAtTimeLimit: true });
});

test('correcting the winner changes the player who moves on, even hours later', async () => {
  await start();
  minutes(100);
  await save({ matchStatus: 'FINISHED', aScore: 3, bScore: 4 });
  await approve();
  minutes(60);

  const level = await save({ matchStatus: 'APPROVED', aScore: 4, bScore: 4, reason: 'Wrong sheet' });
  const corrected = await save({ matchStatus: 'APPROVED', aScore: 4, bScore: 3, reason: 'Wrong sheet' });

  expect([level.status, level.body.detail]).toEqual([409, '4:4: play the shoot-out first, it adds one point.']);
  expect(corrected.status).toBe(200);
  expect(await row()).toMatchObject({ matchStatus: 'APPROVED', aScore: 4, bScore: 3, endedAtTimeLimit: true, playtime: 100 });
  expect(await sheetOf(world.context, hall)).toEqual(expect.arrayContaining(['A003 CREATED P1 – ?', 'A004 CREATED P2 – ?']));
  const history = await ask('GET', `/api/match-progress-entries?matchId=${hall.id('A001')}`);
  expect(history.body).toContainEqual(
    expect.objectContaining({ resultBefore: '3:4, at the time limit', resultAfter: '4:3, at the time limit', reason: 'Wrong sheet' }),
  );
});
