/** The scale-out engine: several server processes on one PostgreSQL. */
import type { Duplex } from 'node:stream';
import { PostgresDialect, type PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import { nodeName } from '../../kernel/product.ts';
import { PostgresListCompiler } from './empty-lists.ts';
import { maxIdleInTransactionMs } from './idle-timeout.ts';
import { cachePlans } from './plan-cache.ts';
import { aheadMark } from './prepared.ts';

/** int8 values (journal numbers, counts) become JavaScript numbers: they stay far below 2^53. */
const INT8 = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')),
};

/** The query timeout in milliseconds: twice the statement timeout of the server. Behind PgBouncer, without statement timeout, it allows a long statement. */
const silence = { own: 10_000, pgbouncer: 60_000 } as const;

/** The timeout for opening a connection, in milliseconds. */
export const connectTimeoutMs = 5_000;

/** The timeout of the pool would also limit the wait for a free connection, so the client has its own. */
class ConnectingSoon extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectTimeoutMs });
  }
}

/** In milliseconds: the maximum idle time of a read transaction. */
const maxReadIdleMs = 10_000;

type PoolOptions = {
  url: string;
  size: number;
  pgbouncer?: boolean | undefined;
  /** Its transactions hold locks that others wait for, and the caller retries failed work (plan-cache.ts). */
  isForWriting?: boolean;
  /** PostgreSQL refuses every change. Behind PgBouncer, which refuses session settings, the rights of the user decide. */
  isReadOnly?: boolean;
  /** The query timeout in milliseconds. */
  queryTimeoutMs?: number;
  onError: (error: Error) => void;
  /** Called once when an unconfigured pooler reassigns the connections between transactions. */
  onPoolerDetected?: () => void;
};

export function openPostgresPool({
  url,
  size,
  pgbouncer = false,
  isForWriting = false,
  isReadOnly = false,
  queryTimeoutMs,
  onError,
  onPoolerDetected = () => undefined,
}: PoolOptions): pg.Pool {
  const maxIdleMs = isForWriting ? maxIdleInTransactionMs : maxReadIdleMs;
  const pool = poolOf({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    query_timeout: queryTimeoutMs ?? (pgbouncer ? silence.pgbouncer : silence.own),
    // PgBouncer refuses session settings. It has its own limits (query_timeout, idle_transaction_timeout).
    ...(pgbouncer ? {} : { statement_timeout: 5_000, idle_in_transaction_session_timeout: maxIdleMs, pipeline: true }),
    ...(isReadOnly && !pgbouncer && { options: '-c default_transaction_read_only=on' }),
    onError,
  });
  if (isForWriting && !pgbouncer) pool.on('connect', cachePlans(onPoolerDetected));
  pool.on('connect', closeAfterTimeout);
  if (!pgbouncer) pool.on('connect', sendAhead);
  return pool;
}

/** Opens a pool without timeouts, for migrations. It has two connections, because the migrator reads the tables while it changes them. */
export function openUnlimitedPool(url: string, onError: (error: Error) => void): pg.Pool {
  return poolOf({ connectionString: url, max: 2, onError });
}

