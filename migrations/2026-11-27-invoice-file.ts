/** The file of an invoice: drawn once, never another one. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invoice_file')
    .addColumn('invoice_id', 'integer', (col) => col.primaryKey().references('invoice.id'))
    .addColumn('media_id', 'integer', (col) => col.notNull().references('media.id'))
    .addColumn('at', 'text', (col) => col.notNull())
    .execute();
  await db.schema.createIndex('invoice_file_media').on('invoice_file').column('media_id').execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create function invoice_file_guard() returns trigger language plpgsql as $$
      begin raise exception 'the file of an invoice stays the same' using errcode = 'restrict_violation'; end $$`.execute(db);
    await sql`create trigger invoice_file_guard before update on invoice_file for each row execute function invoice_file_guard()`.execute(
      db,
    );
  } else {
    await sql`create trigger invoice_file_guard before update on invoice_file
      begin select raise(abort, 'the file of an invoice stays the same'); end`.execute(db);
  }
}
