/** Whether the seeds of an event play on its show table. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('event')
    .addColumn('seeds_on_show_table', 'boolean', (col) => col.notNull().defaultTo(false))
    .execute();
}
