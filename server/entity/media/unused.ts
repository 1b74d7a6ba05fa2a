/** Files that nothing shows any more. Who refers to a file is read from the foreign keys, so that no table can be forgotten. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Context, Engine } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';

type Reference = { table: string; column: string };

/** One bite: those stored before `before` that no row refers to. `among`: of these only. */
export async function removalOfUnusedMedia(
  { read, engine }: Pick<Context, 'read' | 'engine'>,
  { before, bite, among }: { before: string; bite: number; among?: readonly number[] },
): Promise<RawBuilder<unknown>> {
  const referring = await referencesToMedia(read, engine);
  const unused = referring.map(
    ({ table, column }) => sql`and not exists (select 1 from ${sql.id(table)} as r where r.${sql.id(column)} = media.id)`,
  );
  // Stored again meanwhile it is young again: asked once more of each row where it is removed.
  const these = among ? sql`and id in (${sql.join([...among])})` : sql``;
  return sql`delete from media where created_at < ${before} and id in
    (select id from media where created_at < ${before} ${these} ${sql.join(unused, sql` `)} limit ${bite})`;
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
