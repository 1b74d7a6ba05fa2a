/** The scale-out engine: several server processes on one PostgreSQL. */
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { nodeName } from '../system/product.ts';

/** int8 (journal numbers, counts) as numbers: they stay far below 2^53. */
const INT8 = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')),
};

type PoolOptions = { url: string; size: number; pgbouncer?: boolean | undefined; onError: (error: Error) => void };

export function openPostgresPool({ url, size, pgbouncer = false, onError }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: nodeName,
    max: size,
    connectionTimeoutMillis: 10_000,
    types,
    // PgBouncer refuses what a session would have to remember; it has limits of its own (query_timeout, idle_transaction_timeout).
    ...(pgbouncer ? {} : { statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 }),
  });
  pool.on('error', onError);
  // A connection that dies between two statements of a transaction tells nobody but itself; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

export const postgresDialect = (pool: pg.Pool): PostgresDialect => new PostgresDialect({ pool });

/** In sentences: what would lose acknowledged points in a power cut (contract.md R5). */
export async function whatIsUnsafe(pool: pg.Pool): Promise<string[]> {
  const unsafe: string[] = [];
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const { rows } = await pool.query<Record<string, string>>(`show ${setting}`);
    if (Object.values(rows[0] ?? {})[0] === 'off') {
      unsafe.push(`PostgreSQL runs with ${setting}=off: acknowledged points would not be safe. Switch it on.`);
    }
  }
  return unsafe;
}
