/** What the desk is warned of, and by what a browser is known again that signed in before. Frozen in time: never edit, add a new file. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('session').addColumn('mark_hash', 'text').execute();
  await db.schema
    .createTable('desk_warning')
    .addColumn('id', 'integer', (col) => col.primaryKey())
    .addColumn('version', 'integer', (col) => col.notNull().defaultTo(1))
    .addColumn('warning', 'text', (col) => col.notNull().unique().check(sql`warning in ('PAIRING_GUESSES')`))
    .addColumn('since', 'text', (col) => col.notNull())
    .addColumn('until', 'text', (col) => col.notNull())
    .addColumn('wrong_tries', 'integer', (col) => col.notNull())
    .addColumn('last_address', 'text', (col) => col.notNull())
    .execute();
}
