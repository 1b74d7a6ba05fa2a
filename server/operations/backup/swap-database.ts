/** One database takes the place of another, which is kept beside it: at every moment one of the two is there, whole. */
import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { syncFolder } from '../../kernel/durable-file.ts';

/** Where a copy is made ready. */
export const incomingFolder = (dataDir: string): string => join(dataDir, 'restore-incoming');

/** What a restore that was killed left there holds all the people of the copy. Only who has the lock of the folder may. */
export const clearIncoming = (dataDir: string): void => rmSync(incomingFolder(dataDir), { recursive: true, force: true });

/** What SQLite keeps beside a database belongs to it alone: beside another one it would be read as that one's. */
const besides = ['-wal', '-shm'];

/** `incoming` has nothing beside it. The name under which the present one is kept; null: there was none. */
export function takePlace(incoming: string, present: string, at: Date): string | null {
  const kept = existsSync(present) ? present.replace(/\.db$/, `-before-restore-${at.toISOString().replaceAll(':', '-')}.db`) : null;
  try {
    if (kept !== null) keep(present, kept);
    for (const side of besides) rmSync(present + side, { force: true });
    renameSync(incoming, present);
  } catch (error) {
    if (kept !== null) putBack(kept, present);
    throw error;
  }
  syncFolder(dirname(present));
  return kept;
}

function keep(present: string, kept: string): void {
  try {
    // Under both names until the other one takes the place: a start between the two would make an empty database.
    linkSync(present, kept);
  } catch {
    // A file system without links.
    renameSync(present, kept);
  }
  for (const side of besides) if (existsSync(present + side)) renameSync(present + side, kept + side);
}

function putBack(kept: string, present: string): void {
  for (const side of besides) if (existsSync(kept + side)) renameSync(kept + side, present + side);
  if (existsSync(present)) rmSync(kept, { force: true });
  else renameSync(kept, present);
}
