/** Recognizes a full or read-only disk. The sentence goes to the client that writes, to the readiness check and to the start of the server. */
import { Problem } from '../../kernel/errors.ts';

const full = 'The disk of the server is full. What was confirmed is safe. Free some space, then try again.';
const readOnly = 'The server may not write to its disk. What was confirmed is safe. Make its data folder writable, then try again.';

/** The error codes of SQLite, PostgreSQL and the operating system. */
const sentences: Readonly<Record<string, string>> = {
  SQLITE_FULL: full,
  '53100': full,
  ENOSPC: full,
  EDQUOT: full,
  SQLITE_READONLY: readOnly,
  SQLITE_READONLY_DIRECTORY: readOnly,
  SQLITE_CANTOPEN: readOnly,
  '25006': readOnly,
  EROFS: readOnly,
  EACCES: readOnly,
};

/** Returns the sentence, or null for an error with another reason. */
export function storageSentence(error: unknown): string | null {
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' ? (sentences[code] ?? null) : null;
}

/** Status 507, because the client cannot fix the request. */
export const insufficientStorage = (sentence: string): Problem =>
  new Problem(507, 'Insufficient Storage', 'error.http.507', sentence, { headers: { 'Retry-After': '30' } });

const failing = new WeakMap<object, string>();

/** Notes the problem of the last write of this process; null: the write succeeded. */
export function noteStorage(context: object, sentence: string | null): void {
  if (sentence === null) failing.delete(context);
  else failing.set(context, sentence);
}

export const storageProblem = (context: object): string | null => failing.get(context) ?? null;
