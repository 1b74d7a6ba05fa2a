/** Does all work on the backup folder while the server runs: copies, lists, removes. backup-folder.ts starts this thread. */
import { statfsSync } from 'node:fs';
import { type BackupFolder, backupFolder, listBackups, newestBackupUntil } from '../../store/engines/backup-files.ts';
import { type DiskSpace, diskFrom } from '../../store/engines/disk-space.ts';
import { backUp, recordPositionOf } from './backup.ts';
import { removeOldBackups } from './remove-old-backups.ts';

type CopyTask = { reason: string; unlessUnchanged: boolean };
/** `removeBefore` is an ISO instant. */
export type BackupFolderTask = { dataDir: string; backupDir: string | null; at: Date; copy: CopyTask | null; removeBefore: string | null };
/**
 * `path` is null if nothing has changed since the newest backup. `failed` says why there is no backup: an error's code does not survive the way
 * out of a thread.
 */
export type BackupFolderResult = { path: string | null; failed: string | null; removed: number; contents: BackupFolder };

export default async function work(task: BackupFolderTask): Promise<BackupFolderResult> {
  const removed = task.removeBefore === null ? 0 : removeOldBackups(task, task.at, task.removeBefore);
  let path: string | null = null;
  let failed: string | null = null;
  try {
    if (task.copy) path = await copyOnce(task, task.copy);
  } catch (error) {
    failed = whyNotCopied(error);
  }
  // Until the first backup the default folder does not exist yet.
  return { path, failed, removed, contents: { copies: listBackups(task), disk: diskOf(task.backupDir ?? task.dataDir) } };
}

async function copyOnce({ dataDir, backupDir, at }: BackupFolderTask, { reason, unlessUnchanged }: CopyTask): Promise<string | null> {
  const newest = unlessUnchanged ? newestBackupUntil(listBackups({ dataDir, backupDir }), at) : undefined;
  if (newest && recordPositionOf(newest.path) === recordPositionOf(`${dataDir}/hall.db`)) return null;
  return backUp(dataDir, reason, at, { folder: backupFolder({ dataDir, backupDir }), gently: true });
}

function diskOf(folder: string): DiskSpace | null {
  try {
    return diskFrom(statfsSync(folder));
  } catch {
    return null;
  }
}

const diskFull = 'The backup disk is full: a backup needs as much space as the database, plus a reserve.';
const unwritable = 'The backup folder cannot be written.';

const sentences: Readonly<Record<string, string>> = {
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  SQLITE_FULL: diskFull,
  EROFS: unwritable,
  EACCES: unwritable,
  EPERM: unwritable,
  ENOTDIR: unwritable,
  EEXIST: unwritable,
  SQLITE_READONLY: unwritable,
  SQLITE_CANTOPEN: unwritable,
  ENOENT: 'The backup folder does not exist.',
  EIO: 'The backup disk does not respond.',
};

function whyNotCopied(error: unknown): string {
  const code = String(Object(error).code ?? '');
  return sentences[code] ?? `No backup could be made: ${error instanceof Error ? error.message : String(error)}`;
}
