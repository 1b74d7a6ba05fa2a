/** What holds on PostgreSQL alone (the sqlite project leaves this file out). */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../server/db/open.ts';
import { createLog } from '../../../server/log.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';

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

  await expect(openDatabase(fresh, log)).rejects.toThrow(/synchronous_commit=off/);
});
