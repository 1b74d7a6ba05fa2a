/** How fast the matches of each event and discipline go, learned by the server from those that are over; asked for again every minute. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { type EventPace, listPaces } from '#contract/match/paces.ts';
import type { Pace } from '#machines/forecast/pace.ts';
import { keys, queryClient } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { useMay } from '../../state/session.ts';

/** Null: nothing is known yet, and the discipline's own minutes count. The function keeps its identity while the paces are the same. */
export type PaceOf = (match: Pick<LiveMatch, 'eventId' | 'disciplineMnemonic'>) => Pace | null;

export function usePaces(): PaceOf {
  const mayWatch = useMay()('match:watch');
  const { data } = useQuery({ ...request, enabled: mayWatch, refetchInterval: everyMs });
  return useMemo(() => among(data), [data]);
}

/** The same for whoever asks once; without an answer nothing is known. */
export const fetchPaces = (): Promise<PaceOf> => queryClient.fetchQuery(request).then(among, () => among(undefined));

const everyMs = 60_000;
const request = {
  queryKey: keys.paces.all,
  queryFn: ({ signal }: { signal: AbortSignal }) => send(listPaces, {}, { signal }),
  staleTime: everyMs,
  retry: false,
};

function among(paces: readonly EventPace[] | undefined): PaceOf {
  const known = new Map(paces?.map((pace) => [keyOf(pace), pace]));
  return (match) => known.get(keyOf(match)) ?? null;
}

const keyOf = ({ eventId, disciplineMnemonic }: Parameters<PaceOf>[0]): string => `${eventId} ${disciplineMnemonic}`;
