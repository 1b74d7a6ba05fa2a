/** Who wants to be told once a day of what waits for them, and who was told on which day: one mail each, whatever crashes. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('app_user')
    .addColumn('daily_mail', 'boolean', (col) => col.notNull().defaultTo(false))
    .execute();
  await db.schema
    .createTable('daily_mail')
    .addColumn('user_id', 'integer', (col) => col.notNull().references('app_user.id'))
    .addColumn('day', 'text', (col) => col.notNull())
    .addPrimaryKeyConstraint('daily_mail_once', ['user_id', 'day'])
    .execute();
  await db.schema.createIndex('daily_mail_day').on('daily_mail').column('day').execute();
}
