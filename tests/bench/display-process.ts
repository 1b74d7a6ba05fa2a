/**
 * The server for the displays of displays.ts, either ours or bare ws. It runs in a process of its own, so that its processor time and
 * memory can be measured.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { createWorld } from '../support/world.ts';
import { hallOfTablets } from './hall-of-tablets.ts';

export type DisplayRequest = { changes: number; everyMs: number } | 'memory';
export type DisplayReport = { url: string; room: string } | { processorMs: number } | { bytes: number };

type DisplayServer = { url: string; room: string; change: () => Promise<unknown> };

/** The time until the last frame has left. */
const settleMs = 500;

if (import.meta.main) {
  const served = process.argv[2] === 'bare' ? await bare() : await hall();
  const tell = (report: DisplayReport): void => void process.send?.(report);
  process.on('message', (request: DisplayRequest) => {
    if (request === 'memory') return tell({ bytes: lastingBytes() });
    void spend(served, request).then((processorMs) => tell({ processorMs }));
  });
  tell({ url: served.url, room: served.room });
}

/** Ten thousand small objects. */
const young = Array.from({ length: 10_000 }, (_none, count) => ({ count }));

/** Fills V8's space for young objects once, because any work fills it, however many displays there are. */
function lastingBytes(): number {
  for (let count = 0; count < 200; count++) structuredClone(young);
  globalThis.gc?.();
  return process.memoryUsage().rss;
}

async function spend({ change }: DisplayServer, { changes, everyMs }: Exclude<DisplayRequest, string>): Promise<number> {
  const before = process.cpuUsage();
  const begin = performance.now();
  for (let turn = 0; turn < changes; turn++) {
    await setTimeout(Math.max(0, begin + turn * everyMs - performance.now()));
    await change();
  }
  await setTimeout(settleMs);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

async function hall(): Promise<DisplayServer> {
  const world = await createWorld();
  const [table] = await hallOfTablets(world.context, 1);
  if (!table) throw new Error('There is no table.');
  return { url: (await world.listen()).replace('http', 'ws'), room: `table:${table.tableId}`, change: table.tap };
}

async function bare(): Promise<DisplayServer> {
  const http = createServer().listen(0, '127.0.0.1');
  const server = new WebSocketServer({ server: http });
  await once(http, 'listening');
  const frame = JSON.stringify({ type: 'changes', row: 'x'.repeat(1500) });
  const change = async () => {
    for (const client of server.clients) client.send(frame);
  };
  return { url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}`, room: '', change };
}
