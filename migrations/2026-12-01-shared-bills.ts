/** One bill for several entries: each line knows whose entry it is for, also after the entry is gone. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: of an earlier edition, or for nobody's entry.
  await db.schema
    .alterTable('invoice_line')
    .addColumn('player_profile_id', 'integer', (col) => col.references('player_profile.id'))
    .execute();
  await db.schema
    .alterTable('invoice_line')
    .addColumn('tournament_id', 'integer', (col) => col.references('tournament.id'))
    .execute();
  await db.schema.createIndex('invoice_line_player').on('invoice_line').column('player_profile_id').execute();
}
