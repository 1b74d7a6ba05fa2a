/** Screens and staff notice only a short pause when a server stops and starts again. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from '../../server/kernel/config.ts';
import { createLog } from '../../server/kernel/log.ts';
import { openContext } from '../../server/operations/open-context.ts';
import { openPage, openPlainSocket } from '../live/clients.ts';
import { type RunningMatch, startMatch } from '../live/play.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { createHall } from '../support/hall.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';

let database: FreshDatabase;
let server: ServerProcess;
let running: RunningMatch;
const clients: Socket[] = [];

beforeAll(async () => {
  database = await freshDatabase({ migrated: true });
  const { context, close } = await openContext(readConfig({}, { ...database, logLevel: 'silent' }), createLog('silent'));
  running = await startMatch(context, await createHall(context));
  await close();
  server = await serverProcess(database);
});
beforeEach(() => server.start());
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  await server.kill();
});
afterAll(() => database.drop());

test('a server that is asked to stop says goodbye to every socket and ends well', async () => {
  const page = await openPage(server.url);
  const box = await openPlainSocket(server.url, `/ws/tables/${running.tableId}`);
  const told = page.next<{ spreadMs: number }>('restart');

  const code = await server.stop();

  expect((await told).spreadMs).toBeGreaterThan(0);
  expect(await box.closed).toBe(1012);
  expect(code).toBe(0);
});

/** Socket.IO's own client; the eager ones dial again while the server is still saying goodbye. */
function dial(eager: boolean): Socket {
  const haste = eager ? { reconnectionDelay: 10, reconnectionDelayMax: 2000 } : {};
  const client = io(server.url, { transports: ['websocket'], forceNew: true, ...haste });
  clients.push(client);
  return client;
}

const isServed = async (client: Socket): Promise<boolean> => {
  if (!client.connected) return false;
  const answer = await client.timeout(5000).emitWithAck('subscribe', { room: `table:${running.tableId}` });
  return answer.ok === true;
};

test.each([1, 2])('forty clients that reconnect during the goodbye neither keep the server running nor are lost (round %i)', async () => {
  const forty = Array.from({ length: 40 }, (_, number) => dial(number % 2 === 0));
  await expect.poll(() => forty.filter(({ connected }) => connected).length).toBe(40);

  const code = await server.stop();
  await server.start();

  expect(code).toBe(0);
  await expect.poll(() => forty.filter(({ connected }) => connected).length).toBe(40);
  expect(await Promise.all(forty.map(isServed))).toEqual(forty.map(() => true));
});

test('an opened connection without a sign-in does not keep the server running', async () => {
  const silent = new WebSocket(`${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  await once(silent, 'open');
  const closed = once(silent, 'close');

  expect(await server.stop()).toBe(0);
  await closed;
});

test('a request that never ends does not keep the server from stopping', async () => {
  const { hostname, port } = new URL(server.url);
  const slow = connect(Number(port), hostname);
  const cut = new Promise((resolve) => slow.once('close', resolve));
  slow.write('POST /api/authenticate HTTP/1.1\r\nHost: hall\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"username"');
  await new Promise<void>((resolve) => slow.once('connect', resolve));
  // Connections are accepted in order: once this one is answered, the server has the slow one too.
  expect((await fetch(`${server.url}/management/health`)).ok).toBe(true);

  const code = await server.stop();

  expect(code).toBe(0);
  await cut;
});

test('a server whose port is taken says so and ends', async () => {
  const own = await freshDatabase({ migrated: true });
  const late = await serverProcess(own);
  const squatter = createServer().listen(Number(new URL(late.url).port), '127.0.0.1');
  await once(squatter, 'listening');

  await expect(late.start()).rejects.toThrow(/Port \d+ is taken by another program/);

  squatter.close();
  await own.drop();
});
