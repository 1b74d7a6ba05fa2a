/** PostgreSQL finds a name's beginning among a hundred thousand by its groups of three letters. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  // Shorter than the server's own patience with a silent line, and enough for some hundred thousand names.
  await sql`set local statement_timeout = '9s'`.execute(db);
  // Whoever may not create the extension, or has a PostgreSQL without it, keeps reading all names: slower, and as right.
  await sql`
    do $$
    begin
      create extension if not exists pg_trgm;
      create index if not exists player_profile_search_trigrams on player_profile using gin (search gin_trgm_ops);
    exception when query_canceled or others then
      raise warning 'Search goes without the extension pg_trgm: %', sqlerrm;
    end $$`.execute(db);
}
