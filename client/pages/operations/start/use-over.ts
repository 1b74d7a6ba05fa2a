/** What the events in hand have behind them: tournaments whose ranking is approved stand in no room of the hall, so they are only counted. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Call } from '#contract/kit/call.ts';
import { listMatches } from '#contract/match/matches.ts';
import { listTournaments } from '#contract/tournament/tournament-lists.ts';
import { keys } from '../../../api/queries.ts';
import type { Query } from '../../../api/request.ts';
import { sendList } from '../../../api/send.ts';
import type { HallDay } from '../../../hall/day/hall-days.ts';
import { useMay } from '../../../state/session.ts';

export type Over = { tournaments: number; matches: number; matchesToday: number };

/** `seen`: tournaments whose matches are counted already, because their ranking was approved while this page stood open. */
export function useOver(eventIds: readonly number[], seen: readonly number[], day: HallDay): Over {
  const mayRead = useMay()('tournament:read');
  const over = { 'eventId.in': eventIds, 'tournamentStatus.equals': 'APPROVED' };
  const played = {
    ...over,
    'tournamentId.notIn': seen,
    'matchStatus.equals': 'APPROVED',
    'aWalkover.equals': false,
    'bWalkover.equals': false,
    'teamParentMatchId.specified': false,
  };
  const today = {
    'matchStartTime.greaterThanOrEqual': new Date(day.from).toISOString(),
    'matchStartTime.lessThan': new Date(day.to).toISOString(),
  };
  return {
    tournaments: useTotal(keys.tournaments, listTournaments, { ...over, 'id.notIn': seen }, mayRead),
    matches: useTotal(keys.matches, listMatches, played, mayRead),
    matchesToday: useTotal(keys.matches, listMatches, { ...played, ...today }, mayRead),
  };
}

/** So many rows fit: the smallest page says it. */
function useTotal(area: typeof keys.matches, list: Call, filters: Query, enabled: boolean): number {
  const query = { ...filters, page: 0, size: 1 };
  const { data } = useQuery({
    queryKey: area.list(query),
    queryFn: ({ signal }) => sendList(list, query, { signal }),
    enabled,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return data?.total ?? 0;
}
