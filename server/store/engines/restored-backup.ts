/**
 * Every copy carries a mark in its head. A database that has it was put in its place by hand: it is a record of its own (server/README.md R12), and the log
 * of the one before, which a crash left beside it, must not be read into it.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, readSync, renameSync } from 'node:fs';
import SqliteFile from 'better-sqlite3';
import { fileTime } from './backup-files.ts';
import { noteReplacedIn } from './replaced-record.ts';
import { forgetMark } from './unclean-shutdown.ts';

/** In `user_version`, which nothing else uses: it is read before SQLite is let near the file. */
const copyMark = 0x43_4f_50_59;
/** Of the head of a database file, as SQLite documents it. */
const [headSize, writtenAsAt, userVersionAt] = [100, 18, 60];
/** How it is written: with a log beside it. */
const withLog = 2;

export const markAsCopy = (copy: SqliteFile.Database): void => void copy.pragma(`user_version = ${copyMark}`);

/** Call with the lock of the folder, before anything opens the database. True: it was a copy, and begins a record of its own now. */
export function settleLaidCopy(dataDir: string, path: string, at: Date): boolean {
  // This was cut off before: SQLite takes back what it had begun.
  if (existsSync(`${path}-journal`)) new SqliteFile(path).exec('select 1 from sqlite_master').close();
  if (!isLaid(path)) return false;
  for (const side of ['-wal', '-shm'])
    if (existsSync(path + side)) renameSync(path + side, `${path.replace(/\.db$/, '')}-before-restore-${fileTime(at)}.db${side}`);
  forgetMark(dataDir);
  beginOwnRecord(path, at);
  return true;
}

/** From here on tablets and screens forget what they knew of the record, and nobody is signed in. Of any schema that there ever was. */
export function beginOwnRecord(path: string, at: Date): void {
  const file = new SqliteFile(path);
  try {
    // In the file itself and in one step: in a log beside it the head would keep the mark until the log is folded in.
    file.pragma('journal_mode = DELETE');
    file.pragma('synchronous = FULL');
    const tables = new Set(file.prepare("select name from sqlite_master where type = 'table'").pluck().all());
    file.transaction(() => {
      if (tables.has('meta')) file.prepare("update meta set value = ? where key = 'epoch'").run(randomBytes(16).toString('hex'));
      if (tables.has('meta') && tables.has('journal')) noteReplacedIn(file, at);
      for (const [table, ended] of signIns)
        if (tables.has(table)) file.prepare(`update ${table} set ${ended} = ? where ${ended} is null`).run(at.toISOString());
      file.pragma('user_version = 0');
    })();
  } finally {
    file.close();
  }
}

/** Which of the sessions and links of that moment were ended since is not known: all of them are. */
const signIns = [
  ['session', 'revoked_at'],
  ['one_time_token', 'used_at'],
  // As links were called before there were accounts.
  ['setup_token', 'used_at'],
] as const;

/** Copies of before there were marks have no log either: one beside such a file is another database's, and SQLite would read it all the same. */
function isLaid(path: string): boolean {
  const head = headOf(path);
  if (head === null) return false;
  return head.readUInt32BE(userVersionAt) === copyMark || (existsSync(`${path}-wal`) && head[writtenAsAt] !== withLog);
}

/** Null: there is no database yet. */
function headOf(path: string): Buffer | null {
  if (!existsSync(path)) return null;
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(headSize);
    return readSync(file, head, 0, headSize, 0) === headSize ? head : null;
  } finally {
    closeSync(file);
  }
}
