/** Requests of the desk to screens: they reach the screen, are in the journal, and are refused with a sentence. */
import { expect, test } from 'vitest';
import type { DeviceSelf } from '#contract/hall/devices.ts';
import type { LiveDevice } from '#contract/live/desk.ts';
import type { ScreenOrder } from '#contract/live/fleet.ts';
import { fleetHall } from '../support/fleet-hall.ts';
import { createHall } from '../support/hall.ts';
import { type Page, rowAfter } from './clients.ts';
import { pairTablet } from './pairing.ts';
import { at, send } from './play.ts';

const here = fleetHall();
let keys = 0;

type TvClient = { page: Page; id: number; key: string; show: (screen: string, targetId: number) => Promise<void>; told: string[] };

async function tv(table = 0): Promise<TvClient> {
  const page = await here.open();
  const told: string[] = [];
  page.socket.on('display', ({ name }) => told.push(name));
  keys += 1;
  const key = keys.toString(16).padStart(4, '6').padEnd(32, '0');
  const show = async (screen: string, targetId: number) => {
    expect(await page.ask('display', { key, screen, targetId })).toEqual({ ok: true });
  };
  await show('SCOREBOARD', at(here.hall.tableIds, table));
  const { id } = await here.world.context.read.selectFrom('display').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  return { page, id, key, show, told };
}

const painted = (page: Page, loadedAt = 0) =>
  page.ask('painted', { epoch: '', rooms: [], at: 0, loadedAt, build: '', clockMs: 0, battery: null, shown: '' });

async function ask(method: 'PUT' | 'POST', path: string, payload?: object, headers = here.staff) {
  const answer = await here.world.inject({ method, url: `/api/management/${path}`, headers, ...(payload ? { payload } : {}) });
  return answer.statusCode === 204 ? 204 : `${answer.statusCode} ${(answer.json() as { detail: string }).detail}`;
}

const rowOf = (id: number) => here.world.context.read.selectFrom('display').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const typesOf = async (stream: string) =>
  (await here.world.context.read.selectFrom('journal').select(['type', 'actor']).where('stream', '=', stream).orderBy('seq').execute()).map(
    ({ type }) => type,
  );

test('a screen shows its name when the desk identifies it, by the name that the desk gave it', async () => {
  const screen = await tv();
  expect(await ask('PUT', `screens/display/${screen.id}/name`, { name: '  Overview TV, entrance ' })).toBe(204);
  await expect.poll(() => screen.told.at(-1)).toBe('Overview TV, entrance');

  const order = screen.page.next<ScreenOrder>('order');
  expect(await ask('POST', `screens/display/${screen.id}/identify`)).toBe(204);

  expect(await order).toEqual({ kind: 'identify', name: 'Overview TV, entrance', forMs: 10_000 });
  expect(await typesOf(`display:${screen.id}`)).toEqual(['registered', 'renamed', 'identified']);
});

test('a scoreboard and a tablet are not reloaded while a match runs on their table, but as soon as it ends', async () => {
  const screen = await tv();
  const pairing = await pairTablet(here.world, here.staff, here.running.tableId);
  const { label } = await here.world.context.read
    .selectFrom('tournamentMatch')
    .select('label')
    .where('id', '=', here.running.matchId)
    .executeTakeFirstOrThrow();
  for (const path of [`screens/display/${screen.id}/reload`, `screens/device/${pairing.deviceId}/reload`])
    expect(await ask('PUT', path, { whenIdle: false })).toMatch(new RegExp(`^409 Not now: .+-${label} is running on table \\d+\\.$`));

  const tablet = await here.open({ deviceToken: pairing.token });
  await painted(tablet);
  const order = tablet.next<ScreenOrder>('order');
  expect(await ask('PUT', `screens/device/${pairing.deviceId}/reload`, { whenIdle: true })).toBe(204);
  expect(await order).toEqual({ kind: 'reload', askedAt: here.world.clock.now().getTime() });
  expect(await ask('PUT', `screens/display/${(await tv(1)).id}/reload`, { whenIdle: false })).toBe(204);
});

