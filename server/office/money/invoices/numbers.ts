/** Numbers of documents: one after the other per series and year, taken in the transaction that uses them, so that none is ever missing. */
import { sql } from 'kysely';
import { invoiceNumberOf } from '#contract/money/invoice-number.ts';
import { dayInHall } from '../../../kernel/time/hall-time.ts';
import type { Work } from '../../../store/unit/commit.ts';

export type DocumentNumber = { series: string; year: number; seq: number; invoiceNumber: string };

/** As many as are asked for. Who comes second waits until the first has committed, or gets the number it gave back. */
export async function takeNumbers(
  { db, now }: Work,
  { series, timeZone }: { series: string; timeZone: string },
  count: number,
): Promise<DocumentNumber[]> {
  const year = Number(dayInHall(now, timeZone).slice(0, 4));
  const { last } = await db
    .insertInto('numberSequence')
    .values({ series, year, last: count })
    .onConflict((conflict) => conflict.columns(['series', 'year']).doUpdateSet({ last: sql`number_sequence.last + ${count}` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_none, index) => {
    const seq = last - count + 1 + index;
    return { series, year, seq, invoiceNumber: invoiceNumberOf(series, year, seq) };
  });
}
