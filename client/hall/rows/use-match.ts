/** One live match: from the live store if it is there, otherwise from the server. It is loaded again when the live store drops it. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { getMatch } from '#contract/match/matches.ts';
import { keys } from '../../api/queries.ts';
import { recordQuery } from '../../api/query-options.ts';
import { useHallMatches } from './use-hall-matches.ts';

export function useMatch(matchId: number): { match: LiveMatch | undefined; error: Error | null; refetch: () => unknown } {
  const live = useHallMatches().rows[matchId];
  const isLive = live !== undefined;
  const request = useQuery(recordQuery(keys.matches, getMatch, matchId));
  const { data, error, refetch } = request;
  useEffect(() => {
    if (!isLive) void refetch();
  }, [isLive, refetch]);
  const newest = live && (!data || live.version >= data.version) ? live : (data ?? live);
  // Between the drop and the server's answer the last known match stays, so that a dialog does not start again.
  const [last, setLast] = useState(newest);
  if (newest && newest !== last) setLast(newest);
  const match = newest ?? last;
  return { match, error: match ? null : error, refetch };
}
