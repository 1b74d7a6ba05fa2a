/** What stands on the paper of an invoice besides its words is kept at issue; the logo is one of the media. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('invoice_paper')
    .addColumn('invoice_id', 'integer', (col) => col.primaryKey().references('invoice.id'))
    .addColumn('language', 'text', (col) => col.notNull())
    .addColumn('time_zone', 'text', (col) => col.notNull())
    .addColumn('occasion', 'text')
    .addColumn('player_number', 'integer', (col) => col.notNull())
    .addColumn('logo_media_id', 'integer', (col) => col.references('media.id'))
    .execute();
  await db.schema.createIndex('invoice_paper_logo').on('invoice_paper').column('logo_media_id').execute();
  for (const statement of postgres ? postgresGuard : sqliteGuard) await statement.execute(db);
  await sql`alter table federation_setting add column logo_media_id integer references media(id)`.execute(db);
}

const sentence = 'the paper of an invoice stays the same';
const postgresGuard = [
  sql.raw(`create function invoice_paper_guard() returns trigger language plpgsql as $$
    begin raise exception '${sentence}' using errcode = 'restrict_violation'; end $$`),
  sql.raw(
    'create trigger invoice_paper_guard before update or delete on invoice_paper for each row execute function invoice_paper_guard()',
  ),
];
const sqliteGuard = ['update', 'delete'].map((on) =>
  sql.raw(`create trigger invoice_paper_${on}_guard before ${on} on invoice_paper begin select raise(abort, '${sentence}'); end`),
);
