/** The forecast of the matches that an event already has; only the timeline also loads later rounds. */
import { useMemo } from 'react';
import { forecast, type MatchForecast } from '#machines/forecast/forecast.ts';
import { useThrottledStore } from '../../live/hooks.ts';
import { useHallNow } from '../../shell/hall-clock.tsx';
import { hall } from '../../state/hall.ts';
import { listOf } from './list-of.ts';
import { usePaces } from './use-paces.ts';
import { useTablePlans } from './use-table-plans.ts';

export function useForecasts(eventId: number): ReadonlyMap<number, MatchForecast> {
  const { matches, tables } = useThrottledStore(hall);
  const paceOf = usePaces();
  const plansOf = useTablePlans();
  const now = useHallNow(everyMs);
  return useMemo(() => {
    const ofEvent = <Row extends { eventId: number }>(rows: readonly Row[]) => rows.filter((row) => row.eventId === eventId);
    return forecast({ tables: ofEvent(listOf(tables)), matches: ofEvent(listOf(matches)), now, paceOf, plans: plansOf(eventId) });
  }, [matches, tables, eventId, now, paceOf, plansOf]);
}

const everyMs = 15_000;
