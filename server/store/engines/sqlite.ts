/** The embedded engine: one file with a connection for writes and one for reads, and a lock against a second process. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { SqliteAdapter, SqliteDialect, type SqliteQueryCompiler } from 'kysely';
import type { Config } from '../../kernel/config.ts';
import { codeOf } from '../../kernel/make-folder.ts';
import { DataFolderTaken, dataFolderError, makeDataFolder } from './data-folder.ts';
import { SqliteListCompiler } from './empty-lists.ts';
import { refuseLostDatabase } from './lost-database.ts';
import { keepPrivate } from './private-file.ts';
import { adoptRestoredBackup } from './restored-backup.ts';
import { configureSqlite, type StatementGuard, withTypes } from './sqlite-connection.ts';
import { copyAfterCrash } from './unclean-shutdown.ts';

export type SqliteFiles = {
  path: string;
  write: SqliteFile.Database;
  read: SqliteFile.Database;
  release: () => void;
  /** The last stop was a crash or a power cut, or an earlier crash was never followed by a check. */
  uncleanStop: boolean;
  /** A backup was restored in place of the database, which now has a new epoch. */
  isRestoredBackup: boolean;
};

/** Opens `hall.db` in the folder. Throws a sentence if another process uses it, if this user may not write there, or if the database was lost. */
export function openSqliteFiles(dataDir: string, settings: Partial<Pick<Config, 'backupDir' | 'newHall' | 'demo'>> = {}): SqliteFiles {
  makeDataFolder(dataDir);
  const release = lock(dataDir);
  try {
    const path = join(dataDir, 'hall.db');
    refuseLostDatabase({ ...settings, dataDir }, new Date());
    const isRestored = adoptRestoredBackup(dataDir, path, new Date());
    const uncleanStop = copyAfterCrash(dataDir, new Date());
    keepPrivate(path);
    const write = new SqliteFile(path);
    write.pragma('journal_mode = WAL');
    const read = new SqliteFile(path);
    for (const file of [write, read]) configureSqlite(file);
    read.pragma('query_only = ON');
    return { path, write, read, release, uncleanStop, isRestoredBackup: isRestored };
  } catch (error) {
    release();
    throw dataFolderError(dataDir, error);
  }
}

/** Opens a database read-only. Throws a sentence if there is none. */
export function openSqliteForReading(path: string): SqliteFile.Database {
  if (!existsSync(path)) throw new Error(`There is no database in ${resolve(dirname(path))} yet. Is DATA_DIR the folder of your hall?`);
  return new SqliteFile(path, { readonly: true });
}

/** Locks the folder with an open transaction for the life of the process; a crash releases it. Returns the function that releases the lock. */
export function lock(dataDir: string): () => void {
  let file: SqliteFile.Database | null = null;
  try {
    file = new SqliteFile(join(dataDir, 'server.lock.db'), { timeout: 0 });
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file?.close();
    throw codeOf(error).startsWith('SQLITE_BUSY') ? new DataFolderTaken(dataDir) : dataFolderError(dataDir, error);
  }
  const lockFile = file;
  return () => lockFile.close();
}

/** SQLite supports schema changes in a transaction, but Kysely's adapter denies it and would leave a failed migration half applied. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** All connections share one adapter, so that a compiled query works for each of them (prepared.ts). */
const adapter = new TransactionalSqliteAdapter();

export class TypedSqliteDialect extends SqliteDialect {
  constructor(file: SqliteFile.Database, guard?: StatementGuard) {
    super({ database: withTypes(file, guard) });
  }
  override createAdapter(): SqliteAdapter {
    return adapter;
  }
  override createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteListCompiler();
  }
}
