/**
 * Runs lists, counts and searches of a large embedded database in threads. SQLite blocks its thread, so a list over a million old matches would delay every tap.
 * A small database answers faster without a thread.
 */
import type { Database } from 'better-sqlite3';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  type SqliteQueryCompiler,
} from 'kysely';
import { unavailable } from '../../kernel/errors.ts';
import { createThreadPool, type ThreadPool } from '../../kernel/thread-pool.ts';
import { SqliteListCompiler } from './empty-lists.ts';
import type { ReadRequest } from './sqlite-reader.ts';

/** With the main thread these are as many as a small machine has cores to spare. */
const threads = 2;
const idleMs = 60_000;
const timeoutMs = 10_000;

export class ReadersDialect implements Dialect {
  readonly #path: string;
  constructor(path: string) {
    this.#path = path;
  }
  createDriver(): Driver {
    return new ReadersDriver(this.#path);
  }
  createAdapter(): SqliteAdapter {
    return new SqliteAdapter();
  }
  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteListCompiler();
  }
  createIntrospector(db: ConstructorParameters<typeof SqliteIntrospector>[0]): SqliteIntrospector {
    return new SqliteIntrospector(db);
  }
}

class ReadersDriver implements Driver {
  readonly #pool: ThreadPool<ReadRequest, unknown[]>;
  constructor(path: string) {
    const filename = new URL('./sqlite-reader.ts', import.meta.url).href;
    this.#pool = createThreadPool({ filename, workerData: { path }, maxThreads: threads, idleTimeout: idleMs });
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return { executeQuery: (query) => this.#read(query), streamQuery: refuse };
  }
  async #read<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return { rows: (await this.#pool.run({ sql, parameters }, { signal })) as Row[] };
    } catch (error) {
      if (signal.aborted) throw unavailable('This takes too long. Please ask for less with a filter.');
      throw error;
    }
  }
  async beginTransaction(): Promise<void> {
    refuse();
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {
    await this.#pool.close();
  }
}

function refuse(): never {
  throw new Error('Reader threads only run single queries: no transactions and no streams.');
}

const recheckMs = 60_000;

/** Returns a function that says whether the database, with its write-ahead log, is at least this large. It checks the size once a minute. */
export function largeFrom(file: Database, bytes: number): () => boolean {
  let cached = { at: Number.NEGATIVE_INFINITY, isLarge: false };
  return () => {
    const now = performance.now();
    if (now - cached.at > recheckMs) cached = { at: now, isLarge: sizeOf(file) >= bytes };
    return cached.isLarge;
  };
}

const sizeOf = (file: Database): number => numberOf(file, 'page_count') * numberOf(file, 'page_size');
const numberOf = (file: Database, pragma: string): number => Number(file.pragma(pragma, { simple: true }));
