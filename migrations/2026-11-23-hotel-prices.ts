/** Prices of hotels were floating euros: from now on they are whole cents. Frozen in time: never edit, add a new file. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('hotel').addColumn('price_single_cents', 'integer').execute();
  await sql`update hotel set price_single_cents = cast(round(price_single * 100) as integer) where price_single is not null`.execute(db);
  await db.schema.alterTable('hotel').dropColumn('price_single').execute();
}
