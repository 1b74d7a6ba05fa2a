/** Who changed what: rows that nobody changes, their chain, the keys that make a person's part of them readable. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (postgres
    ? db.schema.createTable('audit').addColumn('id', 'bigint', (col) => col.generatedByDefaultAsIdentity().primaryKey())
    : db.schema.createTable('audit').addColumn('id', 'integer', (col) => col.primaryKey().autoIncrement())
  )
    .addColumn('at', 'text', (col) => col.notNull())
    .addColumn('actor', 'text', (col) => col.notNull())
    .addColumn('roles', 'text', (col) => col.notNull())
    .addColumn('session_id', 'text')
    .addColumn('device_id', 'integer')
    .addColumn('address', 'text')
    .addColumn('call', 'text')
    .addColumn('entity', 'text', (col) => col.notNull())
    .addColumn('entity_id', 'integer')
    .addColumn('action', 'text', (col) => col.notNull())
    .addColumn('sealed_for', 'text')
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .addColumn('reason', 'text')
    .execute();
  await db.schema.createIndex('audit_entity').on('audit').columns(['entity', 'entity_id', 'id']).execute();
  await db.schema.createIndex('audit_actor').on('audit').columns(['actor', 'id']).execute();
  await db.schema.createIndex('audit_at').on('audit').column('at').execute();
  await db.schema
    .createTable('audit_seal')
    .addColumn('audit_id', postgres ? 'bigint' : 'integer', (col) => col.primaryKey())
    .addColumn('hash', 'text', (col) => col.notNull())
    .execute();
  await db.schema
    .createTable('person_key')
    .addColumn('subject', 'text', (col) => col.notNull())
    .addColumn('secret', 'text', (col) => col.notNull())
    .addColumn('created_at', 'text', (col) => col.notNull())
    .addPrimaryKeyConstraint('person_key_pkey', ['subject'])
    .execute();
  await (postgres ? keepOnPostgres(db) : keepOnSqlite(db));
}

const kept = ['audit', 'audit_seal'];

async function keepOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const table of kept) {
    for (const how of ['update', 'delete']) {
      await sql
        .raw(
          `create trigger ${table}_no_${how} before ${how} on ${table} begin select raise(abort, 'What was written down is not changed.'); end`,
        )
        .execute(db);
    }
  }
}

async function keepOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function audit_is_kept() returns trigger language plpgsql as $$
    begin raise exception 'What was written down is not changed.'; end $$`.execute(db);
  for (const table of kept) {
    await sql
      .raw(
        `create trigger ${table}_kept before update or delete or truncate on ${table} for each statement execute function audit_is_kept()`,
      )
      .execute(db);
  }
}
