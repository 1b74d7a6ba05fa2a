import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { Server } from 'socket.io';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ClientToServer, ServerToClient } from '#contract/live/protocol.ts';
import { createLive, type Live, type LiveOptions } from '../../../client/live/socket.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closing.splice(0).reverse()) await close();
});

type HallIo = Server<ClientToServer, ServerToClient>;
type RawConnection = { say: (text: string) => void; onceSpokenTo: (act: () => void) => void };

/** A WebSocket server that sends exactly the texts that the test chooses. */
async function openLine(settle: (line: RawConnection) => void): Promise<string> {
  const lines = new Set<Duplex>();
  const http = createServer().on('upgrade', (request, socket) => {
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
      .digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    lines.add(socket.on('error', () => undefined));
    settle({
      // One unmasked text frame of less than 126 bytes.
      say: (text) => void socket.write(Buffer.concat([Buffer.from([0x81, Buffer.byteLength(text)]), Buffer.from(text)])),
      onceSpokenTo: (act) => void socket.once('data', act),
    });
  });
  closing.push(() => {
    for (const socket of lines) socket.destroy();
    http.close();
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

async function openServer(settle: (io: HallIo) => void): Promise<string> {
  const io: HallIo = new Server({ transports: ['websocket'], serveClient: false, pingInterval: 40, pingTimeout: 20_000 });
  settle(io);
  io.listen(0);
  closing.push(() => io.close());
  const address = io.httpServer.address() as AddressInfo;
  return `http://127.0.0.1:${address.port}`;
}

/** Reconnects at once, so that no test waits for a real backoff. */
function open(url: string, options: LiveOptions = {}): Live {
  const live = createLive({ url, random: () => 0, ...options });
  closing.push(live.close);
  return live;
}

const status = ({ store }: Live) => store.connection.status;

/** The first messages of Engine.IO and of the server to a new connection. */
const greeting = { engine: '0{"sid":"s","upgrades":[],"pingInterval":300,"pingTimeout":200}', server: '40{"sid":"s"}' };

describe('the connection to the server', () => {
  test('a client sends its token to the server and answers its pings', async () => {
    const seen: unknown[] = [];
    const pongs: string[] = [];
    const url = await openServer((io) => {
      io.on('connection', (socket) => {
        seen.push(socket.handshake.auth);
        socket.conn.on('packet', ({ type }: { type: string }) => pongs.push(type));
      });
    });

    const live = open(url, { deviceToken: () => 'T' });

    await expect.poll(() => pongs.filter((type) => type === 'pong').length).toBeGreaterThan(2);
    expect(seen).toEqual([{ deviceToken: 'T' }]);
    expect(status(live)).toBe('live');
  });

  test('a client asks for its token again at each reconnect', async () => {
    const seen: unknown[] = [];
    const url = await openServer((io) => {
      io.on('connection', (socket) => {
        seen.push(socket.handshake.auth);
        if (seen.length < 3) socket.disconnect();
      });
    });
    let token = 0;

    open(url, { token: () => `T${++token}` });

    await expect.poll(() => seen).toEqual([{ token: 'T1' }, { token: 'T2' }, { token: 'T3' }]);
  });

  test('a client whose token is refused shows the sentence of the server and does not try again', async () => {
    let knocks = 0;
    const url = await openServer((io) => {
      io.use((_socket, next) => {
        knocks += 1;
        next(Object.assign(new Error('This pairing has ended.'), { data: { status: 401 } }));
      });
    });
    const reasons: string[] = [];
    const delays = vi.spyOn(globalThis, 'setTimeout');

    const live = open(url, { manual: true });
    live.onRevoked((reason) => void reasons.push(reason));
    live.connect();

    await expect.poll(() => reasons).toEqual(['This pairing has ended.']);
    expect(delays.mock.calls.filter(([, delay]) => delay === 0)).toEqual([]);
    expect(knocks).toBe(1);
  });

  test('a client that was refused for another reason tries again', async () => {
    let knocks = 0;
    const url = await openServer((io) => {
      io.use((_socket, next) => {
        knocks += 1;
        next(knocks < 3 ? Object.assign(new Error('Too many.'), { data: { status: 429 } }) : undefined);
      });
    });

    const live = open(url);

    await expect.poll(() => status(live)).toBe('live');
    expect(knocks).toBe(3);
  });

  test.each([
    ['a tablet', { deviceToken: () => 'T' }, 2],
    ['a phone or an office', {}, 5],
  ])('%s waits at most a set number of seconds between two tries while the server is away', async (_who, options, seconds) => {
    let knocks = 0;
    const url = await openServer((io) => {
      io.use((_socket, next) => {
        knocks += 1;
        next(knocks < 7 ? Object.assign(new Error('Starting.'), { data: { status: 503 } }) : undefined);
      });
    });
    const delays = vi.spyOn(globalThis, 'setTimeout');

    // The waits are a thousand times shorter than in real life.
    const live = open(url, { random: () => 0.001, ...options });

    await expect.poll(() => status(live)).toBe('live');
    const waits = delays.mock.calls.flatMap(([, delay]) => (delay !== undefined && delay < 10 ? delay : []));
    expect(Math.max(...waits)).toBe(seconds);
  });

  test.each([
    ['waits longer each time if the server only accepts it', false, [6, 12, 24]],
    ['does not wait longer each time once the server has sent changes', true, [6, 6, 6]],
  ])('a client %s', async (_words, isServed, expected) => {
    const url = await openServer((io) => {
      io.on('connection', (socket) => {
        if (isServed) socket.emit('changes', { room: 'matches', epoch: 'e1', before: 0, seq: 1, serverTime: 0, changes: [] });
        socket.conn.close();
      });
    });
    const waits = vi.spyOn(globalThis, 'setTimeout');

    const live = open(url, { random: () => 0.0123 });

    const dials = () => waits.mock.calls.map(([, wait = 0]) => wait).filter((wait) => !Number.isInteger(wait));
    await expect.poll(() => dials().slice(0, 3).map(Math.floor)).toEqual(expected);
    live.close();
  });

  test('a client treats a connection without pings as lost and reconnects', async () => {
    let lines = 0;
    const url = await openLine(({ say, onceSpokenTo }) => {
      lines += 1;
      say(greeting.engine);
      onceSpokenTo(() => say(greeting.server));
    });

    const live = open(url);

    await expect.poll(() => status(live)).toBe('live');
    await expect.poll(() => lines).toBeGreaterThan(1);
  });

  test.each([
    ['cannot be read', '42["changes",'],
    ['makes no sense', '42["changes",{"room":"event:1","changes":7}]'],
  ])('a message that %s ends only its connection, and the next one works', async (_title, rubbish) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let lines = 0;
    const url = await openLine(({ say, onceSpokenTo }) => {
      lines += 1;
      const first = lines === 1;
      say(greeting.engine);
      onceSpokenTo(() => {
        say(greeting.server);
        if (first) say(rubbish);
        else say('42["display",{"name":"TV 7","revoked":null}]');
      });
    });

    const live = open(url);

    await expect.poll(() => live.store.display).toEqual({ name: 'TV 7', revoked: null });
    expect(lines).toBe(2);
  });

  test('an open request fails when the connection ends, so that the caller can repeat it', async () => {
    const url = await openServer((io) => io.on('connection', (socket) => void socket.on('commands', () => socket.disconnect())));
    const live = open(url);
    await expect.poll(() => status(live)).toBe('live');

    await expect(live.sendCommands([])).rejects.toThrow('disconnected');
  });

  test('messages without a connection are not stored for the next one', async () => {
    const heard: string[] = [];
    const url = await openServer((io) => io.on('connection', (socket) => void socket.onAny((event) => heard.push(event))));
    const live = open(url, { manual: true });

    live.report(50);
    live.viewing(12);
    await expect(live.sendCommands([])).rejects.toThrow('not connected');
    live.connect();

    await expect.poll(() => heard).toContain('viewing');
    expect(heard).not.toContain('report');
    expect(heard).not.toContain('commands');
  });

  test('after a restart that the server announced, screens come back spread over the time it asked for', async () => {
    const delays = vi.spyOn(globalThis, 'setTimeout');
    const url = await openServer((io) => {
      io.once('connection', (socket) => {
        socket.emit('restart', { spreadMs: 3000 });
        socket.disconnect();
      });
    });

    const live = open(url, { random: () => 0.25 });

    await expect.poll(() => status(live)).toBe('reconnecting');
    await expect.poll(() => delays.mock.calls.map(([, delay]) => delay)).toContain(750);
  });

  test('a server that ends after a fault says why, until a server serves the screen again', async () => {
    const sentence = 'The file of the database was removed while the server ran.';
    const url = await openServer((io) => {
      io.once('connection', (socket) => {
        socket.emit('restart', { spreadMs: 1, reason: sentence });
        socket.disconnect();
      });
    });

    const live = open(url, { random: () => 0.25 });

    await expect.poll(() => live.store.connection.fault).toBe(sentence);
    await expect.poll(() => live.store.connection).toMatchObject({ status: 'live', fault: null });
  });
});
