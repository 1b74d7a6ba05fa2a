/** The matches of the last years are read before a frame of a tap needs them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMatchups } from '../../../../server/sport/chance/matchups.ts';
import { warmChances } from '../../../../server/sport/chance/warm-chances.ts';
import { presentMatches } from '../../../../server/sport/matches/present.ts';
import { at, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let shown: Hall;
let hidden: Hall;
beforeAll(async () => {
  world = await createWorld();
  [shown, hidden] = [
    await createHall(world.context, { players: 4, tables: 2, raceTo: 3 }),
    await createHall(world.context, { players: 4, tables: 2, raceTo: 3 }),
  ];
  for (const hall of [shown, hidden]) await startMatch(world.context, hall, 0);
  await world.context.db.updateTable('event').set({ showsChances: true }).where('id', '=', shown.eventId).execute();
});
afterAll(() => world.close());

test('an event that shows its chances is in memory before its first frame, and another one is not', async () => {
  let statements = 0;
  const db = world.context.read.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const readsFor = async (hall: Hall): Promise<number> => {
    const matches = await presentMatches(world.context.read, [at(hall.matchIds, 0)]);
    const before = statements;
    expect((await readMatchups(db, matches)).size).toBe(1);
    return statements - before;
  };

  await warmChances(db);

  expect(await readsFor(shown)).toBe(0);
  expect(await readsFor(hidden)).toBeGreaterThan(0);
  expect(await readsFor(hidden)).toBe(0);
});
