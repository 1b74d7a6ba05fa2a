/** Checks the disk of the embedded database: its fsync time, and whether it is a network file system (server/README.md R5). */
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { FsyncFigures } from '../../kernel/process-health.ts';

const samples = 20;
/** In milliseconds. A memory card takes longer, and every tap waits for it. */
export const slowFsyncMs = 20;

/** Writes and syncs a file twenty times. Returns the percentiles in milliseconds. */
export async function measureFsync(folder: string): Promise<FsyncFigures> {
  const path = join(folder, `.fsync-${process.pid}`);
  const file = await open(path, 'w', 0o600);
  try {
    const page = Buffer.alloc(4096, 1);
    const times: number[] = [];
    for (let count = 0; count < samples; count++) {
      const before = performance.now();
      await file.write(page, 0, page.length, 0);
      await file.datasync();
      times.push(performance.now() - before);
    }
    times.sort((one, other) => one - other);
    const at = (share: number): number => Math.round((times[Math.ceil(samples * share) - 1] ?? 0) * 100) / 100;
    return { p50: at(0.5), p99: at(0.99) };
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

/** The file system numbers of Linux (statfs(2)). Other systems use other numbers, so the check runs only on Linux. */
const networks: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB'],
  [0x65735546, 'FUSE'],
  [0x01021997, '9P'],
  [0x00c36400, 'Ceph'],
  [0x5346414f, 'AFS'],
]);

/** Returns the name of a network file system, or null for a local disk or an unknown file system. */
export async function networkFileSystem(folder: string): Promise<string | null> {
  if (process.platform !== 'linux') return null;
  try {
    return nameOfFileSystem((await statfs(folder)).type);
  } catch {
    return null;
  }
}

/** Some systems return the number signed. */
export const nameOfFileSystem = (type: number): string | null => networks.get(type >>> 0) ?? null;
