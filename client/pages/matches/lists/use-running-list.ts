/** The running list: one page from the server, kept up to date by the hall's sockets, asked anew every 20 s and whenever its order changed. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { LiveMatch } from '#contract/live.ts';
import { listMatches } from '#contract/matches.ts';
import { keys } from '../../../api/queries.ts';
import { sendList } from '../../../api/send.ts';
import { listSignature, patchList } from '../../../hall/rows/patch-list.ts';
import { useHallMatches } from '../../../hall/rows/use-hall-matches.ts';
import { refreshEveryMs } from '../../../lists/refresh-every-ms.ts';
import { useAskAnew } from '../../../lists/use-ask-anew.ts';
import { fitsFilters, hasStatus, type RunningFilters, restQuery } from './running-filters.ts';

/** `filters` must keep its identity while it says the same. */
export function useRunningList(filters: RunningFilters) {
  const query = restQuery(filters);
  const answer = useQuery({
    queryKey: keys.matches.list(query),
    queryFn: ({ signal }) => sendList(listMatches, query, { signal }),
    refetchInterval: refreshEveryMs,
    placeholderData: keepPreviousData,
  });
  const rooms = useHallMatches();
  const seen = useSeen(rooms.members);
  const fitsAnyStatus = useMemo(() => (match: LiveMatch) => fitsFilters(match, filters, rooms.rows), [filters, rooms]);
  const fits = useMemo(() => (match: LiveMatch) => fitsAnyStatus(match) && hasStatus(match, filters), [fitsAnyStatus, filters]);
  const listed = answer.data?.rows;
  const rows = useMemo(() => listed && patchList(listed, rooms, seen, fits), [listed, rooms, seen, fits]);
  const signature = listSignature(rooms, fits, [...(query.sort as string[]), 'tableDisplayNumber']);
  useAskAnew(signature, answer.refetch);
  const inHall = useMemo(() => rooms.members.flatMap((id) => rooms.rows[id] ?? []).filter(fitsAnyStatus), [rooms, fitsAnyStatus]);
  const fitting = inHall.filter(fits).length;
  return {
    rows,
    /** Everything the filters but the status let through, also beyond this page, where the hall is known; else this page. */
    all: rooms.complete ? inHall : (rows ?? none),
    total: rooms.complete && answer.data ? Math.max(fitting, rows?.length ?? 0) : answer.data?.total,
    updatedAt: answer.dataUpdatedAt,
    error: answer.error,
    isStale: answer.isPlaceholderData,
    refresh: answer.refetch,
    isFetching: answer.isFetching,
  };
}

/** Every match that was in the hall since this page opened. */
function useSeen(members: readonly number[]): ReadonlySet<number> {
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const fresh = members.filter((id) => !seen.has(id));
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh]));
  return seen;
}

const none: never[] = [];
