/** Deletes versioned rows and records this in the journal and the audit trail. */
import { noteOf } from '../audit/changes.ts';
import { StaleRow } from '../unit/commit.ts';
import {
  anyTable,
  anyTables,
  type RowEvent,
  type RowVersion,
  streamOf,
  type VersionedTable,
  type WriteContext,
} from './versioned-table.ts';

/** Deletes the row in the version that was read. Throws `StaleRow` if the row changed or is gone. */
export async function removeRow(work: WriteContext, table: VersionedTable, row: RowVersion, event: Partial<RowEvent> = {}): Promise<void> {
  await removeRows(work, table, [row], event);
}

export async function removeRows(
  { db, record, audit, isAudited }: WriteContext,
  table: VersionedTable,
  rows: readonly RowVersion[],
  { type = 'removed', data = {}, rooms = [], reason = null }: Partial<RowEvent> = {},
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const removing = anyTables(db).deleteFrom(anyTable(table)).where('id', 'in', ids);
  const removed: RowVersion[] = await (isAudited ? removing.returningAll() : removing.returning(['id', 'version'])).execute();
  const versions = new Map(removed.map(({ id, version }) => [id, version]));
  if (rows.some(({ id, version }) => versions.get(id) !== version)) throw new StaleRow();
  for (const { id, version } of rows) record({ stream: streamOf(table, id), version: version + 1, type, data, rooms });
  if (!isAudited) return;
  for (const row of removed) audit(noteOf({ table, stream: streamOf(table, row.id), type, before: { ...row }, after: null, reason }));
}
