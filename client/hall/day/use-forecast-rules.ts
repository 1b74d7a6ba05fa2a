/** What every forecast of the office is made from besides the live rows, so that all screens show the same times. */
import { useHallNow } from '../../shell/hall-clock.tsx';
import { type PaceOf, usePaces, usePacesAnswered } from './use-paces.ts';
import { type PlansOf, useTablePlans, useTablePlansAnswered } from './use-table-plans.ts';

const everyMs = 15_000;

/** `areKnown`: both have been answered, or cannot be. A forecast made before would jump as soon as they come. */
export function useForecastRules(): { paceOf: PaceOf; plansOf: PlansOf; areKnown: boolean } {
  const paceOf = usePaces();
  const plansOf = useTablePlans();
  const areKnown = [usePacesAnswered(), useTablePlansAnswered()].every(Boolean);
  return { paceOf, plansOf, areKnown };
}

/** Returns the same moment on every screen: the server time in milliseconds, in steps of 15 s. */
export function useForecastNow(): number {
  const now = useHallNow(everyMs);
  return now - (now % everyMs);
}
