/** New versioned rows: told to the journal and the audit trail in the unit of work that makes them. */
import type { Selectable } from 'kysely';
import { noteOf } from '../audit/changes.ts';
import type { JournalEntry } from '../journal/journal.ts';
import type { Database } from '../schema.ts';
import { StaleRow } from '../unit/commit.ts';
import {
  type Born,
  type Changes,
  type Column,
  type Stored,
  standIn,
  streamOf,
  type ToldNew,
  type VersionedTable,
  type Writing,
} from './versioned.ts';

/** Its id. Where the same one came a second time at this moment, this one waited for the other and does everything again. */
export async function insertRow<Table extends VersionedTable>(
  { db, record, audit, isAudited }: Writing,
  table: Table,
  values: Born<Table>,
  { once, links, ...told }: ToldNew & { once?: Column<Table> } = {},
): Promise<number> {
  const row = await db
    .insertInto(standIn(table))
    .values(values as never)
    .$if(once !== undefined, (query) => query.onConflict((conflict) => conflict.column(once as never).doNothing()))
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new StaleRow();
  const entry = bornEntry(table, row.id, told);
  record(entry);
  if (isAudited) audit(noteOf({ table, ...entry, before: null, after: { ...values, ...links, id: row.id } }));
  return row.id;
}

/** What could not be written before the row had its id, in the unit of work that made it: no change of its own. */
export async function completeRow<Table extends VersionedTable>(
  { db }: Writing,
  table: Table,
  id: number,
  columns: Changes<Table>,
): Promise<void> {
  await db
    .updateTable(standIn(table))
    .set(columns as object)
    .where('id', '=', id)
    .execute();
}

/** Many at once. Without `tell` the journal hears of them by what brought them about. */
export async function insertRows<Table extends VersionedTable>(
  { db, record, audit, isAudited }: Writing,
  table: Table,
  values: readonly Born<Table>[],
  tell?: (row: Selectable<Database[Table]>) => ToldNew,
): Promise<Selectable<Database[Table]>[]> {
  if (values.length === 0) return [];
  const found: unknown = await db
    .insertInto(standIn(table))
    .values(values as never)
    .returningAll()
    .execute();
  const rows = found as (Selectable<Database[Table]> & Stored)[];
  if (!tell) return rows;
  for (const row of rows) {
    const entry = bornEntry(table, row.id, tell(row));
    record(entry);
    if (isAudited) audit(noteOf({ table, ...entry, before: null, after: row }));
  }
  return rows;
}

function bornEntry(table: VersionedTable, id: number, { type = 'created', data = {}, rooms = () => [] }: ToldNew): JournalEntry {
  return { stream: streamOf(table, id), version: 1, type, data, rooms: rooms(id) };
}
