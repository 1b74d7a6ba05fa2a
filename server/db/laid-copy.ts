/**
 * Every copy carries a mark in its head. A database that has it was put in its place by hand: it is a record of its own (contract.md R12), and the log
 * of the one before, which a crash left beside it, must not be read into it.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, readSync, renameSync } from 'node:fs';
import SqliteFile from 'better-sqlite3';
import { fileTime } from './copies.ts';
import { forgetMark } from './unclean-stop.ts';

/** In `user_version`, which nothing else uses: it is read before SQLite is let near the file. */
const copyMark = 0x43_4f_50_59;
/** Of the head of a database file, as SQLite documents it. */
const userVersionAt = 60;

export const markAsCopy = (copy: SqliteFile.Database): void => void copy.pragma(`user_version = ${copyMark}`);

/** Call with the lock of the folder, before anything opens the database. True: it was a copy, and begins a record of its own now. */
export function settleLaidCopy(dataDir: string, path: string, at: Date): boolean {
  // This was cut off before: SQLite takes back what it had begun.
  if (existsSync(`${path}-journal`)) new SqliteFile(path).exec('select 1 from sqlite_master').close();
  if (!hasMark(path)) return false;
  for (const side of ['-wal', '-shm'])
    if (existsSync(path + side)) renameSync(path + side, `${path.replace(/\.db$/, '')}-before-restore-${fileTime(at)}.db${side}`);
  forgetMark(dataDir);
  const file = new SqliteFile(path);
  try {
    // In the file itself and in one step: in a log beside it the head would keep the mark until the log is folded in.
    file.pragma('journal_mode = DELETE');
    file.pragma('synchronous = FULL');
    file.transaction(() => {
      const isOurs = file.prepare("select 1 from sqlite_master where name = 'meta'").get() !== undefined;
      if (isOurs) file.prepare("update meta set value = ? where key = 'epoch'").run(randomBytes(16).toString('hex'));
      file.pragma('user_version = 0');
    })();
  } finally {
    file.close();
  }
  return true;
}

function hasMark(path: string): boolean {
  if (!existsSync(path)) return false;
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(4);
    return readSync(file, head, 0, 4, userVersionAt) === 4 && head.readUInt32BE() === copyMark;
  } finally {
    closeSync(file);
  }
}
