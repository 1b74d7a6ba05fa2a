/** A table can be kept out of the calls from a later instant on. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('call_exclusion').addColumn('starts_at', 'text').execute();
}
