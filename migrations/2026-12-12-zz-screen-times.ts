/** How long changes took to the screens of an event, as counts by length. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('screen_time')
    .addColumn('event_id', 'integer', (col) => col.notNull().references('event.id').onDelete('cascade'))
    .addColumn('kind', 'text', (col) => col.notNull())
    .addColumn('node', 'text', (col) => col.notNull())
    .addColumn('counts', 'text', (col) => col.notNull())
    .addPrimaryKeyConstraint('screen_time_primary', ['event_id', 'kind', 'node'])
    .execute();
}
