/** Folders for the databases of tests: in memory if there is enough, because every commit waits for the disk. */
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Containers often give it 64 MB. */
const plenty = 2 * 1024 ** 3;
/** Names the owning process: a run that is killed cannot remove its folders. */
const mark = `of-${process.pid}-`;
const abandonedAfterMs = 2 * 3_600_000;
const marked = /^[a-z-]+-of-(\d+)-\w+$/;

export function scratchFolder(prefix: string): string {
  return mkdtempSync(join(place(), `${prefix}${mark}`));
}

/** Removes the folders of dead processes. A process in another container is not visible here, so the folder must also be older than any run. */
export function clearAbandoned(): void {
  for (const name of readdirSync(place())) {
    const [, owner] = marked.exec(name) ?? [];
    const folder = join(place(), name);
    if (owner !== undefined && !isAlive(Number(owner)) && isOld(folder)) rmSync(folder, { recursive: true, force: true });
  }
}

function isOld(folder: string): boolean {
  const touched = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  return Date.now() - touched > abandonedAfterMs;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const place = (): string => (isRoomy(memory) ? memory : tmpdir());

function isRoomy(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= plenty;
}
