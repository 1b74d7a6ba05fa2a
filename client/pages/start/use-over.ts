/** What the events in hand have behind them: tournaments whose ranking is approved stand in no room of the hall, so they are only counted. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countMatches } from '#contract/matches.ts';
import { countTournaments } from '#contract/tournaments.ts';
import { keys } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { useMay } from '../../state/session.ts';
import type { HallDay } from '../day/hall-days.ts';

export type Over = { tournaments: number; matches: number; matchesToday: number };

/** `seen`: tournaments whose matches are counted already, because their ranking was approved while this page stood open. */
export function useOver(eventIds: readonly number[], seen: readonly number[], day: HallDay): Over {
  const mayRead = useMay()('tournament:read');
  const over = { 'eventId.in': [...eventIds], 'tournamentStatus.equals': 'APPROVED' };
  const played = {
    ...over,
    'tournamentId.notIn': [...seen],
    'matchStatus.equals': 'APPROVED',
    'aWalkover.equals': false,
    'bWalkover.equals': false,
    'teamParentMatchId.specified': false,
  };
  const today = {
    'matchStartTime.greaterThanOrEqual': new Date(day.from).toISOString(),
    'matchStartTime.lessThan': new Date(day.to).toISOString(),
  };
  const ended = { ...over, 'id.notIn': [...seen] };
  const playedToday = { ...played, ...today };
  return {
    tournaments: useCount(
      keys.tournaments.list({ count: ended }),
      (signal) => send(countTournaments, { query: ended }, { signal }),
      mayRead,
    ),
    matches: useCount(keys.matches.list({ count: played }), (signal) => send(countMatches, { query: played }, { signal }), mayRead),
    matchesToday: useCount(
      keys.matches.list({ count: playedToday }),
      (signal) => send(countMatches, { query: playedToday }, { signal }),
      mayRead,
    ),
  };
}

function useCount(queryKey: readonly unknown[], ask: (signal: AbortSignal) => Promise<number>, enabled: boolean): number {
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => ask(signal), enabled, retry: false, placeholderData: keepPreviousData });
  return data ?? 0;
}
