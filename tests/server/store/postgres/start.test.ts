/** The start of a server on PostgreSQL: what it refuses, waits for and does without. */
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { up as searchTrigrams } from '../../../../migrations/2026-12-01-search-trigrams.ts';
import { readConfig } from '../../../../server/kernel/config.ts';
import { openContext } from '../../../../server/operations/open-context.ts';
import { type OpenDatabase, openDatabase } from '../../../../server/store/engines/open.ts';
import { clockWarning, openPostgresPool } from '../../../../server/store/engines/postgres.ts';
import { journalEpoch, takeNumbers } from '../../../../server/store/journal/journal.ts';
import type { Database } from '../../../../server/store/schema.ts';
import { eachDatabase, silent } from '../../../support/each-database.ts';
import { createWorld } from '../../../support/world.ts';

const each = eachDatabase();

test('a database that would lose acknowledged points is refused', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(each.database.db);
  await sql`alter database ${sql.ref(rows[0]?.name ?? '')} set synchronous_commit = off`.execute(each.database.db);

  await expect(openDatabase(each.fresh, silent)).rejects.toThrow(
    'PostgreSQL runs with synchronous_commit=off: acknowledged points would not be safe. Switch it on. To start all the same: ALLOW_UNSAFE_DATABASE=yes.',
  );
  const unsafe = await openDatabase({ ...each.fresh, allowUnsafeDatabase: true }, silent);
  expect(unsafe.dangers).toEqual(['PostgreSQL runs with synchronous_commit=off: acknowledged points would not be safe. Switch it on.']);
  await unsafe.close();
});

test('two servers that start together on an empty database build it once, and share one record', async () => {
  const start = () => openContext(readConfig({}, { ...each.fresh, logLevel: 'silent' }), silent);

  const opened = await Promise.all([start(), start()]);

  expect(opened.filter(({ applied }) => applied.length > 0)).toHaveLength(1);
  const [one, other] = await Promise.all(opened.map(({ context }) => journalEpoch(context.read)));
  expect(one).toBe(other);
  await Promise.all(opened.map(({ close }) => close()));
});

test('a server whose clock differs from the clock of its database says so, whichever is ahead', async () => {
  const pool = openPostgresPool({ url: each.fresh.databaseUrl ?? '', size: 1, onError: () => undefined });
  const by = (milliseconds: number) => clockWarning(pool, () => Date.now() + milliseconds);

  expect(await by(300_000)).toMatch(/^The clocks of this server and its database differ by 300 s: /);
  expect(await by(-300_000)).toMatch(/ differ by 300 s: /);
  expect(await by(0)).toBeNull();
  await pool.end();
});

test('behind PgBouncer no connection opens with settings that it refuses, and a journal writer still may be idle for 2 s only', async () => {
  const limitOf = async (name: string, db: Kysely<Database>) =>
    (await sql<{ limit: string }>`select current_setting(${name}) as limit`.execute(db)).rows[0]?.limit;
  const limitsOf = async ({ db, read }: OpenDatabase) => [
    await limitOf('statement_timeout', read),
    await limitOf('idle_in_transaction_session_timeout', db),
    await db.transaction().execute(async (transaction) => {
      await takeNumbers(transaction, 'postgres');
      return limitOf('idle_in_transaction_session_timeout', transaction);
    }),
    await limitOf('idle_in_transaction_session_timeout', db),
  ];
  const behind = await openDatabase({ ...each.fresh, pgbouncer: true }, silent);

  expect(await limitsOf(each.database)).toEqual(['5s', '2s', '2s', '2s']);
  expect(await limitsOf(behind)).toEqual(['0', '0', '2s', '0']);
  await behind.close();
});

test('a migration has no time limit, nor has a second server that waits for it', async () => {
  const limits = () =>
    each.database.migrating(async (db) => {
      const { rows } = await sql<Record<string, string>>`select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('lock_timeout') as lock`.execute(db);
      return rows[0];
    });

  expect(await limits()).toEqual({ statement: '0', idle: '0', lock: '0' });
});

/** Migrations use untyped tables. */
const bringTrigrams = (db: unknown) => searchTrigrams(db as Kysely<unknown>);

test('names are found by their letters; a server that may not create the extension starts without it', async () => {
  const world = await createWorld();
  const { db } = world.context;
  const indexes = () => sql<{ name: string }>`select indexname as name from pg_indexes where indexname like '%trigrams'`;
  const role = sql.raw(`guest_${Math.floor(Math.random() * 1e9)}`);
  const name = { name: 'player_profile_search_trigrams' };

  expect((await indexes().execute(db)).rows).toEqual([name]);
  const how = await sql<{ options: string[] }>`select reloptions as options from pg_class where relname = ${name.name}`.execute(db);
  // The search also finds names that were just imported.
  expect(how.rows).toEqual([{ options: ['fastupdate=off'] }]);
  await db.transaction().execute(async (transaction) => {
    await sql`drop extension pg_trgm cascade`.execute(transaction);
    await sql`create role ${role}`.execute(transaction);
    await sql`set local role ${role}`.execute(transaction);
    await bringTrigrams(transaction);
    expect((await indexes().execute(transaction)).rows).toEqual([]);
    await sql`reset role`.execute(transaction);
    await bringTrigrams(transaction);
    expect((await indexes().execute(transaction)).rows).toEqual([name]);
    await sql`drop role ${role}`.execute(transaction);
  });
  await world.close();
});
