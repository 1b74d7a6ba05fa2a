/** From a tap's arrival to the moment it is safe on disk, against one bare durable insert into the same kind of file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { createWorld } from '../support/world.ts';
import { report, timed } from './figures.ts';
import { endlessMatch } from './match.ts';

const taps = 2000;

export async function benchScore(): Promise<void> {
  const world = await createWorld();
  const { tap } = await endlessMatch(world);
  await timed(200, tap);
  const measured = await timed(taps, tap);
  report(`One tap: decided, written, journalled, synced (${taps} taps)`, measured, 'one raw INSERT, synchronous=FULL', await rawInserts());
  await world.close();
}

async function rawInserts() {
  const folder = mkdtempSync(join(tmpdir(), 'hall-bench-'));
  const file = new SqliteFile(join(folder, 'raw.db'));
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.exec('create table tap (id integer primary key, body text)');
  const insert = file.prepare('insert into tap (body) values (?)');
  const figures = await timed(taps, (turn) => insert.run(`{"type":"SCORE","turn":${turn}}`));
  file.close();
  rmSync(folder, { recursive: true });
  return figures;
}
