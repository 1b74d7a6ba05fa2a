/** Folders for the databases of tests: in memory where there is plenty, for every commit waits until it is on the disk. */
import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Containers often give it 64 MB. */
const plenty = 2 * 1024 ** 3;

export function scratchFolder(prefix: string): string {
  return mkdtempSync(join(isRoomy(memory) ? memory : tmpdir(), prefix));
}

function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= plenty;
}
