/** Browsers that open a TV page are strangers: they are forgotten, and never push out the screens that belong to the hall. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { registerDisplay } from '../../server/hall/displays/register-display.ts';
import { storeSeen } from '../../server/hall/displays/store-seen.ts';
import { strangerToForget } from '../../server/hall/displays/strangers.ts';
import { createHall, type Hall } from '../support/hall.ts';
import { createWorld, type World } from '../support/world.ts';
import { at } from './play.ts';

let world: World;
let hall: Hall;
let staff: { authorization: string };

beforeEach(async () => {
  world = await createWorld();
  hall = await createHall(world.context);
  staff = await world.signIn('ROLE_MANAGER');
});
afterEach(() => world.close());

const minuteMs = 60_000;
const keyOf = (number: number): string => number.toString(16).padStart(8, '0').padEnd(32, 'a');
const register = (number: number, address: string, tabletAddresses: readonly string[] = []) =>
  registerDisplay(world.context, { key: keyOf(number), screen: 'TABLES', targetId: hall.eventId, address }, tabletAddresses);
const displays = () =>
  world.context.read.selectFrom('display').select(['id', 'name', 'belongsSince', 'lastSeenAt']).orderBy('id').execute();
const ask = (method: 'PUT' | 'DELETE', path: string, payload?: object, headers: Record<string, string> = staff) =>
  world.inject({ method, url: `/api/management/${path}`, headers, ...(payload ? { payload } : {}) });

/** Keeps the displays connected for `minutes` minutes. */
async function show(ids: readonly number[], minutes: number, tabletAddresses: readonly string[] = []): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    world.clock.advance(minuteMs);
    const now = world.clock.now().toISOString();
    await storeSeen(world.context, { lastSeen: new Map(ids.map((id) => [id, now])), tabletAddresses });
  }
}

/** Each address opens as many pages as the limit per address allows. */
async function flood(addresses: number, from = 1000): Promise<void> {
  for (let number = 0; number < addresses * 20; number += 1)
    await register(from + number, `203.0.${from / 1000}.${Math.floor(number / 20)}`).catch(() => undefined);
}

test('26 addresses with 500 pages keep no honest TV out, and push out none that the desk named or sent', async () => {
  const [entrance, gallery] = [await register(1, '198.51.100.1'), await register(2, '198.51.100.1')];
  expect((await ask('PUT', `screens/display/${entrance.id}/name`, { name: 'Entrance' })).statusCode).toBe(204);
  const destination = { screen: 'SCOREBOARD', targetId: at(hall.tableIds, 0) };
  expect((await ask('PUT', `displays/${gallery.id}/show`, destination)).statusCode).toBe(204);

  await flood(26);
  expect((await register(3, '198.51.100.2')).name).toBe('TV-0000');
  const honest = await register(4, '192.168.7.20');
  await flood(4, 5000);

  const stored = await displays();
  expect(stored.length).toBeLessThanOrEqual(210);
  expect(stored.filter(({ belongsSince }) => belongsSince !== null).map(({ id }) => id)).toEqual([entrance.id, gallery.id]);
  expect(stored.map(({ id }) => id)).toContain(honest.id);
});

test('TVs behind the address of a paired tablet get their places while 200 addresses hold one each, and strangers never take them', async () => {
  const tablets = ['198.51.100.7'];
  const isTaken = async (number: number, address: string) =>
    register(number, address, tablets).then(
      () => true,
      () => false,
    );
  for (let number = 0; number < 200; number += 1) expect(await isTaken(1000 + number, `203.0.113.${number}`)).toBe(true);
  const halls = Array.from({ length: 50 }, (_none, number) => number + 1);
  for (const number of halls) expect(await isTaken(number, '198.51.100.7')).toBe(true);

  for (let number = 0; number < 200; number += 1) await isTaken(2000 + number, `203.0.114.${number}`);
  const keys = (await world.context.read.selectFrom('display').select('key').execute()).map(({ key }) => key);
  expect(halls.filter((number) => !keys.includes(keyOf(number)))).toEqual([]);
});

test('a stranger is forgotten an hour after it was last seen; a screen that the desk named stays', async () => {
  const [guest, named] = [await register(1, '192.168.7.20'), await register(2, '192.168.7.21')];
  await ask('PUT', `screens/display/${named.id}/name`, { name: 'Bar' });
  await show([guest.id, named.id], 3);

  world.clock.advance(60 * minuteMs);
  await storeSeen(world.context, { lastSeen: new Map(), tabletAddresses: [] });
  expect((await displays()).map(({ id }) => id)).toEqual([guest.id, named.id]);
  world.clock.advance(1);
  await storeSeen(world.context, { lastSeen: new Map(), tabletAddresses: [] });

  expect((await displays()).map(({ id }) => id)).toEqual([named.id]);
  const { rooms, type } = await world.context.read
    .selectFrom('journal')
    .select(['rooms', 'type'])
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  expect([type, JSON.parse(rooms)]).toEqual(['forgotten', ['desk']]);
});

test('a screen belongs after an hour in the network of the hall: a private address, or that of a tablet; elsewhere never', async () => {
  const addresses = ['192.168.7.20', '::ffff:10.1.2.3', 'fd12::7', '203.0.113.9', '198.51.100.4', '2001:db8:1:2::5'];
  const ids: number[] = [];
  for (const [number, address] of addresses.entries()) ids.push((await register(number, address)).id);
  const tablets = ['203.0.113.9', '2001:db8:1:2::9'];

  await show(ids, 59, tablets);
  expect((await displays()).every(({ belongsSince }) => belongsSince === null)).toBe(true);
  await show(ids, 1, tablets);

  expect((await displays()).map(({ belongsSince }) => belongsSince !== null)).toEqual([true, true, true, true, false, true]);
});

