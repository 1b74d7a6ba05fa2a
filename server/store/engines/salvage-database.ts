/** Keeps what was confirmed when the database file is lost under a running server (server/README.md R5 e). */
import { renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Log } from '../../kernel/log.ts';
import { makeFolder } from '../../kernel/make-folder.ts';
import { fileTime } from './backup-files.ts';
import { keepPrivate } from './private-file.ts';
import type { SqliteFiles } from './sqlite.ts';

/** The supervisor waits this long for a copy of a large database. */
export const maxSalvageMs = 30_000;
const pagesAtOnce = 5_000;

const salvagedName = (at: Date): string => `hall-salvaged-${fileTime(at)}.db`;

/** Copies the lost database with the open connections, which still read it, and puts its log aside. Never throws. */
export async function salvageDatabase(
  { path, read, write }: Pick<SqliteFiles, 'path' | 'read' | 'write'>,
  at: Date,
  log: Log,
): Promise<void> {
  const target = join(dirname(path), salvagedName(at));
  const unfinished = `${target}.tmp`;
  const end = performance.now() + maxSalvageMs;
  try {
    makeFolder(dirname(path));
    keepPrivate(unfinished);
    await read.backup(unfinished, {
      progress: () => {
        if (performance.now() > end) throw new Error('The copy took too long.');
        return pagesAtOnce;
      },
    });
    renameSync(unfinished, target);
    log.fatal({ copy: target }, `Everything that was confirmed is in this copy. Put it in place: npm run db:restore -- ${target}`);
  } catch (error) {
    rmSync(unfinished, { force: true });
    log.fatal({ err: error }, 'What the lost database held could not be copied');
  }
  try {
    // A file that was only moved away gets everything too.
    write.pragma('wal_checkpoint(TRUNCATE)');
  } catch (error) {
    log.warn({ err: error }, 'The log of the lost database stays as it is');
  }
  putLogAside(path, at, log);
}

/** SQLite would read this log into whatever file is put in the place of the database. */
function putLogAside(path: string, at: Date, log: Log): void {
  for (const side of ['-wal', '-shm'])
    try {
      if ((statSync(path + side, { throwIfNoEntry: false })?.size ?? 0) > 0)
        renameSync(path + side, join(dirname(path), salvagedName(at)) + side);
    } catch (error) {
      log.warn({ err: error }, 'The log of the lost database could not be put aside');
    }
}
