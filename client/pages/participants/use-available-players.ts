/** Who may still enter a tournament, or join one of its teams, found by a part of the name. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listAvailablePlayers } from '#contract/participants.ts';
import { keys } from '../../api/queries.ts';
import { sendList } from '../../api/send.ts';
import { useSettled } from './use-settled.ts';

export type AvailablePlayer = {
  id: number;
  displayName: string;
  playerCategoryName: string | null;
  countryId: number | null;
  country: string | null;
};

export function useAvailablePlayers(tournamentId: number, text: string, { size, teamId }: { size: number; teamId?: number | undefined }) {
  const query = { 'displayName.contains': useSettled(text.trim()), teamId, page: 0, size, sort: 'displayName,asc' };
  const { data, error } = useQuery({
    queryKey: keys.availablePlayers.list({ tournamentId, ...query }),
    queryFn: ({ signal }) => sendList(listAvailablePlayers, query, { signal, params: { id: tournamentId } }),
    placeholderData: keepPreviousData,
  });
  return { players: data?.rows, total: data?.total ?? 0, error };
}
