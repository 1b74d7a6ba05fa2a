/**
 * Moves the write-ahead log into the database as far as no reader needs it. Neither readers nor writers wait.
 * checkpoint-log.ts starts this thread.
 */
import SqliteFile from 'better-sqlite3';

export default function checkpoint(path: string): void {
  const file = new SqliteFile(path);
  try {
    file.pragma('wal_checkpoint(PASSIVE)');
  } finally {
    file.close();
  }
}
