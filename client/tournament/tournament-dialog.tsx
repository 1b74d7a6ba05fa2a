import { useQuery } from '@tanstack/react-query';
import { getTournament, type Tournament } from '#contract/tournament/tournaments.ts';
import { keys } from '../api/queries.ts';
import { recordQuery } from '../api/query-options.ts';
import { type LoadedDialogProps, loadedDialog } from '../lists/dialogs/loaded-dialog.tsx';
import { refreshEveryMs } from '../lists/refresh-every-ms.ts';
import { useLiveTournaments, withLive } from './use-tournament-list.ts';

export type TournamentDialogProps = LoadedDialogProps<'tournament', Tournament>;
export const tournamentDialog = loadedDialog<'tournament', Tournament>('tournament', useTournament);

/** One tournament with its live updates. */
function useTournament(id: number): { tournament: Tournament | undefined; error: Error | null; refetch: () => unknown } {
  const live = useLiveTournaments()[id];
  const { data, error, refetch } = useQuery({
    ...recordQuery(keys.tournaments, getTournament, id),
    refetchInterval: refreshEveryMs,
  });
  return { tournament: data && withLive(data, live), error: data ? null : error, refetch };
}
