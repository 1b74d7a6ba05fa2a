/** The filters of a list in its address: shareable, and Back works. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListFilters, type ListKind, readListFilters, writeListFilters } from './list-filters.ts';

export function useListFilters(kind: ListKind) {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => readListFilters(kind, params), [kind, params]);
  return {
    filters,
    /** Another filter begins at the first page. */
    change: (wish: Partial<ListFilters>) => setParams(writeListFilters(kind, { ...filters, page: 0, ...wish }), { replace: true }),
    clear: () => setParams({}, { replace: true }),
  };
}
