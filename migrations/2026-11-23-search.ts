/** The names of a whole federation are read from an index that holds nothing else. Frozen in time: never edit, add a new file. */
import { type Kysely, SqliteAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // PostgreSQL refuses index rows beyond 2.7 kB, which four long names together can have; it reads the table in parallel instead.
  if (!(db.getExecutor().adapter instanceof SqliteAdapter)) return;
  await sql`create index player_profile_search on player_profile (search, id)`.execute(db);
}
