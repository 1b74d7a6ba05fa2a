/** Takes the write-ahead log into the database as far as nobody reads it; neither readers nor writers wait for it. Started by checkpoint.ts. */
import SqliteFile from 'better-sqlite3';

export default function checkpoint(path: string): void {
  const file = new SqliteFile(path);
  try {
    file.pragma('wal_checkpoint(PASSIVE)');
  } finally {
    file.close();
  }
}
