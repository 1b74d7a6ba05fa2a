/**
 * One page of matches from the server, updated by rows from the sockets. It reloads every 20 s and when its order or membership
 * changes.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { listMatches } from '#contract/match/matches.ts';
import { keys } from '../../../../api/queries.ts';
import { listQuery } from '../../../../api/query-options.ts';
import type { RequestQuery } from '../../../../api/request.ts';
import { type LiveMatchRows, listSignature, patchList } from '../../../../hall/rows/patch-list.ts';
import { refreshEveryMs } from '../../../../lists/refresh-every-ms.ts';
import { useRefetchOnChange } from '../../../../lists/use-refetch-on-change.ts';
import type { LiveStore } from '../../../../live/store.ts';
import type { MatchFilters } from './match-filters.ts';

type MatchRowsOptions = {
  query: RequestQuery;
  rooms: LiveMatchRows;
  /** Matches that count as gone when the rooms no longer contain them. */
  seen?: ReadonlySet<number>;
  /** Keeps its identity while its result is the same. */
  fits: (match: LiveMatch) => boolean;
  /** The fields that decide the position of a row. */
  order: readonly string[];
};

export function useMatchRows({ query, rooms, seen = nobody, fits, order }: MatchRowsOptions) {
  const answer = useQuery({
    ...listQuery(keys.matches, listMatches, query),
    refetchInterval: refreshEveryMs,
    // Cached rows lack the changes made while the page was closed.
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
  const listed = answer.data?.rows;
  const [openedAt] = useState(Date.now);
  const isCached = seen !== nobody && answer.dataUpdatedAt < openedAt;
  const isSearchResult = Boolean(query.search) && !answer.isPlaceholderData;
  const rows = useMemo(
    () => listed && patchList(listed, rooms, isCached ? new Set(listed.map(({ id }) => id)) : seen, fits, isSearchResult),
    [listed, rooms, isCached, seen, fits, isSearchResult],
  );
  useRefetchOnChange(listSignature(rooms, fits, order), answer.refetch);
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

/**
 * The rows of the user's tournaments; `isKnown`: all of them are loaded. Rows stay in the rooms of their tournaments, so only their
 * content decides.
 */
export type KnownRows = Pick<LiveStore, 'matches'> & { isKnown: boolean };

export const useKnownRooms = (known: KnownRows): LiveMatchRows =>
  useMemo(() => ({ complete: known.isKnown, members: Object.keys(known.matches).map(Number), rows: known.matches }), [known]);

/** The fields that decide the position of a row and can change while it waits or after it was played. */
export const orderOf = ({ sort }: Pick<MatchFilters, 'sort'>): string[] => [sortedBy[sort.id] ?? 'matchScheduledTime', 'label'];

const sortedBy: Readonly<Record<string, string>> = {
  a: 'participantADisplayName',
  b: 'participantBDisplayName',
  race: 'raceTo',
  started: 'matchStartTime',
};

const nobody: ReadonlySet<number> = new Set();
