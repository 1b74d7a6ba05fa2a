/** News with their tags, files, public versions and addresses. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const numbered = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('id', 'integer', (col) => (postgres ? col.generatedByDefaultAsIdentity().primaryKey() : col.primaryKey().autoIncrement()))
      .addColumn('version', 'integer', (col) => col.notNull().defaultTo(1));
  await numbered('news_post')
    .addColumn('user_id', 'integer', (col) => col.notNull().references('app_user.id'))
    .addColumn('post_date', 'text', (col) => col.notNull())
    .addColumn('published', 'boolean')
    .addColumn('subject', 'text', (col) => col.notNull())
    .addColumn('introduction', 'text')
    .addColumn('text', 'text', (col) => col.notNull())
    .addColumn('search', 'text', (col) => col.notNull())
    .execute();
  await db.schema.createIndex('news_post_post_date').on('news_post').column('post_date').execute();
  await db.schema.createIndex('news_post_user_id').on('news_post').column('user_id').execute();

  await numbered('news_attachment')
    .addColumn('news_post_id', 'integer', (col) => col.notNull().references('news_post.id').onDelete('cascade'))
    .addColumn('name', 'text', (col) => col.notNull())
    .addColumn('attachment_type', 'text', (col) => col.notNull())
    .addColumn('content_type', 'text', (col) => col.notNull())
    .addColumn('media_id', 'integer', (col) => col.notNull().references('media.id'))
    .addColumn('cover_image', 'boolean', (col) => col.notNull())
    .addColumn('position', 'integer', (col) => col.notNull())
    .addColumn('created_by', 'text', (col) => col.notNull())
    .execute();
  await db.schema.createIndex('news_attachment_news_post_id').on('news_attachment').columns(['news_post_id', 'position']).execute();
  await db.schema.createIndex('news_attachment_media_id').on('news_attachment').column('media_id').execute();
  await db.schema
    .createIndex('news_attachment_one_cover')
    .on('news_attachment')
    .column('news_post_id')
    .unique()
    .where(postgres ? sql<boolean>`cover_image` : sql<boolean>`cover_image = 1`)
    .execute();

  await links(db, 'news_post_tag', false);

  // What the public sees of a post: as it was when it was published.
  await db.schema
    .createTable('news_public')
    .addColumn('news_post_id', 'integer', (col) => col.primaryKey().references('news_post.id').onDelete('cascade'))
    .addColumn('post_version', 'integer', (col) => col.notNull())
    .addColumn('user_id', 'integer', (col) => col.notNull())
    .addColumn('post_date', 'text', (col) => col.notNull())
    .addColumn('slug', 'text', (col) => col.notNull())
    .addColumn('subject', 'text', (col) => col.notNull())
    .addColumn('introduction', 'text')
    .addColumn('text', 'text', (col) => col.notNull())
    .addColumn('search', 'text', (col) => col.notNull())
    .addColumn('attachments', 'text', (col) => col.notNull())
    .addColumn('announced_at', 'text')
    .execute();
  await db.schema.createIndex('news_public_post_date').on('news_public').column('post_date').execute();
  await links(db, 'news_public_tag', true);

  await db.schema
    .createTable('news_slug')
    .addColumn('slug', 'text', (col) => col.primaryKey())
    .addColumn('news_post_id', 'integer', (col) => col.notNull().references('news_post.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('news_slug_news_post_id').on('news_slug').column('news_post_id').execute();
}

/** A tag that only a public version still has may go. */
async function links(db: Kysely<unknown>, table: string, tagMayGo: boolean): Promise<void> {
  await db.schema
    .createTable(table)
    .addColumn('news_post_id', 'integer', (col) => col.notNull().references('news_post.id').onDelete('cascade'))
    .addColumn('tag_id', 'integer', (col) =>
      tagMayGo ? col.notNull().references('tag.id').onDelete('cascade') : col.notNull().references('tag.id'),
    )
    .addPrimaryKeyConstraint(`${table}_pkey`, ['news_post_id', 'tag_id'])
    .execute();
  await db.schema.createIndex(`${table}_tag_id`).on(table).column('tag_id').execute();
}
