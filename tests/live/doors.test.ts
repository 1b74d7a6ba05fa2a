/** How the server identifies connections, and how much each of them may ask. */
import { EventEmitter, once } from 'node:events';
import { Writable } from 'node:stream';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createBucket } from '../../server/hall/live/bucket.ts';
import { createCommandHandler } from '../../server/hall/live/commands.ts';
import { type Connection, type Connections, createConnections } from '../../server/hall/live/connections.ts';
import { createFeed } from '../../server/hall/live/feed.ts';
import { keepAlive } from '../../server/hall/live/keep-alive.ts';
import type { LiveServer, LiveSocket } from '../../server/hall/live/live-socket.ts';
import { isAllowedOrigin } from '../../server/hall/live/origins.ts';
import type { Outlet } from '../../server/hall/live/publish.ts';
import { createStates } from '../../server/hall/live/states.ts';
import { subscribe } from '../../server/hall/live/subscribe.ts';
import { addressOf } from '../../server/http/address.ts';
import { resolveAuthorization } from '../../server/http/auth/actors.ts';
import { readConfig } from '../../server/kernel/config.ts';
import { readTrust } from '../../server/kernel/trust-proxy.ts';
import { journalHead } from '../../server/store/journal/journal.ts';
import { createHall } from '../support/hall.ts';
import { createWorld, type World } from '../support/world.ts';
import { openPage, openPlainSocket, type Page } from './clients.ts';
import { at } from './play.ts';

let world: World;
let connections: Connections;

beforeAll(async () => {
  world = await createWorld();
  connections = createConnections(world.context);
});
afterAll(async () => {
  connections.stop();
  await world.close();
});

const connection = (address: string): Connection => ({
  address,
  token: null,
  actor: null,
  dismiss: () => undefined,
  refresh: () => undefined,
  rooms: () => [],
  expel: () => undefined,
});

test('one address may open three hundred connections; another address still gets in', () => {
  const present = Array.from({ length: 300 }, () => connection('192.0.2.7'));
  expect(present.map((one) => connections.admit(one))).toEqual(present.map(() => null));

  expect(connections.admit(connection('192.0.2.7'))).toMatchObject({ status: 429 });
  expect(connections.admit(connection('192.0.2.8'))).toBeNull();
  connections.leave(present[0] ?? connection(''));
  expect(connections.admit(connection('192.0.2.7'))).toBeNull();
});

const takeDown = (eventId: number) =>
  world.context.db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', eventId).execute();

test('a connection that cannot be checked keeps no other connection in a room that is closed to it', async () => {
  const { authorization } = await world.signIn('ROLE_PLAYER');
  const actor = await resolveAuthorization(world.context, authorization);
  if (actor?.kind !== 'user') throw new Error('He is signed in.');
  const { eventId } = await createHall(world.context);
  await takeDown(eventId);
  const room = `event:${eventId}`;
  const his = { ...connection('192.0.2.9'), token: authorization.replace('Bearer ', ''), actor };
  const left: string[] = [];
  const broken = () => {
    throw new Error('No answer');
  };
  connections.admit({ ...his, refresh: broken });
  connections.admit({ ...his, rooms: () => [room], expel: (from) => left.push(from) });

  await connections.watch([{ stream: `user:${actor.userId}`, type: 'rightsChanged' }]);

  await expect.poll(() => left).toEqual([room]);
});

test('a state from before an event was taken down is given to nobody afterwards', async () => {
  const { eventId } = await createHall(world.context);
  const room = `event:${eventId}`;
  const states = createStates(world.context, 'epoch');
  expect(await states.ask({ room }, null)).toMatchObject({ ok: true });
  await takeDown(eventId);

  await states.watch([{ stream: room }]);

  expect(await states.ask({ room }, null)).toBeNull();
});

/** Connects a keypad to the feed, and returns the function that sends frames to it. */
async function serveBox(socket: EventEmitter, eventId: number): Promise<Outlet> {
  let tell: Outlet = () => undefined;
  const serve = createFeed({
    context: world.context,
    connections,
    states: createStates(world.context, 'epoch'),
    commands: createCommandHandler(world.context, 'epoch'),
    publisher: {
      addOutlet: (outlet) => {
        tell = outlet;
      },
      onEntries: () => undefined,
      onSkipped: () => undefined,
    },
    past: { stateAgo: () => Promise.resolve(null), framesSince: () => [] },
    admitted: () => undefined,
  });
  const request = { headers: {}, raw: { headers: {}, socket: { remoteAddress: '192.0.2.9' } }, actor: null, query: {} };
  await serve(socket as unknown as WebSocket, request as unknown as FastifyRequest, `event:${eventId}`);
  return tell;
}

