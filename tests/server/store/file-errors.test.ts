/** Errors of SQLite about its file end all confirmations; errors that say nothing about the file do not (server/README.md R5 e). */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchDatabaseFile } from '../../../server/store/engines/database-file.ts';
import { createDatabaseLoss, type DatabaseLoss } from '../../../server/store/engines/database-loss.ts';
import { guardWrites } from '../../../server/store/engines/guard-statements.ts';
import { openSqliteFiles, type SqliteFiles } from '../../../server/store/engines/sqlite.ts';
import type { StatementGuard } from '../../../server/store/engines/sqlite-connection.ts';
import { type FreshDatabase, freshDatabase } from '../../support/database.ts';

let fresh: FreshDatabase;
let files: SqliteFiles;
let loss: DatabaseLoss;
let guard: StatementGuard;
let release: () => void;

beforeEach(async () => {
  fresh = await freshDatabase({ migrated: true });
  files = openSqliteFiles(fresh.dataDir);
  loss = createDatabaseLoss();
  const file = watchDatabaseFile(join(fresh.dataDir, 'hall.db'), loss);
  guard = guardWrites(files.write, { file, loss });
  release = file.close;
});
afterEach(async () => {
  files.read.close();
  files.write.close();
  release();
  files.release();
  await fresh.drop();
});

const failWith = (code: string) => () => {
  throw Object.assign(new Error('as SQLite says it'), { code });
};

test.each([
  ['SQLITE_CORRUPT', 'SQLite cannot read the database any more (SQLITE_CORRUPT).'],
  ['SQLITE_CORRUPT_INDEX', 'SQLite cannot read the database any more (SQLITE_CORRUPT_INDEX).'],
  ['SQLITE_NOTADB', 'SQLite cannot read the database any more (SQLITE_NOTADB).'],
  ['SQLITE_IOERR_FSYNC', 'The disk of the database reports an error (SQLITE_IOERR_FSYNC).'],
  ['SQLITE_IOERR_WRITE', 'The disk of the database reports an error (SQLITE_IOERR_WRITE).'],
  ['SQLITE_READONLY_DBMOVED', 'SQLite cannot read the database any more (SQLITE_READONLY_DBMOVED).'],
])('%s ends all confirmations: the next statement is not tried, but a rollback still is', (code, sentence) => {
  expect(() => guard('commit', failWith(code))).toThrow(sentence);

  expect(loss.found()).toEqual({ sentence, salvage: 'leave' });
  let tried = 0;
  expect(() => guard('begin', () => tried++)).toThrow(sentence);
  guard('rollback', () => tried++);
  expect(tried).toBe(1);
});

test.each([
  'SQLITE_FULL',
  'SQLITE_BUSY',
  'SQLITE_CONSTRAINT_UNIQUE',
  'SQLITE_READONLY',
  'SQLITE_IOERR_NOMEM',
  'SQLITE_IOERR_SHMSIZE',
  undefined,
])('an error with the code %s is passed on and ends nothing', (code) => {
  const error = Object.assign(new Error('as SQLite says it'), { code });

  expect(() =>
    guard('commit', () => {
      throw error;
    }),
  ).toThrow(error);

  expect(loss.found()).toBeNull();
  expect(guard('commit', () => 'confirmed')).toBe('confirmed');
});
