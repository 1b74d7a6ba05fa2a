/** Queries whose SQL is built once: every call, and every database, uses its own values. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepared, preparedByIds, preparedPer } from '../../../server/store/engines/prepared.ts';
import { publicRead } from '../../../server/store/public-names.ts';
import { createWorld, type World } from '../../support/world.ts';

let worlds: readonly [World, World];

beforeAll(async () => {
  worlds = [await createWorld(), await createWorld()];
});
afterAll(() => Promise.all(worlds.map((world) => world.close())));

test('a prepared query is built once per PostgreSQL database, and once for all SQLite databases, and runs with the values of each call', async () => {
  let built = 0;
  const add = prepared((db, { key, value }: { key: string; value: string }) => {
    built += 1;
    return db.insertInto('meta').values({ key, value });
  });
  const stored = prepared((db, { key }: { key: string }) => db.selectFrom('meta').select('value').where('key', '=', key));
  const [here, there] = worlds.map(({ context }) => context.db) as [World['context']['db'], World['context']['db']];

  await add(here, { key: 'first', value: '1' });
  const { changed } = await add(here, { key: 'second', value: '2' });
  await add(there, { key: 'first', value: 'elsewhere' });

  expect(built).toBe(worlds[0].context.engine === 'sqlite' ? 1 : 2);
  expect(changed).toBe(1);
  expect((await stored(here, { key: 'first' })).rows).toEqual([{ value: '1' }]);
  expect((await stored(there, { key: 'first' })).rows).toEqual([{ value: 'elsewhere' }]);
});

test('a query with another key is another query', async () => {
  const [{ context }] = worlds;
  const columns = preparedPer<{ key: string }, Record<string, unknown>>();
  const read = (column: 'key' | 'value') =>
    columns(column, (db, { key }) => db.selectFrom('meta').select(column).where('key', '=', key))(context.db, { key: 'first' });

  expect((await read('key')).rows).toEqual([{ key: 'first' }]);
  expect((await read('value')).rows).toEqual([{ value: '1' }]);
  expect((await read('key')).rows).toEqual([{ key: 'first' }]);
});

test('strangers get their own text of a query that was built for staff before', async () => {
  const [{ context }] = worlds;
  const values = {
    ...{ lastName: 'Quill', firstName: 'Ida', displayName: 'QUILL Ida', initials: 'I.Q.', search: 'quill ida' },
    notPublic: true,
  };
  const country = { name: 'Q', code: 'QQ', mnemonic: 'QQQ', flagImg: null, flagImgContentType: null };
  const { id: representsCountryId } = await context.db.insertInto('country').values(country).returning('id').executeTakeFirstOrThrow();
  const { id } = await context.db
    .insertInto('playerProfile')
    .values({ ...values, representsCountryId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const named = preparedByIds((db, ids) =>
    db.selectFrom('playerProfile').select(['lastName', 'displayName', 'search']).where('id', 'in', ids),
  );

  const ofStaff = [{ lastName: 'Quill', displayName: 'QUILL Ida', search: 'quill ida' }];
  expect(await named(context.read, [id])).toEqual(ofStaff);
  expect(await named(publicRead(context.read), [id])).toEqual([{ lastName: 'I. Q.', displayName: 'I. Q.', search: '' }]);
  expect(await named(context.read, [id])).toEqual(ofStaff);
  const requests = publicRead(context.read).selectFrom('playerProfile as pp').select('pp.email').where('pp.id', '=', id);
  await expect(requests.execute()).rejects.toThrow();
});
