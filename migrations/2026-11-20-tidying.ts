/** Finds the answers of commands that are old enough to be forgotten. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('command_at').on('command').column('at').execute();
}
