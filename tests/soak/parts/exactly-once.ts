/** A million taps under fire, in rounds of fifty thousand: smaller rounds would spend more time starting servers than tapping. */
import { freshDatabase } from '../../support/database.ts';
import { startPostgres, type TestPostgres } from '../../support/postgres.ts';
import { runChaos } from '../chaos-run.ts';
import type { Part } from './part.ts';

export const exactlyOnce: Part = {
  name: 'exactly-once',
  says: '50,000 taps through kills at every fault point and broken lines, on SQLite',
  rounds: 20,
  run: (seed, options) => round(seed, 1, options),
};

export const exactlyOnceOnPostgres: Part = {
  name: 'exactly-once-postgres',
  says: 'the same on two nodes of one PostgreSQL, frozen and cut off from it too',
  rounds: 20,
  run: async (seed, options) => {
    await onPostgres();
    return round(seed, 2, options);
  },
  close: async () => {
    await (await server)?.stop();
  },
};

async function round(seed: number, nodes: number, options: Parameters<Part['run']>[1] = {}): ReturnType<Part['run']> {
  process.env.TEST_ENGINE = nodes > 1 ? 'postgres' : 'sqlite';
  const database = await freshDatabase();
  try {
    const { violations, ...figures } = await runChaos({
      seed,
      database,
      nodes,
      tables: 12,
      displays: 12,
      taps: 50_000,
      rounds: 3,
      ...options,
    });
    return { violations, figures };
  } finally {
    await database.drop();
  }
}

let server: Promise<TestPostgres | null> | null = null;

async function onPostgres(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  server ??= startPostgres();
  const started = await server;
  if (!started) throw new Error('No PostgreSQL programs found. Install PostgreSQL, or set TEST_DATABASE_URL.');
  process.env.TEST_DATABASE_URL = started.url;
}
