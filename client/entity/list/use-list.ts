/** A paged list: what its address says is what it asks for; the page before stays until the next one is there. */
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Query } from '../../api/request.ts';
import { isFiltered, type ListAddress, type ListOrder, type ListPatch, pageQueryOf, useListAddress } from '../../lists/list-address.ts';
import { refreshEveryMs } from '../../lists/refresh-every-ms.ts';

type ListOptions<Row> = {
  /** Keeps its identity. */
  order: ListOrder;
  /** Search and filters as the server takes them; without page and order. */
  filter: (address: ListAddress) => Query;
  ask: (query: Query, signal: AbortSignal) => Promise<{ rows: Row[]; total: number }>;
  key: (query: Query) => QueryKey;
};

export type PagedList<Row> = {
  address: ListAddress;
  change: (patch: ListPatch) => void;
  isFiltered: boolean;
  /** Undefined until the first answer. */
  rows: Row[] | undefined;
  total: number | undefined;
  error: Error | null;
  isFetching: boolean;
  updatedAt: number;
  refresh: () => void;
  /** Without search and filters. */
  showAll: () => void;
  /** What it asks for, without the page: the same for a file of all rows. */
  query: Query;
};

export function useList<Row>({ order, filter, ask, key }: ListOptions<Row>): PagedList<Row> {
  const [address, change] = useListAddress(order);
  const { page, size, sort } = pageQueryOf(address, order);
  const query = { ...filter(address), sort };
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: key({ ...query, page, size }),
    queryFn: ({ signal }) => ask({ ...query, page, size }, signal),
    refetchInterval: refreshEveryMs,
    placeholderData: keepPreviousData,
  });
  return {
    address,
    change,
    isFiltered: isFiltered(address),
    rows: data?.rows,
    total: data?.total,
    error,
    isFetching,
    updatedAt: dataUpdatedAt,
    refresh: useCallback(() => void refetch(), [refetch]),
    showAll: () => change({ search: '', filters: Object.fromEntries(Object.keys(address.filters).map((name) => [name, null])) }),
    query,
  };
}
