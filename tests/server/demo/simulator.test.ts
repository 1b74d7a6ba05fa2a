/** The simulator, driven step by step: the state with which it opens, and the matches that it leaves alone. */
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { playOf, playtimeStatus } from '#machines/match/playtime.ts';
import { liveMatchStatuses } from '#machines/names.ts';
import { openDemo } from '../../../server/demo/seed/open-demo.ts';
import { createSimulator, type Simulator } from '../../../server/demo/simulator/simulator.ts';
import type { Actor } from '../../../server/kernel/actor.ts';
import { dispatchMatch } from '../../../server/sport/matches/commands.ts';
import { createWorld, type World } from '../../support/world.ts';

const speed = 10;
const seconds = 1000;
let world: World;
let simulator: Simulator;
let healthWhileOpening: unknown;

const healthOf = async () => (await world.inject({ url: '/management/health' })).json();

// One event for the whole file: it goes on from test to test, as it does for visitors.
beforeAll(async () => {
  world = await createWorld({ demo: true });
  const opened = openDemo(world.context, { seed: 1, speed, entrants: 97 });
  while (!(await world.context.read.selectFrom('appUser').select('id').executeTakeFirst())) await setImmediate();
  healthWhileOpening = await healthOf();
  await opened;
});
afterAll(() => world.close());
beforeEach(() => {
  simulator = createSimulator(world.context, { speed });
});

test('the demo is ready when its event exists, and not yet when only its accounts exist', async () => {
  expect(healthWhileOpening).toEqual({ status: 'OUT_OF_SERVICE', reason: 'The demo hall is being opened.' });
  expect(await healthOf()).toEqual({ status: 'UP' });
});

const liveMatches = () =>
  world.context.read
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .innerJoin('discipline as d', 'd.id', 't.disciplineId')
    .selectAll('m')
    .select('d.minutesPerRack')
    .where('m.status', 'in', [...liveMatchStatuses])
    .orderBy('m.id')
    .execute();

const versionOf = async (id: number): Promise<number | undefined> => (await liveMatches()).find((match) => match.id === id)?.version;

async function play(time: number, by: Simulator = simulator): Promise<number> {
  let steps = 0;
  for (let passed = 0; passed < time; passed += 3 * seconds) {
    world.clock.advance(3 * seconds);
    steps += await by.tick();
  }
  return steps;
}

async function runningMatch() {
  const match = (await liveMatches()).find(({ status, racks }) => status === 'RUNNING' && racks.length > 2 && racks.length < 8);
  if (!match) throw new Error('Nobody is in the middle of a match.');
  return match;
}

const leader: Actor = { kind: 'user', userId: 1, login: 'admin', name: 'Admin', roles: ['ROLE_ADMIN'], sessionId: 'none' };

test('the demo opens in full swing: most tables play, some late, and matches wait for a table', async () => {
  const live = await liveMatches();
  const now = world.clock.now().getTime();
  const free = await world.context.read.selectFrom('billiardTable').select('displayNumber').where('tableStatus', '=', 'FREE').execute();
  const waiting = await world.context.read.selectFrom('tournamentMatch').select('id').where('status', '=', 'SCHEDULED').execute();

  expect(live.length).toBeGreaterThanOrEqual(18);
  expect(live.filter((match) => playtimeStatus(playOf(match), now) !== 'NORMAL').length).toBeGreaterThan(0);
  expect(free.map(({ displayNumber }) => displayNumber)).toContain(24);
  expect(waiting.length).toBeGreaterThan(0);
});

test('matches played before the opening carry their own times', async () => {
  const { first, last } = await world.context.read
    .selectFrom('matchProgress')
    .select((eb) => [eb.fn.min('entryDate').as('first'), eb.fn.max('entryDate').as('last')])
    .executeTakeFirstOrThrow();
  const now = world.clock.now().getTime();

  expect(Date.parse(first)).toBeLessThan(now - 8 * 60 * seconds);
  expect(Date.parse(last)).toBeLessThanOrEqual(now);
});

test('the event moves on as time passes', async () => {
  expect(await play(60 * seconds)).toBeGreaterThan(10);
});

test('called players answer on their phones and come to the table', async () => {
  const steps = async () => {
    const rows = await world.context.read.selectFrom('matchArrival').select(['comingAt', 'hereAt']).execute();
    return { coming: rows.filter(({ comingAt }) => comingAt !== null).length, here: rows.filter(({ hereAt }) => hereAt !== null).length };
  };
  for (let tries = 0; tries < 20 && ((await steps()).coming < 3 || (await steps()).here < 3); tries += 1) await play(60 * seconds);
  const { coming, here } = await steps();
  expect([coming >= 3, here >= 3]).toEqual([true, true]);
});

