/** One tournament with its live updates. */
import { useQuery } from '@tanstack/react-query';
import { getTournament, type Tournament } from '#contract/tournament/tournaments.ts';
import { keys } from '../api/queries.ts';
import { recordQuery } from '../api/query-options.ts';
import { refreshEveryMs } from '../lists/refresh-every-ms.ts';
import { useLiveTournaments, withLive } from './use-tournament-list.ts';

export function useTournament(id: number): { tournament: Tournament | undefined; error: Error | null; refetch: () => unknown } {
  const live = useLiveTournaments()[id];
  const { data, error, refetch } = useQuery({
    ...recordQuery(keys.tournaments, getTournament, id),
    refetchInterval: refreshEveryMs,
  });
  return { tournament: data && withLive(data, live), error: data ? null : error, refetch };
}
