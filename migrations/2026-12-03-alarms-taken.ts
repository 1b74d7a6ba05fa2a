/** Who takes care of the fault that a screen of the hall has, and since when. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['display', 'device']) {
    await db.schema.alterTable(table).addColumn('taken_at', 'text').execute();
    await db.schema.alterTable(table).addColumn('taken_by_id', 'integer').execute();
  }
}
