/** A subscription is a stranger's input: its address, its size, its number, and whose it is. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isPublicAddress, lookUpPublic, readEndpoint } from '../../../../server/hall/push/endpoint.ts';
import { maxSubscriptions, saveSubscription } from '../../../../server/hall/push/subscriptions.ts';
import { tooManyRequests } from '../../../../server/kernel/errors.ts';
import { at, send } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { type TestPushService, testPushService } from './push-service.ts';

let world: World;
let service: TestPushService;
let hall: Hall;
let player: { eventId: number; playerId: number; isSelf: boolean };
let neighbour: typeof player;
beforeAll(async () => {
  service = await testPushService();
  world = await createWorld({ publicUrl: 'https://hall.example', pushServices: [service.host] });
  hall = await createHall(world.context);
  const rows = await world.context.read.selectFrom('participant').select('playerProfileId').orderBy('id').execute();
  player = { eventId: hall.eventId, playerId: at(rows, 0).playerProfileId, isSelf: true };
  neighbour = { eventId: hall.eventId, playerId: at(rows, 1).playerProfileId, isSelf: false };
});
beforeEach(() => world.context.db.deleteFrom('pushSubscription').execute());
afterAll(async () => {
  await world?.close();
  await service?.close();
});

const put = async (payload: object, remoteAddress = '127.0.0.1') => {
  const answer = await world.inject({ method: 'PUT', url: '/api/public/push-subscription', payload, remoteAddress });
  return { status: answer.statusCode, ...(answer.json() as { secret: string; players: unknown[]; code?: string }) };
};
const subscribe = (changes: object = {}) => put({ ...service.browser(), lang: 'en', players: [player], ...changes });
const remove = (secret: string) => world.inject({ method: 'POST', url: '/api/public/push-subscription/remove', payload: { secret } });
const stored = () =>
  world.context.read
    .selectFrom('pushSubscription as s')
    .leftJoin('pushFollow as f', 'f.subscriptionId', 's.id')
    .select(['s.id', 'f.playerProfileId'])
    .orderBy('f.playerProfileId')
    .execute();

test('a browser subscribes, changes its players and its address by its secret, and ends by it', async () => {
  const browser = service.browser();
  const first = await subscribe(browser);
  expect(first.status).toBe(200);
  const second = await subscribe({ ...service.browser(), secret: first.secret, players: [player, neighbour] });
  expect(second.secret).toBe(first.secret);
  expect((await stored()).map(({ playerProfileId }) => playerProfileId)).toEqual([player.playerId, neighbour.playerId]);

  expect((await remove('A'.repeat(43))).statusCode).toBe(204);
  expect(await stored()).toHaveLength(2);
  expect((await remove(first.secret)).statusCode).toBe(204);
  expect(await stored()).toEqual([]);
});

test('a browser that lost its secret gets a new one by its keys; with other keys nobody takes over its address', async () => {
  const browser = service.browser();
  const first = await subscribe(browser);
  const { keys } = service.browser();

  expect(await subscribe({ ...browser, keys })).toMatchObject({ status: 409, code: 'PUSH_TAKEN' });
  const again = await subscribe({ ...browser, players: [neighbour] });
  expect([again.status, again.secret === first.secret]).toEqual([200, false]);
  await remove(first.secret);
  expect((await stored()).map(({ playerProfileId }) => playerProfileId)).toEqual([neighbour.playerId]);
});

test('addresses and secrets are unreadable in the database', async () => {
  const browser = service.browser();
  const { secret } = await subscribe(browser);
  const text = JSON.stringify(await world.context.read.selectFrom('pushSubscription').selectAll().execute());

  for (const plain of [secret, browser.endpoint, browser.keys.auth, browser.keys.p256dh]) expect(text).not.toContain(plain);
});

test.each([
  'http://push.example/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://0x7f.1/a',
  'https://[::1]/a',
  'https://[::ffff:10.0.0.1]/a',
  'https://localhost/a',
  'https://localhost:9/a',
  'https://169.254.169.254/latest/meta-data',
  'https://intranet/a',
  'https://push.example:8443/a',
  'https://user:password@push.example/a',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'no address',
])('the address %s is refused', async (endpoint) => {
  expect(await subscribe({ endpoint })).toMatchObject({ status: 409, code: 'PUSH_ADDRESS' });
  expect(await stored()).toEqual([]);
});

test('a public address of a push service is taken as such', () => {
  const config = { ...world.context.config, pushServices: [] };
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://web.push.apple.com/Q',
    'https://updates.push.services.mozilla.com/wpush/v2/g',
  ])
    expect(readEndpoint(config, endpoint)?.href).toBe(endpoint);
  for (const address of ['8.8.8.8', '2001:4860:4860::8888']) expect(isPublicAddress(address), address).toBe(true);
  for (const address of [
    '10.1.2.3',
    '100.64.0.1',
    '172.20.0.1',
    '192.168.1.1',
    '0.0.0.0',
    '224.0.0.1',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
  ])
    expect(isPublicAddress(address), address).toBe(false);
});

test('a name that leads to this machine is refused when the connection is opened', async () => {
  const error = await new Promise((resolve) => lookUpPublic('localhost', { all: true }, resolve));

  expect(String(error)).toContain('internal address');
});

test('a name without an address says that the server has no internet', async () => {
  expect(await subscribe({ endpoint: 'https://push.invalid/a' })).toMatchObject({ status: 409, code: 'PUSH_UNREACHABLE' });
});

test('keys and lists of the wrong size are refused', async () => {
  const { endpoint, keys } = service.browser();
  const wrong = [
    { keys: { ...keys, auth: 'short' } },
    { keys: { ...keys, p256dh: `${keys.p256dh}A` } },
    { players: [] },
    { players: Array(21).fill(player) },
    { lang: 'fr' },
    { endpoint: `${endpoint}${'a'.repeat(1_000)}` },
    { secret: 'short' },
  ];
  for (const changes of wrong) expect((await subscribe({ endpoint, keys, ...changes })).status, JSON.stringify(changes)).toBe(400);
  expect((await subscribe({ endpoint, keys, padding: 'a'.repeat(5_000) })).status).toBe(413);
  // 65 bytes that are no point of the curve.
  expect(await subscribe({ endpoint, keys: { ...keys, p256dh: 'B'.repeat(87) } })).toMatchObject({ status: 409, code: 'PUSH_ADDRESS' });
});

test('players whom the public may not see are left out', async () => {
  const hidden = await createHall(world.context);
  await world.context.db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', hidden.eventId).execute();
  const rows = await world.context.read
    .selectFrom('participant')
    .select('playerProfileId')
    .where('tournamentId', '=', hidden.tournamentId)
    .execute();
  const unpublished = { eventId: hidden.eventId, playerId: at(rows, 0).playerProfileId, isSelf: false };

  const answer = await subscribe({ players: [player, unpublished, { ...player, playerId: 999_999 }] });

  expect(answer.players).toEqual([player]);

  const before = await stored();
  expect(await put({ ...service.browser(), lang: 'en', players: [unpublished] }, '203.0.113.9')).toMatchObject({ status: 404 });
  expect(await stored()).toEqual(before);
});

test('an address sends a limited number of subscriptions, and the server takes a limited number', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 245; sent++) statuses.push((await put({ lang: 'en' }, '203.0.113.7')).status);
  expect(new Set(statuses)).toEqual(new Set([400]));
  for (let sent = 0; sent < 240; sent++) await remove('A'.repeat(43));
  expect((await subscribe()).status).toBe(429);
  world.clock.advance(61_000);

  const rows = Array.from({ length: maxSubscriptions }, (_none, index) => ({
    ...{ endpointHash: `e${index}`, secretHash: `s${index}`, sealed: 'x', lang: 'en' as const, renewedAt: world.clock.now().toISOString() },
  }));
  for (let first = 0; first < rows.length; first += 1_000)
    await world.context.db
      .insertInto('pushSubscription')
      .values(rows.slice(first, first + 1_000))
      .execute();
  expect(await put({ ...service.browser(), lang: 'en', players: [player] }, '203.0.113.8')).toMatchObject({
    status: 409,
    code: 'PUSH_FULL',
  });
});

test('only browsers that the server does not know yet are counted, and one too many stores nothing', async () => {
  const known = service.browser();
  let counted = 0;
  const save = (browser: ReturnType<typeof service.browser>) =>
    saveSubscription(world.context, { ...browser, lang: 'en', players: [player] }, async () => {
      counted += 1;
      if (counted > 2) throw tooManyRequests(60);
    });
  await save(known);
  await save(known);
  await save(service.browser());
  expect(counted).toBe(2);
  await expect(save(service.browser())).rejects.toMatchObject({ status: 429 });
  await save(known);
  expect(await stored()).toHaveLength(2);
});

test('the called matches of a published event are public, those of others do not exist', async () => {
  const list = (eventId: number) => world.inject({ url: `/api/public/events/${eventId}/called-matches` });
  expect((await list(hall.eventId)).json()).toMatchObject({ timeZone: 'Europe/Zagreb', lossMinutes: 15, matches: [] });
  await send(world.context, at(hall.matchIds, 0), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 1) });
  world.clock.advance(1_000);

  const { matches } = (await list(hall.eventId)).json();
  expect(matches).toMatchObject([{ id: at(hall.matchIds, 0), tableDisplayNumber: 2, calls: 0, raceTo: 3 }]);
  expect(Object.keys(matches[0].players[0]).sort()).toEqual([
    ...['comingAt', 'country', 'countryId', 'displayName', 'hereAt', 'participantId', 'playerId'],
  ]);
  await world.context.db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', hall.eventId).execute();
  expect((await list(hall.eventId)).statusCode).toBe(404);
});

test('a server that people open over plain HTTP offers no messages', async () => {
  const plain = await createWorld({ publicUrl: 'http://hall.example' });
  expect((await plain.inject({ url: '/api/public/push' })).json()).toEqual({ key: null, isOnline: true });
  const payload = { ...service.browser(), lang: 'en', players: [player] };
  const answer = await plain.inject({ method: 'PUT', url: '/api/public/push-subscription', payload });
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'PUSH_OFF']);
  await plain.close();
});
