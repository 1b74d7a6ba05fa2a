/** The embedded engine: one file with a connection for writes and one for reads, and a lock against a second process. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { fold } from '#contract/kit/fold.ts';
import type { Config } from '../../kernel/config.ts';
import { codeOf } from '../../kernel/make-folder.ts';
import { DataFolderTaken, dataFolderError, makeDataFolder } from './data-folder.ts';
import { refuseLostDatabase } from './lost-database.ts';
import { keepPrivate } from './private-file.ts';
import { adoptRestoredBackup } from './restored-backup.ts';
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

/** Sets full sync and foreign keys, and adds functions for Unicode case folding. */
export function configureSqlite(file: SqliteFile.Database): void {
  for (const setting of [
    'busy_timeout = 5000',
    'foreign_keys = ON',
    'trusted_schema = OFF',
    'cell_size_check = ON',
    'synchronous = FULL',
    // SQLite overwrites deleted data, so that an erased person is not in the file either.
    'secure_delete = ON',
  ]) {
    file.pragma(setting);
  }
  file.function('lower', { deterministic: true }, (text) => (typeof text === 'string' ? text.toLowerCase() : text));
  file.function('upper', { deterministic: true }, (text) => (typeof text === 'string' ? text.toUpperCase() : text));
  file.function('fold', { deterministic: true }, (text) => (typeof text === 'string' ? fold(text) : text));
  file.prepare('select count(*) from sqlite_master').get();
  // Trap: better-sqlite3 falls back to NORMAL in WAL mode at the first use, and a power cut would lose acknowledged points.
  if (file.pragma('synchronous', { simple: true }) !== 2)
    throw new Error('SQLite refuses synchronous=FULL; acknowledged points would not be safe.');
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
}

/** Runs every statement of a connection (guard-statements.ts). */
export type StatementGuard = <Result>(sql: string, run: () => Result) => Result;

const guardedStatement = (statement: SqliteStatement, sql: string, guard: StatementGuard): SqliteStatement => ({
  reader: statement.reader,
  all: (parameters) => guard(sql, () => statement.all(parameters)),
  run: (parameters) => guard(sql, () => statement.run(parameters)),
  iterate: (parameters) => statement.iterate(parameters),
});

/** SQLite has no booleans: this writes 0 and 1, and reads columns that are declared boolean as true and false. It caches statements. */
export function withTypes(file: SqliteFile.Database, guard?: StatementGuard): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => file.close(),
    prepare: (sql) => {
      const cached = statements.get(sql);
      if (cached) return cached;
      const plain = sql === 'rollback' ? rollback(file) : typedStatement(file.prepare(sql));
      const statement = guard ? guardedStatement(plain, sql, guard) : plain;
      if (statements.size >= 2000) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
  };
}

/** Trap: on a full disk SQLite rolls back by itself, and a second ROLLBACK would hide the reason. */
function rollback(file: SqliteFile.Database): SqliteStatement {
  const statement = file.prepare<unknown[], unknown>('rollback');
  return { ...typedStatement(statement), run: () => (file.inTransaction ? statement.run() : { changes: 0, lastInsertRowid: 0 }) };
}

type Row = Record<string, unknown>;

function typedStatement(statement: SqliteFile.Statement<unknown[], unknown>): SqliteStatement {
  let booleans: string[] | null = null;
  // A statement from before a migration would have outdated columns, but such statements are never read again.
  const booleanColumns = (): string[] => {
    booleans ??= statement
      .columns()
      .filter((column) => column.type?.toLowerCase() === 'boolean')
      .map((column) => column.name);
    return booleans;
  };
  const typed = (row: unknown): unknown => {
    const record = row as Row;
    for (const name of booleanColumns()) {
      if (record[name] !== null) record[name] = record[name] === 1;
    }
    return record;
  };
  return {
    reader: statement.reader,
    all: (parameters) => {
      const rows = statement.all(...toParameters(parameters));
      if (booleanColumns().length > 0) for (const row of rows) typed(row);
      return rows;
    },
    run: (parameters) => statement.run(...toParameters(parameters)),
    iterate: function* (parameters) {
      for (const row of statement.iterate(...toParameters(parameters))) yield typed(row);
    },
  };
}

const toParameters = (parameters: readonly unknown[]): unknown[] =>
  parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value));
