/** An event can show the chance of winning publicly. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('event')
    .addColumn('shows_chances', 'boolean', (col) => col.notNull().defaultTo(false))
    .execute();
}
