/** What stands on the paper of an invoice besides its words is kept at issue; the logo is kept among the media. Frozen in time: never edit, add a new file. */
import { createHash } from 'node:crypto';
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
  await keepLogo(db);
}

async function keepLogo(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ json: string }>`select json from federation_setting where key = 'logo'`.execute(db);
  const { logo, logoContentType } = JSON.parse(rows[0]?.json ?? '{}') as { logo?: string | null; logoContentType?: string | null };
  if (!logo || !logoContentType) return;
  const data = Buffer.from(logo, 'base64');
  const sha256 = createHash('sha256').update(data).digest('hex');
  await sql`insert into media (sha256, audience, content_type, bytes, data, created_by, created_at)
    values (${sha256}, 'STAFF', ${logoContentType}, ${data.length}, ${data}, 'system', ${new Date().toISOString()})
    on conflict (sha256, audience) do nothing`.execute(db);
  await sql`update federation_setting set logo_media_id = (select id from media where sha256 = ${sha256} and audience = 'STAFF')
    where key = 'logo'`.execute(db);
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
