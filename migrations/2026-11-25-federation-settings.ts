/** What the federation says of itself: one row per group of settings. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('federation_setting')
    .addColumn('id', 'integer', (col) => (postgres ? col.generatedByDefaultAsIdentity().primaryKey() : col.primaryKey().autoIncrement()))
    .addColumn('version', 'integer', (col) => col.notNull().defaultTo(1))
    .addColumn('key', 'text', (col) => col.notNull().unique())
    .addColumn('json', 'text', (col) => col.notNull())
    .execute();
}
