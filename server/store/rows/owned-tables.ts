/** Reads the rows that the database deletes with another row, and those that it deletes with them, by its foreign keys. */
import { type Kysely, sql } from 'kysely';
import type { Engine } from '../context.ts';
import { isIn } from '../engines/empty-lists.ts';
import type { Database } from '../schema.ts';

type Values = Record<string, unknown>;
type ForeignKey = { table: string; column: string; parent: string };
/** `table`: as the database names it. `rows`: parents stand before their own. */
export type OwnedRows = { table: string; rows: Values[] };

const maxDepth = 3;

/** `table`: as the database names it, 'player_profile'. */
export async function ownedRows(
  db: Kysely<Database>,
  engine: Engine,
  table: string,
  rows: readonly Values[],
  depth = 1,
): Promise<OwnedRows[]> {
  if (rows.length === 0 || depth > maxDepth) return [];
  const owned: OwnedRows[] = [];
  for (const key of await cascadesFrom(db, engine, table)) {
    const parents = rows.map((row) => row[camelCase(key.parent)]).filter((value) => value !== null && value !== undefined);
    if (parents.length === 0) continue;
    const { rows: own } = await sql<Values>`select * from ${sql.id(key.table)} where ${isIn(sql.id(key.column), parents)}`.execute(db);
    if (own.length === 0) continue;
    owned.push({ table: key.table, rows: own }, ...(await ownedRows(db, engine, key.table, own, depth + 1)));
  }
  return owned;
}

/** Adds the rows again. A row that is there already stays: two foreign keys may lead to it. */
export async function insertOwnedRows(db: Kysely<Database>, owned: readonly OwnedRows[]): Promise<void> {
  for (const { table, rows } of owned)
    for (const row of rows) {
      const columns = Object.keys(row).map((name) => sql.ref(name));
      await sql`insert into ${sql.id(table)} (${sql.join(columns)}) values (${sql.join(Object.values(row))}) on conflict do nothing`.execute(
        db,
      );
    }
}

async function cascadesFrom(db: Kysely<Database>, engine: Engine, table: string): Promise<ForeignKey[]> {
  const keys =
    engine === 'sqlite'
      ? sql<ForeignKey>`select m.name as "table", k."from" as "column", coalesce(k."to", 'id') as "parent" from sqlite_master as m
          join pragma_foreign_key_list(m.name) as k
          where m.type = 'table' and k."table" = ${table} and upper(k.on_delete) = 'CASCADE' and k.seq = 0 order by m.name`
      : sql<ForeignKey>`select t.relname as "table", a.attname as "column", p.attname as "parent" from pg_constraint as c
          join pg_class as t on t.oid = c.conrelid
          join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          join pg_attribute as p on p.attrelid = c.confrelid and p.attnum = c.confkey[1]
          where c.contype = 'f' and c.confdeltype = 'c' and c.confrelid = cast(${table} as regclass) order by t.relname`;
  return (await keys.execute(db)).rows;
}

/** Rows come with the names of the code. */
const camelCase = (column: string): string => column.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());
