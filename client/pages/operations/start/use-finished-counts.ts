/** Counts the finished part of the events. Tournaments with an approved ranking are in no room, so the client only counts them. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Call } from '#contract/kit/call.ts';
import { listMatches } from '#contract/match/matches.ts';
import { listTournaments } from '#contract/tournament/tournament-lists.ts';
import { keys } from '../../../api/queries.ts';
import type { RequestQuery } from '../../../api/request.ts';
import { sendList } from '../../../api/send.ts';
import type { PlayDay } from '../../../hall/day/hall-days.ts';
import { useMay } from '../../../state/session.ts';

export type FinishedCounts = { tournaments: number; matches: number; matchesToday: number };

/** `seen`: tournaments that are already counted, because their ranking was approved while this page was open. */
export function useFinishedCounts(eventIds: readonly number[], seen: readonly number[], day: PlayDay): FinishedCounts {
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

/** Returns the number of matching rows, read from the smallest possible page. */
function useTotal(area: typeof keys.matches, list: Call, filters: RequestQuery, enabled: boolean): number {
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
