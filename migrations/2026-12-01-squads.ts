/** Who belongs to a team beyond one tournament, from when to when. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('team_member')
    .addColumn('id', 'integer', (col) => (postgres ? col.generatedByDefaultAsIdentity().primaryKey() : col.primaryKey().autoIncrement()))
    .addColumn('version', 'integer', (col) => col.notNull().defaultTo(1))
    .addColumn('search', 'text', (col) => col.notNull().defaultTo(''))
    .addColumn('team_id', 'integer', (col) => col.notNull().references('player_profile.id'))
    .addColumn('player_id', 'integer', (col) => col.notNull().references('player_profile.id'))
    .addColumn('since', 'text')
    .addColumn('until', 'text')
    .addColumn('captain', 'boolean', (col) => col.notNull().defaultTo(false))
    .execute();
  await db.schema.createIndex('team_member_once').on('team_member').columns(['team_id', 'player_id']).unique().execute();
  await db.schema.createIndex('team_member_player').on('team_member').column('player_id').execute();
}
