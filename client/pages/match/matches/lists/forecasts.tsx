/** Provides the forecasts of all waiting matches to any cell. A new forecast renders only the times again, not the whole list. */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { MatchForecast } from '#machines/forecast/forecast.ts';
import type { EventDay, EventRows } from '../../../../hall/day/event-day.ts';
import { useForecastNow } from '../../../../hall/day/use-forecast-rules.ts';

const Forecasts = createContext<ReadonlyMap<number, MatchForecast>>(new Map());

export const useForecastOf = (matchId: number): MatchForecast | undefined => useContext(Forecasts).get(matchId);

/** The forecasts of all matches, by match id. */
export const useAllForecasts = (): ReadonlyMap<number, MatchForecast> => useContext(Forecasts);

type ForecastsProps = { known: EventRows & { isKnown: boolean }; children: ReactNode };

/** Recalculates every 15 s, and on each new row until all rows are loaded; a prediction is not exact to the second. */
export function ForecastsOf({ known, children }: ForecastsProps) {
  const now = useForecastNow();
  const [taken, setTaken] = useState({ known, now });
  if (taken.now !== now || (taken.known !== known && !taken.known.isKnown)) setTaken({ known, now });
  const eventDays = useEventDays();
  const forecasts = useMemo(
    () => new Map(eventDays?.(taken.known, taken.now).flatMap((event) => [...event.forecasts])),
    [eventDays, taken],
  );
  return <Forecasts value={forecasts}>{children}</Forecasts>;
}

/** The list shows its rows before the first forecast. */
function useEventDays() {
  const [eventDays, setEventDays] = useState<((rows: EventRows, now: number) => EventDay[]) | null>(null);
  useEffect(() => {
    void import('../../../../hall/day/event-day.ts').then((loaded) => setEventDays(() => loaded.eventDays));
  }, []);
  return eventDays;
}
