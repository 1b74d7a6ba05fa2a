/** What the desk asked of tablets and hall screens, and what screens told other processes. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['display', 'device'])
    for (const column of ['muted_until', 'reload_asked_at']) await db.schema.alterTable(table).addColumn(column, 'text').execute();
  await db.schema.alterTable('display').addColumn('wanted_screen', 'text').execute();
  await db.schema.alterTable('display').addColumn('wanted_target_id', 'integer').execute();
  await db.schema
    .createTable('screen_report')
    .addColumn('screen_key', 'text', (col) => col.primaryKey().notNull())
    .addColumn('node', 'text', (col) => col.notNull())
    .addColumn('at', 'text', (col) => col.notNull())
    .addColumn('body', 'text', (col) => col.notNull())
    .execute();
  // Said again within seconds: a crash may forget it.
  if (db.getExecutor().adapter instanceof PostgresAdapter) await sql`alter table screen_report set unlogged`.execute(db);
}
