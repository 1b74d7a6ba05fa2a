/** The hash chain over the journal, one row per block of entries. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('journal_seal')
    .addColumn('seq', postgres ? 'bigint' : 'integer', (col) => col.primaryKey())
    .addColumn('entries', 'integer', (col) => col.notNull())
    .addColumn('hash', 'text', (col) => col.notNull())
    .execute();
  if (postgres) {
    await sql`create trigger journal_seal_kept before update or delete or truncate on journal_seal
      for each statement execute function audit_is_kept()`.execute(db);
    return;
  }
  for (const how of ['update', 'delete']) {
    await sql
      .raw(
        `create trigger journal_seal_no_${how} before ${how} on journal_seal begin select raise(abort, 'What was written down is not changed.'); end`,
      )
      .execute(db);
  }
}
