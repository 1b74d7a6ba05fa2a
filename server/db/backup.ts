/** Copies the embedded database while the hall runs; a copy that breaks off never replaces a good one (contract.md R12). */
import { mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { keepPrivate } from './private-file.ts';

/** Returns the path of the finished copy. `reason` and `at` become its name. */
export async function backUp(dataDir: string, reason: string, at: Date): Promise<string> {
  const folder = join(dataDir, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const target = join(folder, `${at.toISOString().replaceAll(':', '-')}-${reason}.db`);
  const unfinished = `${target}.tmp`;
  keepPrivate(unfinished);
  const source = new SqliteFile(join(dataDir, 'hall.db'), { readonly: true, fileMustExist: true });
  try {
    // Everything in one step: a copy in small steps starts anew whenever the server writes, and in a busy hall it would never end.
    await source.backup(unfinished, { progress: () => 0x7fff_ffff });
  } finally {
    source.close();
  }
  withoutPersonKeys(unfinished);
  check(unfinished);
  await syncToDisk(unfinished);
  await rename(unfinished, target);
  await syncToDisk(folder);
  return target;
}

/** Whoever is erased is so in every copy: what the audit trail says of people is readable only where the hall itself is. */
export function withoutPersonKeys(path: string): void {
  const copy = new SqliteFile(path);
  copy.pragma('journal_mode = DELETE');
  copy.pragma('secure_delete = ON');
  const isThere = copy.prepare("select 1 from sqlite_master where name = 'person_key'").get() !== undefined;
  // An older schema has none.
  if (isThere) copy.exec('delete from person_key');
  copy.close();
}

function check(path: string): void {
  const copy = new SqliteFile(path, { readonly: true });
  const verdict = copy.pragma('integrity_check', { simple: true });
  copy.close();
  if (verdict !== 'ok') throw new Error(`The copy is not whole: ${String(verdict)}`);
}

async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
}
