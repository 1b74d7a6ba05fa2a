/** Reads one page of any list: filters, order and headers that all lists share (server/http/README.md 1.4–1.5). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Filters } from '#contract/kit/criteria.ts';
import type { Fields } from '#contract/kit/field-kinds.ts';
import { countedUpTo } from '#contract/kit/list-limits.ts';
import type { Context, Engine } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import type { Column, Columns } from './columns.ts';
import { conditionsOf, type ListQuery, refuseUnreadable } from './criteria.ts';
import { foldedIn } from './folded.ts';
import { linkHeader, type PageParams, pageOf, sortOf } from './paging.ts';
import type { SearchCondition } from './search.ts';

export type ListOf<Tables, Joined extends keyof Tables> = {
  context: Context;
  /** Selects the rows without conditions. Runs on the connection for lists, so that long lists do not delay taps. */
  from: (db: Kysely<Database>) => SelectQueryBuilder<Tables, Joined, object>;
  /** camelCase, for problems. */
  entity: string;
  /** By the name that filters and sorting use; contains `id`. */
  columns: Columns;
  /** The fields of its rows, if there are more fields than columns: a filter on another field is refused. */
  fields?: Fields;
  /** The order if the request names none: 'matchScheduledTime,asc'. */
  defaultSort: readonly string[];
  /** Further conditions of this list. */
  where?: readonly RawBuilder<boolean>[];
  /** Returns the number of all rows of the list, if the database keeps it. */
  total?: (db: Kysely<Database>) => Promise<number>;
  /** Sorts the best matches first if the request names no order. */
  search?: SearchCondition | undefined;
};

export type Paging = { request: Pick<FastifyRequest, 'query' | 'url'>; reply: FastifyReply };

/**
 * Returns the ids of the requested page in order and writes total and links into the headers. Without a default order the newest rows come
 * last.
 */
export async function listPage<Tables, Joined extends keyof Tables>(
  list: ListOf<Tables, Joined>,
  { request, reply }: Paging,
): Promise<number[]> {
  const query = request.query as ListQuery;
  const page = pageOf(query);
  const matching = idsOf(list, query);
  const sorted = sortOf(query, sortable(list.columns), list.defaultSort).reduce(
    (sorting, { property, descending }) => {
      const ref = orderOf(list.columns, list.context.engine, property);
      return sorting.orderBy(ref, (order) => (descending ? order.desc() : order.asc()).nullsLast());
    },
    list.search?.rank && query.sort === undefined ? matching.orderBy(list.search.rank, 'desc') : matching,
  );
  const rows = await sorted
    .limit(page.size)
    .offset(page.page * page.size)
    .$castTo<{ id: number }>()
    .execute();
  const { total, isCapped } = exactTotal(page, rows.length) ?? (await totalOf(list, query, page));
  reply.header('x-total-count', String(total)).header('link', linkHeader(request.url, page, total));
  if (isCapped) reply.header('x-total-count-capped', 'true');
  return rows.map((row) => row.id);
}

/** A page that is not full is the last one, so its total needs no count. */
const exactTotal = ({ page, size }: PageParams, rowCount: number) =>
  rowCount < size && (rowCount > 0 || page === 0) ? { total: page * size + rowCount, isCapped: false } : null;

/** A capped total means "at least": counting a million rows takes a hundred times as long as reading a page. */
async function totalOf<Tables, Joined extends keyof Tables>(list: ListOf<Tables, Joined>, query: ListQuery, page: PageParams) {
  if (query.count === 'exact') return { total: await countOfList(list, query), isCapped: false };
  const max = countedUpTo(page);
  const total = await countOf(list, idsOf(list, query).limit(max + 1));
  return { total, isCapped: total > max };
}

/**
 * Returns the number of rows that match the filters, for `/count`.
 * SQLite executes unused joins for a bare `count(*)`; for a limited select of ids it skips joins that no condition uses.
 */
export async function countOfList<Tables, Joined extends keyof Tables>(list: ListOf<Tables, Joined>, query: ListQuery): Promise<number> {
  if (list.total && conditionsFor(list, query).length === 0) return list.total(list.context.read);
  return countOf(list, idsOf(list, query).limit(Number.MAX_SAFE_INTEGER));
}

async function countOf({ context }: { context: Context }, ids: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${ids}) as listed`.execute(context.lists());
  return Number(rows[0]?.total ?? 0);
}

function conditionsFor<Tables, Joined extends keyof Tables>(list: ListOf<Tables, Joined>, query: ListQuery) {
  if (list.fields) refuseUnreadable(query, list.fields, list.columns);
  const filters = conditionsOf(query, list.columns, { entity: list.entity, engine: list.context.engine });
  const searchConditions = list.search?.condition ? [list.search.condition] : [];
  return [...filters, ...searchConditions, ...(list.where ?? [])];
}

function idsOf<Tables, Joined extends keyof Tables>(list: ListOf<Tables, Joined>, query: ListQuery) {
  return conditionsFor(list, query)
    .reduce((filtering, condition) => filtering.where(condition), list.from(list.context.lists()))
    .select(sql<number>`${refOf(list.columns, 'id')}`.as('id'));
}

/** Pictures and links cannot be sorted. */
const sortable = (columns: Columns): ReadonlySet<string> =>
  new Set([...columns.values()].filter(({ kind }) => kind !== 'blob' && kind !== 'many').map(({ name }) => name));

/** Sorts names without regard to accents. */
function orderOf(columns: Columns, engine: Engine, name: string): Column['ref'] {
  const ref = refOf(columns, name);
  return columns.get(name)?.kind === 'string' ? foldedIn(engine, ref) : ref;
}

function refOf(columns: Columns, name: string): Column['ref'] {
  const column = columns.get(name);
  if (!column) throw new Error(`The list has no column "${name}".`);
  return column.ref;
}

/** Filters that are no column of the list's own table or have another name there. */
type ColumnOverrides<Declared, Table extends keyof Database> = Readonly<
  Record<Exclude<keyof Declared, keyof Database[Table]>, string> & Partial<Record<keyof Declared | 'id', string>>
>;

/** Maps declared filters to columns: `columnsOf(matchFilters, 'tournamentMatch as m', { matchStatus: 'm.status', … })`. */
export function columnsOf<Declared extends Filters, Table extends keyof Database>(
  filters: Declared,
  table: `${Table} as ${string}`,
  overrides: ColumnOverrides<Declared, Table>,
): Columns {
  const declared: Filters = { id: { kind: 'integer' }, ...filters };
  const refs: Readonly<Record<string, string | undefined>> = overrides;
  const [, alias] = table.split(' as ');
  return new Map(
    Object.entries(declared).map(([name, { kind, values }]) => [
      name,
      { name, kind, values, ref: sql.ref(refs[name] ?? `${alias}.${name}`) },
    ]),
  );
}
