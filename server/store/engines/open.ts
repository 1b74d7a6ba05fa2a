/** Opens the configured database on either engine, with separate connections for writes and reads. */
import { join } from 'node:path';
import { CamelCasePlugin, type Dialect, Kysely } from 'kysely';
import type { Config } from '../../kernel/config.ts';
import type { Log } from '../../kernel/log.ts';
import type { Engine, ReadLoad } from '../context.ts';
import { type Hints, noHints, postgresHints } from '../journal/hints.ts';
import type { Database } from '../schema.ts';
import { checkpointLargeLog } from './checkpoint-log.ts';
import { watchDatabaseFile } from './database-file.ts';
import { createDatabaseLoss, type DatabaseLoss } from './database-loss.ts';
import { guardReads, guardWrites } from './guard-statements.ts';
import { clockWarning, openPostgresPool, openUnlimitedPool, poolActivityOf, postgresDialect, unsafeSettings } from './postgres.ts';
import { postgresStartError } from './postgres-start-error.ts';
import { salvageDatabase } from './salvage-database.ts';
import { openSqliteFiles, openSqliteForReading, TypedSqliteDialect } from './sqlite.ts';
import { largeFrom, ReadersDialect } from './sqlite-readers.ts';

export type OpenDatabase = {
  engine: Engine;
  db: Kysely<Database>;
  read: Kysely<Database>;
  lists: (load?: ReadLoad) => Kysely<Database>;
  hints: Hints;
  /** Runs a schema change. PostgreSQL sets no statement timeout for it. */
  migrating: <Result>(work: (db: Kysely<Database>) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
  /** See SqliteFiles. */
  uncleanStop: boolean;
  /** Sentences that say why acknowledged points may not be safe here. */
  dangers: string[];
  loss: DatabaseLoss;
  /** Looks whether the files of the database are still there and ours; the loss reports what is wrong. */
  lookAtFiles: () => void;
};

/** Opens the database. Throws a sentence if acknowledged points would not be safe, unless ALLOW_UNSAFE_DATABASE is set. */
export async function openDatabase({ databaseUrl, ...config }: DatabaseConfig, log: Log): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres({ url: databaseUrl, ...config }, log) : openSqlite({ databaseUrl, ...config }, log);
}

const kysely = (dialect: Dialect): Kysely<Database> =>
  new Kysely<Database>({
    dialect,
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true })],
  });

/** Opens the database for commands that only read. It works while a server uses the database. */
export function openForReading(
  { dataDir, databaseUrl, pgbouncer }: Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'pgbouncer'>>,
  log: Log,
): Pick<OpenDatabase, 'read' | 'close'> {
  if (databaseUrl === null) {
    const file = openSqliteForReading(join(dataDir, 'hall.db'));
    return { read: kysely(new TypedSqliteDialect(file)), close: async () => void file.close() };
  }
  const onError = (error: Error): void => log.warn({ err: error }, 'PostgreSQL closed an idle connection');
  const pool = openPostgresPool({ url: databaseUrl, size: 2, pgbouncer, onError });
  return { read: kysely(postgresDialect(pool)), close: () => pool.end() };
}

type PostgresReader = Pick<OpenDatabase, 'read' | 'hints' | 'loss' | 'close'>;

/** Opens a PostgreSQL for a process that never writes. */
export function openPostgresReader({ databaseUrl: url, pgbouncer }: { databaseUrl: string; pgbouncer: boolean }, log: Log): PostgresReader {
  const onError = (error: Error): void => log.warn({ err: error }, 'PostgreSQL closed an idle connection');
  const pool = openPostgresPool({ url, size: 8, pgbouncer, isReadOnly: true, onError });
  return {
    read: kysely(postgresDialect(pool)),
    hints: postgresHints({ url, pgbouncer, log, activity: poolActivityOf([pool]) }),
    loss: createDatabaseLoss(),
    close: () => pool.end(),
  };
}

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl'> &
  Partial<Pick<Config, 'readersFromBytes' | 'allowUnsafeDatabase' | 'pgbouncer' | 'backupDir' | 'newHall' | 'demo'>>;

