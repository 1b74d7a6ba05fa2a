/** The fast event as a child process: started, killed and started again on the same data; its API is called as by staff. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FreshDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { nodeEnv } from '../support/node-env.ts';

const script = fileURLToPath(new URL('./fast-hall.ts', import.meta.url));

export type FastHall = {
  start: () => Promise<void>;
  kill: () => Promise<void>;
  signIn: (login: string) => Promise<Ask>;
};

/** Returns the body; throws the problem's sentence. */
export type Ask = <Answer = unknown>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => Promise<Answer>;

export async function fastHall({ dataDir, databaseUrl }: FreshDatabase): Promise<FastHall> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  return {
    start: async () => {
      const env = { ...nodeEnv, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
      child = spawn(process.execPath, [script, String(port)], { env, stdio: ['ignore', 'pipe', 'pipe'] });
      await ready(child);
    },
    kill: async () => {
      const running = child;
      child = null;
      if (!running || running.exitCode !== null) return;
      const exited = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGKILL');
      await exited;
    },
    signIn: async (username) => {
      const { id_token: token } = await request<{ id_token: string }>(`${url}/api/authenticate`, 'POST', {
        username,
        password: 'demo',
        rememberMe: true,
      });
      return (method, path, body) => request(`${url}${path}`, method, body, token);
    },
  };
}

async function request<Answer>(url: string, method: string, body?: object, token?: string): Promise<Answer> {
  const headers = { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('Ready')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server stopped with code ${code}:\n${output}`)));
  });
}
