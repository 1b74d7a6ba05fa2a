/** The paces, table plans and moment of every forecast of the office, so that all screens show the same times. */
import { useHallNow } from '../../shell/hall-clock.tsx';
import { type PaceOf, usePaces, usePacesAnswered } from './use-paces.ts';
import { type PlansOf, useTablePlans, useTablePlansAnswered } from './use-table-plans.ts';

const everyMs = 15_000;

/** `areKnown`: the server has answered both requests, or refuses them. A forecast without the answers would jump when they arrive. */
export function useForecastRules(): { paceOf: PaceOf; plansOf: PlansOf; areKnown: boolean } {
  const paceOf = usePaces();
  const plansOf = useTablePlans();
  const hasPaces = usePacesAnswered();
  const hasPlans = useTablePlansAnswered();
  return { paceOf, plansOf, areKnown: hasPaces && hasPlans };
}

/** Returns the same moment on every screen: the server time in milliseconds, in steps of 15 s. */
export function useForecastNow(): number {
  const now = useHallNow(everyMs);
  return now - (now % everyMs);
}
