/** Opens the database, brings its schema up to date and builds the context that every part of the server gets. */
import { randomBytes } from 'node:crypto';
import type { Config } from '../kernel/config.ts';
import type { Log } from '../kernel/log.ts';
import { createMetrics } from '../kernel/metrics.ts';
import { newProcessHealth, type ProcessHealth } from '../kernel/process-health.ts';
import { createSignal } from '../kernel/signal.ts';
import { checkKeys } from '../store/check-keys.ts';
import type { ClockContext, Context, RandomContext } from '../store/context.ts';
import { backupFolder, requireBackupFolder } from '../store/engines/backup-files.ts';
import { checkAtStart } from '../store/engines/check-at-start.ts';
import { damagedSentence } from '../store/engines/damaged-database.ts';
import { type OpenDatabase, openDatabase } from '../store/engines/open.ts';
import { ensureEpoch } from '../store/journal/journal.ts';
import { isOutdated, migrate } from '../store/migrate.ts';
import { backUp } from './backup/backup.ts';
import { createBackups } from './backup/backups.ts';
import { clearIncoming } from './backup/swap-database.ts';
import { connectFloors } from './connect-floors.ts';
import { adoptNewKeys } from './new-keys.ts';
import { openFilesLimit, openFilesWarning } from './open-files.ts';
import { refuseEmptyDatabase } from './refuse-empty-database.ts';

/** `applied` lists the migrations of this start. */
export type OpenContext = { context: Context; applied: string[]; lookAtFiles: () => void; close: () => Promise<void> };

/** `clock` and `random` are parameters so that tests control them. `isCopy`: the database is a backup that was checked already. */
type OpenContextOptions = Partial<ClockContext & RandomContext> & { isCopy?: boolean };

export async function openContext(
  config: Config,
  log: Log,
  { clock = () => new Date(), random = randomBytes as Context['random'], isCopy = false }: OpenContextOptions = {},
): Promise<OpenContext> {
  connectFloors();
  if (!config.databaseUrl) requireBackupFolder(config);
  const health = newProcessHealth(clock());
  const database = await openDatabase(config, log).catch((error: unknown) => {
    throw isDamage(error) ? new Error(damagedSentence(config, error.message), { cause: error }) : error;
  });
  const { engine, db, read, lists, hints, loss } = database;
  let endCheck = async (): Promise<void> => undefined;
  let applied: string[];
  try {
    if (engine === 'sqlite' && !isCopy) clearIncoming(config.dataDir);
    if (!isCopy) endCheck = recordStartFindings(config, database, health, log);
    if (engine === 'sqlite' && !isCopy && (await isOutdated(db))) await copyBeforeMigration(config, clock(), log);
    if (engine === 'postgres') await refuseEmptyDatabase(config, db);
    applied = await database.migrating((lines) => migrate(lines));
    // On a terminal a list of 58 names would hide the set-up link.
    if (applied.length > 0) log.info({ migrations: applied.length, newest: applied.at(-1) }, 'Database schema brought up to date');
    await ensureEpoch(db, random(16).toString('hex'));
  } catch (error) {
    await endCheck();
    await database.close();
    throw error;
  }
  const committed = createSignal(log);
  const backups = engine === 'sqlite' ? createBackups({ config, clock, log, read, committed }) : null;
  const context: Context = {
    ...{ engine, db, read, lists, hints, clock, random, config, committed, backups, health, loss, log },
    metrics: createMetrics(),
  };
  const close = async (): Promise<void> => {
    await Promise.all([backups?.close(), endCheck()]);
    await database.close();
  };
  try {
    // A backup gets the keys of the installation that it is restored into.
    if (!isCopy && (await checkKeys(context)).areNew) await adoptNewKeys(context);
  } catch (error) {
    await close();
    throw error;
  }
  return { context, applied, lookAtFiles: database.lookAtFiles, close };
}

const isDamage = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^SQLITE_(?:CORRUPT|NOTADB)/.test(String(error.code));

function recordStartFindings(config: Config, database: OpenDatabase, health: ProcessHealth, log: Log): () => Promise<void> {
  const { uncleanStop } = database;
  const fewFiles = openFilesWarning(openFilesLimit());
  const dangers = fewFiles ? [...database.dangers, fewFiles] : database.dangers;
  Object.assign(health, { uncleanStop, dangers });
  for (const danger of dangers) log.error(danger);
  return database.engine === 'sqlite' ? checkAtStart(config, health, log, { isUncleanStop: uncleanStop }) : async () => undefined;
}

/** Only a backup leads back from a new schema (server/README.md R13). */
async function copyBeforeMigration(config: Config, at: Date, log: Log): Promise<void> {
  try {
    const copy = await backUp(config.dataDir, 'pre-migration', at, { folder: backupFolder(config) });
    log.info({ copy }, 'Backed up the database before the schema changes');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The backup before the schema update failed, so the schema was not updated: ${why}`, { cause: error });
  }
}
