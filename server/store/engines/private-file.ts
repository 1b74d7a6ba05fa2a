/**
 * Makes databases and backups readable only for their owner, whatever mode the process or an earlier version set.
 * SQLite gives its journal files the same mode.
 */
import { closeSync, fchmodSync, openSync } from 'node:fs';

/** Creates a missing file: SQLite accepts an empty file as a database. */
export function keepPrivate(path: string): void {
  const file = openSync(path, 'a', 0o600);
  try {
    fchmodSync(file, 0o600);
  } finally {
    closeSync(file);
  }
}
