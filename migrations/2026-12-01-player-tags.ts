/** Tags of players. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('player_profile_tag')
    .addColumn('player_profile_id', 'integer', (col) => col.notNull().references('player_profile.id').onDelete('cascade'))
    .addColumn('tag_id', 'integer', (col) => col.notNull().references('tag.id'))
    .addPrimaryKeyConstraint('player_profile_tag_pkey', ['player_profile_id', 'tag_id'])
    .execute();
  await db.schema.createIndex('player_profile_tag_tag_id').on('player_profile_tag').column('tag_id').execute();
}
