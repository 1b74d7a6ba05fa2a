/** How much room the data folder has left. */
import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';

export type Disk = { free: number; total: number; low: boolean };

const gigabyte = 1024 ** 3;
/** A hall with backups for every hour needs about so much in a weekend. */
const leastFree = 2 * gigabyte;

/** Bytes. Null where the system does not say. */
export async function diskOf(folder: string): Promise<Disk | null> {
  try {
    return diskFrom(await statfs(folder));
  } catch {
    return null;
  }
}

export function diskFrom({ bavail, blocks, bsize }: StatsFs): Disk {
  const [free, total] = [bavail * bsize, blocks * bsize];
  return { free, total, low: free < Math.min(leastFree, total / 10) };
}
