/** A fresh database for one test file, on the engine of the run. */
import { randomBytes } from 'node:crypto';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { onPostgres } from './engine.ts';
import { scratchFolder } from './scratch.ts';

export type FreshDatabase = { dataDir: string; databaseUrl: string | null; drop: () => Promise<void> };

/**
 * `TEST_DATABASE_URL` is set by the PostgreSQL project (vitest.config.ts); without it the test runs on SQLite. `migrated`: with today's schema,
 * copied if possible.
 */
export async function freshDatabase({ migrated = false } = {}): Promise<FreshDatabase> {
  const dataDir = scratchFolder('hall-');
  const base = onPostgres() ? process.env.TEST_DATABASE_URL : undefined;
  if (!base) {
    const template = migrated ? process.env.TEST_SQLITE_TEMPLATE : undefined;
    if (template) copyFileSync(join(template, 'hall.db'), join(dataDir, 'hall.db'));
    return { dataDir, databaseUrl: null, drop: async () => rmSync(dataDir, { recursive: true, force: true }) };
  }
  const name = `hall_${randomBytes(6).toString('hex')}`;
  const template = migrated ? process.env.TEST_DATABASE_TEMPLATE : undefined;
  await administer(base, `create database ${name}${template ? ` template ${template}` : ''}`);
  return {
    dataDir,
    databaseUrl: databaseAt(base, name),
    drop: async () => {
      await administer(base, `drop database ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The address of another database of the same server. */
export function databaseAt(base: string, name: string): string {
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
}

export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
