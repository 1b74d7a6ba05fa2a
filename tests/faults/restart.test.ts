/** What screens and staff notice of a server that stops and comes back: nothing but a moment. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLive, type Live } from '../../client/live/socket.ts';
import { readConfig } from '../../server/config.ts';
import { createLog } from '../../server/log.ts';
import { type OpenOffice, openOffice } from '../../server/open-office.ts';
import { openBox, openPage } from '../live/clients.ts';
import { type RunningMatch, send, startMatch } from '../live/play.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { createHall } from '../support/hall.ts';
import { type ServerProcess, serverProcess } from './server-process.ts';

let database: FreshDatabase;
let server: ServerProcess;
let running: RunningMatch;
const displays: Live[] = [];

beforeEach(async () => {
  database = await freshDatabase();
  await withOffice(async ({ office }) => {
    running = await startMatch(office, await createHall(office));
  });
  server = await serverProcess(database);
  await server.start();
});
afterEach(async () => {
  for (const display of displays.splice(0)) display.close();
  await server.kill();
  await database.drop();
});

test('a display that sleeps through a server restart ends on the newest state', async () => {
  const display = createLive({ url: server.url });
  displays.push(display);
  display.watch(`table:${running.tableId}`);
  await expect.poll(() => display.store.matches[running.matchId]?.aScore).toBe(0);

  await server.kill();
  await withOffice(async ({ office }) => {
    await send(office, running.matchId, { type: 'SCORE', participantId: running.playerA, to: 1 });
  });
  await server.start();

  await expect.poll(() => display.store.matches[running.matchId]?.aScore).toBe(1);
});

test('a server that is asked to stop says goodbye to every socket and ends well', async () => {
  const page = await openPage(server.url);
  const box = await openBox(server.url, `/ws/tables/${running.tableId}`);
  const told = page.next<{ spreadMs: number }>('restart');

  const code = await server.stop();

  expect((await told).spreadMs).toBeGreaterThan(0);
  expect(await box.closed).toBe(1012);
  expect(code).toBe(0);
});

test('a request that never ends does not keep the server from stopping', async () => {
  const { hostname, port } = new URL(server.url);
  const slow = connect(Number(port), hostname);
  const cut = new Promise((resolve) => slow.once('close', resolve));
  slow.write('POST /api/authenticate HTTP/1.1\r\nHost: hall\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"username"');
  await new Promise<void>((resolve) => slow.once('connect', resolve));
  // Connections are taken in order: once this one is answered, the server holds the slow one too.
  expect((await fetch(`${server.url}/management/health`)).ok).toBe(true);

  const code = await server.stop();

  expect(code).toBe(0);
  await cut;
});

test('a server whose port is taken says so and ends', async () => {
  const own = await freshDatabase();
  const late = await serverProcess(own);
  const squatter = createServer().listen(Number(new URL(late.url).port), '127.0.0.1');
  await once(squatter, 'listening');

  await expect(late.start()).rejects.toThrow(/Port \d+ is taken by another program/);

  squatter.close();
  await own.drop();
});

async function withOffice(work: (open: OpenOffice) => Promise<void>): Promise<void> {
  const open = await openOffice(readConfig({}, { ...database, logLevel: 'silent' }), createLog('silent'));
  try {
    await work(open);
  } finally {
    await open.close();
  }
}
