/**
 * A save leaves alone the fields that it does not name and those that its sender may not read. Empty values clear a field, and hidden fields cannot
 * be filtered.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWritable, requiredOf } from '#contract/kit/field-values.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import { roles } from '#machines/names.ts';
import { createWorld, type World } from '../../support/world.ts';
import { createNeighbours, filledOf, type Neighbours, sampleOf } from './samples.ts';

type Row = Record<string, unknown> & { id: number; version: number };
let world: World;
let neighbours: Neighbours;
let admin: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  neighbours = await createNeighbours(world);
  admin = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());

const send = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object, headers: object = admin) => {
  const answer = await world.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
};

const remove = (path: string, id: number) => send('DELETE', `/api/${path}/${id}`);

describe.each(allEntities.map((entity) => [entity.path, entity] as const))('%s', (path, entity) => {
  const url = `/api/${path}`;

  /** Without its version, which is in the addresses of its pictures too. */
  const held = (row: Row) => Object.entries(row).filter(([name]) => name !== 'version' && entity.fields[name]?.kind !== 'pictureUrl');

  test('a save of unchanged data changes nothing, in any role', async () => {
    const { body: created } = await send('POST', url, filledOf(entity, neighbours, 'r'));
    let saved = 0;
    for (const role of roles) {
      const person = await world.signIn(role, [neighbours.event]);
      const before = (await send('GET', `${url}/${created.id}`)).body as Row;
      const read = await send('GET', `${url}/${created.id}`, undefined, person);

      const put = await send('PUT', url, read.body ?? before, person);

      const after = (await send('GET', `${url}/${created.id}`)).body as Row;
      expect([200, 403], `${role} ${JSON.stringify(put.body)}`).toContain(put.status);
      expect(after.version, role).toBe(before.version);
      expect(held(after), role).toEqual(held(before));
      if (put.status === 200) saved += 1;
    }
    await remove(path, created.id);
    expect(saved).toBeGreaterThanOrEqual(2);
  });

  test('fields that a PUT does not name stay, whatever kind they are', async () => {
    const { body: created } = await send('POST', url, filledOf(entity, neighbours, 'k'));

    const { status, body } = await send('PUT', url, { id: created.id });

    await remove(path, created.id);
    expect([status, held(body)]).toEqual([200, held(created)]);
  });

  test.each(['PUT', 'PATCH'] as const)('empty fields in a %s are cleared, whatever kind they are', async (method) => {
    const sample = sampleOf(entity, neighbours, 'c');
    const optional = Object.entries(entity.fields).filter(
      ([name, field]) =>
        isWritable(field) && requiredOf(field) === undefined && !(name in sample) && field.kind !== 'flag' && field.kind !== 'pictureType',
    );
    const { body: created } = await send('POST', url, filledOf(entity, neighbours, 'c'));
    const cleared: Row = created;
    const nothing = (name: string) => (['many', 'lines'].includes(entity.fields[name]?.kind ?? '') ? [] : null);
    // A rule may require several fields together or none of them.
    const togetherWith = (name: string) => (entity.rules ?? []).flatMap(({ reads }) => (reads.includes(name) ? reads : []));
    for (const [name] of optional) {
      const names = [name, ...togetherWith(name)].filter((one) => optional.some(([other]) => other === one));
      const emptied = Object.fromEntries(names.map((one) => [one, '']));
      const { status, body } = await send(method, `${url}/${created.id}`, { id: created.id, ...emptied });
      expect([status, name, body[name]]).toEqual([200, name, nothing(name)]);
      Object.assign(cleared, body);
    }
    await remove(path, created.id);
    expect(optional.map(([name]) => cleared[name])).toEqual(optional.map(([name]) => nothing(name)));
  });

  const hidden = Object.entries(entity.fields).filter(([, { read }]) => read !== undefined);
  if (hidden.length > 0) {
    test('hidden fields cannot filter, count or sort', async () => {
      const press = await world.signIn('ROLE_PRESS');
      for (const [name] of hidden) {
        for (const query of [`${name}.specified=true`, `${name}.equals=1`, `${name}=1`, `sort=${name},asc`]) {
          expect([query, (await send('GET', `${url}?${query}`, undefined, press)).status]).toEqual([query, 400]);
        }
        expect((await send('GET', `${url}/count?${name}.specified=true`, undefined, press)).status).toBe(400);
        expect((await send('GET', `${url}?${name}.equals=`, undefined, press)).status).toBe(200);
      }
    });
  }

  for (const { fields, sentence, folded } of entity.unique ?? []) {
    test(`the second of two simultaneous creations of the same row is refused: ${sentence}`, async () => {
      const all = filledOf(entity, neighbours, 'u');
      const same = Object.fromEntries(fields.map((name) => [name, all[name]]));
      const written = folded ? Object.fromEntries(Object.entries(same).map(([name, text]) => [name, `${text}!`.toUpperCase()])) : same;
      const twins = Object.entries({ u: same, v: written }).map(([mark, its]) => ({ ...sampleOf(entity, neighbours, mark), ...its }));

      const answers = await Promise.all(twins.map((twin) => send('POST', url, twin)));

      const [created, refused] = answers.sort((a, b) => a.status - b.status);
      await remove(path, created?.body.id);
      expect([created?.status, refused?.status, refused?.body.detail]).toEqual([201, 400, sentence]);
      expect(refused?.body.fieldErrors).toEqual([{ objectName: entity.name, field: fields[0], message: 'Unique' }]);
    });
  }
});

type IndexColumn = { table: string; index: string; column: string | null };

test('every unique index of an entity has its sentence', async () => {
  const snake = (text: string): string => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const all = allEntities.flatMap(({ table, unique = [], search }) => unique.map((one) => ({ table: snake(table), search, ...one })));
  const columnsOf = ({ table, fields }: (typeof all)[number]) => `${table}(${fields.map(snake).sort()})`;
  const folded = all.filter((one) => one.folded);
  const keys =
    world.context.engine === 'sqlite'
      ? sql<IndexColumn>`select m.name as "table", i.name as "index", c.name as "column" from sqlite_master as m
          join pragma_index_list(m.name) as i join pragma_index_info(i.name) as c where m.type = 'table' and i."unique" = 1 and i.origin <> 'pk'`
      : sql<IndexColumn>`select t.relname as "table", i.relname as "index", a.attname as "column" from pg_index as x
          join pg_class as t on t.oid = x.indrelid join pg_class as i on i.oid = x.indexrelid
          left join pg_attribute as a on a.attrelid = t.oid and a.attnum = any(x.indkey)
          where x.indisunique and not x.indisprimary and t.relnamespace = current_schema()::regnamespace`;
  const { rows } = await keys.execute(world.context.read);
  const tables = new Set(allEntities.map(({ table }) => snake(table)));
  const found = [...Map.groupBy(rows, ({ index }) => index)].flatMap(([index, columns]) => {
    const [{ table }] = columns as [IndexColumn];
    const key = folded.some((one) => one.index === index) ? index : `${table}(${columns.map(({ column }) => column).sort()})`;
    // SQLite also keeps the unique column of a table that was created with it.
    const isOlder = index.startsWith('sqlite_autoindex') && folded.some((one) => columnsOf(one) === key);
    return tables.has(table) && !isOlder ? [key] : [];
  });

  expect(folded.filter(({ fields, search }) => fields.join() !== search[0])).toEqual([]);
  expect(all.map((one) => (one.folded ? one.index : columnsOf(one))).sort()).toEqual(found.sort());
});
