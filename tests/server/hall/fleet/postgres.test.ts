/** Several processes on one PostgreSQL know each other's screens (SQLite has one process; its project leaves this file out). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ScreenKey } from '#contract/live/fleet.ts';
import { moveTablet } from '../../../../server/hall/fleet/move-tablet.ts';
import { createRoomFrames } from '../../../../server/hall/fleet/room-frames.ts';
import { createScreens, type Screens } from '../../../../server/hall/fleet/screens.ts';
import { type ScreenSharing, shareScreens } from '../../../../server/hall/fleet/share-screens.ts';
import { pairTablet } from '../../../live/pairing.ts';
import { at, send } from '../../../live/play.ts';
import { createHall } from '../../../support/hall.ts';
import { hold, noOfWaiting } from '../../../support/locks.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
const sharings: ScreenSharing[] = [];
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => {
  for (const { stop } of sharings) stop();
  await world.close();
});

function process(connected: ReadonlySet<ScreenKey> = new Set()): { screens: Screens; sharing: ScreenSharing } {
  const now = () => world.clock.now().getTime();
  const screens = createScreens({ frames: createRoomFrames(), epoch: 'first', now, isOutdated: () => false });
  const sharing = shareScreens({ context: world.context, screens, connectedKeys: () => connected, everyMs: 20 });
  sharings.push(sharing);
  return { screens, sharing };
}

async function sharedOf(key: ScreenKey): Promise<unknown> {
  const { body } = await world.context.read
    .selectFrom('screenReport')
    .select('body')
    .where('screenKey', '=', key)
    .executeTakeFirstOrThrow();
  return JSON.parse(body);
}

test('a report of a screen to one process reaches the others, and the newest report counts', async () => {
  const [one, other] = [process(), process()];
  const key = 'display:7' as const;
  const said = {
    epoch: 'first',
    rooms: [{ room: 'table:7', seq: 12 }],
    at: 5,
    loadedAt: 1,
    build: 'main.js',
    clockMs: 0,
    battery: null,
    identifiedAt: null,
  };
  const screen = { key, eventId: 3, connected: true, closed: false, seenAt: 1000, report: { ...said, shown: '6:4' } };

  one.screens.put(screen);
  one.sharing.changed(key);
  await expect.poll(() => other.screens.get(key)).toMatchObject(screen);

  other.screens.put({ ...screen, seenAt: 2000, report: { ...said, shown: '7:4' } });
  other.sharing.changed(key);
  await expect.poll(() => one.screens.get(key)).toMatchObject({ seenAt: 2000, report: { shown: '7:4' } });
});

test('a TV that has changed its server is not reported as gone by a later report of the old server', async () => {
  const key = 'display:8' as const;
  const [left, now, third] = [process(), process(new Set([key])), process()];
  const screen = { key, eventId: 3, connected: true, closed: false, seenAt: 1000, report: null };
  now.screens.put(screen);

  for (const [of, mark] of [
    [key, screen],
    ['display:9', { ...screen, key: 'display:9' }],
  ] as const) {
    left.screens.put({ ...mark, connected: false, seenAt: 2000 });
    left.sharing.changed(of);
  }

  // The process reads both reports in one go.
  await expect.poll(() => now.screens.get('display:9')).toMatchObject({ connected: false });
  expect(now.screens.get(key)).toMatchObject({ connected: true });
  // The process with the connection repeats it, and so does every later report of the screen.
  await expect.poll(() => sharedOf(key)).toMatchObject({ connected: true });
  now.screens.put({ ...screen, seenAt: 3000 });
  now.sharing.changed(key);
  await expect.poll(() => third.screens.get(key)).toMatchObject({ connected: true, seenAt: 3000 });
});

test('a tablet is not moved away in the moment in which a match starts on its table', async () => {
  const { context } = world;
  const { matchIds, tableIds } = await createHall(context, { tables: 2 });
  const [ready, free, table] = [at(matchIds, 0), at(tableIds, 0), at(tableIds, 1)];
  await send(context, ready, { type: 'ASSIGN_TABLE', tableId: table });
  const { deviceId } = await pairTablet(world, await world.signIn('ROLE_MANAGER'), table);
  const move = () => moveTablet(context, { actor: { kind: 'system', name: 'test' } }, deviceId, free);

  const letGo = await hold(world, sql`update tournament_match set status = 'RUNNING' where id = ${ready}`);
  const refused = expect(move()).rejects.toMatchObject({ extra: { code: 'matchRuns' }, message: expect.stringContaining('on table 2') });
  await expect.poll(() => noOfWaiting(context.read)).toBe(1);
  await letGo();

  await refused;
});
