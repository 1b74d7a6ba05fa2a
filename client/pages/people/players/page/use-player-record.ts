/** The profile of a player as the list of players has it; a team has none here. */
import { useQuery } from '@tanstack/react-query';
import type { RowOf } from '#contract/kit/entity.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { getRecord, recordKeys } from '../../../../api/records.ts';

export type PlayerRecord = RowOf<typeof playerProfiles>;

export function usePlayerRecord({ id, teamProfile }: { id: number; teamProfile: boolean }) {
  const { data, error, refetch } = useQuery({
    queryKey: recordKeys(playerProfiles).one(id),
    queryFn: ({ signal }) => getRecord(playerProfiles, id, { signal }),
    enabled: !teamProfile,
  });
  return { record: data, error, refetch };
}
