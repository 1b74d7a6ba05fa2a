/** Everything that needs attention at some events. The list on the start page and the bell must agree, so both use this hook. */
import { useHallNow } from '../../shell/hall-clock.tsx';
import { useMay } from '../../state/session.ts';
import { useLateMatches } from '../late/use-late-matches.ts';
import { useScreenAlarms } from '../screens/use-screen-alarms.ts';
import { useHiddenWarnings } from './hidden-warnings.ts';
import { useWarnings } from './use-warnings.ts';

/** A warning that is hidden for some minutes comes back with this delay at most. */
const refreshHiddenMs = 15_000;

/** Warnings are for users who may edit the matches of the event. `count` leaves hidden warnings out. */
export function useNeedsAttention(eventIds: readonly number[]) {
  const may = useMay();
  const late = useLateMatches(eventIds);
  const alarms = useScreenAlarms() ?? [];
  const loaded = useWarnings(eventIds.filter((id) => may('match:edit', id)));
  const warnings = useHiddenWarnings(loaded, useHallNow(refreshHiddenMs));
  return { late, alarms, ...warnings, count: late.length + warnings.shown.length + alarms.length };
}
