/** When the public version of a news post was last changed, for feed readers. Frozen in time: never edit, add a new file. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('news_public')
    .addColumn('updated_at', 'text', (col) => col.notNull().defaultTo(''))
    .execute();
  // Until now a feed gave the date of the post.
  await sql`update news_public set updated_at = post_date`.execute(db);
}
