/** The free space of the data folder. */
import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';

/** `free` and `total` in bytes. `low`: less than 2 GB and less than a tenth of the disk is free. */
export type DiskSpace = { free: number; total: number; low: boolean };

const gigabyte = 1024 ** 3;
/** An event with hourly backups needs about this much in a weekend. */
const minFree = 2 * gigabyte;

/** Returns null if the system does not report the sizes. */
export async function diskOf(folder: string): Promise<DiskSpace | null> {
  try {
    return diskFrom(await statfs(folder));
  } catch {
    return null;
  }
}

export function diskFrom({ bavail, blocks, bsize }: StatsFs): DiskSpace {
  const [free, total] = [bavail * bsize, blocks * bsize];
  return { free, total, low: free < Math.min(minFree, total / 10) };
}
