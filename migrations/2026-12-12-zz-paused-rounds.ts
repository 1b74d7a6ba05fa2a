/** A round that the desk pauses. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('call_exclusion')
    .addColumn('round_id', 'integer', (col) => col.references('round.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('call_exclusion_round_id').on('call_exclusion').column('round_id').execute();
}