test('a screen that was away gets its orders when it is back, until it has carried them out', async () => {
  const screen = await tv(1);
  screen.page.close();
  expect(await ask('PUT', `screens/display/${screen.id}/reload`, { whenIdle: true })).toBe(204);
  const orders: ScreenOrder[] = [];
  const back = await here.open();
  back.socket.on('order', (order) => orders.push(order));
  await back.ask('display', { key: screen.key, screen: 'SCOREBOARD', targetId: at(here.hall.tableIds, 1) });

  const askedAt = here.world.clock.now().getTime();
  // The screen reports every few seconds; the server looks up its orders with each report.
  const told = async () => {
    await painted(back, 0);
    return orders.at(-1);
  };
  await expect.poll(told).toEqual({ kind: 'reload', askedAt });
  // An order of an earlier report may still be under way. From then on a report brings none.
  const newOrders = async () => {
    const before = orders.length;
    await painted(back, askedAt + 1);
    await back.ask('clock', 0);
    return orders.length - before;
  };
  await expect.poll(newOrders).toBe(0);
});

test('a TV that is sent to another screen gets the order until it is there, and is then left alone', async () => {
  const screen = await tv(1);
  await painted(screen.page);
  const order = screen.page.next<ScreenOrder>('order');
  expect(await ask('PUT', `displays/${screen.id}/show`, { screen: 'TABLES', targetId: here.hall.eventId })).toBe(204);
  expect(await order).toEqual({ kind: 'move', path: `/web/tables/${here.hall.eventId}` });
  expect(await rowOf(screen.id)).toMatchObject({ wantedScreen: 'TABLES', wantedTargetId: here.hall.eventId });

  await screen.show('TABLES', here.hall.eventId);

  expect(await rowOf(screen.id)).toMatchObject({ screen: 'TABLES', targetId: here.hall.eventId, wantedScreen: null, wantedTargetId: null });
  for (const [to, words] of [
    [{ screen: 'SCOREBOARD', targetId: 99_999 }, '409 There is no such table.'],
    [{ screen: 'CHART', targetId: 99_999 }, '409 There is no such tournament.'],
    [{ screen: 'TABLES', targetId: 99_999 }, '409 There is no such event.'],
  ] as const)
    expect(await ask('PUT', `displays/${screen.id}/show`, to)).toBe(words);
});

test('the desk cannot move a scoreboard away from a running match', async () => {
  const screen = await tv();
  expect(await ask('PUT', `displays/${screen.id}/show`, { screen: 'TABLES', targetId: here.hall.eventId })).toMatch(/^409 Not now: /);
  await send(here.world.context, here.running.matchId, { type: 'RESET' });
  expect(await ask('PUT', `displays/${screen.id}/show`, { screen: 'TABLES', targetId: here.hall.eventId })).toBe(204);
});

test('a screen is muted for a number of minutes, and alarms again', async () => {
  const { id } = await tv();
  expect(await ask('PUT', `screens/display/${id}/mute`, { minutes: 30 })).toBe(204);
  expect((await rowOf(id)).mutedUntil).toBe(new Date(here.world.clock.now().getTime() + 30 * 60_000).toISOString());
  expect(await ask('PUT', `screens/display/${id}/mute`, { minutes: 0 })).toBe(204);
  expect((await rowOf(id)).mutedUntil).toBeNull();
});

