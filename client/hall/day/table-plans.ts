/** The desk's pins and closed tables and the order of the next calls, for the forecasts of a screen. They are loaded again every 15 s, and after a change by this user. */
import { type EventTablePlans, listTablePlans } from '#contract/match/what-if.ts';
import { closureOf, noTablePlans, type TablePlans } from '#machines/forecast/table-plans.ts';
import { queryClient } from '../../api/queries.ts';
import { send } from '../../api/send.ts';

/** The function keeps its identity while the plans stay the same. */
export type PlansOf = (eventId: number) => TablePlans;

/** For useForecastRules. The request is repeated when its answer is stale. */
export const tablePlansRequest = {
  queryKey: ['table-plans'],
  queryFn: ({ signal }: { signal: AbortSignal }) => send(listTablePlans, {}, { signal }),
  staleTime: 15_000,
  retry: false,
};

/** After a failure nothing is planned. */
export const fetchTablePlans = (): Promise<PlansOf> => queryClient.fetchQuery(tablePlansRequest).then(plansLookup, () => plansLookup());

/** No answer means no plans. */
export function plansLookup(listed: readonly EventTablePlans[] = []): PlansOf {
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
          early: new Map((calls.early ?? []).map(({ matchId, tableId }) => [matchId, tableId])),
          now: new Map(calls.now.map(({ matchId, tableId }) => [matchId, tableId])),
        },
        pins: new Map(pins.map(({ matchId, tableId }) => [matchId, tableId])),
        closures: new Map(closures.map(({ tableId, ...closure }) => [tableId, closureOf(closure)])),
      },
    ]),
  );
  return (eventId) => plans.get(eventId) ?? noTablePlans;
}
