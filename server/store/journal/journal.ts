/** Reading and writing the one ordered record of what happened. */
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Engine } from '../context.ts';
import { longestHold } from '../engines/longest-hold.ts';
import { command, prepared, preparedPer } from '../engines/prepared.ts';
import type { Database, JournalRow } from '../schema.ts';

export type JournalEntry = {
  stream: string;
  version: number;
  type: string;
  /** Ids and values, never names. */
  data: Record<string, unknown>;
  /** Every room this concerns, before and after the change. */
  rooms: readonly string[];
};

/** Any fixed number: writers of the journal queue on it, so that numbers are given out in commit order (toolchain.md trap 7). */
const JOURNAL_LOCK = 710_201;

// Behind PgBouncer no connection has the limit from its start, and this lock keeps everybody waiting.
const limited = `set_config('idle_in_transaction_session_timeout', '${longestHold}', true)`;
const lock = command(`select ${limited}, pg_advisory_xact_lock(${JOURNAL_LOCK})`, 'ahead');
const wake = command(`select pg_notify('journal', '')`, 'ahead');

/** From here to the end of the transaction nobody else is given numbers. */
export async function takeNumbers(db: Transaction<Database>, engine: Engine): Promise<void> {
  if (engine === 'postgres') await lock(db);
}

type NewEntry = Insertable<Database['journal']>;

/** Who did it, and when. */
export type JournalContext = { actor: string; at: string; commandId: string | null; deviceId: number | null; deviceSeq: number | null };

/** Writes the entries as the last step of a transaction, after `takeNumbers`, and returns the number of each. */
export async function appendToJournal(
  db: Transaction<Database>,
  engine: Engine,
  entries: readonly (JournalEntry & JournalContext)[],
): Promise<number[]> {
  if (engine === 'postgres') await wake(db);
  const numbers: number[] = [];
  for (let from = 0; from < entries.length; from += mostAtOnce) {
    numbers.push(...(await append(db, entries.slice(from, from + mostAtOnce))));
  }
  // Numbers are given in the order of the entries; neither engine promises to tell them in it.
  return numbers.sort((a, b) => a - b);
}

/** As many as a group of taps has. */
const mostAtOnce = 64;
const columns = ['stream', 'version', 'type', 'data', 'rooms', 'actor', 'at', 'commandId', 'deviceId', 'deviceSeq'] as const;
const appending = preparedPer<Record<string, unknown>, { seq: number }>();

async function append(db: Transaction<Database>, entries: readonly (JournalEntry & JournalContext)[]): Promise<number[]> {
  const insert = appending(String(entries.length), (known, values) =>
    known
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

/** Number of the newest entry, 0 while there is none. */
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

/** Changes when the record was replaced by a restored backup: displays then forget what they knew (server/README.md R12). */
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
