/** Pictures of who works here, as players have theirs. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('app_user')
    .addColumn('avatar_media_id', 'integer', (col) => col.references('media.id'))
    .execute();
  await db.schema.alterTable('app_user').addColumn('avatar_content_type', 'text').execute();
}
