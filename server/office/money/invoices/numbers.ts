/**
 * Assigns document numbers without gaps per series and year. The number belongs to the transaction that uses it, so a rollback returns it.
 */
import { sql } from 'kysely';
import { invoiceNumberOf } from '#contract/money/invoice-number.ts';
import { dayInZone } from '../../../kernel/time/local-time.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';

export type DocumentNumber = { series: string; year: number; seq: number; invoiceNumber: string };

/** Returns `count` numbers. A second transaction waits for the first to commit; after a rollback it gets the returned numbers. */
export async function takeNumbers(
  { db, now }: WorkContext,
  { series, timeZone }: { series: string; timeZone: string },
  count: number,
): Promise<DocumentNumber[]> {
  const year = Number(dayInZone(now, timeZone).slice(0, 4));
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
