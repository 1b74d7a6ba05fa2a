/** The server refuses a database that another version has used, names a remedy, and changes nothing in it. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../server/store/engines/open.ts';
import { migrate } from '../../../server/store/migrate.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';
import { silent } from '../../support/each-database.ts';
import { nodeEnv } from '../../support/node-env.ts';

const root = join(import.meta.dirname, '../../..');
const names = readdirSync(join(root, 'migrations'))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort();
const [first = '', second = ''] = names;
const last = names.at(-1) ?? '';
const remedy =
  'Start the version that used it last, or restore a copy from before that version: npm run db:restore -- FILE, or pg_restore with PostgreSQL. A demo starts over with npm run demo -- --fresh.';

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await freshDatabase({ migrated: true });
});
afterEach(() => fresh.drop());

/** Changes the list of applied migrations, starts a server on the database, and returns the list that is left. */
async function startAfter(change: { add?: string; remove?: string }): Promise<{ list: string[]; status: number | null; printed: string }> {
  const prepared = await openDatabase(fresh, silent);
  await migrate(prepared.db);
  if (change.remove) await sql`delete from kysely_migration where name = ${change.remove}`.execute(prepared.db);
  if (change.add)
    await sql`insert into kysely_migration (name, timestamp) values (${change.add}, ${new Date().toISOString()})`.execute(prepared.db);
  await prepared.close();
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'server/main.ts')], {
    env: { ...nodeEnv, HOST: '127.0.0.1', PORT: '0', DATA_DIR: fresh.dataDir, DATABASE_URL: fresh.databaseUrl ?? '', LOG_LEVEL: 'warn' },
    encoding: 'utf8',
  });
  const after = await openDatabase(fresh, silent);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(after.db);
  await after.close();
  return { list: rows.map(({ name }) => name).sort(), status, printed: stdout + stderr };
}

test('an older server refuses the database of a newer one', async () => {
  const add = '2999-01-01-of-a-newer-version';

  expect(await startAfter({ add })).toEqual({
    list: [...names, add],
    status: 1,
    printed: `A newer version of this server has used this database: it applied the migration "${add}". ${remedy}\n`,
  });
});

test('a database with a migration that this version never had is refused', async () => {
  const add = `${first}-of-another-version`;

  expect(await startAfter({ add, remove: last })).toEqual({
    list: [...names.slice(0, -1), add].sort(),
    status: 1,
    printed: `This database has the migration "${add}", which this version of the server does not know. ${remedy}\n`,
  });
});

test('a database that lacks a migration in the middle is refused and not backed up', async () => {
  expect(await startAfter({ remove: second })).toEqual({
    list: names.filter((name) => name !== second),
    status: 1,
    printed: `This database lacks the migration "${second}" but has the later "${last}". Another version used it. ${remedy}\n`,
  });
  expect(existsSync(join(fresh.dataDir, 'backups'))).toBe(false);
});
