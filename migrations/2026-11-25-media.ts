/** Files as bytes, each stored once, and who may see them; pictures of flags, sponsors and posters lead there. Frozen in time: never edit, add a new file. */
import { type Kysely, PostgresAdapter } from 'kysely';

const pictures = [
  ['country', 'flag_img_media_id'],
  ['sponsor', 'main_logo_img_media_id'],
  ['sponsor', 'medium_logo_img_media_id'],
  ['sponsor', 'small_logo_img_media_id'],
  ['event_poster', 'poster_media_id'],
] as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const bytes = postgres ? 'bytea' : 'blob';
  await db.schema
    .createTable('media')
    .addColumn('id', 'integer', (col) => (postgres ? col.generatedByDefaultAsIdentity().primaryKey() : col.primaryKey().autoIncrement()))
    .addColumn('sha256', 'text', (col) => col.notNull())
    .addColumn('audience', 'text', (col) => col.notNull())
    .addColumn('content_type', 'text', (col) => col.notNull())
    .addColumn('bytes', 'integer', (col) => col.notNull())
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('data', bytes, (col) => col.notNull())
    .addColumn('created_by', 'text', (col) => col.notNull())
    .addColumn('created_at', 'text', (col) => col.notNull())
    .addUniqueConstraint('media_sha256_audience', ['sha256', 'audience'])
    .execute();
  await db.schema
    .createTable('media_variant')
    .addColumn('media_id', 'integer', (col) => col.notNull().references('media.id').onDelete('cascade'))
    .addColumn('width', 'integer', (col) => col.notNull())
    .addColumn('data', bytes, (col) => col.notNull())
    .addPrimaryKeyConstraint('media_variant_pk', ['media_id', 'width'])
    .execute();
  for (const [table, column] of pictures) {
    await db.schema
      .alterTable(table)
      .addColumn(column, 'integer', (col) => col.references('media.id'))
      .execute();
  }
}
