/** The scale-out engine: several server processes on one PostgreSQL. */
import type { Duplex } from 'node:stream';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { nodeName } from '../../kernel/product.ts';
import { keepPlans } from './kept-plans.ts';
import { longestHold } from './longest-hold.ts';
import { aheadMark } from './prepared.ts';

/** int8 (journal numbers, counts) as numbers: they stay far below 2^53. */
const INT8 = 20;
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')),
};

/** In milliseconds; how long a line may say nothing: twice what the server gives a statement, and behind PgBouncer, where it sets no limit, what a long one takes. */
const silence = { own: 10_000, pgbouncer: 60_000 } as const;

/** In milliseconds; where nobody answers, nobody waits longer for a line of their own. */
export const connectWithinMs = 5_000;

/** The pool's own limit is also how long somebody may wait for one of its lines. */
class ConnectingSoon extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectWithinMs });
  }
}

/** In milliseconds; how long a transaction that only reads may ask nothing. */
const longestLook = 10_000;

type PoolOptions = {
  url: string;
  size: number;
  pgbouncer?: boolean | undefined;
  /** Its transactions hold what others wait for, and whatever fails on it is done again (kept-plans.ts). */
  isForWriting?: boolean;
  /** In milliseconds. */
  longestSilence?: number;
  onError: (error: Error) => void;
  /** Told once: something lends these lines to others between two transactions, and nobody said so. */
  onLent?: () => void;
};

export function openPostgresPool({
  url,
  size,
  pgbouncer = false,
  isForWriting = false,
  longestSilence,
  onError,
  onLent = () => undefined,
}: PoolOptions): pg.Pool {
  const longestIdle = isForWriting ? longestHold : longestLook;
  const pool = poolOf({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 10_000,
    query_timeout: longestSilence ?? (pgbouncer ? silence.pgbouncer : silence.own),
    // PgBouncer refuses what a session would have to remember; it has limits of its own (query_timeout, idle_transaction_timeout).
    ...(pgbouncer ? {} : { statement_timeout: 5_000, idle_in_transaction_session_timeout: longestIdle, pipeline: true }),
    onError,
  });
  if (isForWriting && !pgbouncer) pool.on('connect', keepPlans(onLent));
  pool.on('connect', hangUpWhenSilent);
  if (!pgbouncer) pool.on('connect', sendAhead);
  return pool;
}

/** For what may take as long as it takes while nobody plays. Two: who looks for the tables need not wait for who changes them. */
export function openUnlimitedPool(url: string, onError: (error: Error) => void): pg.Pool {
  return poolOf({ connectionString: url, max: 2, onError });
}

function poolOf({ onError, ...config }: pg.PoolConfig & Pick<PoolOptions, 'onError'>): pg.Pool {
  const Client = ConnectingSoon as unknown as new () => pg.ClientBase;
  const pool = new pg.Pool({ ...config, application_name: nodeName, Client, keepAlive: true, types });
  pool.on('error', onError);
  // A connection that dies between two statements of a transaction tells nobody but itself; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/** Every connection of some pools. `silentMs`: how long none of them has heard anything. `breakOff`: whoever waits on one is told why, and the next get new ones. */
export type Lines = { silentMs: () => number; breakOff: (why: Error) => void };

export function linesOf(pools: readonly pg.Pool[]): Lines {
  const lines = new Set<pg.PoolClient>();
  let heardAt = performance.now();
  const hear = (): void => {
    heardAt = performance.now();
  };
  for (const pool of pools) {
    pool.on('connect', (client) => {
      lines.add(client);
      streamOf(client).on('data', hear);
    });
    pool.on('remove', (client) => lines.delete(client));
  }
  return {
    silentMs: () => performance.now() - heardAt,
    breakOff: (why) => {
      for (const client of lines) breakOff(client, why);
    },
  };
}

/** Trap: `end()` waits for what the other side is to say. */
export function breakOff(client: pg.ClientBase, why: Error): void {
  streamOf(client).destroy(why);
}

const streamOf = (client: pg.ClientBase): Duplex => (client as unknown as { connection: { stream: Duplex } }).connection.stream;

type Ask = (...asked: unknown[]) => unknown;

/** What is marked goes out at once, and whoever asked goes on: the next one waits for both, and fails as the first of them failed. */
function sendAhead(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as Ask;
  let sent: Promise<unknown>[] = [];
  const query = (...asked: unknown[]): unknown => {
    const [text] = asked;
    const answer = ask(...asked);
    if (!(answer instanceof Promise)) return answer;
    if (typeof text === 'string' && text.startsWith(aheadMark)) {
      answer.catch(() => undefined);
      sent.push(answer);
      return Promise.resolve({ command: '', rowCount: 0, rows: [] });
    }
    const before = sent;
    sent = [];
    // What is taken back may have failed as it liked.
    if (before.length === 0 || (typeof text === 'string' && text.startsWith('rollback'))) return answer;
    return Promise.all([...before, answer]).then((answers) => answers.at(-1));
  };
  Object.assign(client, { query });
}

/** pg leaves a statement that it gave up at the head of its line: whatever comes next, a rollback first, would wait behind it. */
function hangUpWhenSilent(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as Ask;
  const query = (...asked: unknown[]): unknown => {
    const answer = ask(...asked);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && silentLine.test(error.message)) void (client as unknown as pg.Client).end().catch(() => undefined);
      });
    return answer;
  };
  Object.assign(client, { query });
}

const silentLine = /^Query read timeout/;

/** One statement on a connection of its own that may take as long as it takes. */
export async function takeTime(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: nodeName, keepAlive: true });
  // A connection that dies while nobody asks would end the process; whoever asks is told by the statement.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export const postgresDialect = (pool: pg.Pool): PostgresDialect => new PostgresDialect({ pool });

/** Two servers count down on the hall's screens as their own clocks say; seconds apart, a time-out jumps when a screen moves to the other one. */
export async function clockWarning(pool: pg.Pool, now: () => number = Date.now): Promise<string | null> {
  const asked = now();
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at');
  const told = rows[0]?.at.getTime() ?? asked;
  const apart = Math.max(asked - told, told - now());
  if (apart < mostApartMs) return null;
  return `The clocks of this server and its database differ by ${Math.round(apart / 1000)} s: time-outs on screens of another server would end at another time. Set both by the network (NTP).`;
}
const mostApartMs = 1_000;

/** In sentences: what would lose acknowledged points in a power cut (server/README.md R5). */
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
