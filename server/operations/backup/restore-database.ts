/** Restores a backup of the embedded database: checks it first, keeps the present database beside it, erases erased people again (server/README.md R12). */
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import SqliteFile from 'better-sqlite3';
import type { Config } from '../../kernel/config.ts';
import type { Log } from '../../kernel/log.ts';
import { erasedDomain } from '../../office/people/users/former-account.ts';
import { erasureList, syncErasures } from '../../office/privacy/erasure-list.ts';
import { makeDataFolder } from '../../store/engines/data-folder.ts';
import { keepPrivate } from '../../store/engines/private-file.ts';
import { beginNewEpoch } from '../../store/engines/restored-backup.ts';
import { lock } from '../../store/engines/sqlite.ts';
import { removeCheckMark } from '../../store/engines/unclean-shutdown.ts';
import { openContext } from '../open-context.ts';
import { removePersonKeys } from './backup.ts';
import { clearIncoming, incomingFolder, replaceDatabase } from './swap-database.ts';

type RestoreResult = { oldDatabase: string | null; erased: number; removed: number; accounts: number; rightsOf: string | null };
type PersonKeyRow = { subject: string; secret: string; created_at: string };
type RecoveryCodeRow = { user_id: number; hash: string; used_at: string };
/** Data of the present database that no backup holds: the person keys, and which recovery codes were used. */
type PresentData = { keys: PersonKeyRow[]; codes: RecoveryCodeRow[] };

/**
 * Returns where the old database lies and what was erased again. Throws an error and changes nothing if a server runs, or if the backup is damaged
 * or of a newer version.
 */
export async function restoreBackup(config: Config, file: string, at: Date, log: Log): Promise<RestoreResult> {
  const path = resolve(file);
  const present = join(config.dataDir, 'hall.db');
  if (path === resolve(present)) throw new Error('This is the database itself. Name a backup of it.');
  await checkCopy(path);
  // A new machine has no data folder yet.
  makeDataFolder(config.dataDir);
  const release = lock(config.dataDir);
  // The backup is prepared beside the database, so that one rename swaps it in when everything is done.
  const folder = incomingFolder(config.dataDir);
  const incoming = join(folder, 'hall.db');
  const list = { present: join(config.dataDir, erasureList), incoming: join(folder, erasureList) };
  try {
    clearIncoming(config.dataDir);
    mkdirSync(folder, { mode: 0o700 });
    keepPrivate(incoming);
    copyFileSync(path, incoming);
    beginNewEpoch(incoming, at);
    if (existsSync(list.present)) writeFileSync(list.incoming, readFileSync(list.present), { mode: 0o600 });
    const settled = await settle({ ...config, dataDir: folder }, readPresentData(present), log);
    inOneFile(incoming);
    const oldDatabase = replaceDatabase(incoming, present, at);
    // The list has grown by people that only the backup knew as erased.
    if (existsSync(list.incoming)) renameSync(list.incoming, list.present);
    removeCheckMark(config.dataDir);
    if (oldDatabase !== null) removeKeys(oldDatabase, log);
    return { oldDatabase, ...settled };
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

/** Throws if the file is damaged, not a database of this product, or of a newer version. */
async function checkCopy(path: string): Promise<void> {
  if (!existsSync(path) || !statSync(path).isFile()) throw new Error(`There is no file ${path}.`);
  const migrations = new Set((await readdir(join(import.meta.dirname, '../../../migrations'))).map((name) => name.replace(/\.ts$/, '')));
  const reason = whyNot(path, migrations);
  if (reason) throw new Error(`${path} cannot be restored: ${reason}`);
}

function whyNot(path: string, migrations: ReadonlySet<string>): string | null {
  const copy = new SqliteFile(path, { readonly: true });
  try {
    const verdict = copy.pragma('integrity_check', { simple: true });
    if (verdict !== 'ok') return `it is damaged (${String(verdict)}).`;
    const names = copy.prepare('select name from kysely_migration').pluck().all() as string[];
    const newer = names.find((name) => !migrations.has(name));
    return newer === undefined ? null : `it was made by a newer version (${newer}). Update first.`;
  } catch {
    return 'it is not a backup of this product’s database.';
  } finally {
    copy.close();
  }
}

/** Backups hold no person keys: the audit trail stays readable only beside the live database (backup.ts). */
function readPresentData(present: string): PresentData {
  const nothing = { keys: [], codes: [] };
  // SQLite would remove the log beside an empty file.
  if ((statSync(present, { throwIfNoEntry: false })?.size ?? 0) === 0) return nothing;
  const file = new SqliteFile(present);
  try {
    file.pragma('wal_checkpoint(truncate)');
    return {
      keys: file.prepare('select subject, secret, created_at from person_key').all() as PersonKeyRow[],
      codes: file.prepare('select user_id, hash, used_at from recovery_code where used_at is not null').all() as RecoveryCodeRow[],
    };
  } catch {
    // The database is broken or older than the keys; a broken one is why people restore.
    return nothing;
  } finally {
    file.close();
  }
}

/** Removes the person keys from the old database, as from every backup: the restored database has them now. */
function removeKeys(oldDatabase: string, log: Log): void {
  try {
    removePersonKeys(oldDatabase);
  } catch (error) {
    log.warn({ err: error, oldDatabase }, 'The old database cannot be read: its person keys stay in it');
  }
}

/** Brings the schema up to date, adds keys and used recovery codes, and erases again everybody who was erased since. */
async function settle(config: Config, { keys, codes }: PresentData, log: Log): Promise<Omit<RestoreResult, 'oldDatabase'>> {
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
    const { players, users } = await syncErasures(context);
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
