/** The clock of an announced match that does not begin, its calls, and the minutes that an event sets. Frozen in time: never edit, add a new file. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [column, minutes] of limits)
    await db.schema
      .alterTable('event')
      .addColumn(column, 'integer', (col) => col.notNull().defaultTo(minutes))
      .execute();
  await db.schema.alterTable('tournament_match').addColumn('announced_at', 'text').execute();
  await db.schema
    .alterTable('tournament_match')
    .addColumn('calls', 'integer', (col) => col.notNull().defaultTo(0))
    .execute();
  // A match that is announced now was announced when its table was assigned.
  await sql`update tournament_match
    set announced_at = (select status_since from billiard_table where billiard_table.id = tournament_match.table_id)
    where status = 'READY'`.execute(db);
}

const limits = [
  ['first_call_minutes', 5],
  ['second_call_minutes', 10],
  ['loss_minutes', 15],
] as const;
