/** Single durable inserts into the same kind of file, without anything else. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';

export function openBareFile(): { commit: (turn: number) => void; close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'hall-bench-'));
  const file = new SqliteFile(join(folder, 'raw.db'));
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.exec('create table tap (id integer primary key, body text)');
  const insert = file.prepare('insert into tap (body) values (?)');
  return {
    commit: (turn) => void insert.run(`{"type":"SCORE","turn":${turn}}`),
    close: () => {
      file.close();
      rmSync(folder, { recursive: true });
    },
  };
}
