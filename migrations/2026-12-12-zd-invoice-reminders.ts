/** Reminders of unpaid invoices, and people who get none. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('player_profile')
    .addColumn('no_reminders', 'boolean', (col) => col.notNull().defaultTo(false))
    .execute();
  await db.schema
    .createTable('invoice_reminder')
    .addColumn('delivery_id', 'integer', (col) => col.primaryKey().references('invoice_delivery.id'))
    .addColumn('invoice_id', 'integer', (col) => col.notNull().references('invoice.id'))
    .addColumn('level', 'integer', (col) => col.notNull())
    .addColumn('day', 'text', (col) => col.notNull())
    .addColumn('pay_by', 'text', (col) => col.notNull())
    .addColumn('claims', 'text', (col) => col.notNull())
    .addColumn('total_cents', 'bigint', (col) => col.notNull())
    .addColumn('fee_invoice_id', 'integer', (col) => col.references('invoice.id'))
    .addColumn('withdrawn_at', 'text')
    // An invoice is reminded of once a day, also if two people send at once.
    .addUniqueConstraint('invoice_reminder_once', ['invoice_id', 'day'])
    .execute();
  await db.schema.createIndex('invoice_reminder_fee').on('invoice_reminder').column('fee_invoice_id').execute();
  await db.schema.createIndex('invoice_reminder_day').on('invoice_reminder').column('day').execute();
}
