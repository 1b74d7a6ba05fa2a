/** One page of matches from the server, its rows as new as the sockets know them, asked anew every 20 s and when its order or membership changed. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { listMatches } from '#contract/match/matches.ts';
import { listAsked } from '../../../../api/asked.ts';
import { keys } from '../../../../api/queries.ts';
import type { Query } from '../../../../api/request.ts';
import { type HallRows, listSignature, patchList } from '../../../../hall/rows/patch-list.ts';
import { refreshEveryMs } from '../../../../lists/refresh-every-ms.ts';
import { useAskAnew } from '../../../../lists/use-ask-anew.ts';
import type { LiveStore } from '../../../../live/store.ts';
import type { MatchFilters } from './match-filters.ts';

type AskedRows = {
  query: Query;
  rooms: HallRows;
  /** Matches whose absence from the rooms means that they have left. */
  seen?: ReadonlySet<number>;
  /** Keeps its identity while it says the same. */
  fits: (match: LiveMatch) => boolean;
  /** What of a row decides its place. */
  order: readonly string[];
};

export function useMatchRows({ query, rooms, seen = nobody, fits, order }: AskedRows) {
  const answer = useQuery({
    ...listAsked(keys.matches, listMatches, query),
    refetchInterval: refreshEveryMs,
    // What came or left while nobody looked is in no row that was kept.
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const listed = answer.data?.rows;
  const [openedAt] = useState(Date.now);
  const isKept = seen !== nobody && answer.dataUpdatedAt < openedAt;
  const isFound = Boolean(query.search) && !answer.isPlaceholderData;
  const rows = useMemo(
    () => listed && patchList(listed, rooms, isKept ? new Set(listed.map(({ id }) => id)) : seen, fits, isFound),
    [listed, rooms, isKept, seen, fits, isFound],
  );
  useAskAnew(listSignature(rooms, fits, order), answer.refetch);
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

/** Rows of tournaments in hand; `isKnown`: they are all there. They do not leave the rooms of their tournaments: only what they became decides. */
export type KnownRows = Pick<LiveStore, 'matches'> & { isKnown: boolean };

export const useKnownRooms = (known: KnownRows): HallRows =>
  useMemo(() => ({ complete: known.isKnown, members: Object.keys(known.matches).map(Number), rows: known.matches }), [known]);

/** What of a row decides its place, where that changes while it waits or after it was played. */
export const orderOf = ({ sort }: Pick<MatchFilters, 'sort'>): string[] => [sortedBy[sort.id] ?? 'matchScheduledTime', 'label'];

const sortedBy: Readonly<Record<string, string>> = {
  a: 'participantADisplayName',
  b: 'participantBDisplayName',
  race: 'raceTo',
  started: 'matchStartTime',
};

const nobody: ReadonlySet<number> = new Set();
