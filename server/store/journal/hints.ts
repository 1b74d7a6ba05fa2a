/**
 * Notifies a process about journal entries of other processes. On PostgreSQL it uses LISTEN on its own connection, and it polls as well.
 *
 * - This connection runs only short queries. If even they get no answer, the database is away; a database that is only busy still answers them.
 * - Behind PgBouncer the connection receives no notifications. It only shows whether the database is there.
 */
import pg from 'pg';
import { nodeName } from '../../kernel/product.ts';
import { connectTimeoutMs, destroyConnection, type PoolActivity } from '../engines/postgres.ts';
import { isTooBusy, isUnavailable } from '../rows/violations.ts';

type HintListener = { onHint: () => void; onLost: () => void };
/** Starts listening and returns the function that stops it. `onHint`: the journal may have new entries. `onLost`: the database no longer answers. */
export type Hints = (on: HintListener) => () => Promise<void>;

/** The embedded database has only one process, which knows its own entries. */
export const noHints: Hints = () => async () => undefined;

/**
 * Whether a failed read means that the database is away. Behind PgBouncer a timeout does not: other clients may have every connection,
 * for this server and for the next one. There only the connection of this file detects a lost database.
 */
export const meansDatabaseAway = (error: unknown, { pgbouncer = false }: { pgbouncer?: boolean | undefined }): boolean =>
  isUnavailable(error) && !(pgbouncer && isTooBusy(error));

/** A notification can get lost. Polling limits the delay to this time. */
const pollEveryMs = 500;
const reconnectMs = { first: 250, max: 2000 } as const;

const poll = (heard: () => void): (() => void) => {
  const polling = setInterval(heard, pollEveryMs);
  return () => clearInterval(polling);
};

type HintOptions = {
  url: string;
  pgbouncer: boolean;
  log: { warn: (about: { err: unknown }, words: string) => void };
  activity: PoolActivity;
};

export const postgresHints =
  (options: HintOptions): Hints =>
  (on) => {
    const stopPolling = poll(on.onHint);
    const disconnect = keepConnected(options, on);
    return async () => {
      stopPolling();
      await disconnect();
    };
  };

/** The queries of the connection: `first` after connecting, then `ask` at every heartbeat. Null: skip this heartbeat. */
type ConnectionQueries = { first: () => Promise<unknown>; ask: () => Promise<unknown> | null };

/** A repeated LISTEN changes nothing, so it also serves as the heartbeat. */
const listening = (client: pg.Client): ConnectionQueries => {
  const listen = () => client.query('listen journal');
  return { first: listen, ask: listen };
};

/**
 * PgBouncer assigns a connection for one transaction. A client that waits for one cannot tell whether the database is gone or the pool is full,
 * so this client keeps a transaction open. Each heartbeat ends it, so that an administrator of the pool does not wait longer for it.
 */
const holding = (client: pg.Client): ConnectionQueries => {
  let isHeld = false;
  const hold = async (): Promise<void> => {
    await client.query('begin read only');
    isHeld = true;
  };
  const ask = async (): Promise<void> => {
    await client.query('select 1');
    await client.query('commit');
    isHeld = false;
    // From here on silence may only mean waiting for the pool. The `end` event reports a closed connection.
    hold().catch(() => undefined);
  };
  return { first: hold, ask: () => (isHeld ? ask() : null) };
};

/** Opens the connection and opens it again whenever it breaks. Returns the function that closes it. */
function keepConnected({ url, pgbouncer, log, activity }: HintOptions, { onHint, onLost }: HintListener): () => Promise<void> {
  let stopped = false;
  let pause: number = reconnectMs.first;
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;

  const onError = (error: unknown): void => {
    if (!stopped) log.warn({ err: error }, 'Journal hints are interrupted');
  };
  const reconnect = (): void => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void open();
    }, pause);
    pause = Math.min(pause * 2, reconnectMs.max);
  };
  const onSilence = (silent: pg.Client): void => {
    const reason = new Error('Connection terminated: PostgreSQL says nothing any more');
    destroyConnection(silent, reason);
    if (activity.silentMs() < isLostAfterMs) return;
    onLost();
    activity.destroyAll(reason);
  };
  const open = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, application_name: nodeName, connectionTimeoutMillis: connectTimeoutMs });
    client = fresh;
    fresh.on('notification', onHint);
    fresh.on('error', onError);
    fresh.on('end', reconnect);
    let stopHeartbeat = (): void => undefined;
    try {
      // Connecting has its own timeout: a slow login is not silence.
      await fresh.connect();
      const { first, ask } = (pgbouncer ? holding : listening)(fresh);
      stopHeartbeat = detectSilence(ask, () => onSilence(fresh));
      fresh.on('end', stopHeartbeat);
      await first();
      pause = reconnectMs.first;
      onHint();
    } catch (error) {
      stopHeartbeat();
      onError(error);
      await fresh.end().catch(() => undefined);
      reconnect();
    }
  };
  void open();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}

const heartbeatMs = 1000;
/** The number of heartbeats without an answer. With the one before, the connection counts as silent after four seconds. */
const maxUnanswered = 3;

/** If another connection still received data within this time, only this one is broken. It is below the heartbeat limit, as an answer may be in transit. */
const isLostAfterMs = 2500;

/** Calls `onSilence` when the heartbeats get no answer. A blocked event loop counts as one heartbeat. Returns the function that stops it. */
function detectSilence(ask: ConnectionQueries['ask'], onSilence: () => void): () => void {
  let beats = 0;
  const answered = (): void => {
    beats = 0;
  };
  const beat = setInterval(() => {
    if (beats === 0) {
      const answer = ask();
      if (!answer) return;
      answer.then(answered, () => undefined);
    }
    beats += 1;
    if (beats <= maxUnanswered) return;
    clearInterval(beat);
    onSilence();
  }, heartbeatMs);
  return () => clearInterval(beat);
}
