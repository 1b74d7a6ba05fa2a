/** Tags, and the areas of the website. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const create = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('id', 'integer', (col) => (postgres ? col.generatedByDefaultAsIdentity().primaryKey() : col.primaryKey().autoIncrement()))
      .addColumn('version', 'integer', (col) => col.notNull().defaultTo(1))
      .addColumn('name', 'text', (col) => col.notNull());
  await create('tag')
    .addColumn('search', 'text', (col) => col.notNull())
    .execute();
  await create('website_content_area')
    .addColumn('key', 'text', (col) => col.notNull())
    .addColumn('kind', 'text', (col) => col.notNull())
    .addColumn('search', 'text', (col) => col.notNull())
    .execute();
  await db.schema.createIndex('tag_search_key').on('tag').column('search').unique().execute();
  for (const column of ['name', 'key'])
    await db.schema.createIndex(`website_content_area_${column}_key`).on('website_content_area').column(column).unique().execute();
}
