/** Tokens of streamers with a least delay. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('stream_token')
    .addColumn('id', 'integer', (col) => (postgres ? col.generatedByDefaultAsIdentity().primaryKey() : col.primaryKey().autoIncrement()))
    .addColumn('version', 'integer', (col) => col.notNull().defaultTo(0))
    .addColumn('event_id', 'integer', (col) => col.notNull().references('event.id').onDelete('cascade'))
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('least_delay', 'integer', (col) => col.notNull())
    .addColumn('token_hash', 'text', (col) => col.notNull().unique())
    .addColumn('created_at', 'text', (col) => col.notNull())
    .addColumn('revoked_at', 'text')
    .execute();
  await db.schema.createIndex('stream_token_event').on('stream_token').column('event_id').execute();
}
