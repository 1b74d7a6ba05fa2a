/** What holds on PostgreSQL alone (the sqlite project leaves this file out). */
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../server/db/open.ts';
import { createLog } from '../../../server/log.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';
import { createWorld } from '../../support/world.ts';

const log = createLog('silent');
let fresh: FreshDatabase;
let database: OpenDatabase;

beforeEach(async () => {
  fresh = await freshDatabase();
  database = await openDatabase(fresh, log);
});
afterEach(async () => {
  await database.close();
  await fresh.drop();
});

test('a database that would lose acknowledged points is refused', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
  await sql`alter database ${sql.ref(rows[0]?.name ?? '')} set synchronous_commit = off`.execute(database.db);

  await expect(openDatabase(fresh, log)).rejects.toThrow(
    'PostgreSQL runs with synchronous_commit=off: acknowledged points would not be safe. Switch it on. To start all the same: ALLOW_UNSAFE_DATABASE=yes.',
  );
  const unsafe = await openDatabase({ ...fresh, allowUnsafeDatabase: true }, log);
  expect(unsafe.dangers).toEqual(['PostgreSQL runs with synchronous_commit=off: acknowledged points would not be safe. Switch it on.']);
  await unsafe.close();
});

test('while the database is away every answer is "try again", and everything works again when it is back', async () => {
  const world = await createWorld();
  const headers = await world.signIn('ROLE_ADMIN');
  const read = async () => (await world.inject({ url: '/api/countries', headers })).statusCode;
  const signIn = { method: 'POST', url: '/api/authenticate', payload: { username: 'somebody', password: 'some words' } } as const;

  await withoutConnections(world.context.config.databaseUrl ?? '', async () => {
    expect(await read()).toBe(503);
    expect((await world.inject(signIn)).statusCode).toBe(503);
  });

  expect(await read()).toBe(200);
  await world.close();
});

async function withoutConnections(url: string, work: () => Promise<void>): Promise<void> {
  const database = new URL(url).pathname.slice(1);
  const administrator = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await administrator.connect();
  await administrator.query(`alter database ${database} with allow_connections false`);
  await administrator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database]);
  try {
    await work();
  } finally {
    await administrator.query(`alter database ${database} with allow_connections true`);
    await administrator.end();
  }
}
