/** The desk's pins and holds of waiting matches, and how an event calls its matches. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('call_plan')
    .addColumn('id', 'integer', (col) => (postgres ? col.generatedByDefaultAsIdentity().primaryKey() : col.primaryKey().autoIncrement()))
    .addColumn('version', 'integer', (col) => col.notNull().defaultTo(0))
    .addColumn('match_id', 'integer', (col) => col.notNull().unique().references('tournament_match.id').onDelete('cascade'))
    .addColumn('pinned_table_id', 'integer', (col) => col.references('billiard_table.id').onDelete('set null'))
    .addColumn('held_until', 'text')
    .execute();
  await db.schema.createIndex('call_plan_table').on('call_plan').column('pinned_table_id').execute();
  for (const [column, value] of settings)
    await db.schema
      .alterTable('event')
      .addColumn(column, 'integer', (col) => col.notNull().defaultTo(value))
      .execute();
  await db.schema
    .alterTable('event')
    .addColumn('autopilot', 'text', (col) => col.notNull().defaultTo('SUGGEST'))
    .execute();
}

const settings = [
  ['rest_minutes', 0],
  ['wait_weight_percent', 100],
] as const;
