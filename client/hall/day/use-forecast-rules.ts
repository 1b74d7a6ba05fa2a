/** The paces, table plans and moment of every forecast of the office, so that all screens show the same times. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHallNow } from '../../shell/hall-clock.tsx';
import { useMay } from '../../state/session.ts';
import { type PaceOf, paceLookup, pacesRequest } from './paces.ts';
import { type PlansOf, plansLookup, tablePlansRequest } from './table-plans.ts';

const everyMs = 15_000;

/** `areKnown`: the server has answered both requests, or refuses them. A forecast without the answers would jump when they arrive. */
export function useForecastRules(): { paceOf: PaceOf; plansOf: PlansOf; areKnown: boolean } {
  const paces = useRules(pacesRequest);
  const plans = useRules(tablePlansRequest);
  return {
    paceOf: useMemo(() => paceLookup(paces.data), [paces.data]),
    plansOf: useMemo(() => plansLookup(plans.data), [plans.data]),
    areKnown: paces.isAnswered && plans.isAnswered,
  };
}

type RulesRequest<Rules> = {
  queryKey: readonly unknown[];
  queryFn: (query: { signal: AbortSignal }) => Promise<Rules>;
  staleTime: number;
  retry: boolean;
};

/** `isAnswered`: the server has answered, also with a failure, or the user may not ask. */
function useRules<Rules>(request: RulesRequest<Rules>): { data: Rules | undefined; isAnswered: boolean } {
  const mayWatch = useMay()('match:watch');
  const { data, isFetched } = useQuery({ ...request, enabled: mayWatch, refetchInterval: request.staleTime });
  return { data, isAnswered: isFetched || !mayWatch };
}

/** Returns the same moment on every screen: the server time in milliseconds, in steps of 15 s. */
export function useForecastNow(): number {
  const now = useHallNow(everyMs);
  return now - (now % everyMs);
}
