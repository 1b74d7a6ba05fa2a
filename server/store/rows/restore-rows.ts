/** Inserts a removed row again under its old number, with a version above that of its removal, so that every screen takes it as newer. */
import { noteOf } from '../audit/changes.ts';
import { anyTable, anyTables, type RowVersion, streamOf, type VersionedTable, type WriteContext } from './versioned-table.ts';

/** `row`: all columns as they were read before the removal. The removal counted one version. */
export async function restoreRemovedRow(
  { db, record, audit, isAudited }: WriteContext,
  table: VersionedTable,
  row: RowVersion,
): Promise<void> {
  const restored = { ...row, version: row.version + 2 };
  await anyTables(db).insertInto(anyTable(table)).values(restored).execute();
  const entry = { stream: streamOf(table, row.id), version: restored.version, type: 'restored', data: {}, rooms: [] };
  record(entry);
  if (isAudited) audit(noteOf({ table, ...entry, before: null, after: restored }));
}
