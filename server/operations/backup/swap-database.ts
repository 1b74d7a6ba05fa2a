/** Replaces one database by another and keeps the old one beside it: at every moment one of the two is there, whole. */
import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncFolder } from '../../kernel/durable-file.ts';
import { putLogAside } from '../../store/engines/lost-database.ts';

/** The folder in which a restore prepares the backup. */
export const incomingFolder = (dataDir: string): string => join(dataDir, 'restore-incoming');

/** Removes the leftovers of a killed restore: they hold all the people of the backup. The caller must hold the lock of the data folder. */
export const clearIncoming = (dataDir: string): void => rmSync(incomingFolder(dataDir), { recursive: true, force: true });

/** SQLite keeps these files beside a database. Beside another database SQLite would read them as that one's. */
const companionSuffixes = ['-wal', '-shm'];

/** `incoming` must have no such files. Returns the new name of the present database; null if there was none. */
export function replaceDatabase(incoming: string, present: string, at: Date): string | null {
  const oldDatabase = existsSync(present) ? present.replace(/\.db$/, `-before-restore-${at.toISOString().replaceAll(':', '-')}.db`) : null;
  try {
    if (oldDatabase !== null) keepOld(present, oldDatabase);
    // A lost database may have left its log, which holds its last points.
    putLogAside(present, at);
    renameSync(incoming, present);
  } catch (error) {
    if (oldDatabase !== null) putBack(oldDatabase, present);
    throw error;
  }
  syncFolder(dirname(present));
  return oldDatabase;
}

function keepOld(present: string, oldDatabase: string): void {
  try {
    // The old file keeps both names until the rename: a start between the two steps would create an empty database.
    linkSync(present, oldDatabase);
  } catch {
    // This file system has no hard links.
    renameSync(present, oldDatabase);
  }
  for (const side of companionSuffixes) if (existsSync(present + side)) renameSync(present + side, oldDatabase + side);
}

function putBack(oldDatabase: string, present: string): void {
  for (const side of companionSuffixes) if (existsSync(oldDatabase + side)) renameSync(oldDatabase + side, present + side);
  if (existsSync(present)) rmSync(oldDatabase, { force: true });
  else renameSync(oldDatabase, present);
}
