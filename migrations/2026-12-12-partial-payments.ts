/** The act that booked a payment: one transfer may pay several invoices. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Null: booked by an earlier edition, which booked one payment per invoice.
  await db.schema.alterTable('payment').addColumn('booking_id', 'text').execute();
  await db.schema.createIndex('payment_booking').on('payment').column('booking_id').execute();
}
