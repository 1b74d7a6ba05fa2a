/** How each person wants their lists. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('user_setting')
    .addColumn('user_id', 'integer', (col) => col.notNull().references('app_user.id').onDelete('cascade'))
    .addColumn('key', 'text', (col) => col.notNull())
    .addColumn('json', 'text', (col) => col.notNull())
    .addPrimaryKeyConstraint('user_setting_key', ['user_id', 'key'])
    .execute();
}
