/** The hall screens that registered themselves. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('display')
    .addColumn('id', 'integer', (col) => (postgres ? col.generatedByDefaultAsIdentity().primaryKey() : col.primaryKey().autoIncrement()))
    .addColumn('version', 'integer', (col) => col.notNull().defaultTo(1))
    .addColumn('key', 'text', (col) => col.notNull().unique())
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('screen', 'text', (col) => col.notNull().check(sql`screen in ('TABLES', 'SCOREBOARD', 'CHART', 'OTHER')`))
    .addColumn('target_id', 'integer')
    .addColumn('event_id', 'integer')
    .addColumn('address', 'text', (col) => col.notNull())
    .addColumn('address_key', 'text', (col) => col.notNull())
    .addColumn('first_seen_at', 'text', (col) => col.notNull())
    .addColumn('last_seen_at', 'text', (col) => col.notNull())
    .addColumn('revoked_at', 'text')
    .addColumn('revoked_by', 'text')
    .execute();
  await db.schema.createIndex('display_address_key').on('display').column('address_key').execute();
}
