/** Reading the rows of plain entities, with the names of what they refer to; never more than the asker may see. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Field } from '#contract/fields.ts';
import { maxId } from '#contract/ids.ts';
import type { Fields, Resource } from '#contract/resource.ts';
import type { Database } from '../db/schema.ts';
import { onlyPublished } from '../events/published.ts';
import type { Actor, Engine, Office } from '../office.ts';
import { columnsFor, joinName } from './columns.ts';
import { conditionsOf, type Query } from './criteria.ts';
import { foldedIn } from './folded.ts';
import { pageOf, type SortKey, sortOf } from './paging.ts';
import type { Search } from './search.ts';

export type PlainRow = { id: number; version: number } & Record<string, unknown>;
type Asked = { query: Query; actor: Actor | null; search?: Search };

/** One page and how many rows there are in all. */
export async function listRows<F extends Fields>(
  office: Office,
  resource: Resource<F>,
  asked: Asked,
): Promise<{ rows: PlainRow[]; total: number }> {
  const columns = columnsFor(resource, asked.actor);
  const sortable = new Set([...columns.values()].filter(({ kind }) => kind !== 'blob').map(({ name }) => name));
  const keys = sortOf(asked.query, sortable, resource.defaultSort);
  const { page, size } = pageOf(asked.query);
  const where = whereOf(office.engine, resource, asked);
  const best = asked.search?.rank && asked.query.sort === undefined ? [sql`${asked.search.rank} desc`] : [];
  const order = [...best, ...keys.flatMap((key) => orderOf(office.engine, key, columns))];
  const { rows } = await sql<PlainRow>`
    select ${selection(resource, asked.actor, { pictures: false })} from ${source(resource)} where ${where}
    order by ${sql.join(order)} limit ${size} offset ${page * size}`.execute(office.read);
  return { rows: rows.map((row) => withAddresses(resource, row)), total: await countRows(office, resource, asked) };
}

export async function countRows<F extends Fields>(office: Office, resource: Resource<F>, asked: Asked): Promise<number> {
  const where = whereOf(office.engine, resource, asked);
  const { rows } = await sql<{ total: number | string }>`select count(*) as total from ${source(resource)} where ${where}`.execute(
    office.read,
  );
  return Number(rows[0]?.total ?? 0);
}

/** As the actor may see it; undefined when there is none. */
export async function findRow<F extends Fields>(
  db: Kysely<Database>,
  resource: Resource<F>,
  id: number,
  actor: Actor | null,
  wanted: Wanted = { pictures: true },
): Promise<PlainRow | undefined> {
  if (!Number.isInteger(id) || Math.abs(id) > maxId) return undefined;
  const { rows } = await sql<PlainRow>`select ${selection(resource, actor, wanted)} from ${source(resource)}
    where ${sql.join([sql`t.id = ${id}`, ...shownTo(actor, resource)], sql` and `)}`.execute(db);
  return rows[0] && withAddresses(resource, rows[0]);
}

/** Nulls come last in both directions on both databases; text in alphabetical order whatever its accents. */
function orderOf(engine: Engine, { property, descending }: SortKey, columns: ReturnType<typeof columnsFor>): RawBuilder<unknown>[] {
  const column = columns.get(property);
  if (!column) return [];
  const direction = descending ? sql`desc` : sql`asc`;
  if (property === 'id') return [sql`${column.ref} ${direction}`];
  const value = column.kind === 'string' || column.kind === 'copy' ? foldedIn(engine, column.ref) : column.ref;
  return [sql`${value} ${direction} nulls last`];
}

function whereOf<F extends Fields>(engine: Engine, resource: Resource<F>, { query, actor, search }: Asked): RawBuilder<unknown> {
  const conditions = conditionsOf(query, columnsFor(resource, actor), { entity: resource.name, engine });
  if (search?.condition) conditions.push(search.condition);
  conditions.push(...shownTo(actor, resource));
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`1 = 1`;
}

/** What belongs to an event that is not published is not there for strangers. */
const shownTo = <F extends Fields>(actor: Actor | null, { scope }: Resource<F>): RawBuilder<boolean>[] =>
  scope === undefined ? [] : onlyPublished(actor, `t.${scope}`);

/** Pictures are large: lists tell only where they are shown from. */
type Wanted = { pictures: boolean };

/** Fields the actor may not read come as null. */
function selection<F extends Fields>(resource: Resource<F>, actor: Actor | null, { pictures }: Wanted): RawBuilder<unknown> {
  const readable = columnsFor(resource, actor);
  const refOf = (name: string, { kind, shows }: Field): RawBuilder<unknown> => {
    const column = readable.get(shows?.picture ?? name);
    if (!column || (kind === 'blob' && !pictures)) return sql`null`;
    return shows ? sql`case when ${column.ref} is null then 0 else 1 end` : column.ref;
  };
  const fields = Object.entries<Field>(resource.fields).map(([name, field]) => sql`${refOf(name, field)} as ${sql.id(name)}`);
  return sql.join([sql`t.id`, sql`t.version`, ...fields]);
}

/** Where each picture of a row is shown from; the version makes every picture an address of its own. */
function withAddresses<F extends Fields>({ fields }: Resource<F>, row: PlainRow): PlainRow {
  const addresses = Object.entries<Field>(fields).flatMap(([name, { shows }]) =>
    shows ? [[name, row[name] ? `${shows.media}/${row.id}?v=${row.version}` : null]] : [],
  );
  return { ...row, ...Object.fromEntries(addresses) };
}

/** To-one joins only: rows are neither doubled nor lost. */
function source<F extends Fields>({ table, fields }: Resource<F>): RawBuilder<unknown> {
  const copies = new Map(Object.values(fields).flatMap(({ copy }) => (copy ? [[copy.of, copy.table] as const] : [])));
  const joins = [...copies].map(
    ([relation, of]) =>
      sql` left join ${sql.table(of)} as ${sql.id(joinName(relation))} on ${sql.ref(`${joinName(relation)}.id`)} = ${sql.ref(`t.${relation}`)}`,
  );
  return sql`${sql.table(table)} as t${sql.join(joins, sql``)}`;
}
