/**
 * Detects an unclean stop: a server that was killed or lost power leaves its write-ahead log behind.
 * The state is copied before any write and deleted when a check finds the database intact (server/README.md R12).
 */
import { constants, copyFileSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { syncFolder, writeDurably } from '../../kernel/durable-file.ts';
import { createThreadPool } from '../../kernel/thread-pool.ts';
import { fileTime } from './backup-files.ts';
import { type CheckedDatabase, damagedSentence } from './damaged-database.ts';

/** Copying a larger file would delay the start, unless the file system can clone it. */
const maxCopyBytes = 64 * 1024 ** 2;

/** SQLite removes the log when it closes normally. Call this before the database is opened. */
const hasLog = (database: string): boolean => (statSync(`${database}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** This file exists until the database is checked or replaced. The log alone is not enough, because the next clean stop removes it. */
const markIn = (dataDir: string): string => join(dataDir, 'check-due');

/** Returns whether the last stop was unclean, or an earlier one without a check since. The copies keep the mode of the originals. */
export function copyAfterCrash(dataDir: string, at: Date): boolean {
  const database = join(dataDir, 'hall.db');
  if (!hasLog(database)) return existsSync(markIn(dataDir));
  markDue(dataDir);
  const aside = join(dataDir, `hall-unclean-stop-${fileTime(at)}.db`);
  try {
    copyFileSync(`${database}-wal`, `${aside}-wal`);
    const isSmall = statSync(database).size <= maxCopyBytes;
    copyFileSync(database, aside, isSmall ? constants.COPYFILE_FICLONE : constants.COPYFILE_FICLONE_FORCE);
  } catch {
    // The disk is full or cannot clone a large file. The copy of the log is enough, because a crash can only damage the log.
  }
  return true;
}

/** Runs before the copies, so that the file fits on the disk even if the copies do not. */
function markDue(dataDir: string): void {
  const mark = markIn(dataDir);
  if (existsSync(mark)) return;
  try {
    writeDurably(mark, '');
    syncFolder(dataDir);
  } catch {
    // The disk is full. This start checks the database anyway.
  }
}

export function removeCheckMark(dataDir: string): void {
  rmSync(markIn(dataDir), { force: true });
}

/** Removes the copies of an intact database, because they contain personal data that may have to be erased later. */
export function removeCrashCopies(dataDir: string): void {
  for (const name of readdirSync(dataDir)) if (name.startsWith('hall-unclean-stop-')) rmSync(join(dataDir, name), { force: true });
  removeCheckMark(dataDir);
}

/** Returns null for an intact database, otherwise the error that SQLite reports. */
export function whyDamaged(path: string): string | null {
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

/** Checks the database in a thread. `verdict`: null or the sentence about the damage. `close` cancels the check. */
export function checkInThread({ path, dataDir, backupDir }: CheckedDatabase): {
  verdict: Promise<string | null>;
  close: () => Promise<void>;
} {
  const thread = createThreadPool<CheckedDatabase, string | null>({ filename: import.meta.url });
  return { verdict: thread.run({ path, dataDir, backupDir }).finally(thread.close), close: thread.close };
}

/** Runs in the thread. Builds the sentence there too, because it reads the backup folder, whose disk may be asleep. */
export default function checkDatabase(task: CheckedDatabase): string | null {
  const broken = whyDamaged(task.path);
  return broken === null ? null : damagedSentence(task, broken);
}
