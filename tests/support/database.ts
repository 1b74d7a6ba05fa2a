/** A fresh, migrated database for one test file, on the engine the run is for. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { scratchFolder } from './scratch.ts';

export type FreshDatabase = { dataDir: string; databaseUrl: string | null; drop: () => Promise<void> };

/** `TEST_DATABASE_URL` is set by the PostgreSQL project (vitest.config.ts); without it the test runs on SQLite. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const dataDir = scratchFolder('hall-');
  const base = process.env.TEST_ENGINE === 'postgres' ? process.env.TEST_DATABASE_URL : undefined;
  if (!base) return { dataDir, databaseUrl: null, drop: async () => rmSync(dataDir, { recursive: true, force: true }) };
  const name = `hall_${randomBytes(6).toString('hex')}`;
  await administer(base, `create database ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return {
    dataDir,
    databaseUrl: url.href,
    drop: async () => {
      await administer(base, `drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
