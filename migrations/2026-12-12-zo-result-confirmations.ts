/** Both players confirm a result at the tablet, if the event asks for it. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('result_confirmation')
    .addColumn('id', 'integer', (col) => (postgres ? col.generatedByDefaultAsIdentity().primaryKey() : col.primaryKey().autoIncrement()))
    .addColumn('version', 'integer', (col) => col.notNull().defaultTo(0))
    .addColumn('match_id', 'integer', (col) => col.notNull().references('tournament_match.id').onDelete('cascade'))
    .addColumn('side', 'text', (col) => col.notNull())
    .addColumn('participant_id', 'integer', (col) => col.notNull())
    .addColumn('a_score', 'integer', (col) => col.notNull())
    .addColumn('b_score', 'integer', (col) => col.notNull())
    .addColumn('finished_at', 'text', (col) => col.notNull())
    .addColumn('result_hash', 'text', (col) => col.notNull())
    .addColumn('agrees', 'boolean', (col) => col.notNull())
    .addColumn('answered_at', 'text', (col) => col.notNull())
    .addUniqueConstraint('result_confirmation_once', ['match_id', 'side'])
    .execute();
  await db.schema
    .alterTable('event')
    .addColumn('confirms_results', 'boolean', (col) => col.notNull().defaultTo(false))
    .execute();
}
