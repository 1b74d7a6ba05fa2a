/** Whether the disk takes what is written: a full or read-only one is told in words, to who writes, to readiness and at the start. */
import { Problem } from '../../kernel/errors.ts';

const full = 'The disk of the server is full. What was confirmed is safe. Free some space, then try again.';
const readOnly = 'The server may not write to its disk. What was confirmed is safe. Make its data folder writable, then try again.';

/** SQLite's, PostgreSQL's and the operating system's own codes. */
const sentences: Readonly<Record<string, string>> = {
  SQLITE_FULL: full,
  '53100': full,
  ENOSPC: full,
  EDQUOT: full,
  SQLITE_READONLY: readOnly,
  SQLITE_READONLY_DIRECTORY: readOnly,
  SQLITE_READONLY_DBMOVED: readOnly,
  SQLITE_CANTOPEN: readOnly,
  '25006': readOnly,
  EROFS: readOnly,
  EACCES: readOnly,
};

/** Null: it has another reason. */
export function storageSentence(error: unknown): string | null {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' ? (sentences[code] ?? null) : null;
}

/** 507: there is nothing to change in the request. */
export const insufficientStorage = (sentence: string): Problem =>
  new Problem(507, 'Insufficient Storage', 'error.http.507', sentence, { headers: { 'Retry-After': '30' } });

const failing = new WeakMap<object, string>();

/** What the last write of this process met; null: it was taken. */
export function noteStorage(context: object, sentence: string | null): void {
  if (sentence === null) failing.delete(context);
  else failing.set(context, sentence);
}

export const storageProblem = (context: object): string | null => failing.get(context) ?? null;
