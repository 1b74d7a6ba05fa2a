/** Reads and writes the lines of a row, which have their own table. Reads sort them by their key; writes replace them as a whole. */
import { type Kysely, sql } from 'kysely';
import type { Entity } from '#contract/kit/entity.ts';
import type { Field, Fields } from '#contract/kit/field-kinds.ts';
import { centsOf } from '#machines/money/amount.ts';
import { isIn } from '../store/engines/empty-lists.ts';
import type { Database } from '../store/schema.ts';
import type { TransactionContext } from '../store/unit/commit.ts';
import { centsColumn } from './lists/columns.ts';

type LinesField = Extract<Field, { kind: 'lines' }>;
type Row = { id: number } & Record<string, unknown>;
type LineValues = Record<string, unknown>;

const linesOf = ({ fields }: Pick<Entity, 'fields'>): [string, LinesField][] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'lines' ? [[name, field] as [string, LinesField]] : []));

const columnOf = (fields: Fields, name: string): string => (fields[name]?.kind === 'money' ? centsColumn(name) : name);

/** Adds the lines to each row. `every`: also the lines of fields that lists leave out (`inLists`). */
export async function withLines<Owner extends Row>(
  db: Kysely<Database>,
  entity: Pick<Entity, 'fields' | 'table'>,
  rows: readonly Owner[],
  { every }: { every: boolean },
): Promise<Owner[]> {
  let all = [...rows];
  for (const [name, field] of linesOf(entity)) {
    const isIncluded = every || field.inLists === true;
    const lineRows = isIncluded && rows.length > 0 ? await readLines(db, entity, field, rows) : [];
    const byOwner = Map.groupBy(lineRows, ({ owner }) => owner);
    all = all.map((row) => ({ ...row, [name]: isIncluded ? (byOwner.get(row.id) ?? []).map(({ owner: _, ...line }) => line) : null }));
  }
  return all;
}

async function readLines(
  db: Kysely<Database>,
  { table }: Pick<Entity, 'table'>,
  { of, key, ...field }: LinesField,
  rows: readonly Row[],
): Promise<(LineValues & { owner: number })[]> {
  const owner = sql.ref(`${table}Id`);
  const columns = Object.entries(of).map(([name, { kind }]) => {
    const column = sql.ref(columnOf(of, name));
    return sql`${kind === 'money' ? sql`cast(${column} / 100.0 as double precision)` : column} as ${sql.id(name)}`;
  });
  const { rows: lineRows } = await sql<LineValues & { owner: number }>`
    select ${owner} as owner, ${sql.join(columns)} from ${sql.table(field.table)}
    where ${isIn(
      owner,
      rows.map(({ id }) => id),
    )} order by ${owner}, ${sql.ref(key)}`.execute(db);
  return lineRows;
}

/** Lines per statement: PostgreSQL accepts 65,535 parameters in one. */
const batchSize = 500;

/** Replaces the lines of a row; fields that `values` does not contain stay unchanged. */
export async function writeLines(
  { db }: TransactionContext,
  entity: Pick<Entity, 'fields' | 'table'>,
  id: number,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [name, { table, of, key }] of linesOf(entity)) {
    const lines = values[name];
    if (!Array.isArray(lines)) continue;
    const owner = sql.id(`${entity.table}Id`);
    const remainingKeys = lines.map((line: LineValues) => line[key]);
    const isRemaining = isIn(sql.ref(key), remainingKeys);
    await sql`delete from ${sql.table(table)} where ${owner} = ${id} and not (${isRemaining})`.execute(db);
    const names = Object.keys(of);
    const columns = names.map((field) => sql.id(columnOf(of, field)));
    const changed = names.filter((field) => field !== key).map((field) => sql.id(columnOf(of, field)));
    for (let first = 0; first < lines.length; first += batchSize) {
      const rows = lines
        .slice(first, first + batchSize)
        .map((line: LineValues) => sql`(${sql.join([id, ...names.map((field) => storedValue(of, field, line))])})`);
      await sql`insert into ${sql.table(table)} (${sql.join([owner, ...columns])}) values ${sql.join(rows)}
        on conflict (${owner}, ${sql.id(key)}) do update set ${sql.join(changed.map((column) => sql`${column} = excluded.${column}`))}`.execute(
        db,
      );
    }
  }
}

function storedValue(fields: Fields, name: string, line: LineValues): unknown {
  const value = line[name] ?? null;
  return fields[name]?.kind === 'money' && typeof value === 'number' ? centsOf(value) : value;
}
