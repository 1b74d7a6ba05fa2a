/**
 * Moves a large write-ahead log into the database in a thread. Such a log remains when the server is killed after a large import.
 * Otherwise the first commit after the start would do this, and every client would wait for it.
 */
import { statSync } from 'node:fs';
import SqliteFile from 'better-sqlite3';
import type { Log } from '../../kernel/log.ts';
import { createThreadPool } from '../../kernel/thread-pool.ts';
import type { SqliteFiles } from './sqlite.ts';

/** SQLite itself does this every 1,000 pages (4 MB), which takes only a moment. */
const largeFromBytes = 32 * 1024 ** 2;
const defaultPages = 1000;

/** `done`: settles when the thread writes no more. `stop` cancels the work; a later commit does the rest. */
export function checkpointLargeLog(
  { path, write }: Pick<SqliteFiles, 'path' | 'write'>,
  log: Log,
  from = largeFromBytes,
): { done: Promise<void>; stop: () => Promise<void> } {
  const bytes = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes < from) return { done: Promise.resolve(), stop: async () => undefined };
  write.pragma('wal_autocheckpoint = 0');
  const thread = createThreadPool<string, void>({ filename: import.meta.url });
  const done = thread
    .run(path)
    .then(
      () => log.info({ bytes }, 'Moved the large write-ahead log of the last stop into the database'),
      (error: unknown) =>
        log.warn(
          { err: error, bytes },
          'Could not move the large write-ahead log of the last stop into the database: the next commits do it',
        ),
    )
    .then(() => {
      write.pragma(`wal_autocheckpoint = ${defaultPages}`);
      return thread.close();
    });
  return { done, stop: () => thread.close().then(() => done) };
}

/** Runs in the thread. Moves the log as far as no reader needs it: neither readers nor writers wait. */
export default function checkpoint(path: string): void {
  const file = new SqliteFile(path, { fileMustExist: true });
  try {
    file.pragma('wal_checkpoint(PASSIVE)');
  } finally {
    file.close();
  }
}
