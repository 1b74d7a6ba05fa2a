/** What the desk asks of screens: it reaches them, is in the record, and is refused in words. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ScreenOrder } from '#contract/live/fleet.ts';
import { createHall, type Hall } from '../support/hall.ts';
import { createWorld, type World } from '../support/world.ts';
import { openPage, type Page } from './clients.ts';
import { pairTablet } from './pairing.ts';
import { at, type RunningMatch, send, startMatch } from './play.ts';

let world: World;
let url: string;
let hall: Hall;
let running: RunningMatch;
let staff: { authorization: string };
let keys = 0;
const pages: Page[] = [];

beforeAll(async () => {
  world = await createWorld();
  url = await world.listen();
  staff = await world.signIn('ROLE_MANAGER');
});
afterAll(() => world.close());
beforeEach(async () => {
  hall = await createHall(world.context, { raceTo: 100 });
  running = await startMatch(world.context, hall);
});
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
  world.clock.advance(3_600_000);
});

async function open(auth = {}): Promise<Page> {
  const page = await openPage(url, auth);
  pages.push(page);
  return page;
}

type Tv = { page: Page; id: number; key: string; show: (screen: string, targetId: number) => Promise<void>; told: string[] };

async function tv(table = 0): Promise<Tv> {
  const page = await open();
  const told: string[] = [];
  page.socket.on('display', ({ name }) => told.push(name));
  keys += 1;
  const key = keys.toString(16).padStart(4, '6').padEnd(32, '0');
  const show = async (screen: string, targetId: number) => {
    expect(await page.ask('display', { key, screen, targetId })).toEqual({ ok: true });
  };
  await show('SCOREBOARD', at(hall.tableIds, table));
  const { id } = await world.context.read.selectFrom('display').select('id').where('key', '=', key).executeTakeFirstOrThrow();
  return { page, id, key, show, told };
}

const painted = (page: Page, loadedAt = 0) =>
  page.ask('painted', { epoch: '', rooms: [], at: 0, loadedAt, build: '', clockMs: 0, battery: null, shown: '' });

async function ask(method: 'PUT' | 'POST', path: string, payload?: object, headers = staff) {
  const answer = await world.inject({ method, url: `/api/management/${path}`, headers, ...(payload ? { payload } : {}) });
  return answer.statusCode === 204 ? 204 : `${answer.statusCode} ${(answer.json() as { detail: string }).detail}`;
}

const rowOf = (id: number) => world.context.read.selectFrom('display').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const typesOf = async (stream: string) =>
  (await world.context.read.selectFrom('journal').select(['type', 'actor']).where('stream', '=', stream).orderBy('seq').execute()).map(
    ({ type }) => type,
  );

test('a screen shows its name when the desk asks which one it is, by the name the desk gave it', async () => {
  const screen = await tv();
  expect(await ask('PUT', `screens/display/${screen.id}/name`, { name: '  Overview TV, entrance ' })).toBe(204);
  await expect.poll(() => screen.told.at(-1)).toBe('Overview TV, entrance');

  const order = screen.page.next<ScreenOrder>('order');
  expect(await ask('POST', `screens/display/${screen.id}/identify`)).toBe(204);

  expect(await order).toEqual({ kind: 'identify', name: 'Overview TV, entrance', forMs: 10_000 });
  expect(await typesOf(`display:${screen.id}`)).toEqual(['registered', 'renamed', 'identified']);
});

test('a scoreboard and a tablet are not reloaded while a match runs on their table, but as soon as nobody plays', async () => {
  const screen = await tv();
  const pairing = await pairTablet(world, staff, running.tableId);
  const { label } = await world.context.read
    .selectFrom('tournamentMatch')
    .select('label')
    .where('id', '=', running.matchId)
    .executeTakeFirstOrThrow();
  for (const path of [`screens/display/${screen.id}/reload`, `screens/device/${pairing.deviceId}/reload`])
    expect(await ask('PUT', path, { whenIdle: false })).toMatch(new RegExp(`^409 Not now: .+-${label} is running on table \\d+\\.$`));

  const tablet = await open({ deviceToken: pairing.token });
  await painted(tablet);
  const order = tablet.next<ScreenOrder>('order');
  expect(await ask('PUT', `screens/device/${pairing.deviceId}/reload`, { whenIdle: true })).toBe(204);
  expect(await order).toEqual({ kind: 'reload', askedAt: world.clock.now().getTime() });
  expect(await ask('PUT', `screens/display/${(await tv(1)).id}/reload`, { whenIdle: false })).toBe(204);
});

test('what a screen was asked while it was away it is told when it is back, until it has done it', async () => {
  const screen = await tv(1);
  screen.page.close();
  expect(await ask('PUT', `screens/display/${screen.id}/reload`, { whenIdle: true })).toBe(204);
  const orders: ScreenOrder[] = [];
  const back = await open();
  back.socket.on('order', (order) => orders.push(order));
  await back.ask('display', { key: screen.key, screen: 'SCOREBOARD', targetId: at(hall.tableIds, 1) });

  await painted(back, 0);
  await painted(back, world.clock.now().getTime() + 1);
  await back.ask('clock', 0);

  expect(orders).toEqual([{ kind: 'reload', askedAt: world.clock.now().getTime() }]);
});

test('a TV is sent to another screen, is told until it is there, and is then left where it is', async () => {
  const screen = await tv(1);
  await painted(screen.page);
  const order = screen.page.next<ScreenOrder>('order');
  expect(await ask('PUT', `displays/${screen.id}/show`, { screen: 'TABLES', targetId: hall.eventId })).toBe(204);
  expect(await order).toEqual({ kind: 'move', path: `/web/tables?event=${hall.eventId}` });
  expect(await rowOf(screen.id)).toMatchObject({ wantedScreen: 'TABLES', wantedTargetId: hall.eventId });

  await screen.show('TABLES', hall.eventId);

  expect(await rowOf(screen.id)).toMatchObject({ screen: 'TABLES', targetId: hall.eventId, wantedScreen: null, wantedTargetId: null });
  for (const [to, words] of [
    [{ screen: 'SCOREBOARD', targetId: 99_999 }, '409 There is no such table.'],
    [{ screen: 'CHART', targetId: 99_999 }, '409 There is no such tournament.'],
    [{ screen: 'TABLES', targetId: 99_999 }, '409 There is no such event.'],
  ] as const)
    expect(await ask('PUT', `displays/${screen.id}/show`, to)).toBe(words);
});

test('a scoreboard is not sent away from a match that runs', async () => {
  const screen = await tv();
  expect(await ask('PUT', `displays/${screen.id}/show`, { screen: 'TABLES', targetId: hall.eventId })).toMatch(/^409 Not now: /);
  await send(world.context, running.matchId, { type: 'RESET' });
  expect(await ask('PUT', `displays/${screen.id}/show`, { screen: 'TABLES', targetId: hall.eventId })).toBe(204);
});

test('a screen is muted for so many minutes, and warned of again', async () => {
  const { id } = await tv();
  expect(await ask('PUT', `screens/display/${id}/mute`, { minutes: 30 })).toBe(204);
  expect((await rowOf(id)).mutedUntil).toBe(new Date(world.clock.now().getTime() + 30 * 60_000).toISOString());
  expect(await ask('PUT', `screens/display/${id}/mute`, { minutes: 0 })).toBe(204);
  expect((await rowOf(id)).mutedUntil).toBeNull();
});

test('leaders manage the screens of their own events alone, and send them to no other', async () => {
  const other = await createHall(world.context);
  const leader = await world.signIn('ROLE_TOURNAMENT', [hall.eventId]);
  const stranger = await world.signIn('ROLE_TOURNAMENT', [other.eventId]);
  const press = await world.signIn('ROLE_PRESS');
  const { id } = await tv(1);
  for (const [method, path, payload] of [
    ['POST', `screens/display/${id}/identify`, undefined],
    ['PUT', `screens/display/${id}/name`, { name: 'TV' }],
    ['PUT', `screens/display/${id}/reload`, { whenIdle: true }],
    ['PUT', `screens/display/${id}/mute`, { minutes: 5 }],
    ['PUT', `displays/${id}/show`, { screen: 'TABLES', targetId: hall.eventId }],
  ] as const) {
    expect(await ask(method, path, payload, stranger)).toMatch(/^404/);
    expect(await ask(method, path, payload, press)).toMatch(/^403/);
    expect((await world.inject({ method, url: `/api/management/${path}`, ...(payload ? { payload } : {}) })).statusCode).toBe(401);
    expect(await ask(method, path, payload, leader)).toBe(204);
  }
  expect(await ask('PUT', `displays/${id}/show`, { screen: 'TABLES', targetId: other.eventId }, leader)).toMatch(/^404/);
});

test('a name is one line of up to 40 letters, and a screen out of use is asked nothing', async () => {
  const { id } = await tv();
  for (const name of ['', '   ', 'x'.repeat(41), 'two\nlines'])
    expect(await ask('PUT', `screens/display/${id}/name`, { name })).toMatch(/^400/);
  await world.inject({ method: 'DELETE', url: `/api/management/displays/${id}`, headers: staff });
  expect(await ask('POST', `screens/display/${id}/identify`)).toMatch(/^409 TV-.+ is out of use\.$/);
});
