/** Website content with its tags. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .createTable('website_content')
    .addColumn('id', 'integer', (col) => (postgres ? col.generatedByDefaultAsIdentity().primaryKey() : col.primaryKey().autoIncrement()))
    .addColumn('version', 'integer', (col) => col.notNull().defaultTo(1))
    .addColumn('title', 'text', (col) => col.notNull())
    .addColumn('publication_date', 'text', (col) => col.notNull())
    .addColumn('area_id', 'integer', (col) => col.notNull().references('website_content_area.id'))
    .addColumn('position', 'integer')
    .addColumn('published', 'boolean', (col) => col.notNull())
    .addColumn('text', 'text', (col) => col.notNull())
    .addColumn('search', 'text', (col) => col.notNull())
    .execute();
  await db.schema.createIndex('website_content_area_id').on('website_content').columns(['area_id', 'position']).execute();
  await db.schema
    .createTable('website_content_tag')
    .addColumn('website_content_id', 'integer', (col) => col.notNull().references('website_content.id').onDelete('cascade'))
    .addColumn('tag_id', 'integer', (col) => col.notNull().references('tag.id'))
    .addPrimaryKeyConstraint('website_content_tag_pkey', ['website_content_id', 'tag_id'])
    .execute();
  await db.schema.createIndex('website_content_tag_tag_id').on('website_content_tag').column('tag_id').execute();
}
