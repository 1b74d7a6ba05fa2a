/** How long changes took to the screens of an event is stored as counts, not as a row per tap. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countOf, type TimeCounts } from '#machines/report/screen-times.ts';
import { createScreenTimes } from '../../../../server/hall/fleet/screen-times.ts';
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

test('two processes add to the figures of one event, and each has one row per kind of screen', async () => {
  const [one, other] = [createScreenTimes(world.context, 5), createScreenTimes(world.context, 5)];
  for (const ms of [40, 60, 900]) one.add({ key: 'display:1', eventId: hall.eventId }, ms);
  other.add({ key: 'display:2', eventId: hall.eventId }, 80);
  other.add({ key: 'device:7', eventId: hall.eventId }, 30);
  one.add({ key: 'display:3', eventId: null }, 30);

  await expect.poll(() => stored('SCREEN')).toBe(4);
  await expect.poll(() => stored('TABLET')).toBe(1);
  one.add({ key: 'display:1', eventId: hall.eventId }, 45);
  await expect.poll(() => stored('SCREEN')).toBe(5);
  expect(await rows()).toHaveLength(3);
  one.stop();
  other.stop();
});
