/** How much room the data folder has left. */
import { statfs } from 'node:fs/promises';

export type Disk = { free: number; total: number; low: boolean };

const gigabyte = 1024 ** 3;
/** A hall with backups for every hour needs about so much in a weekend. */
const leastFree = 2 * gigabyte;

/** Bytes. Null where the system does not say. */
export async function diskOf(folder: string): Promise<Disk | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    const [free, total] = [bavail * bsize, blocks * bsize];
    return { free, total, low: free < Math.min(leastFree, total / 10) };
  } catch {
    return null;
  }
}
