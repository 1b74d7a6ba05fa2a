/** What a paged list keeps in its address: search, order, page and its own filters, so that it can be shared and Back works. */
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Query } from '../api/request.ts';
import type { Sort } from '../ui/data-table-column.ts';

/** The order a list has by itself, and what its columns are called on the server. */
export type ListOrder = { usual: Sort; properties: Readonly<Record<string, readonly string[]>> };

export type ListAddress = {
  search: string;
  sort: Sort;
  /** From 0. */
  page: number;
  /** Every other word of the address: 'event', 'season'. */
  filters: Readonly<Record<string, string>>;
};

export type ListPatch = Partial<Omit<ListAddress, 'filters'>> & { filters?: Readonly<Record<string, string | number | null>> };

/** Lists of tournaments and events (spec 2 §9). */
export const pageSize = 50;

/** `order` must keep its identity. */
export function useListAddress(order: ListOrder) {
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readAddress(params, order), [params, order]);
  const change = useCallback(
    (patch: ListPatch) => setParams((before) => writeAddress(readAddress(before, order), patch, order), { replace: true }),
    [setParams, order],
  );
  return [address, change] as const;
}

export function readAddress(params: URLSearchParams, order: ListOrder): ListAddress {
  const [id = '', direction] = (params.get('sort') ?? '').split(',');
  const page = params.get('page') ?? '';
  return {
    search: params.get('search') ?? '',
    sort: id in order.properties ? { id, desc: direction === 'desc' } : order.usual,
    page: /^[1-9]\d{0,8}$/.test(page) ? Number(page) - 1 : 0,
    filters: Object.fromEntries([...params].filter(([name]) => !ownWords.includes(name))),
  };
}

/** Any change but turning the page begins at the first one; what is as usual does not stand in the address. */
function writeAddress(before: ListAddress, { filters, ...patch }: ListPatch, order: ListOrder): URLSearchParams {
  const next = { ...before, page: 0, ...patch };
  const { sort, search, page } = next;
  const isUsual = sort.id === order.usual.id && sort.desc === order.usual.desc;
  const words = {
    ...before.filters,
    ...filters,
    search,
    sort: isUsual ? null : `${sort.id},${sort.desc ? 'desc' : 'asc'}`,
    page: page === 0 ? null : page + 1,
  };
  return new URLSearchParams(Object.entries(words).flatMap(([name, word]) => (word ? [[name, String(word)]] : [])));
}

/** Page, size and sort as the server takes them; rows that are equal keep the order they were made in. */
export const pageQueryOf = ({ sort, page }: ListAddress, order: ListOrder): Query => ({
  page,
  size: pageSize,
  sort: [...(order.properties[sort.id] ?? []), 'id', sort.desc ? 'desc' : 'asc'],
});

/** A filter that is the number of a row. */
export function idFilter({ filters }: ListAddress, name: string): number | null {
  const word = filters[name] ?? '';
  return /^[1-9]\d{0,8}$/.test(word) ? Number(word) : null;
}

export const isFiltered = ({ search, filters }: ListAddress): boolean => search.trim() !== '' || Object.keys(filters).length > 0;

const ownWords: readonly string[] = ['search', 'sort', 'page'];
