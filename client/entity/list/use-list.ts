/** A paged list: the address holds its query. The previous page stays visible until the next one has loaded. */
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { RequestQuery } from '../../api/request.ts';
import { isFiltered, type ListAddress, type ListOrder, type ListPatch, pageQueryOf, useListAddress } from '../../lists/list-address.ts';
import { refreshEveryMs } from '../../lists/refresh-every-ms.ts';

type ListOptions<Row> = {
  /** The object must keep its identity. */
  order: ListOrder;
  /** Returns search and filters as API criteria, without page and order. */
  filter: (address: ListAddress) => RequestQuery;
  ask: (query: RequestQuery, signal: AbortSignal) => Promise<{ rows: Row[]; total: number }>;
  key: (query: RequestQuery) => QueryKey;
};

export type PagedList<Row> = {
  address: ListAddress;
  change: (patch: ListPatch) => void;
  isFiltered: boolean;
  /** undefined until the first answer. */
  rows: Row[] | undefined;
  total: number | undefined;
  error: Error | null;
  isFetching: boolean;
  updatedAt: number;
  refresh: () => void;
  /** Clears search and filters. */
  showAll: () => void;
  /** The query without page and size, as the file of all rows needs it. */
  query: RequestQuery;
  /** Loads all pages, for a printout. */
  all: () => Promise<Row[]>;
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
    all: () => allRows((number) => ask({ ...query, page: number, size: largestPage }, new AbortController().signal)),
  };
}

const largestPage = 1000;

async function allRows<Row>(pageOf: (number: number) => Promise<{ rows: Row[]; total: number }>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let number = 0; ; number += 1) {
    const page = await pageOf(number);
    rows.push(...page.rows);
    if (page.rows.length === 0 || rows.length >= page.total) return rows;
  }
}
