/** A surname with a long word gets smaller letters on the page of its player, so that a narrow phone does not break it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

const cases = [
  ['Ek', 'player'],
  ['d’Haussonvillers-Kergoët', 'player long'],
  ['Chatzigiannakoglou', 'player longest'],
] as const;

let world: World;
let hall: Hall;
let profileIds: number[];
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context, { players: 4, tables: 1 });
  const rows = await world.context.read.selectFrom('participant').select('playerProfileId').orderBy('id').execute();
  profileIds = rows.map(({ playerProfileId }) => playerProfileId);
  for (const [index, [lastName]] of cases.entries())
    await world.context.db.updateTable('playerProfile').set({ lastName }).where('id', '=', at(profileIds, index)).execute();
});
afterAll(() => world.close());

test.each(cases.map(([lastName, className], index) => [lastName, className, index] as const))('%s: %s', async (_name, className, index) => {
  const { body } = await world.inject({ url: `/live/events/${hall.eventId}/players/${at(profileIds, index)}` });

  expect(/<h1 class="([^"]*)"/.exec(body)?.[1]).toBe(className);
});
