/** The simulator plays straight pool with its fouls. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDemoState } from '../../../server/demo/seed/demo-state.ts';
import { nextMove } from '../../../server/demo/simulator/moves.ts';
import { at, send, startMatch } from '../../live/play.ts';
import { createHall } from '../../support/hall.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test.each([
  ['14.1', true],
  ['9B', false],
])('a match of %s that the simulator plays has fouls: %s', async (disciplineMnemonic, expected) => {
  const { context } = world;
  const hall = await createHall(context, { raceTo: 100, disciplineMnemonic });
  const { matchId } = await startMatch(context, hall);
  const events: string[] = [];

  for (let step = 0; step < 60; step += 1) {
    const { matches } = await readDemoState(context.read, hall.eventId, context.clock());
    const match = matches.find(({ id }) => id === matchId);
    const move = match && nextMove(match, { seed: 7, now: context.clock() });
    if (!move) break;
    const { at: _, ...event } = move.event;
    await send(context, at([matchId], 0), event as Parameters<typeof send>[2]);
    events.push(event.type);
  }

  expect(events.filter((type) => type === 'SCORE').length).toBeGreaterThan(20);
  expect(events.includes('FOUL')).toBe(expected);
});
