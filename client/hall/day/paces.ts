/** The pace of each event and discipline, which the server learns from finished matches. It is loaded again every minute. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { type EventPace, listPaces } from '#contract/match/paces.ts';
import type { Pace } from '#machines/forecast/pace.ts';
import { keys, queryClient } from '../../api/queries.ts';
import { send } from '../../api/send.ts';

/** Returns null without data: the discipline's own minutes then apply. The function keeps its identity while the paces stay the same. */
export type PaceOf = (match: Pick<LiveMatch, 'eventId' | 'disciplineMnemonic'>) => Pace | null;

/** For useForecastRules. The request is repeated when its answer is stale. */
export const pacesRequest = {
  queryKey: keys.paces.all,
  queryFn: ({ signal }: { signal: AbortSignal }) => send(listPaces, {}, { signal }),
  staleTime: 60_000,
  retry: false,
};

/** After a failure no pace is known. */
export const fetchPaces = (): Promise<PaceOf> => queryClient.fetchQuery(pacesRequest).then(paceLookup, () => paceLookup());

/** No answer means no paces. */
export function paceLookup(paces: readonly EventPace[] = []): PaceOf {
  const paceByKey = new Map(paces.map((pace) => [keyOf(pace), pace]));
  return (match) => paceByKey.get(keyOf(match)) ?? null;
}

const keyOf = ({ eventId, disciplineMnemonic }: Parameters<PaceOf>[0]): string => `${eventId} ${disciplineMnemonic}`;
