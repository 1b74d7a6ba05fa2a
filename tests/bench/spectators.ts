/**
 * Measures what the streams of spectators cost one process: processor time per delivery beside bare ws with events of the same size, memory per stream,
 * and how long a tap at another table takes beside a quiet hall. Behind Varnish: what the server spends on ten times as many spectators.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openFilesLimit } from '../../server/operations/open-files.ts';
import { compare } from './figures.ts';
import type { CrowdAnswer, CrowdRequest } from './spectator-crowd.ts';
import type { ServerAnswer, ServerRequest } from './spectator-server.ts';
import { startVarnish } from './varnish.ts';

const counts = [1_000, 10_000];
/** Files of a process beside its connections. */
const otherFiles = 200;
const changes = 60;
/** Both servers run until most of their code is compiled, as a minute after a real start. */
const warmUp = 30;
/** The first streams make the process larger once; later ones do not. */
const firstStreams = 300;
const taps = 300;

/** The space for young objects keeps its size, in MB. It belongs to the process and is as large as a thousand streams. */
const nursery = ['--expose-gc', '--min-semi-space-size=32', '--max-semi-space-size=32'];

type StreamCosts = { microseconds: number; kilobytes: number; quietMs: number; tapMs: number; eventBytes: number };

export async function benchSpectators(): Promise<void> {
  const limit = openFilesLimit() ?? Number.POSITIVE_INFINITY;
  for (const count of counts) {
    if (count + otherFiles > limit) {
      console.log(`${count} streams: this shell allows ${limit} open files only. Raise the limit (ulimit -n).\n`);
      continue;
    }
    const ours = await measure(count, 'ours');
    const bare = await measure(count, 'bare', ours.eventBytes);
    const name = `${count} streams, 5 changes a second of ${ours.eventBytes} bytes`;
    const processor = { unit: 'µs of the processor', of: 'bare ws', target: { most: 1.2 } };
    compare({ name: `${name}: a delivery`, measured: ours.microseconds, baseline: bare.microseconds, ...processor });
    const memory = { unit: 'kB', of: 'bare ws', target: { most: 12 }, isAbsolute: true };
    compare({ name: `${name}: memory of a stream`, measured: ours.kilobytes, baseline: bare.kilobytes, ...memory });
    compare({
      name: `${name}: a tap, p99`,
      measured: ours.tapMs,
      baseline: ours.quietMs,
      unit: 'ms',
      of: 'without streams',
      target: { most: 2 },
    });
  }
  await benchBehindVarnish(counts.filter((count) => count + otherFiles <= limit));
}

/** Everybody reads through Varnish: it fetches a stream once for all who come within two seconds. */
async function benchBehindVarnish(allowed: readonly number[]): Promise<void> {
  const [few, many] = allowed;
  if (few === undefined || many === undefined) return console.log('Behind Varnish: this shell allows too few open files (ulimit -n).\n');
  const server = start('./spectator-server.ts', ['ours'], nursery);
  const { port, path } = (await hear<ServerAnswer>(server)) as { port: number; path: string };
  const varnish = await startVarnish(port);
  if (!varnish) {
    server.kill();
    return console.log('Behind Varnish: it is not installed here (apt-get install varnish), so this figure is left out.\n');
  }
  const spend = async (count: number): Promise<number> => {
    const crowd = start('./spectator-crowd.ts', [], []);
    await ask<CrowdAnswer>(crowd, { open: count, port: varnish.port, path, isSocket: false });
    await ask<ServerAnswer>(server, { changes: warmUp });
    await ask<CrowdAnswer>(crowd, 'count');
    const { processorMs } = (await ask<ServerAnswer>(server, { changes })) as { processorMs: number };
    const { least } = (await ask<CrowdAnswer>(crowd, 'count')) as { least: number };
    if (least === 0) throw new Error('A stream got nothing.');
    crowd.kill();
    return processorMs / changes;
  };
  const baseline = await spend(few);
  const measured = await spend(many);
  await varnish.stop();
  server.kill();
  const of = `${few} spectators`;
  const name = `${many} spectators behind Varnish: the server itself, for one change`;
  compare({ name, measured, unit: 'ms of the processor', baseline, of, target: { most: 1.1 } });
}

async function measure(count: number, kind: 'ours' | 'bare', eventBytes = 0): Promise<StreamCosts> {
  const server = start('./spectator-server.ts', [kind, String(eventBytes)], nursery);
  const { port, path } = (await hear<ServerAnswer>(server)) as { port: number; path: string };
  const askServer = async (request: ServerRequest): Promise<number> => Object.values(await ask<ServerAnswer>(server, request))[0] as number;
  const isSocket = kind === 'bare';
  const gather = async (open: number): Promise<ChildProcess> => {
    const child = start('./spectator-crowd.ts', [], []);
    await ask<CrowdAnswer>(child, { open, port, path, isSocket });
    return child;
  };
  const first = await gather(firstStreams);
  await askServer({ changes: warmUp });
  first.kill();
  const quietMs = isSocket ? 0 : await askServer({ taps });
  const idleMs = await askServer({ changes });
  const empty = await askServer('memory');
  const crowd = await gather(count);
  const askCrowd = (request: CrowdRequest): Promise<CrowdAnswer> => ask<CrowdAnswer>(crowd, request);
  const full = await askServer('memory');
  await askServer({ changes: warmUp });
  await askCrowd('count');
  const busy = (await ask<ServerAnswer>(server, { changes })) as { processorMs: number; deliveries: number };
  const { least, most } = (await askCrowd('count')) as { least: number; most: number };
  if (least === 0) throw new Error('A stream got nothing.');
  const tapMs = isSocket ? 0 : await askServer({ taps });
  crowd.kill();
  server.kill();
  return {
    // The work of the changes themselves belongs to the tables.
    microseconds: (1000 * (busy.processorMs - idleMs)) / busy.deliveries,
    kilobytes: (full - empty) / 1000 / count,
    ...{ quietMs, tapMs },
    eventBytes: Math.round((most * count) / busy.deliveries),
  };
}

function start(file: string, args: string[], execArgv: string[]): ChildProcess {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), args, { execArgv });
  child.once('exit', (code) => {
    if (code !== null && code !== 0) throw new Error(`${file} ended with code ${code}.`);
  });
  return child;
}

async function hear<Answer>(child: ChildProcess): Promise<Answer> {
  const [answer] = await once(child, 'message');
  return answer as Answer;
}

async function ask<Answer>(child: ChildProcess, request: ServerRequest | CrowdRequest): Promise<Answer> {
  child.send(request);
  return hear<Answer>(child);
}
