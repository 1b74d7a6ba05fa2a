/**
 * Measures the cost of a display for the server: processor time per change, beside bare ws with as many frames, and memory without changes.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { WebSocket } from 'ws';
import type { DisplayReport, DisplayRequest } from './display-process.ts';
import { compare } from './figures.ts';

const displays = 1000;
/** The number of connections that open together: half of what the server allows one address per second (server/hall/live/upgrades.ts). */
const dialAtOnce = 50;
const dialEveryMs = 1000;

/** Single changes are further apart than the time in which the server collects changes for one frame. */
const single = { changes: 60, everyMs: 120 };
const rally = { changes: 250, everyMs: 20 };
/** Both servers run until most of their code is compiled, as a minute after a real start. */
const warmUp = { changes: 200, everyMs: 60 };

/** The space for young objects keeps its size, in MB. It belongs to the process and is as large as a thousand displays. */
const nursery = ['--min-semi-space-size=32', '--max-semi-space-size=32'];

type DisplayCosts = { single: number; rally: number; kilobytes: number };

export async function benchDisplays(): Promise<void> {
  const [hall, bare] = [await measure('hall'), await measure('bare')];
  const processor = { unit: 'µs of the processor', of: 'bare ws' };
  const forEach = (what: 'single' | 'rally') => ({ measured: hall[what], baseline: bare[what], ...processor });
  compare({ name: `A change shown on one of ${displays} displays, changes one by one`, ...forEach('single'), target: { most: 1.25 } });
  compare({ name: `A change shown on one of ${displays} displays, 50 changes a second`, ...forEach('rally'), target: { most: 0.55 } });
  const memory = { measured: hall.kilobytes, baseline: bare.kilobytes, unit: 'kB', of: 'bare ws', target: { most: 50 }, isAbsolute: true };
  compare({ name: 'Memory of a display while nothing happens', ...memory });
}

async function measure(kind: 'hall' | 'bare'): Promise<DisplayCosts> {
  const script = fileURLToPath(new URL('./display-process.ts', import.meta.url));
  const server = fork(script, [kind], { execArgv: ['--expose-gc', ...nursery] });
  const [report] = (await once(server, 'message')) as [DisplayReport];
  if (!('url' in report)) throw new Error('The server does not say where it is.');
  const empty = await bytesOf(server);
  const sockets = await dial(kind === 'hall' ? `${report.url}/socket.io/?EIO=4&transport=websocket` : report.url, report.room);
  const full = await bytesOf(server);
  await microseconds(server, warmUp);
  const figures = { single: await microseconds(server, single), rally: await microseconds(server, rally) };
  for (const socket of sockets) socket.terminate();
  server.kill();
  return { ...figures, kilobytes: (full - empty) / 1000 / displays };
}

async function ask(server: ChildProcess, request: DisplayRequest): Promise<DisplayReport> {
  server.send(request);
  const [report] = (await once(server, 'message')) as [DisplayReport];
  return report;
}

async function bytesOf(server: ChildProcess): Promise<number> {
  const report = await ask(server, 'memory');
  return 'bytes' in report ? report.bytes : Number.NaN;
}

async function microseconds(server: ChildProcess, request: Exclude<DisplayRequest, string>): Promise<number> {
  const report = await ask(server, request);
  return 'processorMs' in report ? (1000 * report.processorMs) / request.changes / displays : Number.NaN;
}

async function dial(url: string, room: string): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  while (sockets.length < displays) {
    const some = await Promise.all(Array.from({ length: dialAtOnce }, () => open(url, room)));
    sockets.push(...some);
    await new Promise((resolve) => setTimeout(resolve, dialEveryMs));
  }
  return sockets;
}

/** The part of Socket.IO that a display needs. A thousand client libraries would take the processor from the server. */
function open(url: string, room: string): Promise<WebSocket> {
  const socket = new WebSocket(url);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    if (room === '') socket.once('open', () => resolve(socket));
    socket.on('message', (data) => {
      const text = String(data);
      if (text.startsWith('0')) socket.send('40');
      else if (text.startsWith('40')) socket.send(`420${JSON.stringify(['subscribe', { room }])}`);
      else if (text.startsWith('430')) resolve(socket);
      else if (text === '2') socket.send('3');
    });
  });
}
