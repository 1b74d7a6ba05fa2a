/** A condition on an empty list: both engines answer it, and alike. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { isIn } from '../../../server/store/engines/empty-lists.ts';
import { migrate } from '../../../server/store/migrate.ts';
import { eachDatabase } from '../../support/each-database.ts';

const each = eachDatabase();

beforeEach(async () => {
  await migrate(each.database.db);
  await each.database.db.insertInto('meta').values({ key: 'kept', value: '7' }).execute();
});

const none: string[] = [];

test('no row is in an empty list, and every row is outside of it', async () => {
  const { db } = each.database;
  const kept = () => db.selectFrom('meta').select('key').where('key', '=', 'kept');

  expect(await kept().where('value', 'in', none).execute()).toEqual([]);
  expect(await kept().where('value', 'not in', none).execute()).toEqual([{ key: 'kept' }]);
  expect(await kept().where('value', 'in', ['7']).execute()).toEqual([{ key: 'kept' }]);
  expect(
    await kept()
      .where((eb) => eb.not(eb('value', 'in', none)))
      .execute(),
  ).toEqual([{ key: 'kept' }]);
});

test('an empty list inside the subquery of another list is answered too', async () => {
  const { db } = each.database;
  const withSubquery = (operator: 'in' | 'not in') =>
    db
      .selectFrom('meta')
      .select('key')
      .where('key', '=', 'kept')
      .where('key', 'in', (eb) => eb.selectFrom('meta as other').select('other.key').where('other.value', operator, none));

  expect(await withSubquery('in').execute()).toEqual([]);
  expect(await withSubquery('not in').execute()).toEqual([{ key: 'kept' }]);
});

test('a change or a removal of an empty list touches no row', async () => {
  const { db } = each.database;

  await db.updateTable('meta').set({ value: 'changed' }).where('key', 'in', none).execute();
  await db.deleteFrom('meta').where('key', 'in', none).execute();

  expect(await db.selectFrom('meta').select('value').where('key', '=', 'kept').execute()).toEqual([{ value: '7' }]);
});

test('raw SQL and the connection for lists answer an empty list as any other', async () => {
  const { db, lists } = each.database;
  const numbers = (values: readonly number[]) =>
    sql<{ key: string }>`select key from meta where key = 'kept' and ${isIn(sql`cast(value as integer)`, values)}`;

  expect((await numbers([]).execute(db)).rows).toEqual([]);
  expect((await numbers([7]).execute(db)).rows).toEqual([{ key: 'kept' }]);
  // Large SQLite databases read lists in threads.
  expect(await lists('busy').selectFrom('meta').select('key').where('key', 'in', none).execute()).toEqual([]);
});
