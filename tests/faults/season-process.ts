/** The server of a season as a child process that a test may kill, and start again on the same data and clock. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SeasonServer } from '../../server/demo/season/office-user.ts';
import { createSeasonClock } from '../../server/demo/season/season-clock.ts';
import type { SeasonWorld } from '../../server/demo/season/season-world.ts';
import type { FreshDatabase } from '../support/database.ts';
import { freePort } from '../support/free-port.ts';
import { nodeEnv } from '../support/node-env.ts';

const script = fileURLToPath(new URL('./season-hall.ts', import.meta.url));

/** `world`: the world that the process serves, sent at each start. */
export type SeasonMessage = { world?: SeasonWorld; clockMoved?: true };

export type SeasonHall = SeasonServer & { start: () => Promise<SeasonWorld>; kill: () => Promise<void> };

export async function seasonHall({ dataDir, databaseUrl }: FreshDatabase): Promise<SeasonHall> {
  const port = await freePort();
  const clock = createSeasonClock();
  let child: ChildProcess | null = null;
  return {
    start: () => {
      const env = { ...nodeEnv, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
      const started = fork(script, [String(port), clock.now().toISOString()], { env, stdio: 'inherit' });
      child = started;
      return new Promise((resolve, reject) => {
        started.on('message', ({ world }: SeasonMessage) => world && resolve(world));
        started.once('exit', (code, signal) => reject(new Error(`The server of the season stopped: ${signal ?? code}.`)));
      });
    },
    kill: async () => {
      const running = child;
      child = null;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const gone = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGKILL');
      await gone;
    },
    send: async ({ method, url, headers, body }) => {
      const type: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
      const answer = await fetch(`http://127.0.0.1:${port}${url}`, {
        method,
        headers: { ...headers, ...type },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, text: await answer.text() };
    },
    moveClockTo: async (at) => {
      await clock.moveTo(at);
      const running = child;
      // A server that does not run reads the clock when it starts.
      if (!running?.connected) return;
      await new Promise<void>((resolve) => {
        running.on('message', ({ clockMoved }: SeasonMessage) => clockMoved && resolve());
        running.once('exit', () => resolve());
        running.send({ at: at.toISOString() }, () => undefined);
      });
    },
  };
}
