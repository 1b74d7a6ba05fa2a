/** One match, live: the hall's row where it has one, else what the server says, asked anew when the hall lets go of it. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { getMatch } from '#contract/match/matches.ts';
import { oneAsked } from '../../api/asked.ts';
import { keys } from '../../api/queries.ts';
import { useHallMatches } from './use-hall-matches.ts';

export function useMatch(matchId: number): { match: LiveMatch | undefined; error: Error | null; refetch: () => unknown } {
  const live = useHallMatches().rows[matchId];
  const isLive = live !== undefined;
  const request = useQuery(oneAsked(keys.matches, getMatch, matchId));
  const { data, error, refetch } = request;
  useEffect(() => {
    if (!isLive) void refetch();
  }, [isLive, refetch]);
  const known = live && (!data || live.version >= data.version) ? live : (data ?? live);
  // Between the hall letting go of it and the server's answer it is what it was: a dialog does not start anew.
  const [last, remember] = useState(known);
  if (known && known !== last) remember(known);
  const match = known ?? last;
  return { match, error: match ? null : error, refetch };
}
