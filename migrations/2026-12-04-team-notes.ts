/** What staff write down about a team. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('player_profile').addColumn('notes', 'text').execute();
}
