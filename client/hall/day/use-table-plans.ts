/** The desk's pins and closed tables and the order of the next calls, for the forecasts of a screen. They are loaded again every 15 s, and after a change by this user. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type EventTablePlans, listTablePlans } from '#contract/match/what-if.ts';
import { closureOf, noTablePlans, type TablePlans } from '#machines/forecast/table-plans.ts';
import { queryClient } from '../../api/queries.ts';
import { send } from '../../api/send.ts';
import { useMay } from '../../state/session.ts';

/** The function keeps its identity while the plans stay the same. */
export type PlansOf = (eventId: number) => TablePlans;

const everyMs = 15_000;
const request = {
  queryKey: ['table-plans'],
  queryFn: ({ signal }: { signal: AbortSignal }) => send(listTablePlans, {}, { signal }),
  staleTime: everyMs,
  retry: false,
};

export function useTablePlans(): PlansOf {
  const mayWatch = useMay()('match:watch');
  const { data } = useQuery({ ...request, enabled: mayWatch, refetchInterval: everyMs });
  return useMemo(() => plansLookup(data), [data]);
}

/** Whether the server has answered; also after a failure, and for users who may not read the plans. */
export function useTablePlansAnswered(): boolean {
  const mayWatch = useMay()('match:watch');
  const { isFetched } = useQuery({ ...request, enabled: mayWatch });
  return isFetched || !mayWatch;
}

/** The same without a hook; after a failure nothing is planned. */
export const fetchTablePlans = (): Promise<PlansOf> => queryClient.fetchQuery(request).then(plansLookup, () => plansLookup());

/** No answer means no plans. */
function plansLookup(listed: readonly EventTablePlans[] = []): PlansOf {
  const plans = new Map(
    listed.map(({ eventId, pins, closures, calls }): [number, TablePlans] => [
      eventId,
      {
        calls: {
          ...calls,
          matches: new Map(
            calls.matches.map(({ matchId, isHeld, ...plan }) => [
              matchId,
              isHeld ? { ...plan, notBefore: Number.POSITIVE_INFINITY } : plan,
            ]),
          ),
          queues: new Map(calls.queues.map(({ tableId, matchIds }) => [tableId, matchIds])),
          now: new Map(calls.now.map(({ matchId, tableId }) => [matchId, tableId])),
        },
        pins: new Map(pins.map(({ matchId, tableId }) => [matchId, tableId])),
        closures: new Map(closures.map(({ tableId, ...closure }) => [tableId, closureOf(closure)])),
      },
    ]),
  );
  return (eventId) => plans.get(eventId) ?? noTablePlans;
}
