/** Measures from the commit to each of 200 displays, beside a bare WebSocket server that sends the same frame to as many. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { WebSocket, WebSocketServer } from 'ws';
import { createWorld } from '../support/world.ts';
import { figuresOf, report } from './figures.ts';
import { endlessMatch } from './match.ts';

const displays = 200;
const rounds = 100;
/** The number of connections that open together: half of what the server allows one address per second (server/hall/live/upgrades.ts). */
const dialAtOnce = 50;
const dialEveryMs = 1000;
/** Longer than the 50 ms in which the server collects changes for one frame, so that each tap has its own frame. */
const pauseMs = 70;

export async function benchBroadcast(): Promise<void> {
  const world = await createWorld();
  const { tableId, tap } = await endlessMatch(world);
  const address = (await world.listen()).replace('http', 'ws');
  const sockets = await open(`${address}/ws/tables/${tableId}`);
  const measured = await toAll(sockets, (turn) => tap(turn));
  for (const socket of sockets) socket.terminate();
  await world.close();
  report(`Commit → ${displays} displays (${rounds} single taps)`, measured, 'raw ws broadcast', await rawBroadcast());
}

async function rawBroadcast() {
  const http = createServer().listen(0, '127.0.0.1');
  const server = new WebSocketServer({ server: http });
  await once(http, 'listening');
  const sockets = await open(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  const frame = JSON.stringify({ type: 'changes', row: 'x'.repeat(1500) });
  const figures = await toAll(sockets, () => {
    for (const client of server.clients) client.send(frame);
  });
  for (const socket of sockets) socket.terminate();
  server.close();
  http.close();
  return figures;
}

async function open(url: string): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  while (sockets.length < displays) {
    const some = Array.from({ length: dialAtOnce }, () => new WebSocket(url));
    await Promise.all(some.map((socket) => once(socket, 'open')));
    sockets.push(...some);
    await setTimeout(dialEveryMs);
  }
  return sockets;
}

/** Measures the time until the last display has received each round. */
async function toAll(sockets: readonly WebSocket[], act: (turn: number) => unknown) {
  const samples: number[] = [];
  let heard = (): void => undefined;
  for (const socket of sockets) socket.on('message', (text) => String(text).includes('"changes"') && heard());
  for (let turn = 0; turn < rounds; turn++) {
    let waiting = sockets.length;
    const all = new Promise<void>((resolve) => {
      heard = () => {
        if (--waiting === 0) resolve();
      };
    });
    await setTimeout(pauseMs);
    const start = performance.now();
    await act(turn);
    await all;
    samples.push(performance.now() - start);
  }
  return figuresOf(samples);
}
