/** Copies in a thread of its own, so that no point waits for it. Started by backups.ts. */
import { backUp, recordOf } from './backup.ts';
import { backupFolder, listCopies } from './copies.ts';

export type CopyTask = { dataDir: string; backupDir: string | null; reason: string; at: Date; unlessUnchanged: boolean };
/** `path` null: nothing has happened since the newest copy. An error's code does not survive the way out of a thread. */
export type CopyResult = { path: string | null } | { failed: string };

export default async function copyOnce({ dataDir, backupDir, reason, at, unlessUnchanged }: CopyTask): Promise<CopyResult> {
  try {
    const [newest] = unlessUnchanged ? listCopies({ dataDir, backupDir }) : [];
    if (newest && recordOf(newest.path) === recordOf(`${dataDir}/hall.db`)) return { path: null };
    return { path: await backUp(dataDir, reason, at, { folder: backupFolder({ dataDir, backupDir }), gently: true }) };
  } catch (error) {
    return { failed: whyNotCopied(error) };
  }
}

const full = 'The disk for copies is full: a copy needs as much room as the database, and some must be left.';
const unwritable = 'The folder for copies cannot be written.';

const sentences: Readonly<Record<string, string>> = {
  ENOSPC: full,
  EDQUOT: full,
  SQLITE_FULL: full,
  EROFS: unwritable,
  EACCES: unwritable,
  EPERM: unwritable,
  ENOTDIR: unwritable,
  EEXIST: unwritable,
  SQLITE_READONLY: unwritable,
  SQLITE_CANTOPEN: unwritable,
  ENOENT: 'The folder for copies is not there.',
  EIO: 'The disk for copies does not answer.',
};

function whyNotCopied(error: unknown): string {
  const code = String(Object(error).code ?? '');
  return sentences[code] ?? `No copy could be made: ${error instanceof Error ? error.message : String(error)}`;
}
