/** What people have agreed to, and what they took back: only ever added to. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

const says = 'A consent is never changed or removed';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('consent')
    .addColumn('id', 'integer', (col) => (postgres ? col.generatedByDefaultAsIdentity().primaryKey() : col.primaryKey().autoIncrement()))
    // No reference: it stays as it was said when the profile is merged into another one.
    .addColumn('player_profile_id', 'integer', (col) => col.notNull())
    .addColumn('kind', 'text', (col) => col.notNull())
    .addColumn('given', 'boolean', (col) => col.notNull())
    .addColumn('words', 'text', (col) => col.notNull())
    .addColumn('words_version', 'text', (col) => col.notNull())
    .addColumn('said_at', 'text', (col) => col.notNull())
    .addColumn('actor', 'text', (col) => col.notNull())
    .execute();
  await db.schema.createIndex('consent_player').on('consent').columns(['player_profile_id', 'id']).execute();
  if (postgres)
    await sql
      .raw(`create function consent_guard() returns trigger language plpgsql as $$
      begin raise exception '${says}' using errcode = 'restrict_violation'; end $$`)
      .execute(db);
  for (const on of ['update', 'delete']) {
    const does = postgres ? 'for each row execute function consent_guard()' : `begin select raise(abort, '${says}'); end`;
    await sql.raw(`create trigger consent_${on}_guard before ${on} on consent ${does}`).execute(db);
  }
}
