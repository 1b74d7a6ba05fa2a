/** Puts a copy in the place of the embedded database: checked first, the present one kept beside it, erased people erased again (contract.md R12). */
import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import SqliteFile from 'better-sqlite3';
import type { Config } from '../config.ts';
import type { Log } from '../context.ts';
import { syncFolder } from '../durable-file.ts';
import { openContext } from '../open-context.ts';
import { keepErased } from '../privacy/erasure-list.ts';
import { keepPrivate } from './private-file.ts';
import { lock } from './sqlite.ts';

type Restored = { kept: string | null; erased: number };
type Key = { subject: string; secret: string; created_at: string };

/** Throws a sentence, and has changed nothing, where a server runs, the copy is not whole or is of a newer version. */
export async function restoreCopy(config: Config, file: string, at: Date, log: Log): Promise<Restored> {
  const path = resolve(file);
  const present = join(config.dataDir, 'hall.db');
  if (path === resolve(present)) throw new Error('This is the database itself. Name a copy of it.');
  await checkCopy(path);
  const release = lock(config.dataDir);
  let kept: string | null;
  let keys: Key[];
  const incoming = `${present}.incoming`;
  try {
    rmSync(incoming, { force: true });
    keepPrivate(incoming);
    copyFileSync(path, incoming);
    keys = keysOf(present);
    kept = setAside(present, at);
    renameSync(incoming, present);
    syncFolder(config.dataDir);
  } finally {
    rmSync(incoming, { force: true });
    release();
  }
  try {
    return { kept, erased: await settle(config, keys, log) };
  } catch (error) {
    if (kept !== null) renameSync(kept, present);
    throw error;
  }
}

/** Whole, one of ours, and not of a version that this one does not know. */
async function checkCopy(path: string): Promise<void> {
  if (!existsSync(path) || !statSync(path).isFile()) throw new Error(`There is no file ${path}.`);
  const known = new Set((await readdir(join(import.meta.dirname, '../../migrations'))).map((name) => name.replace(/\.ts$/, '')));
  const wrong = whyNot(path, known);
  if (wrong) throw new Error(`${path} cannot be restored: ${wrong}`);
}

function whyNot(path: string, known: ReadonlySet<string>): string | null {
  const copy = new SqliteFile(path, { readonly: true });
  try {
    const verdict = copy.pragma('integrity_check', { simple: true });
    if (verdict !== 'ok') return `it is not whole (${String(verdict)}).`;
    const names = copy.prepare('select name from kysely_migration').pluck().all() as string[];
    const newer = names.find((name) => !known.has(name));
    return newer === undefined ? null : `it was made by a newer version (${newer}). Update first.`;
  } catch {
    return 'it is no copy of such a database.';
  } finally {
    copy.close();
  }
}

/** Copies hold none: what the audit trail says of people stays readable only where the hall is (backup.ts). */
function keysOf(present: string): Key[] {
  if (!existsSync(present)) return [];
  const file = new SqliteFile(present);
  try {
    file.pragma('wal_checkpoint(truncate)');
    return file.prepare('select subject, secret, created_at from person_key').all() as Key[];
  } catch {
    // It is broken, or of before there were keys: that is why somebody restores.
    return [];
  } finally {
    file.close();
  }
}

const sides = ['', '-wal', '-shm'];

function setAside(present: string, at: Date): string | null {
  if (!existsSync(present)) return null;
  const kept = present.replace(/\.db$/, `-before-restore-${at.toISOString().replaceAll(':', '-')}.db`);
  for (const side of sides) if (existsSync(present + side)) renameSync(present + side, kept + side);
  return kept;
}

/** Schema of today, a new epoch (tablets and screens forget what they knew of the record), keys, and who was erased since. */
async function settle(config: Config, keys: readonly Key[], log: Log): Promise<number> {
  const { context, close } = await openContext(config, log);
  try {
    const epoch = context.random(16).toString('hex');
    await context.db.transaction().execute(async (db) => {
      await db.updateTable('meta').set({ value: epoch }).where('key', '=', 'epoch').execute();
      for (const { subject, secret, created_at: createdAt } of keys)
        await db
          .insertInto('personKey')
          .values({ subject, secret, createdAt })
          .onConflict((conflict) => conflict.column('subject').doNothing())
          .execute();
    });
    return (await keepErased(context)).length;
  } finally {
    await close();
  }
}
