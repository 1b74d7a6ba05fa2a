/** Inserts versioned rows and records them in the journal and the audit trail, in the same unit of work. */
import type { Selectable } from 'kysely';
import { noteOf } from '../audit/changes.ts';
import type { JournalEntry } from '../journal/journal.ts';
import type { Database } from '../schema.ts';
import { StaleRow } from '../unit/commit.ts';
import {
  anyTable,
  type NewRow,
  type NewRowEvent,
  type RowChanges,
  type RowVersion,
  streamOf,
  type TableColumn,
  type VersionedTable,
  type WriteContext,
} from './versioned-table.ts';

/**
 * Inserts a row and returns its id. `once`: a unique column. If another transaction is inserting the same value, this waits for it
 * and throws StaleRow, so that the unit of work runs again.
 */
export async function insertRow<Table extends VersionedTable>(
  { db, record, audit, isAudited }: WriteContext,
  table: Table,
  values: NewRow<Table>,
  { once, links, ...event }: NewRowEvent & { once?: TableColumn<Table> } = {},
): Promise<number> {
  const row = await db
    .insertInto(anyTable(table))
    .values(values as never)
    .$if(once !== undefined, (query) => query.onConflict((conflict) => conflict.column(once as never).doNothing()))
    .returning('id')
    .executeTakeFirst();
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
  await db
    .updateTable(anyTable(table))
    .set(columns as object)
    .where('id', '=', id)
    .execute();
}

/** Inserts many rows and returns them. Without `tell` the journal has only the entry of the action that created them. */
export async function insertRows<Table extends VersionedTable>(
  { db, record, audit, isAudited }: WriteContext,
  table: Table,
  values: readonly NewRow<Table>[],
  tell?: (row: Selectable<Database[Table]>) => NewRowEvent,
): Promise<Selectable<Database[Table]>[]> {
  if (values.length === 0) return [];
  const inserted: unknown = await db
    .insertInto(anyTable(table))
    .values(values as never)
    .returningAll()
    .execute();
  const rows = inserted as (Selectable<Database[Table]> & RowVersion)[];
  if (!tell) return rows;
  for (const row of rows) {
    const entry = creationEntry(table, row.id, tell(row));
    record(entry);
    if (isAudited) audit(noteOf({ table, ...entry, before: null, after: row }));
  }
  return rows;
}

function creationEntry(table: VersionedTable, id: number, { type = 'created', data = {}, rooms = () => [] }: NewRowEvent): JournalEntry {
  return { stream: streamOf(table, id), version: 1, type, data, rooms: rooms(id) };
}
