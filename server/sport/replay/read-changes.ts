/** Reads the journal entries of an event. The database joins many of them to one text: as single rows they took most of the time of a long event. */
import { type Kysely, sql } from 'kysely';
import { type Problem, unavailable } from '../../kernel/errors.ts';
import { createLimiter } from '../../kernel/limiter.ts';
import type { Database } from '../../store/schema.ts';
import { entryEnd, entryParts, parseChanges, partEnd, type StoredChange } from './parse-changes.ts';

export const pastIsBusy = (): Problem => unavailable('Many people look at the past. Please try again in a moment.');

/** Entries of the journal after the first number, up to the second one. */
type JournalSpan = { after: number; until: number };

/** So many entries are a text of some megabytes. */
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

/** Divides the entries into spans. Entries that follow each other in the journal lie beside each other in the database, those of one row do not. */
async function spansOf(db: Kysely<Database>, streams: readonly string[], span: JournalSpan): Promise<JournalSpan[]> {
  const { count, first, last } = await entriesOf(db, streams, span)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('seq').as('first'), fn.max('seq').as('last')])
    .executeTakeFirstOrThrow();
  if (count === 0) return [];
  const width = Math.ceil((last - first + 1) / Math.ceil(count / entriesPerText));
  const starts = Array.from({ length: Math.ceil((last - first + 1) / width) }, (_, index) => first - 1 + index * width);
  return starts.map((after) => ({ after, until: Math.min(last, after + width) }));
}

async function readText(db: Kysely<Database>, streams: readonly string[], span: JournalSpan): Promise<string> {
  const entry = sql`concat_ws(${sql.lit(partEnd)}, ${sql.join(entryParts.map((part) => sql.ref(part)))})`;
  const { text } = await entriesOf(db, streams, span)
    .select(sql<string | null>`string_agg(${entry}, ${sql.lit(entryEnd)})`.as('text'))
    .executeTakeFirstOrThrow();
  return text ?? '';
}

const entriesOf = (db: Kysely<Database>, streams: readonly string[], { after, until }: JournalSpan) =>
  db.selectFrom('journal').where('stream', 'in', streams).where('seq', '>', after).where('seq', '<=', until);
