/** Who was erased, and what was removed because it had been kept long enough. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('erasure')
    .addColumn('player_profile_id', 'integer', (col) => col.primaryKey())
    .addColumn('at', 'text', (col) => col.notNull())
    .addColumn('actor', 'text', (col) => col.notNull())
    .execute();
  await db.schema
    .createTable('retention')
    .addColumn('key', 'text', (col) => col.primaryKey())
    .addColumn('last_at', 'text', (col) => col.notNull())
    .addColumn('last_removed', 'integer', (col) => col.notNull())
    .addColumn('removed', 'integer', (col) => col.notNull())
    .execute();
}
