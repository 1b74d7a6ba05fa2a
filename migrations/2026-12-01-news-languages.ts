/** News in two languages, a post and its translation as a pair; and how often the links to look at a draft were withdrawn. Frozen in time: never edit, add a new file. */
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['news_post', 'news_public'])
    await db.schema
      .alterTable(table)
      .addColumn('lang', 'text', (col) => col.notNull().defaultTo('en'))
      .execute();
  await db.schema
    .alterTable('news_post')
    .addColumn('translation_of_id', 'integer', (col) => col.references('news_post.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('news_post_one_translation').on('news_post').column('translation_of_id').unique().execute();
  await db.schema
    .alterTable('news_post')
    .addColumn('preview_round', 'integer', (col) => col.notNull().defaultTo(0))
    .execute();
}
