/** The players of one team who may play a single match of a team match. */
import { useQuery } from '@tanstack/react-query';
import { listTeamParticipants } from '#contract/tournament/teams.ts';
import type { Side } from '#machines/names.ts';
import { keys } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { retryLoadOf } from '../../ui/fields/choices-not-loaded.tsx';

export function useTeamPlayers(mainId: number, side: Side, isShootOut: boolean) {
  const query = { extended: 'true', teamSide: side, parentTeamMatchId: mainId, shootOutMatch: isShootOut ? 'true' : 'false' } as const;
  const playersQuery = useQuery({
    queryKey: [...keys.matches.all, 'team-players', query],
    queryFn: ({ signal }) => send(listTeamParticipants, { query }, { signal }),
  });
  return { players: playersQuery.data, lost: retryLoadOf(playersQuery) };
}
