/** Photos of players, and whether everybody may see them. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('player_profile')
    .addColumn('photo_media_id', 'integer', (col) => col.references('media.id'))
    .execute();
  await db.schema.alterTable('player_profile').addColumn('photo_content_type', 'text').execute();
  await db.schema
    .alterTable('player_profile')
    .addColumn('photo_public', 'boolean', (col) => col.notNull().defaultTo(false))
    .execute();
}
