/** Pages, order and the headers that tell about them, as Spring Data Commons does it (server/http/README.md 1.5). */
import { badRequest } from '../../kernel/errors.ts';

export type Page = { page: number; size: number };
type SortKey = { property: string; descending: boolean };
type Query = Readonly<Record<string, unknown>>;

const defaultSize = 20;
/** Selects ask for 999 at most. */
const largestSize = 1000;
/** Further pages than anybody has rows for; keeps the offset a number both databases take. */
const lastPage = 1_000_000;
/** The longest usual order of a list, and the id that every list adds. */
const mostSortKeys = 4;

/** Never an error: what cannot be read is the default. */
export function pageOf(query: Query): Page {
  const page = integer(query.page);
  const size = integer(query.size);
  return {
    page: page === null || page < 0 ? 0 : Math.min(page, lastPage),
    size: size === null || size < 1 ? defaultSize : Math.min(size, largestSize),
  };
}

/** `sort=firstName,lastName,desc` sorts both descending; a property outside `allowed` is a 400. */
export function sortOf(query: Query, allowed: ReadonlySet<string>, fallback: readonly string[]): SortKey[] {
  const asked = [query.sort].flat().filter((value) => typeof value === 'string');
  const keys = asked.flatMap(readSort);
  const unknown = keys.find(({ property }) => !allowed.has(property));
  if (unknown || keys.length > mostSortKeys) throw badRequest('The list cannot be sorted like that.');
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

/** One header with next, prev, last and first, in this order; `url` as it was requested. */
export function linkHeader(url: string, { page, size }: Page, total: number): string {
  const [path = '', query = ''] = url.split('?', 2);
  const kept = query.split('&').filter((parameter) => parameter !== '' && !/^(?:page|size)(?:=|$)/.test(parameter));
  const last = Math.max(0, Math.ceil(total / size) - 1);
  const link = (rel: string, to: number): string => {
    const address = `${path}?${[...kept, `page=${to}`, `size=${size}`].join('&')}`;
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
