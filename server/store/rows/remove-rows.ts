/** Deletes versioned rows and records this in the journal and the audit trail. */
import { noteOf } from '../audit/changes.ts';
import { StaleRow } from '../unit/commit.ts';
import { type Stored, standIn, streamOf, type Told, type VersionedTable, type Writing } from './versioned.ts';

/** Deletes the row in the version that was read. Throws `StaleRow` if the row changed or is gone. */
export async function removeRow(work: Writing, table: VersionedTable, row: Stored, event: Partial<Told> = {}): Promise<void> {
  await removeRows(work, table, [row], event);
}

export async function removeRows(
  { db, record, audit, isAudited }: Writing,
  table: VersionedTable,
  rows: readonly Stored[],
  { type = 'removed', data = {}, rooms = [], reason = null }: Partial<Told> = {},
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const removing = db.deleteFrom(standIn(table)).where('id', 'in', ids);
  const removed: Stored[] = await (isAudited ? removing.returningAll() : removing.returning(['id', 'version'])).execute();
  const versions = new Map(removed.map(({ id, version }) => [id, version]));
  if (rows.some(({ id, version }) => versions.get(id) !== version)) throw new StaleRow();
  for (const { id, version } of rows) record({ stream: streamOf(table, id), version: version + 1, type, data, rooms });
  if (!isAudited) return;
  for (const row of removed) audit(noteOf({ table, stream: streamOf(table, row.id), type, before: { ...row }, after: null, reason }));
}
