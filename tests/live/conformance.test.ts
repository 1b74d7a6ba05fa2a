/** The conformance kit finds all its promises kept by the server, and every one of its faults in a server that is wrong. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, wrongId } from '../conformance/faults.ts';
import { observe } from '../conformance/observe.ts';
import { conformancePromises } from '../conformance/promises.ts';
import { startProxy } from '../conformance/proxy.ts';
import { createHall, type Hall } from '../support/hall.ts';
import { createWorld, type World } from '../support/world.ts';
import { at, type RunningMatch, send, startMatch } from './play.ts';

/** In milliseconds. Within twice this time a comment arrives, even when timers are late. */
const halfMs = 12_000;

let world: World;
let url: string;
let hall: Hall;
let hidden: Hall;
let scoring: Promise<void> | undefined;
let hasEnded = false;
let ticking: NodeJS.Timeout | undefined;
beforeAll(async () => {
  world = await createWorld();
  url = await world.listen();
  hall = await createHall(world.context, { raceTo: 90, tables: 4, players: 8 });
  hidden = await createHall(world.context);
  await world.context.db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', hidden.eventId).execute();
  Object.assign(wrongId, { event: hall.eventId, hidden: hidden.eventId });
  ticking = setInterval(() => world.clock.advance(50), 50);
});
afterAll(async () => {
  hasEnded = true;
  clearInterval(ticking);
  await scoring;
  await world.close();
});

/** One match scores until the test ends. */
async function keepScoring({ matchId, playerA }: RunningMatch): Promise<void> {
  for (let score = 1; score < 89 && !hasEnded; score += 1) {
    await send(world.context, matchId, { type: 'SCORE', participantId: playerA, to: score });
    await wait(400);
  }
}

/** Each caller waits until this many have called. Then `act` runs once, and all wait for it. */
function meetingOf(count: number, act: () => Promise<unknown>): () => Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  let present = 0;
  return () => {
    present += 1;
    if (present === count) resolve(act());
    return promise;
  };
}

test('the server keeps the twenty promises to spectators, and a server that breaks one of them is caught', async () => {
  const running = await startMatch(world.context, hall);
  await startMatch(world.context, hall, 1);
  const observers = faults.length + 1;
  // Another match begins and one ends once everybody watches, and before any client connects again.
  const once = meetingOf(observers, async () => {
    scoring = keepScoring(running);
    await startMatch(world.context, hall, 2);
    await send(world.context, at(hall.matchIds, 1), { type: 'FORFEIT', side: 'B' }, { type: 'APPROVE' });
    await wait(halfMs);
  });
  const again = meetingOf(observers, () => wait(halfMs));
  const judge = async (address: string) => {
    const moments = [once, again];
    const letThingsHappen = async () => moments.shift()?.();
    const evidence = await observe({ url: address, eventId: hall.eventId, hiddenId: hidden.eventId, letThingsHappen });
    return new Map(conformancePromises.map(({ name, holds }) => [name, holds(evidence)]));
  };
  const wrong = faults.map(async (fault) => {
    const proxy = await startProxy(url, fault);
    const verdicts = await judge(proxy.url);
    proxy.close();
    return [fault.breaks, verdicts.get(fault.breaks)] as const;
  });
  const [right, caught] = await Promise.all([judge(url), Promise.all(wrong)]);

  expect(Object.fromEntries(right)).toEqual(Object.fromEntries(conformancePromises.map(({ name }) => [name, true])));
  expect(Object.fromEntries(caught)).toEqual(Object.fromEntries(conformancePromises.map(({ name }) => [name, false])));
  expect(faults).toHaveLength(20);
});
