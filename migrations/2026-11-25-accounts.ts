/** One-time links of every kind, sign-ups that wait for their address, passwords confirmed again, the second factor. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTokens(db);
  await db.schema.alterTable('session').addColumn('confirmed_at', 'text').execute();
  for (const name of ['waiting_since', 'totp_secret', 'totp_since']) {
    await db.schema.alterTable('app_user').addColumn(name, 'text').execute();
  }
  await db.schema.alterTable('app_user').addColumn('totp_step', 'integer').execute();
  await db.schema
    .createTable('recovery_code')
    .addColumn('user_id', 'integer', (col) => col.notNull().references('app_user.id').onDelete('cascade'))
    .addColumn('hash', 'text', (col) => col.notNull())
    .addColumn('used_at', 'text')
    .addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'hash'])
    .execute();
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('sign_up')
    .addColumn('id', 'integer', (col) => (postgres ? col.generatedByDefaultAsIdentity().primaryKey() : col.primaryKey().autoIncrement()))
    .addColumn('email', 'text', (col) => col.notNull())
    .addColumn('password_hash', 'text', (col) => col.notNull())
    .addColumn('lang_key', 'text', (col) => col.notNull())
    .addColumn('created_at', 'text', (col) => col.notNull())
    .execute();
  await db.schema.createIndex('sign_up_email').on('sign_up').column('email').execute();
}

async function createTokens(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('one_time_token')
    .addColumn('hash', 'text', (col) => col.primaryKey())
    .addColumn('purpose', 'text', (col) => col.notNull().check(sql`purpose in ('SETUP', 'VERIFY', 'RESET', 'INVITE', 'EMAIL')`))
    .addColumn('user_id', 'integer', (col) => col.references('app_user.id').onDelete('cascade'))
    .addColumn('data', 'text')
    .addColumn('expires_at', 'text', (col) => col.notNull())
    .addColumn('used_at', 'text')
    .addColumn('created_at', 'text', (col) => col.notNull())
    .addColumn('created_by', 'text', (col) => col.notNull())
    .execute();
  // When an old link was made is not known; that it was before it ended is enough.
  await sql`insert into one_time_token (hash, purpose, expires_at, used_at, created_at, created_by)
    select hash, upper(purpose), expires_at, used_at, expires_at, 'system:setup' from setup_token`.execute(db);
  await db.schema.dropTable('setup_token').execute();
  await db.schema.createIndex('one_time_token_user').on('one_time_token').columns(['user_id', 'purpose']).execute();
}
