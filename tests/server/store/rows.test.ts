/** The functions that write versioned rows. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field } from '#contract/kit/field-kinds.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import type { Actor } from '../../../server/kernel/actor.ts';
import { type ErasureRule, erasureRules } from '../../../server/office/privacy/erasure-rules.ts';
import { saveVersioned } from '../../../server/office/privacy/forget-mentions.ts';
import { searchedColumns } from '../../../server/office/privacy/free-texts.ts';
import { insertRow } from '../../../server/store/rows/insert-rows.ts';
import { removeRow, removeRows } from '../../../server/store/rows/remove-rows.ts';
import { lockRow, saveRow, saveRows } from '../../../server/store/rows/rows.ts';
import { commit, type WorkContext } from '../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../support/world.ts';

const desk: Actor = { kind: 'system', name: 'test' };
let world: World;
let count = 0;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const inWork = async <Answer>(work: (work: WorkContext) => Promise<Answer>): Promise<Answer> =>
  (await commit(world.context, { actor: desk }, work)).answer;

const newSeason = () =>
  inWork((work) => insertRow(work, 'season', { name: `Rows ${++count}`, seasonYear: 2026, seasonStatus: 'CREATED', search: 'rows' }));

const seasonOf = (id: number) => world.context.read.selectFrom('season').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const journalOf = async (stream: string) => {
  const entries = await world.context.read.selectFrom('journal').selectAll().where('stream', '=', stream).orderBy('seq').execute();
  return entries.map(({ version, type, data }) => ({ version, type, data: JSON.parse(data) }));
};

test('a saved row is one version newer, and the journal names its changes', async () => {
  const id = await newSeason();
  const before = await seasonOf(id);

  const saved = await inWork((work) =>
    saveRow(work, 'season', before, { seasonYear: 2027, seasonStatus: 'CREATED', search: 'else' }, { type: 'updated' }),
  );

  expect(saved).toEqual({ ...before, seasonYear: 2027, search: 'else', version: 2 });
  expect(await seasonOf(id)).toEqual(saved);
  expect(await journalOf(`season:${id}`)).toEqual([
    { version: 1, type: 'created', data: {} },
    { version: 2, type: 'updated', data: { changed: ['seasonYear'] } },
  ]);
});

test('a save never overwrites a change that came between: the command runs again with the current row', async () => {
  const id = await newSeason();
  const stale = await seasonOf(id);
  await inWork((work) => saveRow(work, 'season', stale, { seasonYear: 2030 }, { type: 'updated' }));
  const read: number[] = [];

  await inWork(async (work) => {
    const row = read.length === 0 ? stale : await lockRow(work, 'season', id);
    read.push(row?.version ?? 0);
    if (row) await saveRow(work, 'season', row, { seasonStatus: 'RUNNING' }, { type: 'updated' });
  });

  expect(read).toEqual([1, 2]);
  expect(await seasonOf(id)).toMatchObject({ seasonYear: 2030, seasonStatus: 'RUNNING', version: 3 });
});

test('rows that are saved together each get their own next version', async () => {
  const [one, other] = [await newSeason(), await newSeason()];
  await inWork(async (work) => saveRow(work, 'season', await seasonOf(one), { seasonYear: 2028 }, { type: 'updated' }));

  await inWork((work) => saveRows(work, 'season', [{ id: one }, { id: other }], { seasonYear: 2029 }));

  expect([await seasonOf(one), await seasonOf(other)]).toMatchObject([
    { seasonYear: 2029, version: 3 },
    { seasonYear: 2029, version: 2 },
  ]);
});

test('the removal of a row has its own version', async () => {
  const id = await newSeason();

  await inWork(async (work) => removeRow(work, 'season', await seasonOf(id)));

  expect((await journalOf(`season:${id}`)).at(-1)).toEqual({ version: 2, type: 'removed', data: {} });
});

test('a removal never ignores a change that came between: the command runs again with the current row', async () => {
  const [id, other] = [await newSeason(), await newSeason()];
  const stale = [await seasonOf(id), await seasonOf(other)];
  await inWork((work) => saveRow(work, 'season', { id, version: 1 }, { seasonStatus: 'RUNNING' }, { type: 'updated' }));
  const seen: string[] = [];

  await inWork(async (work) => {
    const rows = seen.length === 0 ? stale : await work.db.selectFrom('season').selectAll().where('id', 'in', [id, other]).execute();
    seen.push(rows.map(({ seasonStatus }) => seasonStatus).join(' '));
    const created = rows.filter(({ seasonStatus }) => seasonStatus === 'CREATED');
    await removeRows(work, 'season', created);
  });

  expect(seen).toEqual(['CREATED CREATED', expect.stringContaining('RUNNING')]);
  expect(await seasonOf(id)).toMatchObject({ seasonStatus: 'RUNNING', version: 2 });
  expect(await world.context.read.selectFrom('season').select('id').where('id', '=', other).execute()).toEqual([]);
});

test('a row that is gone already is not removed a second time', async () => {
  const id = await newSeason();
  const row = await seasonOf(id);
  await inWork((work) => removeRow(work, 'season', row));
  let tries = 0;

  await inWork(async (work) => {
    if (++tries === 1) await removeRow(work, 'season', row);
  });

  expect(tries).toBe(2);
  expect(await journalOf(`season:${id}`)).toHaveLength(2);
});

test('every table with versioned rows is written only through rows.ts and the files beside it', async () => {
  const root = join(import.meta.dirname, '../../..');
  const tables = await world.context.read.introspection.getTables();
  const versioned = tables.filter(({ name, columns }) => name !== 'journal' && columns.some((column) => column.name === 'version'));
  const names = new Set(versioned.map(({ name }) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())));

  const broken = globSync('server/**/*.ts', { cwd: root }).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const calls = [...source.matchAll(/\b(updateTable|deleteFrom|insertInto)(?:<[^>]*>)?\((?:'(\w+)')?/g)];
    const raw =
      !writesParts.has(file) && /sql(?:<[^>]*>)?`\s*(?:update|insert into|delete from) \$\{/.test(source)
        ? [`${file} writes a table it does not name`]
        : [];
    const found = calls.filter(([, , table]) => table === undefined || names.has(table));
    return [...raw, ...found.filter((call) => !mayWrite(file, call[1])).map(([, how, table]) => `${file}: ${how} ${table ?? '?'}`)];
  });

  expect(names.size).toBeGreaterThan(20);
  expect(broken).toEqual([]);
  expect([...partsOfEntities(), ...whatForgettingWrites()].filter((table) => names.has(table))).toEqual([]);
});

/** These rows have no version of their own: links and lines of a record, and those that the erasure of a person removes or empties. */
const writesParts: ReadonlySet<string> = new Set([
  'server/entity/lines.ts',
  // The name of the table is a parameter; it is one of rows.ts.
  'server/store/rows/row-statements.ts',
  'server/entity/links.ts',
  // What a foreign key deletes with a record.
  'server/store/rows/owned-tables.ts',
  'server/office/people/users/forget.ts',
  'server/office/privacy/empty-texts.ts',
  'server/office/privacy/forget-mentions.ts',
]);

/** The texts of tables with a version are written together with their rows. */
const whatForgettingWrites = (): string[] => [
  ...searchedColumns.map(({ table }) => table).filter((table) => !Object.hasOwn(saveVersioned, table)),
  ...(Object.entries(erasureRules) as [string, ErasureRule][]).flatMap(([table, fate]) =>
    typeof fate === 'object' && ('goes' in fate || fate.empties) ? [table] : [],
  ),
];

const partsOfEntities = (): string[] =>
  allEntities
    .flatMap(({ fields }) => Object.values<Field>(fields))
    .flatMap((field) => (field.kind === 'many' ? [field.through] : field.kind === 'lines' ? [field.table] : []));

/** The initial data of an installation, and of a hall that replays a record, is published as one change; the number of a device's last command is no change of the device. */
const mayWrite = (file: string, how = ''): boolean =>
  /^server\/store\/rows\/((insert-|remove-|restore-)?rows|row-statements)\.ts$/.test(file) ||
  file === 'server/store/unit/device-order.ts' ||
  (/^server\/(operations\/reference\/reference-(data|charts)|demo\/record\/seed-record)\.ts$/.test(file) && how === 'insertInto');
