/** The conformance kit finds all its promises kept by the server, and every one of its faults in a server that is wrong. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults, wrongId } from '../conformance/faults.ts';
import { observe } from '../conformance/observe.ts';
import { conformancePromises } from '../conformance/promises.ts';
import { startProxy } from '../conformance/proxy.ts';
import { createHall, type Hall } from '../support/hall.ts';
import { createWorld, type World } from '../support/world.ts';
import { at, send, startMatch } from './play.ts';

let world: World;
let url: string;
let hall: Hall;
let hidden: Hall;
const timers: NodeJS.Timeout[] = [];
beforeAll(async () => {
  world = await createWorld();
  url = await world.listen();
  hall = await createHall(world.context, { raceTo: 90, tables: 4, players: 8 });
  hidden = await createHall(world.context);
  await world.context.db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', hidden.eventId).execute();
  Object.assign(wrongId, { event: hall.eventId, hidden: hidden.eventId });
  timers.push(setInterval(() => world.clock.advance(50), 50));
});
afterAll(async () => {
  for (const timer of timers) clearInterval(timer);
  await world.close();
});

/** One match scores all the time; another begins and a third ends before any client connects again. */
async function play(): Promise<void> {
  const { matchId, playerA } = await startMatch(world.context, hall);
  await startMatch(world.context, hall, 1);
  let score = 0;
  timers.push(
    setInterval(() => {
      score += 1;
      if (score < 80) void send(world.context, matchId, { type: 'SCORE', participantId: playerA, to: score });
      if (score === 6) void startMatch(world.context, hall, 2);
      if (score === 9) void send(world.context, at(hall.matchIds, 1), { type: 'FORFEIT', side: 'B' }, { type: 'APPROVE' });
    }, 400),
  );
}

test('the server keeps the twenty promises to spectators, and a server that breaks one of them is caught', async () => {
  await play();
  const judge = async (address: string) => {
    const evidence = await observe({ url: address, eventId: hall.eventId, hiddenId: hidden.eventId });
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
