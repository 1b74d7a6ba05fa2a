import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { Server } from 'socket.io';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openWire, type WireRefusal } from '../../../client/live/wire.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const close of closing.splice(0).reverse()) await close();
});

type Line = { say: (text: string) => void; onceSpokenTo: (act: () => void) => void };

/** A WebSocket server that says exactly what the test tells it to. */
async function openLine(settle: (line: Line) => void): Promise<string> {
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

async function openServer(settle: (io: Server) => void): Promise<string> {
  const io = new Server({ transports: ['websocket'], serveClient: false, pingInterval: 40, pingTimeout: 20_000 });
  settle(io);
  io.listen(0);
  closing.push(() => io.close());
  const address = io.httpServer.address() as AddressInfo;
  return `http://127.0.0.1:${address.port}`;
}

/** Opens a wire and keeps what happens on it. */
function open(url: string, auth: Record<string, string> = {}) {
  const log: { opened: number; closed: (WireRefusal | null)[] } = { opened: 0, closed: [] };
  const wire = openWire({
    url,
    auth,
    opened: () => {
      log.opened += 1;
    },
    event: () => undefined,
    closed: (refusal) => void log.closed.push(refusal),
  });
  closing.push(wire.close);
  return { wire, log };
}

describe('the wire to the hall', () => {
  test('hands its tokens to the real Socket.IO server and stays through its pings', async () => {
    let seen: unknown;
    const pongs: string[] = [];
    const url = await openServer((io) => {
      io.on('connection', (socket) => {
        seen = socket.handshake.auth;
        socket.conn.on('packet', ({ type }: { type: string }) => pongs.push(type));
      });
    });

    const { log } = open(url, { token: 'T' });

    await expect.poll(() => pongs.filter((type) => type === 'pong').length).toBeGreaterThan(2);
    expect(seen).toEqual({ token: 'T' });
    expect(log).toEqual({ opened: 1, closed: [] });
  });

  test("brings the server's refusal, with its status", async () => {
    const url = await openServer((io) => {
      io.use((_socket, next) => next(Object.assign(new Error('This pairing has ended.'), { data: { status: 401 } })));
    });

    const { log } = open(url);

    await expect.poll(() => log.closed).toEqual([{ message: 'This pairing has ended.', status: 401 }]);
    expect(log.opened).toBe(0);
  });

  test('counts a line without pings as lost', async () => {
    const url = await openLine(({ say, onceSpokenTo }) => {
      say('0{"sid":"s","pingInterval":300,"pingTimeout":200}');
      onceSpokenTo(() => say('40{"sid":"s"}'));
    });

    const { log } = open(url);

    await expect.poll(() => log.opened).toBe(1);
    await expect.poll(() => log.closed).toEqual([null]);
  });

  test('rubbish from the server ends the connection and nothing else', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const url = await openLine(({ say }) => say('42["changes",'));

    const { log } = open(url);

    await expect.poll(() => log.closed).toEqual([null]);
  });

  test('an open question fails when the connection ends, so that the asker can ask again', async () => {
    const url = await openServer((io) => io.on('connection', (socket) => void socket.on('commands', () => socket.disconnect())));
    const { wire, log } = open(url);
    await expect.poll(() => log.opened).toBe(1);

    await expect(wire.ask('commands', { commands: [] }, 5000)).rejects.toThrow('connection lost');
  });
});
