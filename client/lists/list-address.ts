/** The state of a paged list in its address: search, order, page and filters. So the address can be shared, and Back works. */
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RequestQuery } from '../api/request.ts';
import type { SortOrder } from '../ui/table/data-table-column.ts';
import { asParams, idOf, pageParam, sortParam } from './address-params.ts';
import { cardParam, withCard } from './card-param.ts';

/** The default order of a list, and the server's properties for each column. */
export type ListOrder = { defaultSort: SortOrder; properties: Readonly<Record<string, readonly string[]>> };

export type ListAddress = {
  search: string;
  sort: SortOrder;
  /** Counts from 0. */
  page: number;
  /** All other parameters of the address: 'event', 'season'. */
  filters: Readonly<Record<string, string>>;
};

export type ListPatch = Partial<Omit<ListAddress, 'filters'>> & { filters?: Readonly<Record<string, string | number | null>> };

/** Lists of tournaments and events. */
export const pageSize = 50;

/** `order` must keep its identity. */
export function useListAddress(order: ListOrder) {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readAddress(params, order), [params, order]);
  const change = useCallback(
    (patch: ListPatch) =>
      setParams((before) => withCard(writeAddress(readAddress(before, order), patch, order), before), { replace: true }),
    [setParams, order],
  );
  return [address, change] as const;
}

export const readAddress = (params: URLSearchParams, order: ListOrder): ListAddress => ({
  search: params.get('search') ?? '',
  sort: sortParam(order).read(params.get('sort') ?? ''),
  page: pageParam.read(params.get('page') ?? ''),
  filters: Object.fromEntries([...params].filter(([name]) => !ownParams.includes(name))),
});

/** Every change except of the page goes back to the first page. */
function writeAddress(before: ListAddress, { filters, ...patch }: ListPatch, order: ListOrder): URLSearchParams {
  const { search, sort, page: at } = { ...before, page: 0, ...patch };
  return asParams({ ...before.filters, ...filters, search, sort: sortParam(order).write(sort), page: pageParam.write(at) });
}

/** Returns page, size and sort as API parameters. The id breaks ties, so equal rows keep the order of their creation. */
export const pageQueryOf = ({ sort, page: at }: ListAddress, order: ListOrder): RequestQuery => ({
  page: at,
  size: pageSize,
  sort: [...(order.properties[sort.id] ?? []), 'id', sort.desc ? 'desc' : 'asc'],
});

/** Returns a filter whose value is the id of a row. */
export const idFilter = ({ filters }: ListAddress, name: string): number | null => idOf(filters[name] ?? '');

export const isFiltered = ({ search, filters }: ListAddress): boolean => search.trim() !== '' || Object.keys(filters).length > 0;

const ownParams: readonly string[] = ['search', 'sort', 'page', cardParam];
