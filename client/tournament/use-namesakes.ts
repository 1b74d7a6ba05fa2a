/** The words that tell players of one name apart, wherever somebody chooses a player: 'BC Rijeka · born 1987'. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listNamesakes } from '#contract/people/player-calls.ts';
import { send } from '../api/send.ts';
import { useMay } from '../state/session.ts';

const maxIds = 50;

/** Returns the detail by the id of the profile. Players whose name nobody shares are not in the map. */
export function useNamesakes(profileIds: readonly number[]): ReadonlyMap<number, string> {
  const mayRead = useMay()('player:read');
  const ids = profileIds.slice(0, maxIds).join(',');
  const { data } = useQuery({
    queryKey: ['player-profiles', 'namesakes', ids],
    queryFn: ({ signal }) => send(listNamesakes, { query: { ids } }, { signal }),
    enabled: mayRead && ids !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  return useMemo(() => new Map(data?.map(({ id, detail }) => [id, detail])), [data]);
}
