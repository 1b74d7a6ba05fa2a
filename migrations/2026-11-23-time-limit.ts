/** Matches that end at a time limit, which the tournament says. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tournament').addColumn('time_limit_in_minutes', 'integer').execute();
  await db.schema
    .alterTable('tournament_match')
    .addColumn('ended_at_time_limit', 'boolean', (col) => col.notNull().defaultTo(false))
    .execute();
}
