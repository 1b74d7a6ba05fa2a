/** Players who may still enter a tournament or join one of its teams, found by a part of the name. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listAvailablePlayers } from '#contract/tournament/participants.ts';
import { keys } from '../api/queries.ts';
import { sendList } from '../api/send.ts';
import { useDebounced } from '../lists/use-debounced.ts';

export type AvailablePlayer = {
  id: number;
  displayName: string;
  playerCategoryName: string | null;
  countryId: number | null;
  country: string | null;
  /** Whether the player is in the squad of the team. */
  squad: boolean;
  /** Whether the player represents another country than the team. */
  foreign: boolean;
};

export function useAvailablePlayers(tournamentId: number, text: string, { size, teamId }: { size: number; teamId?: number | undefined }) {
  const debounced = useDebounced(text.trim());
  const query = { 'displayName.contains': debounced, teamId, page: 0, size, ...(teamId === undefined ? { sort: 'displayName,asc' } : {}) };
  const { data, error, isPending, isPlaceholderData } = useQuery({
    queryKey: keys.availablePlayers.list({ tournamentId, ...query }),
    queryFn: ({ signal }) => sendList(listAvailablePlayers, query, { signal, params: { id: tournamentId } }),
    placeholderData: keepPreviousData,
  });
  /** Whether the rows belong to the text that is typed now, not to an earlier one. */
  const isCurrent = debounced === text.trim() && !isPending && !isPlaceholderData;
  return { players: data?.rows, total: data?.total ?? 0, isCurrent, error };
}
