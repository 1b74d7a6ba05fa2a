/** What the desk keeps out of the next calls, and when the autopilot approves. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('call_exclusion')
    .addColumn('id', 'integer', (col) => (postgres ? col.generatedByDefaultAsIdentity().primaryKey() : col.primaryKey().autoIncrement()))
    .addColumn('version', 'integer', (col) => col.notNull().defaultTo(0))
    .addColumn('event_id', 'integer', (col) => col.notNull().references('event.id').onDelete('cascade'))
    .addColumn('table_id', 'integer', (col) => col.references('billiard_table.id').onDelete('cascade'))
    .addColumn('player_profile_id', 'integer', (col) => col.references('player_profile.id').onDelete('cascade'))
    .addColumn('tournament_id', 'integer', (col) => col.references('tournament.id').onDelete('cascade'))
    .addColumn('match_id', 'integer', (col) => col.references('tournament_match.id').onDelete('cascade'))
    .addColumn('until', 'text')
    .execute();
  for (const column of ['event_id', 'table_id', 'player_profile_id', 'tournament_id', 'match_id'])
    await db.schema.createIndex(`call_exclusion_${column}`).on('call_exclusion').column(column).execute();
  await db.schema
    .alterTable('event')
    .addColumn('approve_after_seconds', 'integer', (col) => col.notNull().defaultTo(60))
    .execute();
}
