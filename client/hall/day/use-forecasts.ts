/** The forecast of the matches that an event already has; only the timeline also loads later rounds. */
import { useMemo } from 'react';
import { forecast, type MatchForecast } from '#machines/forecast/forecast.ts';
import { useThrottledStore } from '../../live/hooks.ts';
import { hall } from '../../state/hall.ts';
import { listOf } from './list-of.ts';
import { useForecastNow, useForecastRules } from './use-forecast-rules.ts';

export function useForecasts(eventId: number): ReadonlyMap<number, MatchForecast> {
  const { matches, tables } = useThrottledStore(hall);
  const { paceOf, plansOf, areKnown } = useForecastRules();
  const now = useForecastNow();
  return useMemo(() => {
    if (!areKnown) return new Map();
    const ofEvent = <Row extends { eventId: number }>(rows: readonly Row[]) => rows.filter((row) => row.eventId === eventId);
    return forecast({ tables: ofEvent(listOf(tables)), matches: ofEvent(listOf(matches)), now, paceOf, plans: plansOf(eventId) });
  }, [matches, tables, eventId, now, paceOf, plansOf, areKnown]);
}