function poolOf({ onError, ...config }: pg.PoolConfig & Pick<PoolOptions, 'onError'>): pg.Pool {
  const Client = ConnectingSoon as unknown as new () => pg.ClientBase;
  const pool = new pg.Pool({ ...config, application_name: nodeName, Client, keepAlive: true, types });
  pool.on('error', onError);
  // A connection that dies between two statements emits an error only on the client. Without a listener this would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/**
 * Watches all connections of some pools. `silentMs`: the time since any of them received data.
 * `destroyAll`: destroys all of them. Waiting queries fail with the error, and later ones get new connections.
 */
export type PoolActivity = { silentMs: () => number; destroyAll: (why: Error) => void };

export function poolActivityOf(pools: readonly pg.Pool[]): PoolActivity {
  const clients = new Set<pg.PoolClient>();
  let receivedAt = performance.now();
  const onData = (): void => {
    receivedAt = performance.now();
  };
  for (const pool of pools) {
    pool.on('connect', (client) => {
      clients.add(client);
      streamOf(client).on('data', onData);
    });
    pool.on('remove', (client) => clients.delete(client));
  }
  return {
    silentMs: () => performance.now() - receivedAt,
    destroyAll: (why) => {
      for (const client of clients) destroyConnection(client, why);
    },
  };
}

/** Destroys the connection. Trap: `end()` would wait for the other side. */
export function destroyConnection(client: pg.ClientBase, why: Error): void {
  streamOf(client).destroy(why);
}

const streamOf = (client: pg.ClientBase): Duplex => (client as unknown as { connection: { stream: Duplex } }).connection.stream;

type QueryFunction = (...args: unknown[]) => unknown;

/** Sends a marked statement, or the begin of a transaction, without waiting for its answer. The next statement waits for both and fails with the first error. */
function sendAhead(client: pg.PoolClient): void {
  const send = client.query.bind(client) as QueryFunction;
  let sent: Promise<unknown>[] = [];
  const query = (...args: unknown[]): unknown => {
    const [text] = args;
    const answer = send(...args);
    if (!(answer instanceof Promise)) return answer;
    if (typeof text === 'string' && (text === 'begin' || text.startsWith(aheadMark))) {
      answer.catch(() => undefined);
      sent.push(answer);
      return Promise.resolve({ command: '', rowCount: 0, rows: [] });
    }
    const before = sent;
    sent = [];
    // A rollback ignores the errors of the statements before it.
    if (before.length === 0 || (typeof text === 'string' && text.startsWith('rollback'))) return answer;
    return Promise.all([...before, answer]).then((answers) => answers.at(-1));
  };
  Object.assign(client, { query });
}

/** After a query timeout pg keeps the statement at the head of its queue, and every later one, even a rollback, would wait. So this closes the connection. */
function closeAfterTimeout(client: pg.PoolClient): void {
  const send = client.query.bind(client) as QueryFunction;
  const query = (...args: unknown[]): unknown => {
    const answer = send(...args);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && queryTimeout.test(error.message)) void (client as unknown as pg.Client).end().catch(() => undefined);
      });
    return answer;
  };
  Object.assign(client, { query });
}

const queryTimeout = /^Query read timeout/;

/** Runs one statement on its own connection without a timeout. */
export async function runWithoutTimeout(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: nodeName, keepAlive: true });
  // Without a listener a connection that dies while idle would end the process. A running statement reports the error itself.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}

class PostgresListDialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresListCompiler();
  }
}

export const postgresDialect = (pool: pg.Pool): PostgresDialect => new PostgresListDialect({ pool });

/** Returns a warning when the clocks of server and database differ. Then a time-out on a screen would jump when the screen moves to another server. */
export async function clockWarning(pool: pg.Pool, now: () => number = Date.now): Promise<string | null> {
  const sentAt = now();
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at');
  const databaseTime = rows[0]?.at.getTime() ?? sentAt;
  const apart = Math.max(sentAt - databaseTime, databaseTime - now());
  if (apart < maxSkewMs) return null;
  return `The clocks of this server and its database differ by ${Math.round(apart / 1000)} s: time-outs on screens of another server would end at another time. Set both by the network (NTP).`;
}
const maxSkewMs = 1_000;

/** Returns a sentence for each setting that would lose acknowledged points in a power cut (server/README.md R5). */
export async function unsafeSettings(pool: pg.Pool): Promise<string[]> {
  const unsafe: string[] = [];
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
    const { rows } = await pool.query<Record<string, string>>(`show ${setting}`);
    if (Object.values(rows[0] ?? {})[0] === 'off') {
      unsafe.push(`PostgreSQL runs with ${setting}=off: acknowledged points would not be safe. Switch it on.`);
    }
  }
  return unsafe;
}
