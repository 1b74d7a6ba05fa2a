/** Cash that pays no invoice, and the till of cash payments from versions without one. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('cash_movement')
    .addColumn('id', 'integer', (col) => (postgres ? col.generatedByDefaultAsIdentity().primaryKey() : col.primaryKey().autoIncrement()))
    .addColumn('at', 'text', (col) => col.notNull())
    .addColumn('day', 'text', (col) => col.notNull())
    .addColumn('amount_cents', 'bigint', (col) => col.notNull().check(sql`amount_cents <> 0`))
    .addColumn('desk_event_id', 'integer', (col) => col.references('event.id'))
    .addColumn('balance_entry_id', 'integer', (col) => col.unique().references('balance_entry.id'))
    .addColumn('reason', 'text')
    .addColumn('actor_user_id', 'integer')
    .addCheckConstraint('cash_movement_explained', sql`balance_entry_id is not null or reason is not null`)
    .execute();
  await db.schema.createIndex('cash_movement_day').on('cash_movement').column('day').execute();
  for (const guard of guardsOf(postgres)) await sql.raw(guard).execute(db);
  await fillTills(db, postgres);
}

/**
 * From now on a payment without a till is in no till. Before the column existed, cash lay in the till of the event of its invoice:
 * such a payment is older than the migration that added the column.
 */
async function fillTills(db: Kysely<unknown>, postgres: boolean): Promise<void> {
  const guard = 'payment_update_guard';
  await sql.raw(postgres ? `alter table payment disable trigger ${guard}` : `drop trigger ${guard}`).execute(db);
  await sql`update payment
    set desk_event_id = (select t.event_id from invoice as i join tournament as t on t.id = i.tournament_id where i.id = payment.invoice_id)
    where payment_type = 'CASH_PAYMENT' and desk_event_id is null
      and at < (select "timestamp" from kysely_migration where name = '2026-11-30-desk-of-payment')`.execute(db);
  await sql
    .raw(
      postgres
        ? `alter table payment enable trigger ${guard}`
        : `create trigger ${guard} before update on payment when 1 = 1 begin select raise(abort, 'payment is never changed'); end`,
    )
    .execute(db);
}

function guardsOf(postgres: boolean): string[] {
  const says = 'a cash movement stays as it was booked';
  if (!postgres)
    return ['update', 'delete'].map(
      (on) => `create trigger cash_movement_${on}_guard before ${on} on cash_movement begin select raise(abort, '${says}'); end`,
    );
  return [
    `create function cash_movement_guard() returns trigger language plpgsql as $$
      begin raise exception '${says}' using errcode = 'restrict_violation'; end $$`,
    'create trigger cash_movement_guard before update or delete on cash_movement for each row execute function cash_movement_guard()',
  ];
}
