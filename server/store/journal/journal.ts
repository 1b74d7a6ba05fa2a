/** Reads and writes the journal: the ordered record of all changes. */
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Engine } from '../context.ts';
import { maxIdleInTransactionMs } from '../engines/idle-timeout.ts';
import { command, prepared, preparedPer } from '../engines/prepared.ts';
import type { Database, JournalRow } from '../schema.ts';
import { advisoryLocks } from '../unit/advisory-locks.ts';

export type JournalEntry = {
  stream: string;
  version: number;
  type: string;
  /** Ids and values, never names. */
  data: Record<string, unknown>;
  /** Every room that the change concerns, both before and after it. */
  rooms: readonly string[];
};

// Every writer waits for this lock, and connections behind PgBouncer do not start with the limit. So the statement sets it.
const limited = `set_config('idle_in_transaction_session_timeout', '${maxIdleInTransactionMs}', true)`;
const lock = command(`select ${limited}, pg_advisory_xact_lock(${advisoryLocks.journal})`, 'ahead');
const wake = command(`select pg_notify('journal', '')`, 'ahead');

/** Takes the journal lock: until the end of this transaction no other one gets numbers. SQLite needs no lock, as it has one writer. */
export async function takeNumbers(db: Transaction<Database>, engine: Engine): Promise<void> {
  if (engine === 'postgres') await lock(db);
}

type NewEntry = Insertable<Database['journal']>;

/** The actor, the time and the command of an entry. */
export type JournalContext = { actor: string; at: string; commandId: string | null; deviceId: number | null; deviceSeq: number | null };

/** Writes the entries as the last step of a transaction, after `takeNumbers`, and returns the number of each. */
export async function appendToJournal(
  db: Transaction<Database>,
  engine: Engine,
  entries: readonly (JournalEntry & JournalContext)[],
): Promise<number[]> {
  if (engine === 'postgres') await wake(db);
  const numbers: number[] = [];
  for (let from = 0; from < entries.length; from += maxBatchSize) {
    numbers.push(...(await append(db, entries.slice(from, from + maxBatchSize))));
  }
  // Both engines assign numbers in the order of the entries, but neither promises to return them in that order.
  return numbers.sort((a, b) => a - b);
}

/** The size of the largest group of taps. */
const maxBatchSize = 64;
const columns = ['stream', 'version', 'type', 'data', 'rooms', 'actor', 'at', 'commandId', 'deviceId', 'deviceSeq'] as const;
const insertStatement = preparedPer<Record<string, unknown>, { seq: number }>();

async function append(db: Transaction<Database>, entries: readonly (JournalEntry & JournalContext)[]): Promise<number[]> {
  const insert = insertStatement(String(entries.length), (builder, values) =>
    builder
      .insertInto('journal')
      .values(entries.map((_entry, row) => Object.fromEntries(columns.map((column) => [column, values[`${row} ${column}`]])) as NewEntry))
      .returning('seq'),
  );
  const values = entries.flatMap((entry, row) => {
    const stored = { ...entry, data: JSON.stringify(entry.data), rooms: JSON.stringify(entry.rooms) };
    return columns.map((column) => [`${row} ${column}`, stored[column]] as const);
  });
  const { rows } = await insert(db, Object.fromEntries(values));
  return rows.map((row) => row.seq);
}

/**
 * Returns the number of the newest entry, or 0 for an empty journal. Every read that begins later finds all entries up to this number:
 * a writer holds the lock of `takeNumbers` until its commit, so no lower number is committed after a higher one.
 */
export async function journalHead(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('journal')
    .select((eb) => eb.fn.max('seq').as('head'))
    .executeTakeFirst();
  return row?.head ?? 0;
}

export async function journalSince(db: Kysely<Database>, seq: number, limit: number): Promise<JournalRow[]> {
  return (await entriesSince(db, { seq, limit })).rows;
}

const entriesSince = prepared((db, { seq, limit }: { seq: number; limit: number }) =>
  db.selectFrom('journal').selectAll().where('seq', '>', seq).orderBy('seq').limit(limit),
);

/** Returns the epoch, which changes when a restored backup replaces the database. Displays then discard their state (server/README.md R12). */
export async function journalEpoch(db: Kysely<Database>): Promise<string> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', 'epoch').executeTakeFirstOrThrow();
  return row.value;
}

export async function ensureEpoch(db: Kysely<Database>, epoch: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: 'epoch', value: epoch })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
