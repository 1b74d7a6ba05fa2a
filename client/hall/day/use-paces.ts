/** The pace of each event and discipline, which the server learns from finished matches. It is loaded again every minute. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import { type EventPace, listPaces } from '#contract/match/paces.ts';
import type { Pace } from '#machines/forecast/pace.ts';
import { keys, queryClient } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { useMay } from '../../state/session.ts';

/** Returns null without data: the discipline's own minutes then apply. The function keeps its identity while the paces stay the same. */
export type PaceOf = (match: Pick<LiveMatch, 'eventId' | 'disciplineMnemonic'>) => Pace | null;

export function usePaces(): PaceOf {
  const mayWatch = useMay()('match:watch');
  const { data } = useQuery({ ...request, enabled: mayWatch, refetchInterval: everyMs });
  return useMemo(() => paceLookup(data), [data]);
}

/** Whether the server has answered; also after a failure, and for users who may not read the paces. */
export function usePacesAnswered(): boolean {
  const mayWatch = useMay()('match:watch');
  const { isFetched } = useQuery({ ...request, enabled: mayWatch });
  return isFetched || !mayWatch;
}

/** The same without a hook; after a failure no pace is known. */
export const fetchPaces = (): Promise<PaceOf> => queryClient.fetchQuery(request).then(paceLookup, () => paceLookup(undefined));

const everyMs = 60_000;
const request = {
  queryKey: keys.paces.all,
  queryFn: ({ signal }: { signal: AbortSignal }) => send(listPaces, {}, { signal }),
  staleTime: everyMs,
  retry: false,
};

function paceLookup(paces: readonly EventPace[] | undefined): PaceOf {
  const paceByKey = new Map(paces?.map((pace) => [keyOf(pace), pace]));
  return (match) => paceByKey.get(keyOf(match)) ?? null;
}

const keyOf = ({ eventId, disciplineMnemonic }: Parameters<PaceOf>[0]): string => `${eventId} ${disciplineMnemonic}`;
