/** The database itself: durable, whole, and for one process only. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OpenDatabase } from '../../../server/store/engines/open.ts';
import { migrate } from '../../../server/store/migrate.ts';
import { eachDatabase } from '../../support/each-database.ts';

const each = eachDatabase();

const tables = async (): Promise<string[]> => (await each.database.read.introspection.getTables()).map((table) => table.name);

test('migrations bring an empty database up to date, and a second run changes nothing', async () => {
  expect((await migrate(each.database.db))[0]).toBe('2026-11-20-live-hall');
  expect(await migrate(each.database.db)).toEqual([]);
  expect(await tables()).toContain('tournament_match');
});

test('a migration that fails leaves nothing behind, not even the ones before it', async () => {
  const broken = {
    getMigrations: async () => ({
      one: { up: async (db: OpenDatabase['db']) => db.schema.createTable('first_half').addColumn('id', 'integer').execute() },
      two: {
        up: async (db: OpenDatabase['db']) => {
          await db.schema.createTable('second_half').addColumn('id', 'integer').execute();
          await sql`select no_such_function()`.execute(db);
        },
      },
    }),
  };

  await expect(migrate(each.database.db, broken)).rejects.toThrow(/no_such_function|no such function/i);

  expect(await tables()).toEqual([]);
});

test('booleans come back as booleans, and "0" stays a text', async () => {
  await migrate(each.database.db);
  await each.database.db.insertInto('sponsor').values({ name: '0', lemma: '1', mainSponsor: true }).execute();

  const row = await each.database.read.selectFrom('sponsor').select(['name', 'lemma', 'mainSponsor', 'premiumSponsor']).executeTakeFirst();

  expect(row).toEqual({ name: '0', lemma: '1', mainSponsor: true, premiumSponsor: false });
});

test('a read does not wait for a write that is under way', async () => {
  await migrate(each.database.db);

  const seen = await each.database.db.transaction().execute(async (db) => {
    await db.insertInto('meta').values({ key: 'test', value: 'new' }).execute();
    return each.database.read.selectFrom('meta').selectAll().where('key', '=', 'test').execute();
  });

  expect(seen).toEqual([]);
  expect(await each.database.read.selectFrom('meta').select('value').where('key', '=', 'test').executeTakeFirst()).toEqual({
    value: 'new',
  });
});
