/** The real server as a child process that a test may kill and start again on the same data. */
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FreshDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { nodeEnv } from '../support/node-env.ts';

const main = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

export type ServerProcess = {
  url: string;
  /** Resolves when it listens. */
  start: () => Promise<void>;
  /** Resolves with its exit code when it is gone, for any reason; at once while it does not run. */
  gone: () => Promise<number | null>;
  /** Freezes the process at any point, until it is thawed. */
  freeze: () => void;
  thaw: () => void;
  pid: () => number | undefined;
  /** Kills the process as a power cut would: no goodbye. Resolves when it is gone. */
  kill: () => Promise<void>;
  /** Asks it to stop; resolves with its exit code. */
  stop: () => Promise<number | null>;
};

/** `settings`: further environment variables, read again at every start. `under`: a program, with its arguments, that runs the server. */
export async function serverProcess(
  database: FreshDatabase,
  settings: NodeJS.ProcessEnv = {},
  under: readonly string[] = [],
): Promise<ServerProcess> {
  const port = await freePort();
  let child: ChildProcess | null = null;
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return running?.exitCode ?? null;
    const exited = new Promise<number | null>((resolve) => running.once('exit', resolve));
    if (under.length > 0 && running.pid) process.kill(-running.pid, signal);
    else running.kill(signal);
    return exited;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    start: async () => {
      const [program = '', ...args] = [...under, process.execPath, main];
      const env = { ...environment(database, port), ...settings };
      // A process group of its own, so that a wrapping program ends with it.
      child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: under.length > 0 });
      await ready(child);
    },
    gone: () => {
      const running = child;
      if (!running || running.exitCode !== null || running.signalCode !== null) return Promise.resolve(running?.exitCode ?? null);
      return new Promise((resolve) => running.once('exit', resolve));
    },
    pid: () => child?.pid,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    kill: async () => {
      await end('SIGKILL');
    },
    stop: () => end('SIGTERM'),
  };
}

function environment({ dataDir, databaseUrl }: FreshDatabase, port: number): NodeJS.ProcessEnv {
  return {
    ...nodeEnv,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    // "Ready" is logged at this level too.
    LOG_LEVEL: 'warn',
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const streams = [child.stdout, child.stderr].filter((stream) => stream !== null);
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      if (!output.includes('"Ready"')) return;
      // Drains the rest of the output, because a full pipe would block the server.
      for (const stream of streams) stream.off('data', read).resume();
      resolve();
    };
    for (const stream of streams) stream.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server stopped with code ${code}:\n${output}`)));
  });
}