test('the hour begins anew after a longer absence, and not after a reload', async () => {
  const [steady, guest] = [await register(1, '192.168.7.20'), await register(2, '192.168.7.21')];
  await show([steady.id, guest.id], 40);
  await show([steady.id], 10);
  // The guest is back with another page, and stays for less than an hour.
  await registerDisplay(world.context, { key: keyOf(2), screen: 'OTHER', targetId: null, address: '192.168.7.21' });
  await show([steady.id, guest.id], 30);

  expect((await displays()).map(({ belongsSince }) => belongsSince !== null)).toEqual([true, false]);
});

test('many TVs behind one address that are switched on repeatedly are not refused', async () => {
  const address = '198.51.100.1';
  const ids: number[] = [];
  for (let number = 0; number < 20; number += 1) ids.push((await register(number, address)).id);
  for (const id of ids) await ask('PUT', `screens/display/${id}/name`, { name: `TV ${id}` });
  const show = (number: number, table: number) =>
    registerDisplay(world.context, { key: keyOf(number), screen: 'SCOREBOARD', targetId: at(hall.tableIds, table), address });

  for (let move = 0; move < 7; move += 1) for (let number = 0; number < 20; number += 1) await show(number, move % 2);
  for (let move = 0; move < 113; move += 1) await show(0, (move + 1) % 2);
  await expect(show(0, 0)).rejects.toMatchObject({ status: 429 });
  expect((await show(1, 1)).name).toBe(`TV ${ids[1]}`);
});

test('the desk sees which displays are strangers, and a name or an order makes one belong', async () => {
  const ids = [(await register(1, '203.0.113.1')).id, (await register(2, '203.0.113.1')).id, (await register(3, '203.0.113.1')).id];
  const strangers = async () => {
    const answer = await world.inject({ url: '/api/management/displays', headers: staff });
    return answer.json().map(({ stranger }: { stranger: boolean }) => stranger);
  };
  expect(await strangers()).toEqual([true, true, true]);

  await ask('PUT', `screens/display/${ids[0]}/name`, { name: 'TV-0000' });
  await ask('DELETE', `displays/${ids[1]}`);
  await ask('PUT', `screens/display/${ids[2]}/mute`, { minutes: 5 });
  expect(await strangers()).toEqual([false, false, true]);
});

test('the desk forgets strangers all or none: no screen that belongs, and none of another event', async () => {
  const other = await createHall(world.context);
  const [first, second, foreign] = [
    await register(1, '203.0.113.1'),
    await register(2, '203.0.113.1'),
    await registerDisplay(world.context, { key: keyOf(3), screen: 'TABLES', targetId: other.eventId, address: '203.0.113.1' }),
  ];
  const forget = async (ids: readonly unknown[], headers?: { authorization: string } | Record<string, never>) => {
    const answer = await ask('PUT', 'displays/forget', { ids }, headers);
    return answer.statusCode === 204 ? 204 : `${answer.statusCode} ${answer.json().detail ?? ''}`.trim();
  };
  const leader = await world.signIn('ROLE_TOURNAMENT', [hall.eventId]);
  expect(await forget([first.id, foreign.id], leader)).toMatch(/^404/);
  await ask('PUT', `screens/display/${second.id}/name`, { name: 'Bar' });
  expect(await forget([first.id, second.id], leader)).toBe('409 Bar belongs to the hall: take it out of use instead.');
  expect(await displays()).toHaveLength(3);

  for (const ids of [[], [0], ['x'], Array.from({ length: 501 }, (_, index) => index + 1)]) expect(await forget(ids)).toMatch(/^400/);
  expect(await forget([first.id], {})).toMatch(/^401/);
  expect(await forget([first.id], await world.signIn('ROLE_PRESS'))).toMatch(/^403/);

  expect(await forget([first.id, 99_999], leader)).toBe(204);
  expect((await displays()).map(({ id }) => id)).toEqual([second.id, foreign.id]);
});

test('a stranger makes room by its absence first, then by the places of its address, and one of the hall never for one from elsewhere', () => {
  const now = new Date('2026-09-25T15:00:00.000Z');
  const stranger = (id: number, address: string, secondsAgo: number) => ({
    ...{ id, version: 1, address, addressKey: address, lastSeenAt: new Date(now.getTime() - secondsAgo * 1000).toISOString() },
  });
  const idFor = (strangers: Parameters<typeof strangerToForget>[0], address: string) =>
    strangerToForget(strangers, { address, tabletAddresses: [] }, now)?.id ?? null;
  const two = [stranger(1, '203.0.113.1', 40), stranger(2, '203.0.113.2', 30), stranger(3, '203.0.113.2', 20)];

  expect(idFor([stranger(9, '203.0.113.9', 121), ...two], '203.0.113.4')).toBe(9);
  expect(idFor(two, '203.0.113.4')).toBe(2);
  expect(idFor(two, '203.0.113.1')).toBe(2);
  expect(idFor(two, '203.0.113.2')).toBeNull();
  const near = [stranger(4, '192.168.1.4', 600), stranger(5, '192.168.1.4', 10)];
  expect(idFor(near, '203.0.113.4')).toBeNull();
  expect(idFor([...near, ...two], '192.168.1.9')).toBe(2);
  expect(idFor(near, '192.168.1.9')).toBe(4);
});
