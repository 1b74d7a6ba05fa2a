/** The demo as a process of its own on a free port: an event in full play, with 24 tables, flags and sponsors. */
import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { nodeEnv } from '../support/node-env.ts';
import { scratchFolder } from '../support/scratch.ts';

export type DemoServer = {
  url: string;
  /** The address of the tables overview for TVs. */
  wall: string;
  signIn: (username?: string) => Promise<string>;
  call: (method: string, path: string, body?: unknown, token?: string) => Promise<unknown>;
  /** Nothing changes any more. */
  pause: () => Promise<void>;
  /** Returns the table that has the most racks of an open match. */
  busiestTable: (token: string) => Promise<number>;
  /** Stops the process and removes its data. */
  close: () => Promise<void>;
};

type MatchRow = { tableId: number | null; raceTo: number; aScore: number; bScore: number };

const main = join(import.meta.dirname, '../../server/main.ts');

/** Resolves when the demo has printed its links. `speed`: how many times faster than real time it plays. `isPublic`: it knows its public address. */
export async function demoServer(speed: number, { isPublic = false } = {}): Promise<DemoServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = scratchFolder('demo-');
  const child = spawn(process.execPath, [main, '--demo', '--speed', String(speed)], {
    env: { ...nodeEnv, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...(isPublic && { PUBLIC_URL: url }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const wall = await linkToWall(child);
  const call = (method: string, path: string, body?: unknown, token?: string) => callPatiently(url + path, method, body, token);
  const signIn = async (username = 'leader'): Promise<string> => {
    const answer = await call('POST', '/api/authenticate', { username, password: 'demo', rememberMe: true });
    return (answer as { id_token: string }).id_token;
  };
  return {
    url,
    wall,
    call,
    signIn,
    pause: async () => void (await call('PUT', '/api/management/demo/simulator', { paused: true }, await signIn('admin'))),
    busiestTable: async (token) => {
      const matches = (await call('GET', '/api/tournament-matches?matchStatus.in=RUNNING&size=100', undefined, token)) as MatchRow[];
      const open = matches.filter(({ tableId, raceTo, aScore, bScore }) => tableId !== null && Math.max(aScore, bScore) < raceTo);
      const racksOf = ({ aScore, bScore }: MatchRow): number => aScore + bScore;
      const [busiest] = open.sort((one, other) => racksOf(other) - racksOf(one));
      if (!busiest?.tableId) throw new Error('No match is running on a table.');
      return busiest.tableId;
    },
    close: async () => {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function linkToWall(demo: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    demo.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const [, wall] = /Tables on a TV +(\S+)/.exec(printed) ?? [];
      if (wall && printed.includes('Scoreboards')) resolve(wall);
    });
    demo.once('exit', () => reject(new Error(`The demo did not start:\n${printed}`)));
  });
}

/** A busy server is called again. */
async function callPatiently(address: string, method: string, body: unknown, token: string | undefined): Promise<unknown> {
  for (;;) {
    const answer = await fetch(address, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (answer.ok) return answer.json();
    if (answer.status !== 503) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
}
