/** Stream tables with their queue, and the videos of streams. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema.alterTable('billiard_table').addColumn('stream_queue', 'text').execute();
  await db.schema
    .createTable('stream_video')
    .addColumn('id', 'integer', (col) => (postgres ? col.generatedByDefaultAsIdentity().primaryKey() : col.primaryKey().autoIncrement()))
    .addColumn('version', 'integer', (col) => col.notNull().defaultTo(0))
    .addColumn('event_id', 'integer', (col) => col.notNull().references('event.id').onDelete('cascade'))
    .addColumn('table_id', 'integer', (col) => col.notNull().references('billiard_table.id').onDelete('cascade'))
    .addColumn('day', 'text', (col) => col.notNull())
    .addColumn('started_at', 'text', (col) => col.notNull())
    .addColumn('delay_seconds', 'integer', (col) => col.notNull().defaultTo(0))
    .addColumn('video_url', 'text')
    .addUniqueConstraint('stream_video_once', ['table_id', 'day'])
    .execute();
  await db.schema.createIndex('stream_video_event').on('stream_video').column('event_id').execute();
}
