/** The Leitweg-ID of a draft, and the electronic invoice beside the PDF. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('invoice_text').addColumn('leitweg_id', 'text').execute();
  await db.schema
    .alterTable('invoice_file')
    .addColumn('xml_media_id', 'integer', (col) => col.references('media.id'))
    .execute();
  await db.schema.createIndex('invoice_file_xml_media').on('invoice_file').column('xml_media_id').execute();
  for (const statement of db.getExecutor().adapter instanceof PostgresAdapter ? postgresTriggers : sqliteTriggers)
    await sql.raw(statement).execute(db);
}

/** As for the other words of an issued invoice: it can be blanked, but never rewritten. */
const isRewritten = `(select status from invoice where id = old.invoice_id) <> 'NONE'
  and new.leitweg_id is distinct from old.leitweg_id and new.leitweg_id is not null`;
const says = 'the words of an issued invoice are never rewritten';

const sqliteTriggers = [
  `create trigger invoice_text_leitweg_guard before update on invoice_text when ${isRewritten} begin select raise(abort, '${says}'); end`,
];
const postgresTriggers = [
  `create function invoice_text_leitweg_guard() returns trigger language plpgsql as $$
    begin
      if ${isRewritten} then raise exception '${says}' using errcode = 'restrict_violation'; end if;
      return new;
    end $$`,
  'create trigger invoice_text_leitweg_guard before update on invoice_text for each row execute function invoice_text_leitweg_guard()',
];
