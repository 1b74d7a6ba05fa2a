/** The next match of each free table, as all screens show it. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('billiard_table').addColumn('next_match_id', 'integer').execute();
  await db.schema.alterTable('billiard_table').addColumn('next_start', 'text').execute();
  await db.schema.alterTable('billiard_table').addColumn('next_since', 'text').execute();
}
