/** Members of teams that were entered before it was asked whether they play: all of them did. Frozen in time: never edit, add a new file. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update participant set playing = true where team_participant_id is not null`.execute(db);
}
