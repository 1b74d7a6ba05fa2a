/** Messages written beneath Socket.IO over TLS, as tablets and screens receive them: whole, in order, and never after a goodbye. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server as HttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server } from 'socket.io';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveServer, LiveSocket } from '../../server/hall/live/live-socket.ts';
import { deliver, messageOf, waitingPackets } from '../../server/hall/live/message.ts';
import { readConfig } from '../../server/kernel/config.ts';
import { createLog } from '../../server/kernel/log.ts';
import type { Certificate } from '../../server/operations/https/certificate.ts';
import { localCertificate } from '../../server/operations/https/local-certificate.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'message-line-'));
let certificate: Certificate | null;
let door: HttpsServer;
let io: LiveServer;
let screen: WebSocket;

beforeAll(async () => {
  const source = await localCertificate({ clock: () => new Date(), config: readConfig({}, { dataDir }), log: createLog('silent') });
  certificate = await source.next();
});
afterEach(async () => {
  screen.terminate();
  await io.close();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** A screen over TLS, and the server's end of it. `told`: the rooms of the received messages, in their order. */
async function open(perMessageDeflate: boolean): Promise<{ socket: LiveSocket; told: string[] }> {
  door = createServer({ key: certificate?.key, cert: certificate?.cert });
  io = new Server(door, { transports: ['websocket'], perMessageDeflate, serveClient: false });
  io.use((socket, next) => {
    Object.assign(socket.data, { line: socket.request.socket });
    next();
  });
  await once(door.listen(0, '127.0.0.1'), 'listening');
  const { port } = door.address() as AddressInfo;
  const arrived = once(io, 'connection');
  screen = new WebSocket(`wss://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, { rejectUnauthorized: false, perMessageDeflate });
  const told: string[] = [];
  screen.on('message', (data) => {
    const text = data.toString();
    if (text.startsWith('0')) screen.send('40');
    if (text.startsWith('42')) told.push((JSON.parse(text.slice(2)) as [string, { room: string }])[1].room);
  });
  const [socket] = (await arrived) as [LiveSocket];
  return { socket, told };
}

test.each([false, true])(
  'a screen over TLS gets every message once and in order, from either writer (compression: %s)',
  async (deflate) => {
    const { socket, told } = await open(deflate);
    const rooms = Array.from({ length: 300 }, (_, number) => `${number} ${'ż'.repeat((number * 37) % 700)}`);

    for (const [number, room] of rooms.entries()) {
      if (number % 7 === 0) socket.emit('resync', { room });
      else deliver(socket, messageOf('resync', { room }));
      if (number % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
    }

    await expect.poll(() => told.length).toBe(rooms.length);
    expect(told).toEqual(rooms);
  },
);

test('a slow reader over TLS gets the waiting messages first, then the newer ones', async () => {
  const { socket, told } = await open(false);
  const rooms = Array.from({ length: 400 }, (_, number) => `${number} ${'x'.repeat(20_000)}`);
  screen.pause();

  for (const room of rooms) deliver(socket, messageOf('resync', { room }));
  expect(waitingPackets(socket).length).toBeGreaterThan(0);
  screen.resume();

  await expect.poll(() => told.length).toBe(rooms.length);
  expect(told).toEqual(rooms);
});

test('no message follows a goodbye, even while Socket.IO does not know of it yet', async () => {
  const { socket } = await open(false);
  const bytes: Buffer[] = [];
  (Reflect.get(screen, '_socket') as NodeJS.ReadableStream).on('data', (some: Buffer) => bytes.push(some));
  const gone = once(screen, 'close');
  deliver(socket, messageOf('resync', { room: 'before' }));

  (Reflect.get(socket.conn.transport, 'socket') as WebSocket).close(1001);
  expect(socket.conn.readyState).toBe('open');
  deliver(socket, messageOf('resync', { room: 'behind' }));
  await gone;

  expect(Buffer.concat(bytes).toString('latin1')).toContain('before');
  expect(Buffer.concat(bytes).toString('latin1')).not.toContain('behind');
});
