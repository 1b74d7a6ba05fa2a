/** A participant's name is that of the player's profile: the copy made at the entry is not kept. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('participant').dropColumn('display_name').execute();
}
