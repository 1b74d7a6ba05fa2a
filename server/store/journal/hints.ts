/**
 * What tells a process that others wrote to the journal: on PostgreSQL a connection of its own that hears NOTIFY, and a look now and then. Nothing
 * that takes long is ever asked on it: where even that line is silent, nobody is there, while one that is only busy still answers it. Behind PgBouncer it
 * hears nothing, and tells only whether somebody is there.
 */
import pg from 'pg';
import { nodeName } from '../../kernel/product.ts';
import { breakOff, connectWithinMs, type Lines } from '../engines/postgres.ts';
import { isTooBusy, isUnavailable } from '../rows/violations.ts';

type Hearing = { heard: () => void; lost: () => void };
/** `heard`: there may be more in the journal. `lost`: the database says nothing at all any more. Until what it gives is called. */
export type Hints = (on: Hearing) => () => Promise<void>;

/** The embedded database has one process, which knows what it wrote. */
export const noHints: Hints = () => async () => undefined;

/**
 * Whether a read that failed speaks for a database that is away. Behind PgBouncer one that was only waited for does not: others may have every
 * connection, of this server and of the next one alike. That nobody is there is told by the line alone.
 */
export const tellsOfAway = (error: unknown, { pgbouncer = false }: { pgbouncer?: boolean | undefined }): boolean =>
  isUnavailable(error) && !(pgbouncer && isTooBusy(error));

/** A hint may get lost on its way; this is the longest anybody then waits. */
const lookEveryMs = 500;
const reconnectMs = { first: 250, longest: 2000 } as const;

const look = (heard: () => void): (() => void) => {
  const looks = setInterval(heard, lookEveryMs);
  return () => clearInterval(looks);
};

type From = { url: string; pgbouncer: boolean; log: { warn: (about: { err: unknown }, words: string) => void }; lines: Lines };

export const heardHints =
  (from: From): Hints =>
  (on) => {
    const stopLooking = look(on.heard);
    const hang = keepLine(from, on);
    return async () => {
      stopLooking();
      await hang();
    };
  };

/** What is said on a line of our own: first, and then at every beat. Null: now it would tell nothing. */
type Words = { first: () => Promise<unknown>; ask: () => Promise<unknown> | null };

/** Whoever listens already goes on to. */
const listening = (client: pg.Client): Words => {
  const listen = () => client.query('listen journal');
  return { first: listen, ask: listen };
};

/**
 * PgBouncer lends a connection for one transaction. Whoever waits for one hears nothing, be it that the database is gone or that others have them all:
 * only who has one already can tell. Given back at every beat, so that whoever tends the pool waits for us no longer than that.
 */
const holding = (client: pg.Client): Words => {
  let isHeld = false;
  const hold = async (): Promise<void> => {
    await client.query('begin read only');
    isHeld = true;
  };
  const ask = async (): Promise<void> => {
    await client.query('select 1');
    await client.query('commit');
    isHeld = false;
    // From here on whoever hears nothing may only be waiting for the pool. That the line has ended its `end` tells.
    hold().catch(() => undefined);
  };
  return { first: hold, ask: () => (isHeld ? ask() : null) };
};

/** Opened again whenever it breaks. */
function keepLine({ url, pgbouncer, log, lines }: From, { heard, lost }: Hearing): () => Promise<void> {
  let stopped = false;
  let pause: number = reconnectMs.first;
  let timer: NodeJS.Timeout | undefined;
  let client: pg.Client | undefined;

  const onError = (error: unknown): void => {
    if (!stopped) log.warn({ err: error }, 'Journal hints are interrupted');
  };
  const again = (): void => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void open();
    }, pause);
    pause = Math.min(pause * 2, reconnectMs.longest);
  };
  const onSilence = (silent: pg.Client): void => {
    const why = new Error('Connection terminated: PostgreSQL says nothing any more');
    breakOff(silent, why);
    if (lines.silentMs() < isLostAfterMs) return;
    lost();
    lines.breakOff(why);
  };
  const open = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url, application_name: nodeName, connectionTimeoutMillis: connectWithinMs });
    client = fresh;
    fresh.on('notification', heard);
    fresh.on('error', onError);
    fresh.on('end', again);
    let stopAsking = (): void => undefined;
    try {
      // It has a limit of its own: whoever is slow to let somebody in is not silent.
      await fresh.connect();
      const { first, ask } = (pgbouncer ? holding : listening)(fresh);
      stopAsking = whenSilent(ask, () => onSilence(fresh));
      fresh.on('end', stopAsking);
      await first();
      pause = reconnectMs.first;
      heard();
    } catch (error) {
      stopAsking();
      onError(error);
      await fresh.end().catch(() => undefined);
      again();
    }
  };
  void open();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}

const askEveryMs = 1000;
/** So many beats after it was asked: with the beat before, four seconds after it fell silent. */
const mostBeats = 3;

/** Where another line still hears something, only this one is broken. Less than the beats last: an answer may have been on its way. */
const isLostAfterMs = 2500;

/** A loop of our own that was busy counts one beat, however long. Until what it gives is called. */
function whenSilent(ask: Words['ask'], tell: () => void): () => void {
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
    if (beats <= mostBeats) return;
    clearInterval(beat);
    tell();
  }, askEveryMs);
  return () => clearInterval(beat);
}
