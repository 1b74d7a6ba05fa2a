/** The real server as a child process that a test may kill and start again on the same data. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FreshDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

export type ServerProcess = {
  url: string;
  /** Resolves when it listens. */
  start: () => Promise<void>;
  /** As a power cut would: no goodbye. Resolves when it is gone. */
  kill: () => Promise<void>;
  /** Asks it to stop; resolves with its exit code. */
  stop: () => Promise<number | null>;
};

/** `settings`: more of its environment than where it listens and keeps its data. */
export async function serverProcess(database: FreshDatabase, settings: NodeJS.ProcessEnv = {}): Promise<ServerProcess> {
  const port = await freePort();
  let child: ChildProcess | null = null;
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null) return running?.exitCode ?? null;
    const exited = new Promise<number | null>((resolve) => running.once('exit', resolve));
    running.kill(signal);
    return exited;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    start: async () => {
      child = spawn(process.execPath, [main], { env: { ...environment(database, port), ...settings }, stdio: ['ignore', 'pipe', 'pipe'] });
      await ready(child);
    },
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}

function environment({ dataDir, databaseUrl }: FreshDatabase, port: number): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    LOG_LEVEL: 'info',
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (output.includes('"Ready"')) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server stopped with code ${code}:\n${output}`)));
  });
}
