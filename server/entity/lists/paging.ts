/** Pages, sorting and their headers as in Spring Data Commons (server/http/README.md 1.5). */
import { badRequest } from '../../kernel/errors.ts';

export type PageParams = { page: number; size: number };
type SortKey = { property: string; descending: boolean };
type QueryParams = Readonly<Record<string, unknown>>;

const defaultSize = 20;
/** Select boxes request up to 999 rows. */
const maxSize = 1000;
/** More pages than any list has; keeps the offset within the number range of both databases. */
const lastPage = 1_000_000;
/** The longest default order of a list, and the id that every list adds. */
const maxSortKeys = 4;

/** Never throws: an unreadable value means the default. */
export function pageOf(query: QueryParams): PageParams {
  const page = integer(query.page);
  const size = integer(query.size);
  return {
    page: page === null || page < 0 ? 0 : Math.min(page, lastPage),
    size: size === null || size < 1 ? defaultSize : Math.min(size, maxSize),
  };
}

/** `sort=firstName,lastName,desc` sorts both descending. Throws a 400 for a property outside `allowed`. */
export function sortOf(query: QueryParams, allowed: ReadonlySet<string>, fallback: readonly string[]): SortKey[] {
  const sortParams = [query.sort].flat().filter((value) => typeof value === 'string');
  const keys = sortParams.flatMap(readSort);
  const unknown = keys.find(({ property }) => !allowed.has(property));
  if (unknown || keys.length > maxSortKeys) throw badRequest('The list cannot be sorted like that.');
  const chosen = keys.length > 0 ? keys : fallback.flatMap(readSort);
  return chosen.some(({ property }) => property === 'id') ? chosen : [...chosen, { property: 'id', descending: false }];
}

function readSort(value: string): SortKey[] {
  const parts = value.split(',').map((part) => part.trim());
  if (parts.length > 1 && parts.at(-1)?.toLowerCase() === 'ignorecase') parts.pop();
  const direction = parts.at(-1)?.toLowerCase();
  if (direction === 'asc' || direction === 'desc') parts.pop();
  return parts.filter((part) => !/^\.*$/.test(part)).map((property) => ({ property, descending: direction === 'desc' }));
}

/** Returns one Link header with next, prev, last and first, in this order. `url`: the requested URL. */
export function linkHeader(url: string, { page, size }: PageParams, total: number): string {
  const [path = '', query = ''] = url.split('?', 2);
  const otherParams = query.split('&').filter((parameter) => parameter !== '' && !/^(?:page|size)(?:=|$)/.test(parameter));
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const link = (rel: string, to: number): string => {
    const address = `${path}?${[...otherParams, `page=${to}`, `size=${size}`].join('&')}`;
    return `<${address.replace(/[^\x21-\x7e]|[,;<>"]/g, encodeURIComponent)}>; rel="${rel}"`;
  };
  return [
    ...(page < last ? [link('next', page + 1)] : []),
    ...(page > 0 ? [link('prev', page - 1)] : []),
    link('last', last),
    link('first', 0),
  ].join(',');
}

function integer(value: unknown): number | null {
  const text = [value].flat()[0];
  return typeof text === 'string' && /^[+-]?\d+$/.test(text.trim()) ? Number(text) : null;
}
