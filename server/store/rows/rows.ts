/**
 * The only way a versioned row is written: never over somebody else's change, its version one higher each time, and told to the journal in the
 * same unit of work. Whatever follows a row (screens, ETags, "changed meanwhile") relies on these three.
 */
import type { RawBuilder, Selectable } from 'kysely';
import { noteOf } from '../audit/changes.ts';
import { isOfAPerson } from '../audit/persons.ts';
import { preparedPer } from '../engines/prepared.ts';
import type { Database } from '../schema.ts';
import { StaleRow, type Work } from '../unit/commit.ts';
import {
  type Changes,
  type Columns,
  type Known,
  type Stored,
  standIn,
  streamOf,
  type Told,
  type VersionedTable,
  type Writing,
} from './versioned.ts';

/**
 * The row as it stands now. Throws `StaleRow` when somebody was faster: the whole unit of work is done again. A form that is saved as it was read
 * ('updated', nothing differs) is no change: no version rises, nobody is told.
 */
export function saveRow<Table extends VersionedTable, Row extends Known<Table>>(
  work: Writing,
  table: Table,
  row: Row,
  changes: Changes<Table>,
  told: Told,
): Promise<Row> {
  return write(work, table, row, changes, told);
}

/** The same with the status: for `commands.ts`. */
export function stepRow<Table extends VersionedTable, Row extends Known<Table>>(
  work: Writing,
  table: Table,
  row: Row,
  columns: Columns<Table>,
  told: Told,
): Promise<Row> {
  return write(work, table, row, columns, told);
}

async function write<Row extends Stored>(
  work: Writing,
  table: VersionedTable,
  row: Row,
  columns: object,
  { type, data, also = [], rooms = [], reason = null, links, stamp = {} }: Told,
): Promise<Row> {
  const { db, record } = work;
  const differing = changesOf(row, columns);
  if (type === 'updated' && also.length === 0 && Object.keys(differing).length === 0) {
    work.audit(null);
    return row;
  }
  const changes = { ...differing, ...stamp };
  const before = work.isAudited ? await asItWas(work, table, row, changes) : null;
  const version = row.version + 1;
  if ((await update(db, table, row, { ...changes, version })) !== 1) throw new StaleRow();
  const changed = [...Object.keys(changes).filter((name) => name !== 'search'), ...also];
  const stream = streamOf(table, row.id);
  record({ stream, version, type, data: { changed, ...data }, rooms });
  if (before)
    work.audit(noteOf({ table, stream, type, before: { ...before, ...links?.before }, after: { ...changes, ...links?.after }, reason }));
  return { ...row, ...changes, version };
}

const updates = preparedPer<Record<string, unknown>, unknown>();

/** Only as it was read. How many rows there were. */
async function update(db: Writing['db'], table: VersionedTable, { id, version }: Stored, columns: Record<string, unknown>) {
  const names = Object.keys(columns);
  const prepare = updates(`${table} ${names.join()}`, (known, value) =>
    known
      .updateTable(standIn(table))
      .set(Object.fromEntries(names.map((name) => [name, value[`new ${name}`]])))
      .where('id', '=', value.id as number)
      .where('version', '=', value.version as number),
  );
  const values = Object.fromEntries(names.map((name) => [`new ${name}`, columns[name]]));
  return (await prepare(db, { ...values, id, version })).changed;
}

/** What is about to be changed: read only where the caller does not know it. */
async function asItWas({ db }: Writing, table: VersionedTable, row: Stored, changes: object): Promise<Record<string, unknown>> {
  if (!isOfAPerson(table) && Object.keys(changes).every((name) => Object.hasOwn(row, name))) return { ...row };
  return (await db.selectFrom(standIn(table)).selectAll().where('id', '=', row.id).executeTakeFirst()) ?? { ...row };
}

/** The same change of many rows at once. The journal hears of it by what brought it about: a draw, a finish. */
export async function saveRows<Table extends VersionedTable>(
  { db }: Writing,
  table: Table,
  rows: readonly { id: number }[],
  changes: Changes<Table>,
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .updateTable(standIn(table))
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', 'in', idsOf(rows))
    .execute();
}

/** Columns that no form holds and no screen shows, such as the last code that was taken: no version rises and nobody is told. How many rows there were. */
export async function noteRows<Table extends VersionedTable>(
  { db }: Pick<Writing, 'db'>,
  table: Table,
  where: RawBuilder<boolean>,
  columns: Changes<Table>,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable(standIn(table))
    .set(columns as never)
    .where(where)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** As it is now, and kept so until the unit of work ends. `share`: others may hold it too, nobody changes it. SQLite has one writer anyway. */
export async function lockRow<Table extends VersionedTable>(
  { db, engine }: Pick<Work, 'db' | 'engine'>,
  table: Table,
  id: number,
  how: 'change' | 'share' = 'change',
): Promise<Selectable<Database[Table]> | undefined> {
  const select = locks(`${engine} ${table} ${how}`, (known, value) =>
    known
      .selectFrom(standIn(table))
      .selectAll()
      .where('id', '=', value.id)
      .$if(engine === 'postgres', (query) => (how === 'change' ? query.forUpdate() : query.forShare())),
  );
  const { rows } = await select(db, { id });
  return rows[0] as Selectable<Database[Table]> | undefined;
}

const locks = preparedPer<{ id: number }, unknown>();

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

function changesOf(row: object, columns: object): Record<string, unknown> {
  const isNew = ([name, value]: [string, unknown]): boolean =>
    value !== undefined && !(Object.hasOwn(row, name) && Reflect.get(row, name) === value);
  return Object.fromEntries(Object.entries(columns).filter(isNew));
}
