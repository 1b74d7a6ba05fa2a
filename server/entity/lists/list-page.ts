/** One page of any list: filters, order and headers as every list has them (server/http/README.md 1.4–1.5). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Filters } from '#contract/kit/criteria.ts';
import type { Fields } from '#contract/kit/field-kinds.ts';
import { countedUpTo } from '#contract/kit/list-limits.ts';
import type { Context, Engine } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import type { Column, Columns } from './columns.ts';
import { conditionsOf, type Query, refuseUnreadable } from './criteria.ts';
import { foldedIn } from './folded.ts';
import { linkHeader, type Page, pageOf, sortOf } from './paging.ts';
import type { Search } from './search.ts';

export type ListOf<Tables, Joined extends keyof Tables> = {
  context: Context;
  /** Its rows, without a condition; read where long lists keep no tap waiting. */
  from: (db: Kysely<Database>) => SelectQueryBuilder<Tables, Joined, object>;
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
  /** What fits best comes first, where no order is asked for. */
  search?: Search | undefined;
};

export type Paging = { request: Pick<FastifyRequest, 'query' | 'url'>; reply: FastifyReply };

/** The ids of the asked page, in order; total and links go into the headers. Without a declared order the newest rows come last. */
export async function listPage<Tables, Joined extends keyof Tables>(
  list: ListOf<Tables, Joined>,
  { request, reply }: Paging,
): Promise<number[]> {
  const query = request.query as Query;
  const page = pageOf(query);
  const chosen = idsOf(list, query);
  const sorted = sortOf(query, sortable(list.columns), list.defaultSort).reduce(
    (sorting, { property, descending }) => {
      const ref = orderOf(list.columns, list.context.engine, property);
      return sorting.orderBy(ref, (order) => (descending ? order.desc() : order.asc()).nullsLast());
    },
    list.search?.rank && query.sort === undefined ? chosen.orderBy(list.search.rank, 'desc') : chosen,
  );
  const rows = await sorted
    .limit(page.size)
    .offset(page.page * page.size)
    .$castTo<{ id: number }>()
    .execute();
  const { total, isCapped } = endOf(page, rows.length) ?? (await totalOf(list, query, page));
  reply.header('x-total-count', String(total)).header('link', linkHeader(request.url, page, total));
  if (isCapped) reply.header('x-total-count-capped', 'true');
  return rows.map((row) => row.id);
}

/** A page that is not full is the last one: nobody needs to look at all rows once more to say how many there are. */
const endOf = ({ page, size }: Page, found: number) =>
  found < size && (found > 0 || page === 0) ? { total: page * size + found, isCapped: false } : null;

/** Capped: at least so many. Counting a million rows takes a hundred times as long as reading a page of them. */
async function totalOf<Tables, Joined extends keyof Tables>(list: ListOf<Tables, Joined>, query: Query, page: Page) {
  if (query.count === 'exact') return { total: await countOfList(list, query), isCapped: false };
  const most = countedUpTo(page);
  const total = await countOf(list, idsOf(list, query).limit(most + 1));
  return { total, isCapped: total > most };
}

/**
 * How many rows the asked filters leave, for `/count`. Of a bare `count(*)` SQLite makes every join, used or not; of a select of ids that ends somewhere
 * only those that a condition names.
 */
export async function countOfList<Tables, Joined extends keyof Tables>(list: ListOf<Tables, Joined>, query: Query): Promise<number> {
  return countOf(list, idsOf(list, query).limit(Number.MAX_SAFE_INTEGER));
}

async function countOf({ context }: { context: Context }, ids: Expression<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (${ids}) as listed`.execute(context.lists());
  return Number(rows[0]?.total ?? 0);
}

function idsOf<Tables, Joined extends keyof Tables>(list: ListOf<Tables, Joined>, query: Query) {
  if (list.fields) refuseUnreadable(query, list.fields, list.columns);
  const asked = conditionsOf(query, list.columns, { entity: list.entity, engine: list.context.engine });
  const searched = list.search?.condition ? [list.search.condition] : [];
  return [...asked, ...searched, ...(list.where ?? [])]
    .reduce((filtering, condition) => filtering.where(condition), list.from(list.context.lists()))
    .select(sql<number>`${refOf(list.columns, 'id')}`.as('id'));
}

/** Nobody looks for a picture by its letters. */
const sortable = (columns: Columns): ReadonlySet<string> =>
  new Set([...columns.values()].filter(({ kind }) => kind !== 'blob' && kind !== 'many').map(({ name }) => name));

/** Names stand where people look for them, whatever their accents. */
function orderOf(columns: Columns, engine: Engine, name: string): Column['ref'] {
  const ref = refOf(columns, name);
  return columns.get(name)?.kind === 'string' ? foldedIn(engine, ref) : ref;
}

function refOf(columns: Columns, name: string): Column['ref'] {
  const column = columns.get(name);
  if (!column) throw new Error(`The list has no column "${name}".`);
  return column.ref;
}

/** What is no column of the list's own table, or is called otherwise there. */
type Elsewhere<Declared, Table extends keyof Database> = Readonly<
  Record<Exclude<keyof Declared, keyof Database[Table]>, string> & Partial<Record<keyof Declared | 'id', string>>
>;

/** Where the declared filters of a list are found: `columnsOf(matchFilters, 'tournamentMatch as m', { matchStatus: 'm.status', … })`. */
export function columnsOf<Declared extends Filters, Table extends keyof Database>(
  filters: Declared,
  table: `${Table} as ${string}`,
  elsewhere: Elsewhere<Declared, Table>,
): Columns {
  const declared: Filters = { id: { kind: 'integer' }, ...filters };
  const refs: Readonly<Record<string, string | undefined>> = elsewhere;
  const [, alias] = table.split(' as ');
  return new Map(
    Object.entries(declared).map(([name, { kind, values }]) => [
      name,
      { name, kind, values, ref: sql.ref(refs[name] ?? `${alias}.${name}`) },
    ]),
  );
}
