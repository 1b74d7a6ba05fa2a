/** The public keeps the cover and the names of a post's files as they were published. Frozen in time: never edit, add a new file. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('news_public').addColumn('cover_id', 'integer').execute();
  await db.schema
    .alterTable('news_public')
    .addColumn('names', 'text', (col) => col.notNull().defaultTo('{}'))
    .execute();
  const { rows: posts } = await sql<{
    id: number;
    files: string;
  }>`select news_post_id as id, attachments as files from news_public`.execute(db);
  for (const { id, files } of posts) {
    const ids = JSON.parse(files) as number[];
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: number; name: string; cover: boolean | number }>`
      select id, name, cover_image as cover from news_attachment where id in (${sql.join(ids)})`.execute(db);
    const names = JSON.stringify(Object.fromEntries(rows.map((file) => [file.id, file.name])));
    const cover = rows.find((file) => Boolean(file.cover))?.id ?? null;
    await sql`update news_public set cover_id = ${cover}, names = ${names} where news_post_id = ${id}`.execute(db);
  }
}
