/** A server without data on a free port, whose first administrator has just used the set-up link. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../support/free-port.ts';
import { nodeEnv } from '../support/node-env.ts';
import { scratchFolder } from '../support/scratch.ts';

export type EmptyHall = {
  url: string;
  token: string;
  /** Stops the process and removes its data. */
  close: () => Promise<void>;
};

const main = join(import.meta.dirname, '../../server/main.ts');
const person = { firstName: 'Ivka', lastName: 'Brodska', login: 'ivka', email: 'ivka@club.example', password: 'violet umbrella 9 seconds' };
const startsWithinMs = 120_000;

export async function emptyHall(): Promise<EmptyHall> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = scratchFolder('empty-hall-');
  const child = spawn(process.execPath, ['--disable-proto=delete', main], {
    env: { ...nodeEnv, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('exit', resolve));
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const link = await setUpLink(url, join(dataDir, 'setup-link.txt'));
    await post(`${url}/api/setup`, { token: link.hash.slice(1), ...person });
    const answer = await post(`${url}/api/authenticate`, { username: person.login, password: person.password, rememberMe: true });
    const { id_token: token } = JSON.parse(answer) as { id_token: string };
    return { url, token, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Resolves when the server answers and has written its link. */
async function setUpLink(url: string, file: string): Promise<URL> {
  const latest = Date.now() + startsWithinMs;
  while (Date.now() < latest) {
    const isReady = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady && existsSync(file)) return new URL(readFileSync(file, 'utf8').trim());
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The server did not start.');
}

async function post(address: string, body: unknown): Promise<string> {
  const answer = await fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`POST ${address}: ${answer.status} ${text}`);
  return text;
}
