/** The upcoming or the approved list: one page from the server, its rows as new as the sockets know them, asked anew every 20 s and when its order changed. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LiveMatch } from '#contract/live.ts';
import { listMatches } from '#contract/matches.ts';
import { keys } from '../../../api/queries.ts';
import { sendList } from '../../../api/send.ts';
import { listSignature, patchList } from '../../../hall/rows/patch-list.ts';
import { refreshEveryMs } from '../../../lists/refresh-every-ms.ts';
import { useAskAnew } from '../../../lists/use-ask-anew.ts';
import type { LiveStore } from '../../../live/store.ts';
import { fitsList, type ListFilters, type ListKind, listQuery } from './list-filters.ts';

/** Rows of tournaments in hand; `isKnown`: they are all there. */
export type KnownRows = Pick<LiveStore, 'matches'> & { isKnown: boolean };

/** `filters` must keep its identity while it says the same. Without the single matches of team matches, which `useSingles` adds. */
export function useMatchList(kind: ListKind, filters: ListFilters, known: KnownRows) {
  const query = useMemo(() => ({ ...listQuery(kind, filters), ...(kind === 'upcoming' ? mainOnly : {}) }), [kind, filters]);
  const answer = useQuery({
    queryKey: keys.matches.list(query),
    queryFn: ({ signal }) => sendList(listMatches, query, { signal }),
    refetchInterval: refreshEveryMs,
    placeholderData: keepPreviousData,
  });
  const rooms = useMemo(() => ({ complete: known.isKnown, members: Object.keys(known.matches).map(Number), rows: known.matches }), [known]);
  const fits = useMemo(
    () => (match: LiveMatch) => fitsList(kind, match, filters, known.matches) && (kind === 'approved' || match.teamParentMatchId === null),
    [kind, filters, known.matches],
  );
  const listed = answer.data?.rows;
  // Matches do not leave the rooms of their tournaments: only what they became decides.
  const rows = useMemo(() => listed && patchList(listed, rooms, nobody, fits), [listed, rooms, fits]);
  const sorted = sortedBy[filters.sort.id] ?? 'matchScheduledTime';
  useAskAnew(listSignature(rooms, fits, [sorted, 'label']), answer.refetch);
  return {
    rows,
    total: answer.data?.total,
    updatedAt: answer.dataUpdatedAt,
    error: answer.error,
    isStale: answer.isPlaceholderData,
    refresh: answer.refetch,
    isFetching: answer.isFetching,
  };
}

/** Spec 1 §2: 'Total N matches' does not count team sub-matches. */
const mainOnly = { 'teamParentMatchId.specified': false };

/** What of a row decides its place, where that changes while it waits. */
const sortedBy: Readonly<Record<string, string>> = {
  a: 'participantADisplayName',
  b: 'participantBDisplayName',
  race: 'raceTo',
  started: 'matchStartTime',
};

const nobody: ReadonlySet<number> = new Set();
