/** Opens the disk that a power cut may leave with the server's own code, and compares it with the answers up to that moment. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createLog } from '../../server/kernel/log.ts';
import type { StoredMatch } from '../../server/sport/matches/read.ts';
import { openDatabase } from '../../server/store/engines/open.ts';
import type { Cut } from './disk-images.ts';
import { type HistoryAction, violationsOf } from './history.ts';
import { readRecord } from './match-log.ts';

/** Returns what is wrong with the disk of a power cut: it must open, be whole, and hold every tap that was answered by then. `start`: the matches before the first tap. */
export async function judgeDisk(folder: string, { disk, answered }: Cut, start: ReadonlyMap<string, StoredMatch>): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of disk) writeFileSync(join(folder, name), bytes);
  try {
    const { db, read, close } = await openDatabase({ dataDir: folder, databaseUrl: null }, createLog('silent'));
    try {
      const { rows: said } = await sql<{ integrityCheck: string }>`pragma integrity_check`.execute(db);
      const { rows: orphans } = await sql`pragma foreign_key_check`.execute(db);
      const wrong = [
        ...said.map(({ integrityCheck }) => integrityCheck).filter((words) => words !== 'ok'),
        ...orphans.map(() => 'A row points to nothing.'),
      ];
      const { log, rows } = await readRecord({ read }, start);
      const actions = [...answered].flatMap((op): HistoryAction[] => [
        { type: 'invoke', client: op, op, t: 0 },
        { type: 'ok', client: op, op, t: 1 },
      ]);
      const known = log.map((entry) => ({ ...entry, op: entry.op !== null && answered.has(entry.op) ? entry.op : null }));
      return [...wrong, ...violationsOf({ actions, log: known, rows })];
    } finally {
      await close();
    }
  } catch (error) {
    return [`It cannot be opened: ${error instanceof Error ? error.message : String(error)}`];
  }
}
