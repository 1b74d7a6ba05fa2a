/** Who of the players of a called match says to be coming and who is here, how often a promised start has changed, and how a name is pronounced. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('match_arrival')
    .addColumn('id', 'integer', (col) => (postgres ? col.generatedByDefaultAsIdentity().primaryKey() : col.primaryKey().autoIncrement()))
    .addColumn('version', 'integer', (col) => col.notNull().defaultTo(0))
    .addColumn('match_id', 'integer', (col) => col.notNull().references('tournament_match.id').onDelete('cascade'))
    .addColumn('side', 'text', (col) => col.notNull())
    .addColumn('participant_id', 'integer', (col) => col.notNull())
    .addColumn('announced_at', 'text', (col) => col.notNull())
    .addColumn('coming_at', 'text')
    .addColumn('refused_at', 'text')
    .addColumn('here_at', 'text')
    .addUniqueConstraint('match_arrival_once', ['match_id', 'side'])
    .execute();
  await db.schema
    .alterTable('match_promise')
    .addColumn('changes', 'integer', (col) => col.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('match_promise').addColumn('changed_at', 'text').execute();
  await db.schema.alterTable('player_profile').addColumn('pronunciation', 'text').execute();
}
