/** The counted till of a day of the cash desk: written once, never changed. Frozen in time: never edit, add a new file. */
import { type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const numbered = (name: string): CreateTableBuilder<string> =>
    db.schema
      .createTable(name)
      .addColumn('id', 'integer', (col) => (postgres ? col.generatedByDefaultAsIdentity().primaryKey() : col.primaryKey().autoIncrement()));
  await numbered('desk_closing')
    .addColumn('event_id', 'integer', (col) => col.notNull().references('event.id'))
    .addColumn('day', 'text', (col) => col.notNull())
    .addColumn('at', 'text', (col) => col.notNull())
    .addColumn('actor_user_id', 'integer')
    .addColumn('reason', 'text')
    .execute();
  await db.schema.createIndex('desk_closing_event').on('desk_closing').columns(['event_id', 'day']).execute();
  await db.schema
    .createTable('desk_count')
    .addColumn('closing_id', 'integer', (col) => col.notNull().references('desk_closing.id'))
    .addColumn('payment_type', 'text', (col) => col.notNull())
    .addColumn('expected_cents', 'bigint', (col) => col.notNull())
    .addColumn('counted_cents', 'bigint', (col) => col.notNull())
    .addPrimaryKeyConstraint('desk_count_key', ['closing_id', 'payment_type'])
    .execute();
  for (const table of ['desk_closing', 'desk_count']) for (const guard of guardsOf(table, postgres)) await sql.raw(guard).execute(db);
}

function guardsOf(table: string, postgres: boolean): string[] {
  const says = 'a counted till stays as it was counted';
  if (!postgres)
    return ['update', 'delete'].map(
      (on) => `create trigger ${table}_${on}_guard before ${on} on ${table} begin select raise(abort, '${says}'); end`,
    );
  return [
    `create function ${table}_guard() returns trigger language plpgsql as $$
      begin raise exception '${says}' using errcode = 'restrict_violation'; end $$`,
    `create trigger ${table}_guard before update or delete on ${table} for each row execute function ${table}_guard()`,
  ];
}
