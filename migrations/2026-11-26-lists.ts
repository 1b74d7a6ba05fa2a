/** The lists of matches begin at the few tournaments that are played, however many are over. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('tournament_status').on('tournament').column('tournament_status').execute();
  await db.schema.createIndex('tournament_match_of_status').on('tournament_match').columns(['tournament_id', 'status']).execute();
  // Begins with the same column.
  await db.schema.dropIndex('tournament_match_tournament').execute();
}
