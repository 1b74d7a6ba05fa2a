/**
 * The server for the streams of spectators.ts, either ours or bare ws. It runs in a process of its own, so that its processor time and memory can be
 * measured.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { createWorld } from '../support/world.ts';
import { figuresOf } from './figures.ts';
import { endlessMatch } from './match.ts';

/** `changes`: their number, at the pace of a busy event. `taps`: the same changes, with taps at a table of another event between them. */
export type ServerRequest = 'memory' | { changes: number } | { taps: number };
export type ServerAnswer =
  | { port: number; path: string }
  | { bytes: number }
  | { processorMs: number; deliveries: number }
  | { p99: number };

type BenchServer = {
  port: number;
  path: string;
  change: (turn: number) => Promise<unknown>;
  tap: (turn: number) => Promise<unknown>;
  /** Events that streams have taken so far: changes that come together are one. */
  delivered: () => number;
};

/** Five changes a second, in milliseconds. */
const everyMs = 200;
/** Taps come at any moment between the changes: about twenty a second. */
const tapPauseMs = 100;
/** The time until the last event has left. */
const settleMs = 1_000;

if (import.meta.main) {
  const served = process.argv[2] === 'bare' ? await bare(Number(process.argv[3])) : await ours();
  const answer = (told: ServerAnswer): void => void process.send?.(told);
  process.on('message', (request: ServerRequest) => {
    if (request === 'memory') answer({ bytes: lastingBytes() });
    else if ('changes' in request) void spend(served, request.changes).then(answer);
    else void tapMeanwhile(served, request.taps).then((p99) => answer({ p99 }));
  });
  answer({ port: served.port, path: served.path });
}

/** Ten thousand small objects. */
const young = Array.from({ length: 10_000 }, (_none, count) => ({ count }));

/** Fills V8's space for young objects first, because any work fills it, however many streams there are. */
function lastingBytes(): number {
  for (let count = 0; count < 200; count++) structuredClone(young);
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().rss;
}

async function spend({ change, delivered }: BenchServer, changes: number): Promise<{ processorMs: number; deliveries: number }> {
  const [before, deliveredBefore] = [process.cpuUsage(), delivered()];
  await steadily(change, changes);
  await setTimeout(settleMs);
  const { user, system } = process.cpuUsage(before);
  return { processorMs: (user + system) / 1000, deliveries: delivered() - deliveredBefore };
}

async function steadily(change: BenchServer['change'], changes: number): Promise<void> {
  const begin = performance.now();
  for (let turn = 0; turn < changes; turn++) {
    await setTimeout(Math.max(0, begin + turn * everyMs - performance.now()));
    await change(turn);
  }
}

async function tapMeanwhile({ change, tap }: BenchServer, taps: number): Promise<number> {
  let isOver = false;
  const changing = (async () => {
    while (!isOver) await steadily(change, 10);
  })();
  const samples: number[] = [];
  for (let turn = 0; turn < taps; turn++) {
    await setTimeout(Math.random() * tapPauseMs);
    const begin = performance.now();
    await tap(turn);
    samples.push(performance.now() - begin);
  }
  isOver = true;
  await changing;
  return figuresOf(samples).p99;
}

async function ours(): Promise<BenchServer> {
  const world = await createWorld();
  const [watched, other] = [await endlessMatch(world), await endlessMatch(world)];
  const { port } = new URL(await world.listen());
  let count = 0;
  const { deliveries } = world.context.metrics;
  const { inc } = deliveries;
  deliveries.inc = (more) => {
    count += Number(more ?? 1);
    inc(more);
  };
  const path = `/api/public/events/${watched.eventId}/stream`;
  return { port: Number(port), path, change: watched.tap, tap: other.tap, delivered: () => count };
}

async function bare(bytes: number): Promise<BenchServer> {
  const http = createServer().listen(0, '127.0.0.1');
  const server = new WebSocketServer({ server: http, perMessageDeflate: false });
  await once(http, 'listening');
  const frame = 'x'.repeat(bytes);
  let count = 0;
  const change = async () => {
    for (const client of server.clients) client.send(frame);
    count += server.clients.size;
  };
  return { port: (http.address() as AddressInfo).port, path: '/', change, tap: async () => undefined, delivered: () => count };
}
