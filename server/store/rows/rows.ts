/**
 * All writes of versioned rows. Screens, ETags and "changed meanwhile" rely on three promises.
 *
 * - A write never overwrites the change of another user.
 * - Each write raises the version by one.
 * - The journal records it in the same unit of work.
 */
import type { RawBuilder, Selectable } from 'kysely';
import { noteOf } from '../audit/changes.ts';
import { isOfAPerson } from '../audit/persons.ts';
import type { Database } from '../schema.ts';
import { type LockContext, StaleRow, type TransactionContext } from '../unit/commit.ts';
import { replayedValues } from './replayed-values.ts';
import { lockOne, updateOf } from './row-statements.ts';
import {
  anyTable,
  anyTables,
  type LoadedRow,
  type RowChanges,
  type RowColumns,
  type RowEvent,
  type RowVersion,
  rowOf,
  streamOf,
  type VersionedTable,
  type WriteContext,
} from './versioned-table.ts';

/**
 * Writes the changes and returns the new row. Throws `StaleRow` if another transaction changed the row; the whole unit of work then runs again.
 * An unchanged form (type 'updated', no difference) writes nothing and records nothing.
 */
export function saveRow<Table extends VersionedTable, Row extends LoadedRow<Table>>(
  work: WriteContext,
  table: Table,
  row: Row,
  changes: RowChanges<Table>,
  event: RowEvent,
): Promise<Row> {
  return write(work, table, row, changes, event);
}

/** Like `saveRow`, but it may also set the status. Only the `commands.ts` files use it. */
export function stepRow<Table extends VersionedTable, Row extends LoadedRow<Table>>(
  work: WriteContext,
  table: Table,
  row: Row,
  columns: RowColumns<Table>,
  event: RowEvent,
): Promise<Row> {
  return write(work, table, row, columns, event);
}

async function write<Row extends RowVersion>(
  work: WriteContext,
  table: VersionedTable,
  row: Row,
  columns: object,
  { type, data, also = [], rooms = [], reason = null, links, stamp = {} }: RowEvent,
): Promise<Row> {
  const { db, record } = work;
  const differing = changesOf(row, columns);
  if (type === 'updated' && also.length === 0 && Object.keys(differing).length === 0) {
    work.audit(null);
    return row;
  }
  const changes = { ...differing, ...stamp };
  const before = work.isAudited ? await rowBefore(work, table, row, changes) : null;
  const version = row.version + 1;
  if ((await update(db, table, row, { ...changes, version })) !== 1) throw new StaleRow();
  const changed = [...Object.keys(changes).filter((name) => name !== 'search'), ...also];
  const stream = streamOf(table, row.id);
  record({ stream, version, type, data: { changed, ...data, ...replayedValues(table, row, changes) }, rooms });
  if (before)
    work.audit(noteOf({ table, stream, type, before: { ...before, ...links?.before }, after: { ...changes, ...links?.after }, reason }));
  return { ...row, ...changes, version };
}

/** Updates the row in the version that was read. Returns the number of updated rows. */
const update = (db: WriteContext['db'], table: VersionedTable, { id, version }: RowVersion, columns: Record<string, unknown>) =>
  updateOf(table, Object.keys(columns))(db, { id, version, columns });

/** Returns the row before the change. It reads the database only if the caller's row lacks a column. */
async function rowBefore({ db }: WriteContext, table: VersionedTable, row: RowVersion, changes: object): Promise<Record<string, unknown>> {
  if (!isOfAPerson(table) && Object.keys(changes).every((name) => Object.hasOwn(row, name))) return { ...row };
  return (await anyTables(db).selectFrom(anyTable(table)).selectAll().where('id', '=', row.id).executeTakeFirst()) ?? { ...row };
}

/** Makes the same change in many rows. The journal has only the entry of the action behind it, such as a draw or a finish. */
export async function saveRows<Table extends VersionedTable>(
  { db }: WriteContext,
  table: Table,
  rows: readonly { id: number }[],
  changes: RowChanges<Table>,
): Promise<void> {
  if (rows.length === 0) return;
  await anyTables(db)
    .updateTable(anyTable(table))
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', 'in', idsOf(rows))
    .execute();
}

/**
 * Sets columns that no form and no screen shows, such as the last accepted code. Returns the number of updated rows.
 * It neither raises the version nor writes to the journal.
 */
export async function noteRows<Table extends VersionedTable>(
  { db }: TransactionContext,
  table: Table,
  where: RawBuilder<boolean>,
  columns: RowChanges<Table>,
): Promise<number> {
  const { numUpdatedRows } = await anyTables(db).updateTable(anyTable(table)).set(columns).where(where).executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Locks a row until the unit of work ends and returns it. 'share': other transactions may read-lock it too, but none can change it. SQLite has one writer anyway. */
export async function lockRow<Table extends VersionedTable>(
  { db, engine }: LockContext,
  table: Table,
  id: number,
  mode: 'change' | 'share' = 'change',
): Promise<(Selectable<Database[Table]> & RowVersion) | undefined> {
  const row = await lockOne(db, engine, table, id, mode);
  return row && rowOf(table, row);
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

function changesOf(row: object, columns: object): Record<string, unknown> {
  const isNew = ([name, value]: [string, unknown]): boolean =>
    value !== undefined && !(Object.hasOwn(row, name) && Reflect.get(row, name) === value);
  return Object.fromEntries(Object.entries(columns).filter(isNew));
}
