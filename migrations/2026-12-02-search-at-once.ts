/** PostgreSQL finds names that were just imported as fast as all others: their letters go into the index at once, not within a minute. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  // Where the extension is missing there is no index, and nothing to be done.
  await sql`alter index if exists player_profile_search_trigrams set (fastupdate = off)`.execute(db);
  await sql`select gin_clean_pending_list(to_regclass('player_profile_search_trigrams'))`.execute(db);
}
