/** What a deleted record held, encrypted and for a day: a deletion can be undone. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('removed_record')
    .addColumn('id', 'integer', (col) => (postgres ? col.generatedByDefaultAsIdentity().primaryKey() : col.primaryKey().autoIncrement()))
    .addColumn('entity', 'text', (col) => col.notNull())
    .addColumn('row_id', 'integer', (col) => col.notNull())
    .addColumn('removed_at', 'text', (col) => col.notNull())
    .addColumn('sealed', 'text', (col) => col.notNull())
    .execute();
  await db.schema.createIndex('removed_record_row').on('removed_record').columns(['entity', 'row_id']).execute();
}
