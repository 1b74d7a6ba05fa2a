/** Databases and their copies are their owner's alone, whatever the process or an earlier version left open; SQLite gives its journal files the same mode. */
import { closeSync, fchmodSync, openSync } from 'node:fs';

/** Makes it where there is none yet: empty, which is a database to SQLite. */
export function keepPrivate(path: string): void {
  const file = openSync(path, 'a', 0o600);
  try {
    fchmodSync(file, 0o600);
  } finally {
    closeSync(file);
  }
}
