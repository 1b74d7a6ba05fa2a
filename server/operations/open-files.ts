/** How many files and connections this process may have open at once. */
import { readFileSync } from 'node:fs';

/** A hall with 24 tablets and 50 TVs needs about 200; a few hundred phones of spectators come on top. */
const minOpenFiles = 1_024;

/** Returns the limit, or null if the system does not tell it or has none. Node raises the soft limit to the hard one at its start. */
export function openFilesLimit(limitsFile = '/proc/self/limits'): number | null {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync(limitsFile, 'utf8')) ?? [];
    return soft === undefined ? null : Number(soft);
  } catch {
    return null;
  }
}

/** Returns a sentence if the limit is too low, else null. */
export const openFilesWarning = (limit: number | null): string | null =>
  limit === null || limit >= minOpenFiles
    ? null
    : `This process may open only ${limit} files and connections at once: screens and tablets will be refused. Raise the limit to ${minOpenFiles} or more (ulimit -n, or LimitNOFILE of the service).`;