test('a keypad does not get changes that were on their way before its state', async () => {
  const { eventId } = await createHall(world.context);
  const lines: string[] = [];
  const socket = Object.assign(new EventEmitter(), { OPEN: 1, readyState: 1, bufferedAmount: 0, send: (line: string) => lines.push(line) });
  const tell = await serveBox(socket, eventId);
  const head = await journalHead(world.context.read);

  for (const seq of [head - 1, head, head + 1])
    tell(
      { room: `event:${eventId}`, epoch: 'epoch', before: seq - 1, seq, serverTime: 0, changes: [] },
      { unpublished: new Set(), named: [] },
    );

  expect(lines.map((line) => JSON.parse(line)).map(({ type, seq }) => [type, seq])).toEqual([
    ['state', head],
    ['changes', head + 1],
  ]);
  socket.emit('close');
});

test('a keypad that answers no ping is cut off, but only after the server has read what came while its process stood still', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { eventId } = await createHall(world.context);
  const box = () => Object.assign(new EventEmitter(), { OPEN: 1, readyState: 1, send: vi.fn(), ping: vi.fn(), terminate: vi.fn() });
  const [mute, late] = [box(), box()];
  for (const socket of [mute, late]) await serveBox(socket, eventId);

  vi.advanceTimersByTime(5_000);
  late.emit('pong');
  await expect.poll(() => mute.terminate.mock.calls.length).toBe(1);

  expect(late.terminate).not.toHaveBeenCalled();
  for (const socket of [mute, late]) socket.emit('close');
});

test('a connection is in fifty rooms at most, and may subscribe again to its own rooms', async () => {
  const { tableIds } = await createHall(world.context, { tables: 51 });
  const rooms = new Set(['its-own']);
  const seat = { id: 'its-own', rooms, join: (room: string) => rooms.add(room), data: { connection: connection('192.0.2.7') } };
  const states = createStates(world.context, 'epoch');
  const ask = (table: number) =>
    subscribe(seat as unknown as LiveSocket, { room: `table:${at(tableIds, table)}` }, { context: world.context, states });
  for (let table = 0; table < 50; table += 1) expect(await ask(table)).toMatchObject({ ok: true });

  expect(await ask(50)).toMatchObject({ ok: false, problem: { status: 429 } });
  expect(await ask(49)).toMatchObject({ ok: true });
});

test('a connection joins a room before the state is read, so that no change is lost in between', async () => {
  const { tableIds } = await createHall(world.context);
  const rooms = new Set<string>();
  const seat = { id: 'its-own', rooms, join: (room: string) => rooms.add(room), data: { connection: connection('192.0.2.7') } };
  const states = createStates(world.context, 'epoch');
  const inside: number[] = [];
  const ask: typeof states.ask = (request, actor) => {
    inside.push(rooms.size);
    return states.ask(request, actor);
  };

  const answer = await subscribe(
    seat as unknown as LiveSocket,
    { room: `table:${at(tableIds, 0)}` },
    { context: world.context, states: { ...states, ask } },
  );

  expect(answer).toMatchObject({ ok: true });
  expect(inside.at(-1)).toBe(1);
});

test('a connection may send forty messages at once, and twenty more each second', () => {
  let now = 0;
  const mayAsk = createBucket(() => now);
  const ask = (count: number): number => Array.from({ length: count }, () => mayAsk()).filter(Boolean).length;

  expect(ask(100)).toBe(40);
  now += 1000;
  expect(ask(100)).toBe(20);
  now += 60_000;
  expect(ask(100)).toBe(40);
});