function openSqlite({ dataDir, readersFromBytes = Number.POSITIVE_INFINITY, ...settings }: DatabaseConfig, log: Log): OpenDatabase {
  const files = openSqliteFiles(dataDir, settings);
  if (files.isRestoredBackup) log.warn('A backup was restored in place of the database. Tablets send the points that it lacks.');
  const loss = createDatabaseLoss();
  const watched = watchDatabaseFile(files.path, loss);
  const folding = checkpointLargeLog(files, log);
  watched.expectWrites(folding.done);
  const db = kysely(new TypedSqliteDialect(files.write, guardWrites(files.write, { file: watched, loss })));
  const read = kysely(new TypedSqliteDialect(files.read, guardReads({ file: watched, loss })));
  const isLarge = largeFrom(files.read, readersFromBytes);
  let readers: Kysely<Database> | null = null;
  const inThreads = () => {
    readers ??= kysely(new ReadersDialect(files.path));
    return readers;
  };
  return {
    engine: 'sqlite',
    uncleanStop: files.uncleanStop,
    dangers: [],
    db,
    read,
    lists: (load) => (load === 'busy' || isLarge() ? inThreads() : read),
    hints: noHints,
    migrating: (work) => work(db),
    loss,
    lookAtFiles: watched.look,
    close: async () => {
      await Promise.all([readers?.destroy(), folding.stop()]);
      const salvage = loss.found()?.salvage ?? 'close';
      if (salvage === 'copy') await salvageDatabase(files, new Date(), log);
      // SQLite would write into a foreign file, or remove its log. The end of the process closes the connections.
      if (salvage !== 'close') return files.release();
      try {
        files.write.pragma('wal_checkpoint(TRUNCATE)');
      } catch (error) {
        // On a full disk committed data stays in the write-ahead log, and SQLite reads it from there.
        log.warn({ err: error }, 'Could not tidy the database while closing');
      }
      files.read.close();
      files.write.close();
      watched.close();
      files.release();
    },
  };
}

type PostgresConfig = { url: string; allowUnsafeDatabase?: boolean; pgbouncer?: boolean };

async function openPostgres({ url, allowUnsafeDatabase = false, pgbouncer = false }: PostgresConfig, log: Log): Promise<OpenDatabase> {
  const onError = (error: Error): void => log.warn({ err: error }, 'PostgreSQL closed an idle connection');
  const onLent = (): void =>
    log.error('DATABASE_URL leads to a pooler that lends connections for one transaction each. Start with PGBOUNCER=yes.');
  const writes = openPostgresPool({ url, size: 8, pgbouncer, isForWriting: true, onError, onPoolerDetected: onLent });
  const reads = openPostgresPool({ url, size: 8, pgbouncer, onError });
  const activity = poolActivityOf([writes, reads]);
  const close = async (): Promise<void> => void (await Promise.all([writes.end(), reads.end()]));
  const dangers = await unsafeSettings(writes).catch(async (error: unknown) => {
    await close();
    throw postgresStartError(url, error);
  });
  if (dangers[0] && !allowUnsafeDatabase) {
    await close();
    throw new Error(`${dangers[0]} To start all the same: ALLOW_UNSAFE_DATABASE=yes.`);
  }
  const skew = await clockWarning(writes);
  const db = kysely(postgresDialect(writes));
  const read = kysely(postgresDialect(reads));
  return {
    engine: 'postgres',
    uncleanStop: false,
    dangers: skew ? [...dangers, skew] : dangers,
    db,
    read,
    lists: () => read,
    loss: createDatabaseLoss(),
    lookAtFiles: () => undefined,
    hints: postgresHints({ url, pgbouncer, log, activity: activity }),
    migrating: async (work) => {
      const pool = openUnlimitedPool(url, onError);
      // A migration warns when it had to skip something.
      pool.on('connect', (client) =>
        client.on('notice', ({ severity, message }) => severity === 'WARNING' && log.warn({ notice: message }, 'PostgreSQL warns')),
      );
      return work(kysely(postgresDialect(pool))).finally(() => pool.end());
    },
    close,
  };
}