test('everybody at the desk sees who took an alarm; another leader is refused, until the fault is a new one', async () => {
  const { world, hall } = here;
  const { id } = await tv(1);
  const other = await world.signIn('ROLE_TOURNAMENT', [hall.eventId]);
  const desk = await here.open({ token: here.staff.authorization.replace('Bearer ', '') });
  await desk.subscribe('desk');
  const now = world.clock.now();
  const since = new Date(now.getTime() - 60_000).toISOString();

  expect(await ask('PUT', `screens/display/${id}/taken`, { since })).toBe(204);
  await expect
    .poll(() => rowAfter(desk.frames, 'display', id))
    .toMatchObject({ takenAt: now.toISOString(), takenBy: expect.stringMatching(/\S/) });
  expect(await ask('PUT', `screens/display/${id}/taken`, { since })).toBe(204);
  const refused = await ask('PUT', `screens/display/${id}/taken`, { since }, other);
  expect(refused).toMatch(/^409 \S.* has taken it already\.$/);
  world.clock.advance(60_000);
  // The screen showed the present meanwhile: nobody has taken the new fault.
  expect(await ask('PUT', `screens/display/${id}/taken`, { since: world.clock.now().toISOString() }, other)).toBe(204);
  expect(await ask('PUT', `screens/display/${id}/taken`, { since: null })).toBe(204);

  expect(await rowOf(id)).toMatchObject({ takenAt: null, takenById: null });
  expect(await typesOf(`display:${id}`)).toEqual(['registered', 'taken', 'taken', 'released']);
  expect(await ask('PUT', `screens/display/${id}/taken`, { since: 'soon' })).toMatch(/^400/);
  const ahead = (ms: number) =>
    ask('PUT', `screens/display/${id}/taken`, { since: new Date(world.clock.now().getTime() + ms).toISOString() });
  expect(await ahead(60_001)).toMatch(/^409 This fault would begin only later: the clock of one of the servers is wrong\./);
  expect((await rowOf(id)).takenAt).toBeNull();
  // Another server's clock may be ahead by up to 60 s.
  expect(await ahead(60_000)).toBe(204);
});

test('another leader may take an alarm half an hour after the first one took it', async () => {
  const { world, hall } = here;
  const { id } = await tv(1);
  const other = await world.signIn('ROLE_TOURNAMENT', [hall.eventId]);
  const since = world.clock.now().toISOString();
  expect(await ask('PUT', `screens/display/${id}/taken`, { since })).toBe(204);
  world.clock.advance(30 * 60_000 - 1);
  expect(await ask('PUT', `screens/display/${id}/taken`, { since }, other)).toMatch(/^409 \S.* has taken it already\.$/);
  const { takenById } = await rowOf(id);
  world.clock.advance(1);
  expect(await ask('PUT', `screens/display/${id}/taken`, { since }, other)).toBe(204);
  expect((await rowOf(id)).takenById).not.toBe(takenById);
});

test('leaders manage the screens of their own events alone, and send them to no other event', async () => {
  const other = await createHall(here.world.context);
  const leader = await here.world.signIn('ROLE_TOURNAMENT', [here.hall.eventId]);
  const stranger = await here.world.signIn('ROLE_TOURNAMENT', [other.eventId]);
  const press = await here.world.signIn('ROLE_PRESS');
  const { id } = await tv(1);
  for (const [method, path, payload] of [
    ['POST', `screens/display/${id}/identify`, undefined],
    ['PUT', `screens/display/${id}/name`, { name: 'TV' }],
    ['PUT', `screens/display/${id}/reload`, { whenIdle: true }],
    ['PUT', `screens/display/${id}/mute`, { minutes: 5 }],
    ['PUT', `screens/display/${id}/taken`, { since: null }],
    ['PUT', `displays/${id}/show`, { screen: 'TABLES', targetId: here.hall.eventId }],
  ] as const) {
    expect(await ask(method, path, payload, stranger)).toMatch(/^404/);
    expect(await ask(method, path, payload, press)).toMatch(/^403/);
    expect((await here.world.inject({ method, url: `/api/management/${path}`, ...(payload ? { payload } : {}) })).statusCode).toBe(401);
    expect(await ask(method, path, payload, leader)).toBe(204);
  }
  expect(await ask('PUT', `displays/${id}/show`, { screen: 'TABLES', targetId: other.eventId }, leader)).toMatch(/^404/);
});

test('a name is one line of up to 40 letters, and a revoked screen gets no orders', async () => {
  const { id } = await tv();
  for (const name of ['', '   ', 'x'.repeat(41), 'two\nlines'])
    expect(await ask('PUT', `screens/display/${id}/name`, { name })).toMatch(/^400/);
  await here.world.inject({ method: 'DELETE', url: `/api/management/displays/${id}`, headers: here.staff });
  expect(await ask('POST', `screens/display/${id}/identify`)).toMatch(/^409 TV-.+ is out of use\.$/);
});

