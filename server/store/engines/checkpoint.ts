/**
 * A kill after a large import leaves a large write-ahead log. The first commit of the next start would take all of it into the database, and keep
 * the hall waiting for as long as that takes: a thread does it instead.
 */
import { statSync } from 'node:fs';
import { Piscina } from 'piscina';
import type { Log } from '../../kernel/log.ts';
import type { SqliteFiles } from './sqlite.ts';

/** SQLite's own measure is 1,000 pages, 4 MB: this is a moment's work. */
const largeFromBytes = 32 * 1024 ** 2;
const usualPages = 1000;

/** Gives what breaks it off: the rest is done by a later commit. */
export function foldLargeLog({ path, write }: Pick<SqliteFiles, 'path' | 'write'>, log: Log, from = largeFromBytes): () => Promise<void> {
  const bytes = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  if (bytes < from) return async () => undefined;
  write.pragma('wal_autocheckpoint = 0');
  const thread = new Piscina<string, void>({
    filename: new URL('./checkpoint-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
  });
  const done = thread
    .run(path)
    .then(
      () => log.info({ bytes }, 'A large log that the last stop left is in the database'),
      (error: unknown) => log.warn({ err: error, bytes }, 'A large log that the last stop left stays for the next commits'),
    )
    .then(() => {
      write.pragma(`wal_autocheckpoint = ${usualPages}`);
      return thread.destroy();
    });
  return () => thread.destroy().then(() => done);
}
