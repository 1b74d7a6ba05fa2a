/** One page of any list: filters, order and headers as every list has them (api.md §1.4–1.5). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Filters } from '#contract/criteria.ts';
import type { Fields } from '#contract/fields.ts';
import type { Engine } from '../context.ts';
import type { Database } from '../db/schema.ts';
import type { Column, Columns } from './columns.ts';
import { conditionsOf, type Query, refuseUnreadable } from './criteria.ts';
import { foldedIn } from './folded.ts';
import { linkHeader, pageOf, sortOf } from './paging.ts';

export type ListOf = {
  engine: Engine;
  /** camelCase, for problems. */
  entity: string;
  /** By the name people filter and sort by; `id` among them. */
  columns: Columns;
  /** What its rows answer, where that is more than its columns: a filter by the rest is refused. */
  fields?: Fields;
  /** Order when none is asked for: 'matchScheduledTime,asc'. */
  defaultSort: readonly string[];
  /** Further conditions of this list. */
  where?: readonly RawBuilder<boolean>[];
  /** For lists with many joins: of a bare `count(*)` SQLite makes every one, used or not; of a select of ids only those that a condition names. */
  db?: Kysely<Database>;
  /** The most of it comes first, where no order is asked for. */
  best?: RawBuilder<number>;
};

export type Paging = { request: Pick<FastifyRequest, 'query' | 'url'>; reply: FastifyReply };

/** The ids of the asked page, in order; total and links go into the headers. Without a declared order the newest rows come last. */
export async function listPage<Tables, Joined extends keyof Tables>(
  base: SelectQueryBuilder<Tables, Joined, object>,
  list: ListOf,
  { request, reply }: Paging,
): Promise<number[]> {
  const query = request.query as Query;
  const page = pageOf(query);
  const filtered = filteredBy(base, list, query);
  const total = await countOf(filtered, list);
  const chosen = idsOf(filtered, list);
  const sorted = sortOf(query, sortable(list), list.defaultSort).reduce(
    (sorting, { property, descending }) => {
      const ref = orderOf(list, property);
      return sorting.orderBy(ref, (order) => (descending ? order.desc() : order.asc()).nullsLast());
    },
    list.best && query.sort === undefined ? chosen.orderBy(list.best, 'desc') : chosen,
  );
  const rows = await sorted
    .limit(page.size)
    .offset(page.page * page.size)
    .$castTo<{ id: number }>()
    .execute();
  reply.header('x-total-count', String(total)).header('link', linkHeader(request.url, page, total));
  return rows.map((row) => row.id);
}

/** How many rows the asked filters leave, for `/count`. */
export async function countOfList<Tables, Joined extends keyof Tables>(
  base: SelectQueryBuilder<Tables, Joined, object>,
  list: ListOf,
  query: Query,
): Promise<number> {
  return countOf(filteredBy(base, list, query), list);
}

async function countOf<Tables, Joined extends keyof Tables>(
  filtered: SelectQueryBuilder<Tables, Joined, object>,
  list: ListOf,
): Promise<number> {
  if (list.db) {
    const { rows } = await sql<{ total: number }>`select count(*) as total from (${idsOf(filtered, list)}) as listed`.execute(list.db);
    return Number(rows[0]?.total ?? 0);
  }
  const counted = filtered.select(sql<number>`count(*)`.as('total')).$castTo<{ total: number }>();
  return Number((await counted.executeTakeFirstOrThrow()).total);
}

const idsOf = <Tables, Joined extends keyof Tables>(filtered: SelectQueryBuilder<Tables, Joined, object>, { columns }: ListOf) =>
  filtered.select(sql<number>`${refOf(columns, 'id')}`.as('id'));

function filteredBy<Tables, Joined extends keyof Tables>(
  base: SelectQueryBuilder<Tables, Joined, object>,
  list: ListOf,
  query: Query,
): SelectQueryBuilder<Tables, Joined, object> {
  if (list.fields) refuseUnreadable(query, list.fields, list.columns);
  const conditions = [...conditionsOf(query, list.columns, list), ...(list.where ?? [])];
  return conditions.reduce((filtering, condition) => filtering.where(condition), base);
}

/** Nobody looks for a picture by its letters. */
const sortable = ({ columns }: ListOf): ReadonlySet<string> =>
  new Set([...columns.values()].filter(({ kind }) => kind !== 'blob' && kind !== 'many').map(({ name }) => name));

/** Names stand where people look for them, whatever their accents. */
function orderOf({ columns, engine }: ListOf, name: string): Column['ref'] {
  const ref = refOf(columns, name);
  return columns.get(name)?.kind === 'string' ? foldedIn(engine, ref) : ref;
}

function refOf(columns: Columns, name: string): Column['ref'] {
  const column = columns.get(name);
  if (!column) throw new Error(`The list has no column "${name}".`);
  return column.ref;
}

/** Where the declared filters of a list are found: `columnsOf(matchFilters, { id: 'm.id', matchStatus: 'm.status', … })`. */
export function columnsOf<Declared extends Filters>(filters: Declared, refs: Readonly<Record<keyof Declared | 'id', string>>): Columns {
  const declared: Filters = { id: { kind: 'integer' }, ...filters };
  return new Map(
    Object.entries<string>(refs).flatMap(([name, ref]) => {
      const filter = declared[name];
      return filter ? [[name, { name, kind: filter.kind, values: filter.values, ref: sql.ref(ref) }] as const] : [];
    }),
  );
}
