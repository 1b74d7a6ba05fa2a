/** Creates folders with their parents, readable only for their owner. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Creates each folder itself: Node's recursive mkdir loops forever if a parent exists but allows no new entries (/proc). */
export function makeFolder(path: string): void {
  const missing: string[] = [];
  let above = resolve(path);
  while (!statSync(above, { throwIfNoEntry: false })) {
    missing.unshift(above);
    above = dirname(above);
  }
  for (const folder of missing) makeOne(folder);
  if (!statSync(path).isDirectory()) throw Object.assign(new Error(`${path} is a file.`), { code: 'ENOTDIR' });
}

function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another starting process may have created it. A broken symbolic link still counts as an error.
    if (codeOf(error) !== 'EEXIST' || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

const notOurs = /^(?:EACCES|EPERM|EROFS|SQLITE_CANTOPEN.*|SQLITE_READONLY.*)$/;

export const codeOf = (error: unknown): string => String(Object(error).code ?? '');

/** A full disk, which has its own sentence (storage.ts). */
export const isFull = (error: unknown): boolean => /^(?:ENOSPC|EDQUOT)$/.test(codeOf(error));

/** Whether this user may not read or write the file or folder. A full disk is a different problem. */
export const isForbidden = (error: unknown): boolean => notOurs.test(codeOf(error));
