/** Players of whom strangers see initials only. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('player_profile')
    .addColumn('not_public', 'boolean', (col) => col.notNull().defaultTo(false))
    .execute();
}
