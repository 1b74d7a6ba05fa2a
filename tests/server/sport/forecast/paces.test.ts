/** The paces that the server learns from finished matches, and the matches that it leaves out. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventPace } from '#contract/match/paces.ts';
import { at, type RunningMatch, send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

const minute = 60_000;
let world: World;
let hall: Hall;

beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context, { players: 16, tables: 8, raceTo: 3 });
});
afterAll(() => world.close());

/** 1:0 after 10 minutes, 1:1 after 20, 2:1 after 30, 3:1 after 42: the example of tests/machines/forecast/pace.test.ts. */
async function playAsInTheExample(matches: readonly RunningMatch[]): Promise<void> {
  const racks = [
    [10, 'playerA', 1],
    [10, 'playerB', 1],
    [10, 'playerA', 2],
    [12, 'playerA', 3],
  ] as const;
  for (const [minutes, player, to] of racks) {
    world.clock.advance(minutes * minute);
    for (const match of matches) await send(world.context, match.matchId, { type: 'SCORE', participantId: match[player], to });
  }
  for (const { matchId } of matches) await send(world.context, matchId, { type: 'FINISH' });
}

async function paces(role: 'ROLE_REFEREE' | 'ROLE_PLAYER' = 'ROLE_REFEREE') {
  const answer = await world.inject({ method: 'GET', url: '/api/management/paces', headers: await world.signIn(role) });
  return { status: answer.statusCode, body: answer.json() as EventPace[] };
}
const ofTheHall = (all: readonly EventPace[]) => all.filter(({ eventId }) => eventId === hall.eventId);

test('the pace of an event comes from its finished matches, rack by rack, anew after a minute', async () => {
  expect(ofTheHall((await paces()).body)).toEqual([]);
  const matches: RunningMatch[] = [];
  for (const index of [0, 1, 2, 3, 4, 5, 6]) matches.push(await startMatch(world.context, hall, index));
  await playAsInTheExample(matches.slice(0, 6));
  // A match that was given up did not end by its racks.
  await send(world.context, at(matches, 6).matchId, { type: 'FORFEIT', side: 'A' });

  const [pace, ...others] = ofTheHall((await paces()).body);

  expect(others).toEqual([]);
  expect(pace).toMatchObject({ disciplineMnemonic: '9B', matches: 6 });
  expect(pace?.minutes).toBeCloseTo(83.4 / 7.2, 9);
  expect(pace?.early).toBeCloseTo(-6.803, 3);
  expect(pace?.late).toBeCloseTo(7.941, 3);

  const eighth = await startMatch(world.context, hall, 7);
  world.clock.advance(33 * minute);
  expect(ofTheHall((await paces()).body)).toMatchObject([{ matches: 6 }]);
  await send(world.context, eighth.matchId, { type: 'CORRECT', aScore: 3, bScore: 0 }, { type: 'FINISH' });
  expect(ofTheHall((await paces()).body)).toMatchObject([{ matches: 6 }]);
  world.clock.advance(minute);
  expect(ofTheHall((await paces()).body)).toMatchObject([{ matches: 7 }]);
});

test('an event begins with the pace of the events of its discipline that are over', async () => {
  const { db } = world.context;
  const next = await createHall(world.context, { players: 4, tables: 2, raceTo: 3 });
  const ofTheNext = async () => (await paces()).body.filter(({ eventId }) => eventId === next.eventId);
  world.clock.advance(11 * minute);
  expect(await ofTheNext()).toEqual([]);

  await db
    .transaction()
    .execute((over) => over.updateTable('event').set({ eventStatus: 'APPROVED' }).where('id', '=', hall.eventId).execute());
  world.clock.advance(11 * minute);

  expect(ofTheHall((await paces()).body)).toEqual([]);
  // Not the minutes of the discipline: those of the seven matches above.
  expect(await ofTheNext()).toMatchObject([{ disciplineMnemonic: '9B', minutes: expect.closeTo(11.5, 0), matches: 0 }]);
});

test('the racks of running matches set the pace before the first match is over', async () => {
  const slow = await createHall(world.context, { players: 4, tables: 2, raceTo: 3 });
  const ofTheHallNow = async () => (await paces()).body.filter(({ eventId }) => eventId === slow.eventId);
  world.clock.advance(11 * minute);
  const before = at(await ofTheHallNow(), 0);
  const running = [await startMatch(world.context, slow, 0), await startMatch(world.context, slow, 1)];
  world.clock.advance(40 * minute);
  for (const { matchId, playerA } of running) await send(world.context, matchId, { type: 'SCORE', participantId: playerA, to: 1 });
  world.clock.advance(minute);

  const now = at(await ofTheHallNow(), 0);
  expect(now.matches).toBe(0);
  expect(now.minutes).toBeGreaterThan(before.minutes);

  // A time-out after the last rack is no part of the time up to that rack. One that the desk gives back has lasted too.
  const [first, second] = [at(running, 0), at(running, 1)];
  for (const { matchId } of running) await send(world.context, matchId, { type: 'START_TIMEOUT', side: 'A' });
  world.clock.advance(2 * minute);
  await send(world.context, first.matchId, { type: 'START_TIMEOUT', side: 'B' });
  world.clock.advance(3 * minute);
  await send(world.context, first.matchId, { type: 'END_TIMEOUT', side: 'A' }, { type: 'END_TIMEOUT', side: 'B' });
  await send(world.context, second.matchId, { type: 'WITHDRAW_TIMEOUT', side: 'A', byOffice: true });
  world.clock.advance(minute);
  expect(at(await ofTheHallNow(), 0).minutes).toBeCloseTo(now.minutes, 9);

  // The rack is taken back: nothing is known of these matches any more.
  for (const { matchId } of running) await send(world.context, matchId, { type: 'UNDO', rack: 1 });
  world.clock.advance(minute);
  expect(at(await ofTheHallNow(), 0)).toEqual(before);
});

test('players do not see the paces', async () => {
  expect((await paces('ROLE_PLAYER')).status).toBe(403);
});
