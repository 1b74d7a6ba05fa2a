/** Folders with those above them, their owner's alone. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Step by step: Node's own way of it asks for ever where a parent is there and nothing can be made in it (/proc). */
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
    // Another process of this start was first; a link that leads nowhere is none.
    if (codeOf(error) !== 'EEXIST' || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

const notOurs = /^(?:EACCES|EPERM|EROFS|SQLITE_CANTOPEN.*|SQLITE_READONLY.*)$/;

export const codeOf = (error: unknown): string => String(Object(error).code ?? '');

/** Has words of its own (storage.ts). */
export const isFull = (error: unknown): boolean => /^(?:ENOSPC|EDQUOT)$/.test(codeOf(error));

/** Files or folders that this user may not read or write; what is full is no matter of that. */
export const isForbidden = (error: unknown): boolean => notOurs.test(codeOf(error));
