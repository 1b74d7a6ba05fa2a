/** Hall screens register themselves, and the desk sees them. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveDisplay } from '#contract/live/desk.ts';
import { registerDisplay } from '../../server/hall/displays/register-display.ts';
import { journalHead, journalSince } from '../../server/store/journal/journal.ts';
import { createHall, type Hall } from '../support/hall.ts';
import { createWorld, type World } from '../support/world.ts';
import { openPage, type Page, rowAfter } from './clients.ts';
import { at } from './play.ts';

let world: World;
let hall: Hall;
let staff: { authorization: string };
let pages: Page[] = [];
let url: string | null = null;

beforeEach(async () => {
  world = await createWorld();
  hall = await createHall(world.context);
  staff = await world.signIn('ROLE_MANAGER');
});
afterEach(async () => {
  for (const page of pages) page.close();
  pages = [];
  url = null;
  await world.close();
});

const key = (first: string): string => first.padEnd(32, '0');
const scoreboard = (first: string, table = 0) => ({ key: key(first), screen: 'SCOREBOARD', targetId: at(hall.tableIds, table) });

async function open(auth: { token?: string } = {}): Promise<Page> {
  url ??= await world.listen();
  const page = await openPage(url, auth);
  pages.push(page);
  return page;
}

async function desk(): Promise<Page> {
  const page = await open({ token: staff.authorization.replace('Bearer ', '') });
  await page.subscribe('desk');
  return page;
}

const firstOf = (page: Page): LiveDisplay | undefined => rowAfter(page.frames, 'display', 1);

async function register(page: Page, requests: object): Promise<unknown> {
  const told = page.next('display');
  expect(await page.ask('display', requests)).toEqual({ ok: true });
  return told;
}

test('a screen registers by itself, without a right, and the desk sees it at once with what it shows', async () => {
  const watcher = await desk();
  const tv = await open();

  expect(await register(tv, scoreboard('7f3a'))).toEqual({ name: 'TV-7F3A', revoked: null });
  await watcher.until(() => firstOf(watcher) !== undefined);

  expect(firstOf(watcher)).toMatchObject({ name: 'TV-7F3A', screen: 'SCOREBOARD', targetId: at(hall.tableIds, 0), eventId: hall.eventId });
});

test('a leader sees the screens of their own events and those that show no event, live and in the list', async () => {
  const other = await createHall(world.context);
  const leader = await world.signIn('ROLE_TOURNAMENT', [hall.eventId]);
  const watcher = await open({ token: leader.authorization.replace('Bearer ', '') });
  await watcher.subscribe('desk');
  const [own, foreign, idle] = [await open(), await open(), await open()];

  await register(foreign, { key: key('8f3a'), screen: 'SCOREBOARD', targetId: at(other.tableIds, 0) });
  await register(idle, { key: key('9f3a'), screen: 'OTHER', targetId: null });
  await register(own, scoreboard('7f3a'));
  await watcher.until(() => rowAfter(watcher.frames, 'display', 3) !== undefined);

  expect(rowAfter(watcher.frames, 'display', 1)).toBeUndefined();
  expect(rowAfter(watcher.frames, 'display', 2)).toMatchObject({ name: 'TV-9F3A' });
  const newcomer = await open({ token: leader.authorization.replace('Bearer ', '') });
  const answer = await newcomer.subscribe('desk');
  expect(answer.ok && answer.state.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['display 2', 'display 3']);
  const listed = await world.inject({ url: '/api/management/displays', headers: leader });
  expect(listed.json().map(({ id }: { id: number }) => id)).toEqual([2, 3]);
});

test('a screen that is moved to another event leaves the desks of the event before', async () => {
  const other = await createHall(world.context);
  const leader = await world.signIn('ROLE_TOURNAMENT', [hall.eventId]);
  const watcher = await open({ token: leader.authorization.replace('Bearer ', '') });
  await watcher.subscribe('desk');
  const tv = await open();
  await register(tv, scoreboard('7f3a'));

  await register(tv, { key: key('7f3a'), screen: 'SCOREBOARD', targetId: at(other.tableIds, 0) });

  await watcher.until(() => watcher.frames.flatMap(({ changes }) => changes).some(({ kind, gone }) => kind === 'display' && gone === true));
});

test('a reloaded screen is the same screen, whatever it shows then', async () => {
  const [first, second] = [await open(), await open()];
  await register(first, scoreboard('7f3a'));
  await register(second, scoreboard('7f3a'));
  await register(second, scoreboard('7f3a', 1));

  const answer = await world.inject({ method: 'GET', url: '/api/management/displays', headers: staff });
  expect(answer.json()).toMatchObject([{ id: 1, targetId: at(hall.tableIds, 1) }]);
  expect(answer.json()).toHaveLength(1);
});

test('the desk knows since when a screen is dark', async () => {
  const watcher = await desk();
  const tv = await open();
  await register(tv, scoreboard('7f3a'));
  world.clock.advance(600_000);
  const goneAt = world.clock.now().toISOString();

  tv.close();
  await watcher.until(() => firstOf(watcher)?.lastSeenAt === goneAt);
});

test('a screen that goes dark is one entry in the journal, however many others are on', async () => {
  const watcher = await desk();
  const [tv, ...others] = [await open(), await open(), await open()];
  await register(tv, scoreboard('7f3a'));
  for (const [number, other] of others.entries()) await register(other, scoreboard(`8f3${number}`));
  const head = await journalHead(world.context.read);
  world.clock.advance(600_000);
  const goneAt = world.clock.now().toISOString();

  tv.close();
  await watcher.until(() => firstOf(watcher)?.lastSeenAt === goneAt);

  const told = await journalSince(world.context.read, head, 100);
  expect(told.map(({ stream, type }) => `${stream} ${type}`)).toEqual(['display:1 seen']);
});

test('a screen that went dark while nothing could be written is written down with the next one', async () => {
  const watcher = await desk();
  const [first, second] = [await open(), await open()];
  await register(first, scoreboard('7f3a'));
  await register(second, scoreboard('8f3a', 1));
  world.clock.advance(600_000);
  const goneAt = world.clock.now().toISOString();
  const warned = vi.spyOn(world.context.log, 'warn');
  await sql`alter table display rename to display_away`.execute(world.context.db);
  first.close();
  await expect.poll(() => warned.mock.calls.length).toBe(1);
  await sql`alter table display_away rename to display`.execute(world.context.db);

  second.close();

  await watcher.until(() => rowAfter(watcher.frames, 'display', 2)?.lastSeenAt === goneAt);
  expect(firstOf(watcher)?.lastSeenAt).toBe(goneAt);
});

test('a revoked screen learns at once who revoked it and when, stays revoked after a reload, and can be taken back', async () => {
  const tv = await open();
  await register(tv, scoreboard('7f3a'));
  const told = tv.next('display');
  const { statusCode } = await world.inject({ method: 'DELETE', url: '/api/management/displays/1', headers: staff });

  expect(statusCode).toBe(204);
  const at = world.clock.now().toISOString();
  expect(await told).toMatchObject({ name: 'TV-7F3A', revoked: { at } });
  expect(await register(await open(), scoreboard('7f3a'))).toMatchObject({ revoked: { at } });

  const again = tv.next('display');
  await world.inject({ method: 'PUT', url: '/api/management/displays/1/readmit', headers: staff });
  expect(await again).toEqual({ name: 'TV-7F3A', revoked: null });
});

test('a visitor cannot fill the list: twenty new screens in ten minutes, forty of one address', async () => {
  const add = (number: number, address = '10.0.0.9') => {
    const first = (number + 1).toString(16).padStart(8, '0');
    return registerDisplay(world.context, { key: key(first), screen: 'OTHER', targetId: null, address });
  };
  for (let number = 0; number < 20; number += 1) await add(number);
  await expect(add(20)).rejects.toMatchObject({ status: 429 });
  await add(21, '10.0.0.10');
  // Known screens reconnect without a limit.
  expect((await add(3)).name).toBe('TV-0000');

  world.clock.advance(600_000);
  for (let number = 30; number < 50; number += 1) await add(number);
  world.clock.advance(600_000);
  await expect(add(60)).rejects.toMatchObject({ status: 429 });
});

test('a visitor who changes the content of a screen again and again causes at most 120 writes in ten minutes', async () => {
  const move = (targetId: number, first: string, address = '10.0.0.9') =>
    registerDisplay(world.context, { key: key(first), screen: 'OTHER', targetId, address });
  await move(1, '7f3a');
  await move(1, '8f3a');
  await move(1, '9f3a', '10.0.0.10');
  const head = await journalHead(world.context.read);
  for (let number = 2; number < 122; number += 1) await move(number, number % 2 === 0 ? '7f3a' : '8f3a');
  await expect(move(900, '7f3a')).rejects.toMatchObject({ status: 429 });
  expect((await journalHead(world.context.read)) - head).toBe(120);
  // The screen is still known, and other screens are not affected.
  expect((await move(120, '7f3a')).name).toBe('TV-7F3A');
  await move(2, '9f3a', '10.0.0.10');

  world.clock.advance(600_000);
  expect((await move(900, '7f3a')).name).toBe('TV-7F3A');
});

test('a refused registration takes no slot among the writers', async () => {
  const add = (number: number) =>
    registerDisplay(world.context, { key: number.toString(16).padStart(32, 'a'), ...nothing, address: '10.0.0.9' });
  const nothing = { screen: 'OTHER', targetId: null } as const;
  for (let number = 0; number < 20; number += 1) await add(number);
  const noWriter: typeof world.context.db = new Proxy(world.context.db, {
    get: () => expect.unreachable('No transaction is begun for somebody who is turned away.'),
  });
  const context = { ...world.context, db: noWriter };

  await expect(registerDisplay(context, { key: key('7f3a'), ...nothing, address: '10.0.0.9' })).rejects.toMatchObject({ status: 429 });
});

test('a message that cannot be read is refused, and only users who may pair devices see the list or revoke', async () => {
  const tv = await open();
  for (const rubbish of [null, {}, { ...scoreboard('7f3a'), key: 'short' }, { ...scoreboard('7f3a'), screen: 'TV' }])
    expect(await tv.ask('display', rubbish)).toMatchObject({ ok: false });

  const press = await world.signIn('ROLE_PRESS');
  for (const [method, path] of [
    ['GET', '/api/management/displays'],
    ['DELETE', '/api/management/displays/1'],
    ['PUT', '/api/management/displays/1/readmit'],
  ] as const) {
    expect((await world.inject({ method, url: path, headers: press })).statusCode).toBe(403);
    expect((await world.inject({ method, url: path })).statusCode).toBe(401);
    if (method !== 'GET') expect((await world.inject({ method, url: path, headers: staff })).statusCode).toBe(404);
  }
});