const request = (remoteAddress: string, forwarded?: string) =>
  ({ headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as Parameters<
    typeof addressOf
  >[0];

test.each([
  ['without a trusted proxy nobody is believed', false, '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  ['a trusted proxy is believed', '10.0.0.0/8', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['an invented address before the real one is not', '10.0.0.0/8', '10.1.2.3', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['a stranger who claims to be a proxy is not', '10.0.0.0/8', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  ['two proxies in a row are passed', '10.0.0.0/8, 192.0.2.1', '192.0.2.1', '198.51.100.1, 10.0.0.9', '198.51.100.1'],
] as const)('%s', (_fact, trustProxy, remote, forwarded, expected) => {
  expect(addressOf(request(remote, forwarded), readTrust(trustProxy || ''))).toBe(expected);
});

test.each(['', 'loopback', '127.0.0.1', '127.0.0.0/8, 10.0.0.0/8', 'loopback, uniquelocal', '0.0.0.0/0', '192.0.2.0/24'])(
  'sockets and calls know a visitor by the same address, with TRUST_PROXY "%s"',
  async (trusted) => {
    const trust = readTrust(trusted);
    const app = Fastify({ trustProxy: trust });
    app.get('/', (requests) => ({ http: requests.ip, socket: addressOf(requests.raw, trust) }));
    const forwarded = [
      '',
      '198.51.100.1',
      '198.51.100.1, 10.0.0.9',
      '10.0.0.1, 127.0.0.1',
      'unknown, 10.0.0.9',
      '2001:db8::1',
      '::ffff:10.0.0.9, 10.0.0.7',
    ];
    for (const header of forwarded) {
      for (const remoteAddress of ['127.0.0.1', '10.0.0.5', '203.0.113.5', '::1']) {
        const headers = header === '' ? {} : { 'x-forwarded-for': header };
        const { http, socket } = (await app.inject({ url: '/', headers, remoteAddress })).json();
        expect(socket, `${header} by ${remoteAddress}`).toBe(http);
      }
    }
    await app.close();
  },
);

test.each(['1', 'true', 'proxy.example', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/255.0.0.0', '10.0.0', 'loopback, 2'])(
  'TRUST_PROXY=%s is refused at the start, in a sentence',
  (text) => {
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow(/^TRUST_PROXY .*loopback/);
  },
);

test.each([
  [undefined, true],
  ['http://hall.example:8080', true],
  ['https://hall.example:8080', true],
  ['https://hall.example', false],
  ['https://overlay.example', true],
  ['https://public.example', true],
  ['null', false],
  ['https://hall.example:8080.evil.example', false],
  ['file://hall.example:8080', false],
])('a page of %s may connect: %s', (origin, expected) => {
  const headers = { host: 'hall.example:8080', ...(origin === undefined ? {} : { origin }) };

  expect(isAllowedOrigin({ headers }, { allowedOrigins: ['https://overlay.example'], publicUrl: 'https://public.example' })).toBe(expected);
});

test('a broken connection without a close is noticed within five seconds by either end', async () => {
  const url = await world.listen();
  const { eventId } = await createHall(world.context);
  const page = await openPage(url);
  const deaf = await openPlainSocket(url, `/ws/events/${eventId}`, {}, { autoPong: false });
  const [mute, alive] = [await openLine(url), await openLine(url, '3')];

  const { pingInterval, pingTimeout } = greetingOf(page);
  expect(pingInterval + pingTimeout).toBeLessThanOrEqual(5000);
  expect(await deaf.closed).toBe(1006);
  expect(await mute.closed).toBe(1006);
  expect(mute.pings()).toBe(1);
  expect(alive.pings()).toBeGreaterThan(1);
  expect(alive.socket.readyState).toBe(WebSocket.OPEN);
  alive.socket.close();
  page.close();
});

describe('pings of idle connections', () => {
  const times = { everyMs: 2_000, timeoutMs: 3_000 };
  const beatMs = 100;
  const clock = { now: 0 };
  let stop: () => void;
  let lines: ReturnType<typeof openIdleLine>[];
  let engine: EventEmitter;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    clock.now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => clock.now);
    engine = new EventEmitter();
    stop = keepAlive({ engine } as unknown as LiveServer, times);
    lines = [];
  });
  afterEach(() => {
    stop();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  /** The process stands still for `pausedMs` before the last beat. */
  const pass = (ms: number, pausedMs = 0) => {
    for (const until = clock.now + ms; clock.now < until; ) {
      clock.now += beatMs;
      if (clock.now >= until) clock.now += pausedMs;
      vi.advanceTimersByTime(beatMs);
    }
  };
  const openOne = (answers = true) => {
    const line = openIdleLine(answers);
    engine.emit('connection', line.conn);
    lines.push(line);
    return line;
  };
  const pings = () => lines.map(({ requests }) => requests());

  test('the server pings each connection once in two seconds, and once after a pause of the process, however long', () => {
    for (let line = 0; line < 30; line += 1) {
      openOne();
      pass(70);
    }
    pass(4_000);
    const before = pings();
    pass(2_000);
    expect(pings()).toEqual(before.map((requests) => requests + 1));

    pass(beatMs, 9_000);

    expect(pings()).toEqual(before.map((requests) => requests + 2));
    pass(1_900);
    expect(Math.max(...pings().map((requests, line) => requests - (before[line] ?? 0)))).toBe(3);
  });

  test('a connection that does not answer is cut off, unless its answer came while the process stood still', () => {
    const [mute, slow] = [openOne(false), openOne(false)];
    pass(2_000);
    expect(pings()).toEqual([1, 1]);

    pass(beatMs, 9_000);
    slow.answer();
    expect(mute.cutOff).not.toHaveBeenCalled();

    pass(beatMs);
    expect(mute.cutOff).toHaveBeenCalledOnce();
    expect(slow.cutOff).not.toHaveBeenCalled();
  });

  test.each(['has said goodbye', 'is closed beneath'])('a connection that %s gets no ping', (how) => {
    const line = openOne();
    if (how === 'is closed beneath') line.socket.end();
    else line.webSocket.readyState = WebSocket.CLOSING;

    pass(4_000);

    expect(line.requests()).toBe(0);
  });
});

/** Answers at once, as engine.io reports it, unless `answers` is false. */
function openIdleLine(answers: boolean) {
  const cutOff = vi.fn();
  const webSocket = { readyState: WebSocket.OPEN as number, terminate: cutOff };
  const conn = Object.assign(new EventEmitter(), { readyState: 'open', transport: { socket: webSocket }, request: {} });
  const answer = () => conn.emit('packet', { type: 'pong' });
  let requests = 0;
  const socket = new Writable({
    write: (_ping, _, done) => {
      requests += 1;
      if (answers) answer();
      done();
    },
  });
  Object.assign(conn.request, { socket });
  return { conn, socket, webSocket, cutOff, answer, requests: () => requests };
}

test('a client that left and joins again on the same connection is cut off, and fills no log', async () => {
  const written: string[] = [];
  const log = new Writable({
    write: (line, _, done) => {
      written.push(String(line));
      done();
    },
  });
  const own = await createWorld({ logLevel: 'error' }, () => log);
  const socket = new WebSocket(`${(await own.listen()).replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const told: string[] = [];
  const isAdmitted = new Promise((resolve) =>
    socket.on('message', (data) => {
      told.push(String(data));
      if (String(data).startsWith('40')) resolve(null);
    }),
  );
  const closed = once(socket, 'close');
  await once(socket, 'open');
  socket.send('40{}');
  await isAdmitted;

  socket.send('41');
  socket.ping();
  await once(socket, 'pong');
  socket.send('40{}');
  await closed;

  expect(told.filter((line) => line.startsWith('40'))).toHaveLength(1);
  expect(written).toEqual([]);
  await own.close();
});

/** A screen that answers pings with `pong` only; the library answers WebSocket pings by itself. */
async function openLine(url: string, pong?: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  let pings = 0;
  const greeted = new Promise((resolve) =>
    socket.on('message', (data) => {
      const text = String(data);
      if (text.startsWith('0')) socket.send('40');
      if (text.startsWith('42["hello"')) resolve(null);
      if (text === '2') pings += 1;
      if (text === '2' && pong !== undefined) socket.send(pong);
    }),
  );
  const closed = once(socket, 'close').then(([code]) => code);
  await greeted;
  return { socket, closed, pings: () => pings };
}

/** The ping settings that the server sends to every client's transport. */
function greetingOf({ socket }: Page): { pingInterval: number; pingTimeout: number } {
  const [pingInterval, pingTimeout] = ['_pingInterval', '_pingTimeout'].map((name) => Number(Reflect.get(socket.io.engine, name)));
  return { pingInterval: pingInterval ?? Number.NaN, pingTimeout: pingTimeout ?? Number.NaN };
}
