/** What a correction of an approved match made of its result, and why. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['result_before', 'result_after', 'reason']) {
    await db.schema.alterTable('match_progress').addColumn(column, 'text').execute();
  }
}
