/**
 * A server that was killed or lost its power leaves its write-ahead log behind. Before anything is written, that state is set aside; once the
 * database is known to be whole it is of no use and goes (contract.md R12).
 */
import { constants, copyFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { Piscina } from 'piscina';
import { fileTime } from './copies.ts';

/** From this size on a copy would keep the hall waiting, unless the file system clones. */
const copiedUpTo = 64 * 1024 ** 2;

/** What SQLite removes when it is closed well. Ask before the database is opened. */
const hasLog = (database: string): boolean => (statSync(`${database}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** Returns whether the last stop was unclean. The files keep the mode of the originals. */
export function setAsideAfterCrash(dataDir: string, at: Date): boolean {
  const database = join(dataDir, 'hall.db');
  if (!hasLog(database)) return false;
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

/** The database is whole: what was set aside knows people who may be erased one day. */
export function forgetAside(dataDir: string): void {
  for (const name of readdirSync(dataDir)) if (name.startsWith('hall-unclean-stop-')) rmSync(join(dataDir, name), { force: true });
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

/** The same in a thread; `close` breaks it off. */
export function checkInThread(path: string): { verdict: Promise<string | null>; close: () => Promise<void> } {
  const thread = new Piscina<string, string | null>({
    filename: new URL('./check-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
  });
  return { verdict: thread.run(path).finally(() => thread.destroy()), close: () => thread.destroy() };
}
