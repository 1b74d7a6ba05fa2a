/** What a place brings in prize money. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ranking_point').addColumn('prize_money_cents', 'bigint').execute();
}
