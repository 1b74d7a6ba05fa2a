/** What the disk under the embedded database promises: how long it takes to keep something, and whether it is one at all (server/README.md R5). */
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { FsyncFigures } from '../../kernel/process-health.ts';

const tries = 20;
/** Milliseconds; a card in a slot takes longer, and every tap waits for it. */
export const slowFsyncMs = 20;

/** A file is written and synced twenty times. */
export async function measureFsync(folder: string): Promise<FsyncFigures> {
  const path = join(folder, `.fsync-${process.pid}`);
  const file = await open(path, 'w', 0o600);
  try {
    const page = Buffer.alloc(4096, 1);
    const times: number[] = [];
    for (let count = 0; count < tries; count++) {
      const before = performance.now();
      await file.write(page, 0, page.length, 0);
      await file.datasync();
      times.push(performance.now() - before);
    }
    times.sort((one, other) => one - other);
    const at = (share: number): number => Math.round((times[Math.ceil(tries * share) - 1] ?? 0) * 100) / 100;
    return { p50: at(0.5), p99: at(0.99) };
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

/** As Linux numbers them (statfs(2)); elsewhere the numbers mean something else, and nobody is warned for nothing. */
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

/** Its name; null: a disk of this machine, as far as can be told. */
export async function networkFileSystem(folder: string): Promise<string | null> {
  if (process.platform !== 'linux') return null;
  try {
    return nameOfFileSystem((await statfs(folder)).type);
  } catch {
    return null;
  }
}

/** The number comes signed on some systems. */
export const nameOfFileSystem = (type: number): string | null => networks.get(type >>> 0) ?? null;
