/** Who sits down at a table is held until it is written, and found under the number they have by then: merging and erasing wait for them. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // SQLite has one writer.
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`create or replace function seat_live_players() returns trigger language plpgsql as $$ begin
    delete from live_player where match_id = new.id;
    insert into live_player (player_profile_id, match_id)
      select player_profile_id, new.id from participant
      where id in (new.participant_a_id, new.participant_b_id) and new.status in ('READY', 'RUNNING', 'TIMEOUT', 'FINISHED')
      order by id for share;
    return null; end $$`.execute(db);
}
