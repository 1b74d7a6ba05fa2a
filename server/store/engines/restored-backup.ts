/**
 * Every backup file has a mark in its header. A database with this mark is a backup that a person copied there, so it gets a new epoch (server/README.md R12).
 * A crash may have left the write-ahead log of the previous database beside the file. SQLite must not apply that log to the backup.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, readSync, renameSync } from 'node:fs';
import SqliteFile from 'better-sqlite3';
import { fileTime } from './backup-files.ts';
import { noteRestoreInFile } from './restore-note.ts';
import { removeCheckMark } from './unclean-shutdown.ts';

/** 'COPY' in ASCII. It is stored in `user_version`, which nothing else uses. The server reads the mark before SQLite opens the file. */
const copyMark = 0x43_4f_50_59;
/** Bytes: the length of the header of a database file, and two offsets in it, as SQLite documents them. */
const [headSize, writtenAsAt, userVersionAt] = [100, 18, 60];
/** The header value for a database with a write-ahead log. */
const withLog = 2;

export const markAsBackup = (copy: SqliteFile.Database): void => void copy.pragma(`user_version = ${copyMark}`);

/** Returns true for the header of a database that a server uses: it has a write-ahead log and no mark. */
export const isOwnHeader = (head: Buffer): boolean => head.readUInt32BE(userVersionAt) !== copyMark && head[writtenAsAt] === withLog;

/** Call it with the lock of the folder, before any code opens the database. Returns true if the file was a backup; it then has a new epoch. */
export function adoptRestoredBackup(dataDir: string, path: string, at: Date): boolean {
  // An interrupted run of this function leaves this file. Opening the database makes SQLite roll the transaction back.
  if (existsSync(`${path}-journal`)) new SqliteFile(path).exec('select 1 from sqlite_master').close();
  if (!isRestored(path)) return false;
  for (const side of ['-wal', '-shm'])
    if (existsSync(path + side)) renameSync(path + side, `${path.replace(/\.db$/, '')}-before-restore-${fileTime(at)}.db${side}`);
  removeCheckMark(dataDir);
  beginNewEpoch(path, at);
  return true;
}

/** Sets a new epoch, so that tablets and screens discard their state, and ends all sessions. It works with every schema version. */
export function beginNewEpoch(path: string, at: Date): void {
  const file = new SqliteFile(path);
  try {
    // One transaction without write-ahead log: with a log the header would keep the mark until the next checkpoint.
    file.pragma('journal_mode = DELETE');
    file.pragma('synchronous = FULL');
    const tables = new Set(file.prepare("select name from sqlite_master where type = 'table'").pluck().all());
    file.transaction(() => {
      if (tables.has('meta')) file.prepare("update meta set value = ? where key = 'epoch'").run(randomBytes(16).toString('hex'));
      if (tables.has('meta') && tables.has('journal')) noteRestoreInFile(file, at);
      for (const [table, ended] of signIns)
        if (tables.has(table)) file.prepare(`update ${table} set ${ended} = ? where ${ended} is null`).run(at.toISOString());
      file.pragma('user_version = 0');
    })();
  } finally {
    file.close();
  }
}

/**
 * A session or link may have ended after the backup was made, so all of them end. Each row: the table, and the column with the time of the
 * end.
 */
const signIns = [
  ['session', 'revoked_at'],
  ['one_time_token', 'used_at'],
  // The table of links in versions without accounts.
  ['setup_token', 'used_at'],
] as const;

/** Backups of older versions have no mark and no log. A log beside such a file belongs to another database, but SQLite would read it. */
function isRestored(path: string): boolean {
  const head = headOf(path);
  if (head === null) return false;
  return head.readUInt32BE(userVersionAt) === copyMark || (existsSync(`${path}-wal`) && head[writtenAsAt] !== withLog);
}

/** Returns the header, or null if there is no database yet. */
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