test('a tablet gets another table: it reloads, is the one that scores there, and the earlier tablet is out', async () => {
  const { world, staff, hall } = here;
  const [from = 0, to = 0] = [at(hall.tableIds, 1), at(hall.tableIds, 2)];
  const replaced = await pairTablet(world, staff, from);
  const moved = await pairTablet(world, staff, from);
  const scored = await pairTablet(world, staff, to);
  const tablet = await here.open({ deviceToken: moved.token });
  await painted(tablet);
  const order = tablet.next<ScreenOrder>('order');

  expect(await ask('PUT', `devices/${moved.deviceId}/table`, { tableId: to })).toBe(204);

  expect(await order).toEqual({ kind: 'reload', askedAt: world.clock.now().getTime() });
  const selfOf = async (token: string) => {
    const answer = await world.inject({ url: '/api/devices/self', headers: { authorization: `Device ${token}` } });
    return answer.statusCode === 200 ? (answer.json() as DeviceSelf) : answer.statusCode;
  };
  expect(await selfOf(moved.token)).toMatchObject({ tableId: to, generation: scored.generation + 1, lastSeq: 0 });
  // No tablet that was replaced at the old table counts there again.
  expect(await selfOf(replaced.token)).toBe(401);
  expect(await typesOf(`device:${moved.deviceId}`)).toEqual(['paired', 'moved']);
  expect(await typesOf(`device:${scored.deviceId}`)).toEqual(['paired', 'replaced']);
  const listed = await world.inject({ url: '/api/management/devices', headers: staff });
  const lines = (listed.json() as LiveDevice[]).filter(({ eventId }) => eventId === hall.eventId);
  expect(lines.map(({ id, tableId }) => [id, tableId])).toEqual([[moved.deviceId, to]]);
});

test('a tablet is not moved while a match runs at its table or at the new one, nor to its own table or an unknown one', async () => {
  const { world, staff, hall, running } = here;
  const playing = await pairTablet(world, staff, running.tableId);
  const free = await pairTablet(world, staff, at(hall.tableIds, 1));
  const move = (deviceId: number, tableId: number, headers = staff) => ask('PUT', `devices/${deviceId}/table`, { tableId }, headers);

  expect(await move(playing.deviceId, at(hall.tableIds, 2))).toMatch(/^409 Not now: .+ is running on table \d+\.$/);
  expect(await move(free.deviceId, running.tableId)).toMatch(/^409 Not now: .+ is running on table \d+\.$/);
  expect(await move(free.deviceId, at(hall.tableIds, 1))).toMatch(/^409 .+ is on this table already\.$/);
  expect(await move(free.deviceId, 99_999)).toBe('409 There is no such table.');
  expect(await move(99_999, at(hall.tableIds, 1))).toMatch(/^404/);
  await send(world.context, running.matchId, { type: 'RESET' });
  expect(await move(playing.deviceId, at(hall.tableIds, 2))).toBe(204);
});

test('a replaced tablet is not moved, and its successor keeps counting', async () => {
  const { world, staff, hall } = here;
  const replaced = await pairTablet(world, staff, at(hall.tableIds, 1));
  const scores = await pairTablet(world, staff, at(hall.tableIds, 1));

  expect(await ask('PUT', `devices/${replaced.deviceId}/table`, { tableId: at(hall.tableIds, 2) })).toBe(
    '409 iPad was replaced by iPad. Pair it with a new code.',
  );
  expect(await typesOf(`device:${scores.deviceId}`)).toEqual(['paired']);
});

test('leaders move tablets between tables of their own events alone', async () => {
  const { world, staff, hall } = here;
  const other = await createHall(world.context);
  const leader = await world.signIn('ROLE_TOURNAMENT', [hall.eventId]);
  const { deviceId } = await pairTablet(world, staff, at(hall.tableIds, 1));
  const move = (tableId: number, headers: { authorization: string }) => ask('PUT', `devices/${deviceId}/table`, { tableId }, headers);

  expect(await move(at(hall.tableIds, 2), await world.signIn('ROLE_TOURNAMENT', [other.eventId]))).toMatch(/^404/);
  expect(await move(at(hall.tableIds, 2), await world.signIn('ROLE_PRESS'))).toMatch(/^403/);
  expect(await move(at(other.tableIds, 0), leader)).toMatch(/^404/);
  expect(await move(at(hall.tableIds, 2), leader)).toBe(204);
});
