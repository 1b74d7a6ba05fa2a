/** Inserts versioned rows and records them in the journal and the audit trail, in the same unit of work. */
import { type Selectable, sql } from 'kysely';
import { noteOf } from '../audit/changes.ts';
import type { JournalEntry } from '../journal/journal.ts';
import type { Database } from '../schema.ts';
import { StaleRow } from '../unit/commit.ts';
import {
  anyTable,
  anyTables,
  type NewRow,
  type NewRowEvent,
  type RowChanges,
  rowOf,
  streamOf,
  type TableColumn,
  type VersionedTable,
  type WriteContext,
} from './versioned-table.ts';

/**
 * Inserts a row and returns its id. `once`: a unique column. If another transaction is inserting the same value, this waits for it
 * and throws StaleRow, so that the unit of work runs again.
 */
export const insertRow = <Table extends VersionedTable>(
  work: WriteContext,
  table: Table,
  values: NewRow<Table>,
  event?: NewRowEvent & { once?: TableColumn<Table> },
): Promise<number> => insertColumns(work, table, values, event);

/** Like `insertRow`, for an entity that is known only at run time. Its fields have checked the values. */
export async function insertColumns(
  { db, record, audit, isAudited }: WriteContext,
  table: VersionedTable,
  values: object,
  { once, links, ...event }: NewRowEvent & { once?: string } = {},
): Promise<number> {
  const insert = anyTables(db).insertInto(anyTable(table)).values(values).returning('id');
  const query = once === undefined ? insert : insert.onConflict((conflict) => conflict.expression(sql.ref(once)).doNothing());
  const row = await query.executeTakeFirst();
  if (!row) throw new StaleRow();
  const entry = creationEntry(table, row.id, event);
  record(entry);
  if (isAudited) audit(noteOf({ table, ...entry, before: null, after: { ...values, ...links, id: row.id } }));
  return row.id;
}

/** Sets columns that need the id of a new row, in the unit of work that inserted the row. It does not count as a change. */
export async function completeRow<Table extends VersionedTable>(
  { db }: WriteContext,
  table: Table,
  id: number,
  columns: RowChanges<Table>,
): Promise<void> {
  await anyTables(db).updateTable(anyTable(table)).set(columns).where('id', '=', id).execute();
}

/** Inserts many rows and returns them. Without `tell` the journal has only the entry of the action that created them. */
export async function insertRows<Table extends VersionedTable>(
  { db, record, audit, isAudited }: WriteContext,
  table: Table,
  values: readonly NewRow<Table>[],
  entryOf?: (row: Selectable<Database[Table]>) => NewRowEvent,
): Promise<Selectable<Database[Table]>[]> {
  if (values.length === 0) return [];
  const inserted = await anyTables(db).insertInto(anyTable(table)).values(values).returningAll().execute();
  const rows = inserted.map((row) => rowOf(table, row));
  if (!entryOf) return rows;
  for (const row of rows) {
    const entry = creationEntry(table, row.id, entryOf(row));
    record(entry);
    if (isAudited) audit(noteOf({ table, ...entry, before: null, after: row }));
  }
  return rows;
}

function creationEntry(table: VersionedTable, id: number, { type = 'created', data = {}, rooms = () => [] }: NewRowEvent): JournalEntry {
  return { stream: streamOf(table, id), version: 1, type, data, rooms: rooms(id) };
}
