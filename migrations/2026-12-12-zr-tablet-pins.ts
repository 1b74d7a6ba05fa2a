/** PINs with which referees approve uniforms on tablets. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tablet_pin')
    .addColumn('user_id', 'integer', (col) => col.primaryKey().references('app_user.id').onDelete('cascade'))
    .addColumn('hash', 'text', (col) => col.notNull().unique())
    .addColumn('created_at', 'text', (col) => col.notNull())
    .execute();
}
