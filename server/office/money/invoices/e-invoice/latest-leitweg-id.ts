/** Remembers the Leitweg-ID of a payer from their newest invoice. */
import type { WorkContext } from '../../../../store/unit/commit.ts';

/** Returns null if the newest invoice of the payer has none. */
export async function latestLeitwegId({ db }: WorkContext, playerProfileId: number): Promise<string | null> {
  const newest = await db
    .selectFrom('invoice as i')
    .innerJoin('invoiceText as t', 't.invoiceId', 'i.id')
    .select('t.leitwegId')
    .where('i.playerProfileId', '=', playerProfileId)
    .where('i.kind', '=', 'INVOICE')
    .orderBy('i.id', 'desc')
    .executeTakeFirst();
  return newest?.leitwegId ?? null;
}
