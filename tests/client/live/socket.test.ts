import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SubscribeAnswer } from '#contract/live/protocol.ts';
import { createCache } from '../../../client/live/cache.ts';
import { createRooms } from '../../../client/live/rooms.ts';
import { createLive, type Live, type LiveOptions } from '../../../client/live/socket.ts';
import { createStore } from '../../../client/live/store.ts';
import { freePort } from '../../support/free-port.ts';
import { type Hall, startHall } from './hall.ts';
import { matchChange } from './rows.ts';

const room = 'event:1';
const closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function openHall(options: Parameters<typeof startHall>[0] = {}): Promise<Hall> {
  const hall = await startHall(options);
  closing.push(hall.close);
  return hall;
}

/** Reconnects at once, so that no test waits for a real backoff. */
function openLive(hall: Hall, options: LiveOptions = {}): Live {
  const live = createLive({ url: hall.url, random: () => 0, ...options });
  closing.push(live.close);
  return live;
}

function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

const score = (live: Live) => live.store.matches[34]?.aScore;

describe('a page that is connected to the server', () => {
  test('a page gets the state of a watched room and then every change, over WebSocket', async () => {
    const hall = await openHall();
    hall.put(room, [matchChange({ aScore: 7 })]);
    const live = openLive(hall);

    live.watch(room);
    await expect.poll(() => score(live)).toBe(7);
    hall.change(room, matchChange({ version: 2, aScore: 8 }));

    await expect.poll(() => score(live)).toBe(8);
    expect(live.store.connection).toEqual({ status: 'live', since: null, fault: null });
    expect(live.store.rooms[room]).toMatchObject({ epoch: 'first', seq: 2, complete: true });
    expect([...hall.io.of('/').sockets.values()].map((socket) => socket.conn.transport.name)).toEqual(['websocket']);
  });

  test('a page asks once for a room that two components watch', async () => {
    const hall = await openHall();
    const live = openLive(hall);

    const unwatch = live.watch(room);
    live.watch(room);
    unwatch();
    unwatch();
    await expect.poll(() => live.store.rooms[room]?.complete).toBe(true);

    expect(hall.requests).toEqual([{ room }]);
  });

  test('a page notices a lost last change by the next head and repairs it', async () => {
    const hall = await openHall();
    hall.put(room, [matchChange({ aScore: 7 })]);
    const live = openLive(hall);
    live.watch(room);
    await expect.poll(() => score(live)).toBe(7);

    hall.change(room, matchChange({ version: 2, aScore: 8 }), { lost: true });
    hall.head(room);

    await expect.poll(() => score(live)).toBe(8);
    expect(hall.requests.at(-1)).toEqual({ room, epoch: 'first', seq: 1 });
  });

  test('a page asks for the whole room again when the server has skipped frames', async () => {
    const hall = await openHall();
    hall.put(room, [matchChange({ aScore: 7 })]);
    const live = openLive(hall);
    live.watch(room);
    await expect.poll(() => score(live)).toBe(7);

    hall.change(room, matchChange({ version: 2, aScore: 8 }), { lost: true });
    hall.io.to(room).emit('resync', { room });

    await expect.poll(() => score(live)).toBe(8);
    expect(hall.requests.at(-1)).toEqual({ room });
  });

  test('a page reconnects after the server disconnected it, and asks from its last position', async () => {
    const hall = await openHall();
    hall.put(room, [matchChange({ aScore: 7 })]);
    const live = openLive(hall);
    live.watch(room);
    await expect.poll(() => score(live)).toBe(7);

    hall.io.disconnectSockets();
    hall.change(room, matchChange({ version: 2, aScore: 8 }));

    await expect.poll(() => score(live)).toBe(8);
    expect(hall.requests.at(-1)).toEqual({ room, epoch: 'first', seq: 1 });
  });

  test('a page keeps the last state while the server is away and replaces it by the state of a new epoch', async () => {
    const hall = await openHall({ port: await freePort() });
    hall.put(room, [matchChange({ version: 9, aScore: 7 }), matchChange({ id: 35, version: 3 })]);
    const live = openLive(hall);
    live.watch(room);
    await expect.poll(() => score(live)).toBe(7);

    await hall.close();
    await expect.poll(() => live.store.connection.status).toBe('reconnecting');
    expect(Object.keys(live.store.matches)).toEqual(['34', '35']);
    const restored = await openHall({ port: hall.port, epoch: 'second' });
    restored.put(room, [matchChange({ version: 2, aScore: 4 })]);

    await expect.poll(() => score(live)).toBe(4);
    expect(Object.keys(live.store.matches)).toEqual(['34']);
    expect(live.store.rooms[room]?.epoch).toBe('second');
  });

  test('a page paints the last state from its cache before the server answers', async () => {
    const hall = await openHall();
    const cache = createCache(memoryStorage(), 'b1');
    cache.save(room, { epoch: 'first', seq: 1, receivedAt: 5000, changes: [matchChange({ aScore: 6 })] });

    const live = openLive(hall, { cache, manual: true });
    live.watch(room);

    expect(score(live)).toBe(6);
    expect(live.store.rooms[room]).toMatchObject({ complete: true, receivedAt: 5000, heardAt: null });
  });

  test('a page works without a cache when the storage is full or damaged', () => {
    const storage = memoryStorage();
    storage.setItem(`b1:${room}`, '{"epoch":');
    const full = {
      ...storage,
      getItem: storage.getItem,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    };

    const cache = createCache(full, 'b1');
    cache.save('event:2', { epoch: 'e', seq: 1, receivedAt: 0, changes: [] });

    expect(cache.load(room)).toBeNull();
    expect(cache.load('event:2')).toBeNull();
  });

  test('a page sends commands and gets an answer for each', async () => {
    const hall = await openHall();
    const live = openLive(hall);
    await expect.poll(() => live.store.connection.status).toBe('live');

    const body = { type: 'SCORE', matchId: 34, participantId: 101, to: 8 } as const;
    const answer = await live.sendCommands([{ id: 'a1b2c3d4e5f60718', seq: 1, body }]);

    expect(answer).toEqual({ ok: true, answers: [{ id: 'a1b2c3d4e5f60718', result: 'ok', version: 2, seq: 1, repeated: false }] });
  });

  test('a page without a connection refuses to send commands, so that the sender keeps them', async () => {
    const hall = await openHall();
    const live = openLive(hall, { manual: true });

    await expect(live.sendCommands([])).rejects.toThrow('not connected');
  });

  test('a page reports that its token was revoked, and does not reconnect', async () => {
    const hall = await openHall();
    const live = openLive(hall);
    await expect.poll(() => live.store.connection.status).toBe('live');
    const reasons: string[] = [];
    live.onRevoked((reason) => reasons.push(reason));

    hall.io.emit('revoked', { reason: 'This tablet was removed from table 12.' });
    hall.io.disconnectSockets(true);

    await expect.poll(() => reasons).toEqual(['This tablet was removed from table 12.']);
    await expect.poll(() => hall.io.of('/').sockets.size).toBe(0);
    expect(live.store.connection.status).not.toBe('live');
  });

  test('a page uses the clock of the server, not its own', async () => {
    const hall = await openHall({ serverNow: () => Date.now() + 3_600_000 });
    const live = openLive(hall);

    await expect.poll(() => Math.round((live.serverNow() - Date.now()) / 1000)).toBe(3600);
  });
});

