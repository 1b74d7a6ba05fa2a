/** Imports of bank statements: what was booked from which line, so that no line is booked twice. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('bank_import_run')
    .addColumn('id', 'integer', (col) => (postgres ? col.generatedByDefaultAsIdentity().primaryKey() : col.primaryKey().autoIncrement()))
    .addColumn('file_name', 'text', (col) => col.notNull())
    .addColumn('at', 'text', (col) => col.notNull())
    .addColumn('day', 'text', (col) => col.notNull())
    .addColumn('actor_user_id', 'integer')
    .addColumn('booking_id', 'text', (col) => col.notNull().unique())
    .addColumn('line_count', 'integer', (col) => col.notNull())
    .addColumn('total_cents', 'bigint', (col) => col.notNull())
    .execute();
  await db.schema
    .createTable('bank_import_reversal')
    .addColumn('bank_import_id', 'integer', (col) => col.primaryKey().references('bank_import_run.id'))
    .addColumn('at', 'text', (col) => col.notNull())
    .addColumn('actor_user_id', 'integer')
    .execute();
  // Taking an import back deletes its lines, so that they can be booked again, so that it can be booked again.
  await db.schema
    .createTable('bank_line')
    .addColumn('key', 'text', (col) => col.primaryKey())
    .addColumn('similar_key', 'text', (col) => col.notNull())
    .addColumn('bank_import_id', 'integer', (col) => col.notNull().references('bank_import_run.id'))
    .execute();
  for (const column of ['similar_key', 'bank_import_id'])
    await db.schema.createIndex(`bank_line_${column}`).on('bank_line').column(column).execute();
  await db.schema
    .createTable('bank_columns')
    .addColumn('heads', 'text', (col) => col.primaryKey())
    .addColumn('bank', 'text', (col) => col.notNull())
    .addColumn('positions', 'text', (col) => col.notNull())
    .addColumn('saved_at', 'text', (col) => col.notNull())
    .execute();
  for (const table of ['bank_import_run', 'bank_import_reversal'])
    for (const guard of guardsOf(table, postgres)) await sql.raw(guard).execute(db);
}

function guardsOf(table: string, postgres: boolean): string[] {
  const says = 'an import of a bank statement stays as it was booked';
  if (!postgres)
    return ['update', 'delete'].map(
      (on) => `create trigger ${table}_${on}_guard before ${on} on ${table} begin select raise(abort, '${says}'); end`,
    );
  return [
    `create function ${table}_guard() returns trigger language plpgsql as $$
      begin raise exception '${says}' using errcode = 'restrict_violation'; end $$`,
    `create trigger ${table}_guard before update or delete on ${table} for each row execute function ${table}_guard()`,
  ];
}
