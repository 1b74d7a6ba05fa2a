/** The times that changes took to the screens of an event are stored as counts, not as a row per change. */
import type { Insertable } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOf, type TimeCounts } from '#machines/report/screen-times.ts';
import { createScreenTimes } from '../../../../server/hall/fleet/screen-times.ts';
import type { Database } from '../../../../server/store/schema.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context, { players: 4, tables: 2, raceTo: 3 });
});
afterAll(() => world.close());

const rows = () => world.context.read.selectFrom('screenTime').selectAll().where('eventId', '=', hall.eventId).execute();
const stored = async (kind: 'SCREEN' | 'TABLET'): Promise<number> =>
  (await rows()).filter((row) => row.kind === kind).reduce((sum, { counts }) => sum + countOf(JSON.parse(counts) as TimeCounts), 0);

/** Opens a display. `belongsSince` null: nobody at the desk has named it. */
async function display({ belongsSince = '2026-09-25T08:00:00.000Z' as string | null, revokedAt = null as string | null } = {}) {
  const at = world.clock.now().toISOString();
  const { id } = await world.context.db
    .insertInto('display')
    .values({
      ...{ key: `key-${Math.random()}`, name: 'TV', screen: 'TABLES', targetId: hall.eventId, eventId: hall.eventId },
      ...{ address: '10.0.0.9', addressKey: '10.0.0.9', firstSeenAt: at, lastSeenAt: at, revokedAt, belongsSince },
    } as Insertable<Database['display']>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return `display:${id}` as const;
}

test('two processes add to the figures of one event, and each has one row per kind of screen', async () => {
  const [one, other] = [createScreenTimes(world.context, 5), createScreenTimes(world.context, 5)];
  const [first, second, third] = [await display(), await display(), await display()];
  for (const ms of [40, 60, 900]) one.add({ key: first, eventId: hall.eventId }, ms);
  other.add({ key: second, eventId: hall.eventId }, 80);
  other.add({ key: 'device:7', eventId: hall.eventId }, 30);
  one.add({ key: third, eventId: null }, 30);

  await expect.poll(() => stored('SCREEN')).toBe(4);
  await expect.poll(() => stored('TABLET')).toBe(1);
  one.add({ key: first, eventId: hall.eventId }, 45);
  await expect.poll(() => stored('SCREEN')).toBe(5);
  expect(await rows()).toHaveLength(3);
  one.stop();
  other.stop();
});

test('unknown and revoked displays add nothing, and a display that the desk has named adds a limited number of times', async () => {
  const [known, stranger] = [await display(), await display({ belongsSince: null })];
  const revoked = await display({ revokedAt: '2026-09-25T09:00:00.000Z' });
  const before = await stored('SCREEN');
  const times = createScreenTimes(world.context, 20);
  for (let count = 0; count < 500; count += 1) for (const key of [stranger, revoked, known]) times.add({ key, eventId: hall.eventId }, 10);
  // Nothing was stored between two of these calls, because they do not wait.
  await expect.poll(() => stored('SCREEN')).toBe(before + 30);
  times.add({ key: stranger, eventId: hall.eventId }, 10);
  times.add({ key: known, eventId: hall.eventId }, 10);
  await expect.poll(() => stored('SCREEN')).toBe(before + 31);
  times.stop();
});

test('the times of other events are stored although an event was deleted meanwhile', async () => {
  const { id } = await world.context.db
    .insertInto('event')
    .values({
      ...{ name: 'Gone', shortName: 'G', eventType: 'EURO_TOUR', eventStatus: 'RUNNING', description: null, venueId: null },
      ...{ eventStartDate: '2026-09-25', eventEndDate: '2026-09-27', numberOfTables: 1, timeZone: 'Europe/Zagreb' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const times = createScreenTimes(world.context, 5);
  times.add({ key: 'device:1', eventId: id }, 10);
  const rowsOfDeleted = () => world.context.read.selectFrom('screenTime').selectAll().where('eventId', '=', id).execute();
  await expect.poll(rowsOfDeleted).toHaveLength(1);
  await world.context.db.deleteFrom('event').where('id', '=', id).execute();
  const before = await stored('TABLET');
  times.add({ key: 'device:1', eventId: id }, 10);
  times.add({ key: 'device:2', eventId: hall.eventId }, 10);
  await expect.poll(() => stored('TABLET')).toBe(before + 1);
  times.stop();
});