test('a room that is no longer published leaves the screen and its cache, and is shown again when it is published again', async () => {
  vi.useFakeTimers();
  const storage = memoryStorage();
  const store = createStore();
  const cache = createCache(storage, 'b1');
  const answers = {
    there: { ok: true, room, epoch: 'first', seq: 1, serverTime: 0, complete: true, state: [matchChange({ aScore: 7 })] },
    gone: { ok: false, problem: { status: 404, message: 'error.http.404', detail: 'There is nothing to show here, or not yet.' } },
  } satisfies Record<string, SubscribeAnswer>;
  let answer: SubscribeAnswer = answers.there;
  const rooms = createRooms({
    store,
    cache,
    now: () => 0,
    random: () => 0,
    serverNow: () => 0,
    isConnected: () => true,
    subscribe: async () => answer,
    unsubscribe: () => undefined,
  });
  rooms.watch(room);
  await vi.advanceTimersByTimeAsync(0);
  expect([store.matches[34]?.aScore, storage.length]).toEqual([7, 1]);

  answer = answers.gone;
  rooms.resync(room);
  await vi.advanceTimersByTimeAsync(0);

  expect(store.matches).toEqual({});
  expect(store.rooms[room]).toMatchObject({ complete: false, problem: answers.gone.problem });
  expect(storage.length).toBe(0);

  answer = answers.there;
  await vi.advanceTimersByTimeAsync(10_000);

  expect(store.matches[34]?.aScore).toBe(7);
  expect(store.rooms[room]?.problem).toBeNull();
  rooms.close();
  vi.useRealTimers();
});
