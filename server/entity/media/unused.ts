/** Removes files that no row uses. The foreign keys of the database list the referring tables, so that none is forgotten. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine, QueryContext } from '../../store/context.ts';
import { isIn } from '../../store/engines/empty-lists.ts';
import type { Database } from '../../store/schema.ts';

type Reference = { table: string; column: string };

/** Returns a statement that removes one batch: unused files stored before `before`. `among`: limits it to these ids. */
export async function removalOfUnusedMedia(
  { read, engine }: QueryContext,
  { before, bite, among }: { before: string; bite: number; among?: readonly number[] },
): Promise<RawBuilder<unknown>> {
  const referring = await referencesToMedia(read, engine);
  const unused = referring.map(
    ({ table, column }) => sql`and not exists (select 1 from ${sql.id(table)} as r where r.${sql.id(column)} = media.id)`,
  );
  // The outer date condition checks again at deletion time: a file that was stored again meanwhile is new and stays.
  const onlyAmong = among ? sql`and ${isIn(sql.ref('id'), among)}` : sql``;
  return sql`delete from media where created_at < ${before} and id in
    (select id from media where created_at < ${before} ${onlyAmong} ${sql.join(unused, sql` `)} limit ${bite})`;
}

async function referencesToMedia(db: Kysely<Database>, engine: Engine): Promise<Reference[]> {
  const keys =
    engine === 'sqlite'
      ? sql<Reference>`select m.name as "table", k."from" as "column" from sqlite_master as m
          join pragma_foreign_key_list(m.name) as k where m.type = 'table' and k."table" = 'media'`
      : sql<Reference>`select t.relname as "table", a.attname as "column" from pg_constraint as c
          join pg_class as t on t.oid = c.conrelid
          join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          where c.contype = 'f' and c.confrelid = 'media'::regclass`;
  const { rows } = await keys.execute(db);
  return rows.filter(({ table }) => table !== 'media_variant');
}
