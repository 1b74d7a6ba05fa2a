/** The planned times of matches keep their day and hour at the venue when the time zone of their event is corrected. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { at, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
let staff: { authorization: string };

beforeEach(async () => {
  world = await createWorld();
  hall = await createHall(world.context, { players: 8 });
  staff = await world.signIn('ROLE_MANAGER');
});
afterEach(() => world.close());

const patch = async (payload: object) => {
  const answer = await world.inject({
    ...{ method: 'PATCH', url: `/api/events/${hall.eventId}`, headers: staff, payload: { id: hall.eventId, ...payload } },
  });
  expect(answer.statusCode).toBe(200);
};
const timeOf = async (index: number) =>
  (
    await world.context.read
      .selectFrom('tournamentMatch')
      .select('scheduledTime')
      .where('id', '=', at(hall.matchIds, index))
      .executeTakeFirst()
  )?.scheduledTime;

test('a match planned for 10:00 at the venue stays at 10:00 there; one that is on its table keeps its instant', async () => {
  // 10:00 in Zagreb on the last day of summer time and on the day after it.
  const times = ['2026-09-25T08:00:00.000Z', '2026-10-24T08:00:00.000Z', '2026-10-25T09:00:00.000Z'];
  for (const [index, scheduledTime] of times.entries())
    await world.context.db.updateTable('tournamentMatch').set({ scheduledTime }).where('id', '=', at(hall.matchIds, index)).execute();
  await startMatch(world.context, hall, 0);

  await patch({ timeZone: 'Europe/Athens' });
  expect([await timeOf(0), await timeOf(1), await timeOf(2)]).toEqual([times[0], '2026-10-24T07:00:00.000Z', '2026-10-25T08:00:00.000Z']);

  await patch({ name: 'Another name', timeZone: 'Europe/Athens' });
  expect(await timeOf(1)).toBe('2026-10-24T07:00:00.000Z');
});
