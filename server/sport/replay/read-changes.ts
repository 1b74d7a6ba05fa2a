/** Reads the journal entries of an event. The database joins 10,000 of them to one text, because reading them as rows took most of the time. */
import { type Kysely, sql } from 'kysely';
import { type Problem, unavailable } from '../../kernel/errors.ts';
import { createLimiter } from '../../kernel/limiter.ts';
import type { Database } from '../../store/schema.ts';
import { entryEnd, parseChanges, partEnd, partsBeforeData, type StoredChange } from './parse-changes.ts';

export const pastIsBusy = (): Problem => unavailable('Many people look at the past. Please try again in a moment.', 5);

/** Entries of the journal after the first number, up to the second one. */
type JournalSpan = { after: number; until: number };

/** This number of entries gives a text of about 2.5 MB, which is parsed in some milliseconds. */
const entriesPerText = 10_000;

/** On SQLite a reader thread joins entries while this thread parses those of another one. */
const twoAtATime = createLimiter({ maxParallel: 2, maxWaiting: Number.POSITIVE_INFINITY, refusal: pastIsBusy });

/** Returns the changes of these rows in their order. `streams`: 'match:12' */
export async function readChanges(db: Kysely<Database>, streams: readonly string[], span: JournalSpan): Promise<StoredChange[]> {
  const words = new Map<string, string>();
  const parts = (await spansOf(db, streams, span)).map((one) =>
    twoAtATime(async () => parseChanges(await readText(db, streams, one), words)),
  );
  return (await Promise.all(parts)).flat();
}

/**
 * Divides the entries by their numbers, because neighbouring numbers lie on the same pages of the database and the entries of one row do not. Counts
 * them, because most entries of an event may follow each other weeks after its first one.
 */
export async function spansOf(db: Kysely<Database>, streams: readonly string[], span: JournalSpan): Promise<JournalSpan[]> {
  const numbered = entriesOf(db, streams, span).select(['seq', sql<number>`row_number() over (order by seq)`.as('position')]);
  const full = await db
    .selectFrom(numbered.as('entry'))
    .select('seq')
    .where(sql<boolean>`position % ${sql.lit(entriesPerText)} = 0`)
    .orderBy('seq')
    .execute();
  const ends = full.map(({ seq }) => seq);
  return [...ends, span.until].map((until, index) => ({ after: ends[index - 1] ?? span.after, until }));
}

async function readText(db: Kysely<Database>, streams: readonly string[], span: JournalSpan): Promise<string> {
  // No part is null, which `concat_ws` would leave out. JSON that was edited by hand may have line breaks between its members.
  const data = sql`replace(${sql.ref('data')}, ${sql.lit(entryEnd)}, ' ')`;
  const entry = sql`concat_ws(${sql.lit(partEnd)}, ${sql.join([...partsBeforeData.map((part) => sql.ref(part)), data])})`;
  const { text } = await entriesOf(db, streams, span)
    .select(sql<string | null>`string_agg(${entry}, ${sql.lit(entryEnd)})`.as('text'))
    .executeTakeFirstOrThrow();
  return text ?? '';
}

const entriesOf = (db: Kysely<Database>, streams: readonly string[], { after, until }: JournalSpan) =>
  db.selectFrom('journal').where('stream', 'in', streams).where('seq', '>', after).where('seq', '<=', until);
