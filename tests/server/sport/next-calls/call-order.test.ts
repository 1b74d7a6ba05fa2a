/** The order of the next calls as the server reads it from the database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCallingHall } from '../../../../server/sport/next-calls/read-hall.ts';
import { createDoubleElimination } from '../../../support/double-elimination.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('a stage that is not drawn yet lengthens the path of every match by its rounds', async () => {
  const hall = await createDoubleElimination(world.context, { tables: 2, raceTo: 3 });
  const pathOf = async (label: string): Promise<number> =>
    (await readCallingHall(world.context, hall.eventId)).paths.get(hall.id(label))?.minutes ?? 0;
  const before = await pathOf('A001');
  const { minutesPerRack } = await world.context.read.selectFrom('discipline').select('minutesPerRack').executeTakeFirstOrThrow();

  const round = { tournamentId: hall.tournamentId, stage: 2 };
  await world.context.db.transaction().execute((db) =>
    db
      .insertInto('round')
      .values([
        { ...round, mnemonic: 'SF', name: 'Semifinal', position: 90 },
        { ...round, mnemonic: 'F', name: 'Final', position: 91 },
      ])
      .execute(),
  );

  // Two rounds, each with its turn-over of 5 minutes.
  expect((await pathOf('A001')) - before).toBeCloseTo(2 * (3 * minutesPerRack + 5), 6);
});