test('a paused simulator changes nothing, and resumes without catching up', async () => {
  await simulator.change({ paused: true });
  const before = await liveMatches();

  expect(await play(600 * seconds)).toBe(0);
  expect(await liveMatches()).toEqual(before);

  await simulator.change({ paused: false });
  expect(await simulator.tick()).toBe(0);
  expect(await play(60 * seconds)).toBeGreaterThan(0);
});

test('the simulator leaves a match that a user changed for two minutes, and then continues it', async () => {
  const { id, bScore, aScore } = await runningMatch();
  const request = { actor: leader, matchId: id, right: 'match:edit' } as const;
  await dispatchMatch(world.context, request, (_stored, { at }) => [{ type: 'CORRECT', at, aScore: bScore, bScore: aScore + 1 }]);
  const touched = await versionOf(id);

  await play(117 * seconds);
  expect(await versionOf(id)).toBe(touched);

  await play(60 * seconds);
  expect(await versionOf(id)).not.toBe(touched);
});

test('a table with a live tablet is left to people', async () => {
  const { id, tableId, version } = await runningMatch();
  const at = world.clock.now().toISOString();
  const { eventId } = await world.context.read.selectFrom('billiardTable').selectAll().executeTakeFirstOrThrow();
  await world.context.db
    .insertInto('device')
    .values({
      kind: 'TABLET',
      name: 'Tablet',
      eventId,
      tableId,
      generation: 1,
      secretHash: 'x',
      createdBy: 'user:1',
      createdAt: at,
      lastSeenAt: at,
    })
    .execute();

  await play(240 * seconds);

  expect(await versionOf(id)).toBe(version);
});

test('the table for visitors stays free', async () => {
  await play(300 * seconds);

  const table = await world.context.read
    .selectFrom('billiardTable')
    .select('tableStatus')
    .where('displayNumber', '=', 24)
    .executeTakeFirst();
  expect(table?.tableStatus).toBe('FREE');
});

test('a change of speed moves all future times together', async () => {
  const times = async () => {
    const rows = await world.context.read
      .selectFrom('tournamentMatch as m')
      .innerJoin('tournament as t', 't.id', 'm.tournamentId')
      .select(['m.id', 'm.scheduledTime'])
      .where('t.tournamentStatus', '=', 'RUNNING')
      .where('m.status', 'in', ['CREATED', 'SCHEDULED'])
      .where('m.scheduledTime', '>', world.clock.now().toISOString())
      .orderBy('m.id')
      .execute();
    return rows.map(({ id, scheduledTime }) => ({ id, wait: Date.parse(scheduledTime ?? '') - world.clock.now().getTime() }));
  };
  const before = new Map((await times()).map(({ id, wait }) => [id, wait]));

  const restarted = createSimulator(world.context);
  await restarted.change({ speed: 50 });

  const after = await times();
  expect(after.length).toBeGreaterThan(5);
  for (const { id, wait } of after) {
    const late = wait - (before.get(id) ?? 0) / 5;
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThanOrEqual(60 * seconds);
  }
  await restarted.change({ speed });
});

test('the same event continues after a restart, even when the server was off for a night', async () => {
  const before = await liveMatches();
  world.clock.advance(8 * 3600 * seconds);
  const restarted = createSimulator(world.context, { speed });

  expect(await restarted.tick()).toBe(0);
  expect(await liveMatches()).toEqual(before);
  expect(await play(60 * seconds, restarted)).toBeGreaterThan(10);
});

test('the referee of the simulator approves uniforms slowly, also for a match that people touched', async () => {
  const ready = async () => (await liveMatches()).filter(({ status }) => status === 'READY');
  const control = await world.context.read.selectFrom('tournament').select('mnemonic').where('withUniformControl', '=', true).execute();
  expect(control).toEqual([{ mnemonic: 'M9B' }]);
  for (let wait = 0; wait < 40 && (await ready()).length === 0; wait += 1) await play(3 * seconds);
  const [match] = (await ready()).filter(({ aUniformApproved }) => !aUniformApproved);
  if (!match) throw new Error('Nobody waits for the referee.');
  await dispatchMatch(world.context, { actor: leader, matchId: match.id, right: 'match:edit' }, () => [
    { type: 'TOGGLE_SHOTCLOCK', at: world.clock.now().toISOString() },
  ]);

  await play(90 * seconds);

  const row = await world.context.read.selectFrom('tournamentMatch').selectAll().where('id', '=', match.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ aUniformApproved: true, bUniformApproved: true });
});

test('a faster simulator expects its matches to be over sooner', async () => {
  const expected = async () => (await liveMatches())[0]?.minutesPerRack;
  expect(await expected()).toBe(0.8);

  await simulator.change({ speed: 20 });

  expect(simulator.state()).toEqual({ paused: false, speed: 20 });
  expect(await expected()).toBe(0.4);
});
