/** One connection to the embedded database: its settings, and the types of its values. The reader threads load only this, so they start quickly. */
import type SqliteFile from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { fold } from '#contract/kit/fold.ts';

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
