/** Since when a waiting match was said not to begin: a promise to its players, and whether it was kept. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('match_promise')
    .addColumn('match_id', 'integer', (col) => col.primaryKey().references('tournament_match.id').onDelete('cascade'))
    .addColumn('not_before', 'text', (col) => col.notNull())
    .addColumn('latest', 'text', (col) => col.notNull())
    .execute();
}
