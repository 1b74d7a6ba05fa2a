/** Copies the embedded database while the server runs; an interrupted backup never replaces a good one (server/README.md R12). */
import { closeSync, fsyncSync, openSync, rmSync, statfsSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { makeFolder } from '../../kernel/make-folder.ts';
import { backupFileName } from '../../store/engines/backup-files.ts';
import { keepPrivate } from '../../store/engines/private-file.ts';
import { markAsBackup } from '../../store/engines/restored-backup.ts';

/** `gently` copies in pieces with pauses, for a thread beside running matches. */
type BackUpOptions = { folder?: string; gently?: boolean };

/** Returns the path of the finished backup; `reason` and `at` make its file name. Throws if the disk lacks room or the check of the backup fails. */
export async function backUp(
  dataDir: string,
  reason: string,
  at: Date,
  { folder = join(dataDir, 'backups'), gently = false }: BackUpOptions = {},
): Promise<string> {
  const original = join(dataDir, 'hall.db');
  makeFolder(folder);
  requireRoom(folder, original);
  const target = join(folder, backupFileName(reason, at));
  const unfinished = `${target}.tmp`;
  try {
    keepPrivate(unfinished);
    await copy(original, unfinished, gently);
    removePersonKeys(unfinished);
    check(unfinished);
    await syncToDisk(unfinished);
    await rename(unfinished, target);
  } catch (error) {
    for (const side of ['', '-journal', '-wal', '-shm']) rmSync(unfinished + side, { force: true });
    throw error;
  }
  await syncToDisk(folder);
  return target;
}

const allPages = 0x7fff_ffff;
/** 200 pages of 4 kB are 800 kB. */
const pagesAtOnce = 200;
/** Syncing a large file in one go would delay every commit behind it. */
const pagesBetweenSyncs = 4000;

async function copy(original: string, unfinished: string, gently: boolean): Promise<void> {
  const source = new SqliteFile(original, { readonly: true, fileMustExist: true });
  const file = openSync(unfinished, 'r');
  try {
    // The read transaction pins one moment for the whole backup: a copy in pieces would restart after every write of the server.
    source.exec('begin');
    source.prepare('select count(*) from sqlite_master').get();
    await source.backup(unfinished, { progress: gently ? inPieces(file) : () => allPages });
  } finally {
    closeSync(file);
    source.close();
  }
}

function inPieces(file: number): (progress: SqliteFile.BackupMetadata) => number {
  let since = performance.now();
  let synced = 0;
  return ({ totalPages, remainingPages }) => {
    const done = totalPages - remainingPages;
    if (done - synced >= pagesBetweenSyncs) {
      fsyncSync(file);
      synced = done;
    }
    // Pause as long as the piece took: half of the disk and of one core stay free for the matches.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, performance.now() - since);
    since = performance.now();
    return pagesAtOnce;
  };
}

/** Free space that must remain beside the backup, in bytes: scores are stored in the same space. */
const minFreeBytes = 256 * 1024 ** 2;

function requireRoom(folder: string, original: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const needed = statSync(original).size + (statSync(`${original}-wal`, { throwIfNoEntry: false })?.size ?? 0);
  if (bavail * bsize >= needed + minFreeBytes) return;
  throw Object.assign(new Error('There is not enough room for a backup.'), { code: 'ENOSPC' });
}

/**
 * Marks the file as a backup, so that it is recognised wherever it is put. Removes the encryption keys of people: the audit trail stays readable
 * only beside the live database, and an erased person is erased in every backup.
 */
export function removePersonKeys(path: string): void {
  const copy = new SqliteFile(path);
  copy.pragma('journal_mode = DELETE');
  markAsBackup(copy);
  copy.pragma('secure_delete = ON');
  const hasKeys = copy.prepare("select 1 from sqlite_master where name = 'person_key'").get() !== undefined;
  // Older schemas have no such table.
  if (hasKeys) copy.exec('delete from person_key');
  copy.close();
}

function check(path: string): void {
  const copy = new SqliteFile(path, { readonly: true });
  try {
    const verdict = copy.pragma('integrity_check', { simple: true });
    if (verdict !== 'ok') throw new Error(`The backup is damaged: ${String(verdict)}`);
  } finally {
    copy.close();
  }
}

/** Returns how far the journal and the audit trail of a database file go; null if it has neither. */
export function recordPositionOf(path: string): string | null {
  const file = new SqliteFile(path, { readonly: true });
  try {
    return JSON.stringify([
      file.prepare("select value from meta where key = 'epoch'").pluck().get(),
      file.prepare('select max(seq) from journal').pluck().get(),
      file.prepare('select max(id) from audit').pluck().get(),
    ]);
  } catch {
    return null;
  } finally {
    file.close();
  }
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
