/**
 * A server that was killed or lost its power leaves its write-ahead log behind. Before anything is written, that state is set aside; once the
 * database is known to be whole it is of no use and goes (server/README.md R12).
 */
import { constants, copyFileSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { Piscina } from 'piscina';
import { syncFolder, writeDurably } from '../../kernel/durable-file.ts';
import { fileTime } from './backup-files.ts';
import type { CheckedDatabase } from './damaged-database.ts';

/** From this size on a copy would keep the hall waiting, unless the file system clones. */
const copiedUpTo = 64 * 1024 ** 2;

/** What SQLite removes when it is closed well. Ask before the database is opened. */
const hasLog = (database: string): boolean => (statSync(`${database}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** There until the database is known to be whole, or another one took its place: the log itself goes with the next clean stop. */
const markIn = (dataDir: string): string => join(dataDir, 'check-due');

/** Returns whether the last stop was unclean, or an earlier one and nobody knows yet what it left. The files keep the mode of the originals. */
export function setAsideAfterCrash(dataDir: string, at: Date): boolean {
  const database = join(dataDir, 'hall.db');
  if (!hasLog(database)) return existsSync(markIn(dataDir));
  markDue(dataDir);
  const aside = join(dataDir, `hall-unclean-stop-${fileTime(at)}.db`);
  try {
    copyFileSync(`${database}-wal`, `${aside}-wal`);
    const isSmall = statSync(database).size <= copiedUpTo;
    copyFileSync(database, aside, isSmall ? constants.COPYFILE_FICLONE : constants.COPYFILE_FICLONE_FORCE);
  } catch {
    // A full disk, or one that cannot clone a large file: the log alone is what a crash can have hurt.
  }
  return true;
}

/** First of all, so that it finds room where the copies will not. */
function markDue(dataDir: string): void {
  const mark = markIn(dataDir);
  if (existsSync(mark)) return;
  try {
    writeDurably(mark, '');
    syncFolder(dataDir);
  } catch {
    // A full disk: this start looks it through all the same.
  }
}

export function forgetMark(dataDir: string): void {
  rmSync(markIn(dataDir), { force: true });
}

/** The database is whole: what was set aside knows people who may be erased one day. */
export function forgetAside(dataDir: string): void {
  for (const name of readdirSync(dataDir)) if (name.startsWith('hall-unclean-stop-')) rmSync(join(dataDir, name), { force: true });
  forgetMark(dataDir);
}

/** Null: whole. Otherwise what SQLite says is wrong. */
export function whyNotWhole(path: string): string | null {
  try {
    const file = new SqliteFile(path, { readonly: true });
    try {
      const verdict = file.pragma('quick_check(1)', { simple: true });
      return verdict === 'ok' ? null : String(verdict);
    } finally {
      file.close();
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** In a thread, and as the sentence to be told; `close` breaks it off. */
export function checkInThread({ path, dataDir, backupDir }: CheckedDatabase): {
  verdict: Promise<string | null>;
  close: () => Promise<void>;
} {
  const thread = new Piscina<CheckedDatabase, string | null>({
    filename: new URL('./check-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
  });
  return { verdict: thread.run({ path, dataDir, backupDir }).finally(() => thread.destroy()), close: () => thread.destroy() };
}
