/** The page of a player who is entered in two tournaments of an event. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let first: Hall;
let second: Hall;
let player: number;
beforeAll(async () => {
  world = await createWorld();
  first = await createHall(world.context, { players: 4, tables: 2, raceTo: 3 });
  second = await createHall(world.context, { players: 4, tables: 2, raceTo: 3 });
  const { db } = world.context;
  const { playerProfileId } = await db
    .selectFrom('participant')
    .select('playerProfileId')
    .where('id', '=', at(first.participantIds, 0))
    .executeTakeFirstOrThrow();
  player = playerProfileId;
  await db.updateTable('participant').set({ playerProfileId }).where('id', '=', at(second.participantIds, 0)).execute();
  await db.updateTable('tournament').set({ eventId: first.eventId, name: 'Ladies' }).where('id', '=', second.tournamentId).execute();
  await db.updateTable('tournament').set({ name: 'Mixed' }).where('id', '=', first.tournamentId).execute();
  for (const [hall, scheduledTime] of [
    [first, '2026-09-25T18:00:00.000Z'],
    [second, '2026-09-25T21:00:00.000Z'],
  ] as const)
    await db.updateTable('tournamentMatch').set({ scheduledTime }).where('id', '=', at(hall.matchIds, 0)).execute();
});
afterAll(() => world.close());

const orderOfTournaments = async (): Promise<string[]> => {
  world.clock.advance(5_001);
  const { body } = await world.inject({ url: `/live/events/${first.eventId}/players/${player}` });
  return [...body.matchAll(/class="(?:tournament|other-tournament)">(Ladies|Mixed)</g)].map(([, name = '']) => name);
};

test('the match on a table comes first, then the earlier of two waiting matches', async () => {
  expect(await orderOfTournaments()).toEqual(['Mixed', 'Ladies']);
  await startMatch(world.context, { ...second, tableIds: first.tableIds }, 0);
  expect(await orderOfTournaments()).toEqual(['Ladies', 'Mixed']);
});
