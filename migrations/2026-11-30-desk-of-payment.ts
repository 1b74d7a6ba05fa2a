/** Which till a payment lies in, written down when it is booked. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: of an earlier edition, or of no event.
  await db.schema
    .alterTable('payment')
    .addColumn('desk_event_id', 'integer', (col) => col.references('event.id'))
    .execute();
}
