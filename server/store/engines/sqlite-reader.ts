/** A reader thread with its own connection, one query at a time. sqlite-readers.ts starts it. */
import { workerData } from 'node:worker_threads';
import SqliteFile from 'better-sqlite3';
import { configureSqlite, withTypes } from './sqlite-connection.ts';

export type ReadRequest = { sql: string; parameters: readonly unknown[] };

const { path } = workerData as { path: string };
const file = new SqliteFile(path, { fileMustExist: true });
configureSqlite(file);
file.pragma('query_only = ON');
const database = withTypes(file);

export default function read({ sql, parameters }: ReadRequest): unknown[] {
  return database.prepare(sql).all(parameters);
}
