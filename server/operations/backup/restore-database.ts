/** Puts a copy in the place of the embedded database: checked first, the present one kept beside it, erased people erased again (server/README.md R12). */
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import SqliteFile from 'better-sqlite3';
import type { Config } from '../../kernel/config.ts';
import type { Log } from '../../kernel/log.ts';
import { erasedDomain } from '../../office/people/users/erased.ts';
import { erasureList, keepErased } from '../../office/privacy/erasure-list.ts';
import { makeDataFolder } from '../../store/engines/data-folder.ts';
import { keepPrivate } from '../../store/engines/private-file.ts';
import { beginOwnRecord } from '../../store/engines/restored-backup.ts';
import { lock } from '../../store/engines/sqlite.ts';
import { forgetMark } from '../../store/engines/unclean-shutdown.ts';
import { openContext } from '../open-context.ts';
import { withoutPersonKeys } from './backup.ts';
import { clearIncoming, incomingFolder, takePlace } from './swap-database.ts';

type Restored = { kept: string | null; erased: number; removed: number; accounts: number; rightsOf: string | null };
type Key = { subject: string; secret: string; created_at: string };
type Code = { user_id: number; hash: string; used_at: string };
/** What the database of before knows and no copy does: the keys, and which codes were used up. */
type Known = { keys: Key[]; codes: Code[] };

/** Throws a sentence, and has changed nothing, where a server runs, the copy is not whole or is of a newer version. */
export async function restoreCopy(config: Config, file: string, at: Date, log: Log): Promise<Restored> {
  const path = resolve(file);
  const present = join(config.dataDir, 'hall.db');
  if (path === resolve(present)) throw new Error('This is the database itself. Name a copy of it.');
  await checkCopy(path);
  // On a new machine there is none yet.
  makeDataFolder(config.dataDir);
  const release = lock(config.dataDir);
  // Beside the database, so that it takes its place in one step, when everything about it is settled.
  const folder = incomingFolder(config.dataDir);
  const incoming = join(folder, 'hall.db');
  const list = { present: join(config.dataDir, erasureList), incoming: join(folder, erasureList) };
  try {
    clearIncoming(config.dataDir);
    mkdirSync(folder, { mode: 0o700 });
    keepPrivate(incoming);
    copyFileSync(path, incoming);
    beginOwnRecord(incoming, at);
    if (existsSync(list.present)) writeFileSync(list.incoming, readFileSync(list.present), { mode: 0o600 });
    const settled = await settle({ ...config, dataDir: folder }, knownTo(present), log);
    inOneFile(incoming);
    const kept = takePlace(incoming, present, at);
    // It has grown by whom only the copy knew as erased.
    if (existsSync(list.incoming)) renameSync(list.incoming, list.present);
    forgetMark(config.dataDir);
    if (kept !== null) withoutKeys(kept, log);
    return { kept, ...settled };
  } finally {
    clearIncoming(config.dataDir);
    release();
  }
}

function inOneFile(path: string): void {
  const file = new SqliteFile(path);
  file.pragma('journal_mode = DELETE');
  file.close();
}

/** Whole, one of ours, and not of a version that this one does not know. */
async function checkCopy(path: string): Promise<void> {
  if (!existsSync(path) || !statSync(path).isFile()) throw new Error(`There is no file ${path}.`);
  const known = new Set((await readdir(join(import.meta.dirname, '../../../migrations'))).map((name) => name.replace(/\.ts$/, '')));
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
function knownTo(present: string): Known {
  const nothing = { keys: [], codes: [] };
  if (!existsSync(present)) return nothing;
  const file = new SqliteFile(present);
  try {
    file.pragma('wal_checkpoint(truncate)');
    return {
      keys: file.prepare('select subject, secret, created_at from person_key').all() as Key[],
      codes: file.prepare('select user_id, hash, used_at from recovery_code where used_at is not null').all() as Code[],
    };
  } catch {
    // It is broken, or of before there were keys: that is why somebody restores.
    return nothing;
  } finally {
    file.close();
  }
}

/** As every copy is: the keys are in the database that took its place. */
function withoutKeys(kept: string, log: Log): void {
  try {
    withoutPersonKeys(kept);
  } catch (error) {
    log.warn({ err: error, kept }, 'The database of before could not be read: its keys stay in it');
  }
}

/** Schema of today, keys, codes that were used up, and who was erased since. */
async function settle(config: Config, { keys, codes }: Known, log: Log): Promise<Omit<Restored, 'kept'>> {
  const { context, close } = await openContext(config, log, { isCopy: true });
  try {
    const last = await context.read.selectFrom('journal').select('at').orderBy('seq', 'desc').limit(1).executeTakeFirst();
    await context.db.transaction().execute(async (db) => {
      for (const { subject, secret, created_at: createdAt } of keys)
        await db
          .insertInto('personKey')
          .values({ subject, secret, createdAt })
          .onConflict((conflict) => conflict.column('subject').doNothing())
          .execute();
      for (const { user_id: userId, hash, used_at: usedAt } of codes)
        await db.updateTable('recoveryCode').set({ usedAt }).where('userId', '=', userId).where('hash', '=', hash).execute();
    });
    const { players, users } = await keepErased(context);
    const { accounts } = await context.read
      .selectFrom('appUser')
      .select((eb) => eb.fn.countAll<number>().as('accounts'))
      .where('email', 'not like', `%@${erasedDomain}`)
      .executeTakeFirstOrThrow();
    return { erased: players.length, removed: users.length, accounts: Number(accounts), rightsOf: last?.at ?? null };
  } finally {
    await close();
  }
}
