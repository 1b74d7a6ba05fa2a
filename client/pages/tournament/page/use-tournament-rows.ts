/** The live matches of a tournament with the forecast of its end, renewed at most once a second. */
import { useEffect, useMemo, useState } from 'react';
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { listOf } from '../../../hall/day/list-of.ts';
import { nightsOf } from '../../../hall/day/nights.ts';
import { useForecastNow, useForecastRules } from '../../../hall/day/use-forecast-rules.ts';
import { useThrottledStore, useWatch } from '../../../live/hooks.ts';
import type { LiveStore } from '../../../live/store.ts';
import { hall } from '../../../state/hall.ts';
import type { ForecastClock, TournamentForecast } from './tournament-forecast.ts';

export type TournamentRows = {
  /** Whether the server has sent all matches of the tournament. */
  complete: boolean;
  /** Why the server sends no matches. */
  problem: string | null;
  /** Every match of the tournament. */
  all: readonly LiveMatch[];
  /** The matches that are or will be played, without walkovers and without the single matches of team matches. */
  played: readonly LiveMatch[];
  /** The tables of the event, which all its tournaments share. */
  tables: readonly LiveTable[];
} & TournamentForecast;

/** Watches the rooms of the tournament and its event. */
export function useTournamentRows(tournament: Tournament): TournamentRows {
  const room = `tournament:${tournament.id}`;
  useWatch(hall, room);
  useWatch(hall, `event:${tournament.eventId}`);
  const store = useThrottledStore(hall);
  const { paceOf, plansOf, areKnown } = useForecastRules();
  const plans = plansOf(tournament.eventId);
  const now = useForecastNow();
  const loaded = useForecastOf();
  const forecastOf = areKnown ? loaded : null;
  return useMemo(() => rowsOf(tournament, store, { now, paceOf, plans }, forecastOf), [tournament, store, now, paceOf, plans, forecastOf]);
}

type ForecastOf = typeof import('./tournament-forecast.ts').forecastOf;

/** The page shows its matches before the first forecast. */
function useForecastOf(): ForecastOf | null {
  const [forecastOf, setForecastOf] = useState<ForecastOf | null>(null);
  useEffect(() => {
    // Without the file the page has no forecast.
    void import('./tournament-forecast.ts').then(
      (loaded) => setForecastOf(() => loaded.forecastOf),
      () => undefined,
    );
  }, []);
  return forecastOf;
}

function rowsOf(
  tournament: Tournament,
  store: LiveStore,
  clock: Omit<ForecastClock, 'nights'>,
  forecastOf: ForecastOf | null,
): TournamentRows {
  const room = store.rooms[`tournament:${tournament.id}`];
  const problem = room?.problem?.detail ?? null;
  // Before, the matches on tables are there already: their counts would be wrong.
  if (!room?.complete) return { ...noRows, problem };
  const ofEvent = listOf(store.matches).filter(
    ({ eventId, tournamentStatus }) => eventId === tournament.eventId && tournamentStatus !== 'CANCELED',
  );
  const own = ofEvent.filter(({ tournamentId }) => tournamentId === tournament.id);
  const played = own.filter(
    ({ matchStatus, aWalkover, bWalkover, teamParentMatchId }) =>
      matchStatus !== 'NONE' && !aWalkover && !bWalkover && teamParentMatchId === null,
  );
  const tables = listOf(store.tables).filter(({ eventId }) => eventId === tournament.eventId);
  return {
    complete: true,
    problem,
    all: own,
    played,
    tables,
    ...(forecastOf?.(
      tournament,
      { tables, matches: ofEvent, own },
      { ...clock, nights: nightsOf(store.events[tournament.eventId], ofEvent) },
    ) ?? noForecast),
  };
}

const noForecast: TournamentForecast = { forecasts: new Map(), stageEnd: null, end: null, undrawn: 0 };

const noRows: TournamentRows = {
  complete: false,
  problem: null,
  all: [],
  played: [],
  tables: [],
  ...noForecast,
};
