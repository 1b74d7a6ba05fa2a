/** Copies the embedded database while the hall runs; a copy that breaks off never replaces a good one (server/README.md R12). */
import { closeSync, fsyncSync, openSync, rmSync, statfsSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { makeFolder } from '../../kernel/make-folder.ts';
import { copyName } from '../../store/engines/backup-files.ts';
import { keepPrivate } from '../../store/engines/private-file.ts';
import { markAsCopy } from '../../store/engines/restored-backup.ts';

/** `gently`: in pieces with pauses, for a thread beside a hall that plays. */
type Manner = { folder?: string; gently?: boolean };

/** Returns the path of the finished copy. `reason` and `at` become its name. */
export async function backUp(
  dataDir: string,
  reason: string,
  at: Date,
  { folder = join(dataDir, 'backups'), gently = false }: Manner = {},
): Promise<string> {
  const original = join(dataDir, 'hall.db');
  makeFolder(folder);
  requireRoom(folder, original);
  const target = join(folder, copyName(reason, at));
  const unfinished = `${target}.tmp`;
  try {
    keepPrivate(unfinished);
    await copy(original, unfinished, gently);
    withoutPersonKeys(unfinished);
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

const everything = 0x7fff_ffff;
/** 800 kB. */
const pagesAtOnce = 200;
/** A large file synced in one go would keep every commit waiting behind it. */
const pagesBetweenSyncs = 4000;

async function copy(original: string, unfinished: string, gently: boolean): Promise<void> {
  const source = new SqliteFile(original, { readonly: true, fileMustExist: true });
  const file = openSync(unfinished, 'r');
  try {
    // One moment of the database for the whole copy: otherwise one in pieces would begin anew whenever the server writes.
    source.exec('begin');
    source.prepare('select count(*) from sqlite_master').get();
    await source.backup(unfinished, { progress: gently ? inPieces(file) : () => everything });
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
    // As long as the piece took: half of the disk and of a core stay the hall's.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, performance.now() - since);
    since = performance.now();
    return pagesAtOnce;
  };
}

/** What must be left beside the copy, in bytes: it must not take the room that points are stored in. */
const leastLeft = 256 * 1024 ** 2;

function requireRoom(folder: string, original: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const needed = statSync(original).size + (statSync(`${original}-wal`, { throwIfNoEntry: false })?.size ?? 0);
  if (bavail * bsize >= needed + leastLeft) return;
  throw Object.assign(new Error('There is no room for a copy.'), { code: 'ENOSPC' });
}

/** Known as a copy wherever it is put, and whoever is erased is so in every one: what the audit trail says of people is readable only where the hall itself is. */
export function withoutPersonKeys(path: string): void {
  const copy = new SqliteFile(path);
  copy.pragma('journal_mode = DELETE');
  markAsCopy(copy);
  copy.pragma('secure_delete = ON');
  const isThere = copy.prepare("select 1 from sqlite_master where name = 'person_key'").get() !== undefined;
  // An older schema has none.
  if (isThere) copy.exec('delete from person_key');
  copy.close();
}

function check(path: string): void {
  const copy = new SqliteFile(path, { readonly: true });
  try {
    const verdict = copy.pragma('integrity_check', { simple: true });
    if (verdict !== 'ok') throw new Error(`The copy is not whole: ${String(verdict)}`);
  } finally {
    copy.close();
  }
}

/** How far the record of a database or a copy goes; null where it has none yet. */
export function recordOf(path: string): string | null {
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
