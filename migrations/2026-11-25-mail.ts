/** Mails that wait, and those that were sent. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('mail_outbox')
    .addColumn('id', 'integer', (col) => (postgres ? col.generatedByDefaultAsIdentity().primaryKey() : col.primaryKey().autoIncrement()))
    .addColumn('message_id', 'text', (col) => col.notNull().unique())
    .addColumn('template', 'text', (col) => col.notNull())
    .addColumn('lang', 'text', (col) => col.notNull())
    .addColumn('to_address', 'text')
    .addColumn('to_user_id', 'integer', (col) => col.references('app_user.id').onDelete('set null'))
    .addColumn('subject', 'text', (col) => col.notNull())
    .addColumn('params', 'text', (col) => col.notNull())
    .addColumn('sealed', 'text')
    .addColumn('attachments', 'text', (col) => col.notNull())
    .addColumn('about', 'text')
    .addColumn('supersedes_key', 'text')
    .addColumn('sensitive', 'boolean', (col) => col.notNull())
    .addColumn('state', 'text', (col) => col.notNull().check(sql`state in ('QUEUED', 'SENDING', 'SENT', 'DEAD', 'CANCELLED')`))
    .addColumn('attempts', 'integer', (col) => col.notNull())
    .addColumn('next_at', 'text', (col) => col.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('reason', 'text')
    .addColumn('answer', 'text')
    .addColumn('created_at', 'text', (col) => col.notNull())
    .addColumn('created_by', 'text', (col) => col.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('lease_until', 'text')
    .addColumn('lease_token', 'text')
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(`mail_outbox_${name}`).on('mail_outbox').columns(columns).execute();
  await index('state', ['state', 'next_at']);
  await index('created', ['created_at', 'id']);
  await index('ended', ['ended_at']);
  await index('about', ['about']);
  await index('to_user', ['to_user_id']);
  await index('supersedes', ['supersedes_key']);
}
