/** Reads which lines of a statement are booked already. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema.ts';
import type { KeyedLine } from './bank-statement.ts';

/** The days of the bookings: by key of the line, and by what similar lines have in common. */
export type BookedLines = { days: ReadonlyMap<string, string>; similar: ReadonlyMap<string, string> };

const batchSize = 400;

/** A similar line is only looked for outside the file: two payments of one day are two lines of it. */
export async function bookedLines(db: Kysely<Database>, lines: readonly KeyedLine[]): Promise<BookedLines> {
  const days = new Map<string, string>();
  const similar = new Map<string, string>();
  const keys = new Set(lines.map(({ key }) => key));
  for (let from = 0; from < lines.length; from += batchSize) {
    const batch = lines.slice(from, from + batchSize);
    const rows = await db
      .selectFrom('bankLine as l')
      .innerJoin('bankImportRun as b', 'b.id', 'l.bankImportId')
      .select(['l.key', 'l.similarKey', 'b.day'])
      .where((eb) =>
        eb.or([
          eb(
            'l.key',
            'in',
            batch.map(({ key }) => key),
          ),
          eb(
            'l.similarKey',
            'in',
            batch.map((line) => line.similar),
          ),
        ]),
      )
      .execute();
    for (const { key, similarKey, day } of rows)
      if (keys.has(key)) days.set(key, day);
      else similar.set(similarKey, day);
  }
  return { days, similar };
}
