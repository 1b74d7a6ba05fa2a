/** The forecast end of a tournament, with the stage that is not drawn yet. Loaded once the page is shown. */
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { type Band, latest } from '#machines/forecast/band.ts';
import { forecast, type MatchForecast } from '#machines/forecast/forecast.ts';
import type { ForecastMatch } from '#machines/forecast/graph.ts';
import type { TablePlans } from '#machines/forecast/table-plans.ts';
import { undrawnMatches } from '#machines/forecast/undrawn-stage.ts';
import { turnOverMs } from '#machines/match/playtime.ts';
import type { Night } from '../../../hall/day/nights.ts';
import type { PaceOf } from '../../../hall/day/paces.ts';

export type TournamentForecast = {
  /** Every match with its forecast, by id. */
  forecasts: ReadonlyMap<number, MatchForecast>;
  /** The forecast end of the running stage, in milliseconds. Null without a forecast. */
  stageEnd: number | null;
  end: Band | null;
  /** The matches of the stage that is not drawn yet. */
  undrawn: number;
};

export type ForecastClock = { now: number; paceOf: PaceOf; plans: TablePlans; nights: readonly Night[] };

type ForecastRows = { tables: readonly LiveTable[]; matches: readonly LiveMatch[]; own: readonly LiveMatch[] };

/** Without tables there is no forecast: users who see no hall, and events in preparation. */
export function forecastOf(
  tournament: Tournament,
  { tables, matches, own }: ForecastRows,
  { now, paceOf, plans, nights }: ForecastClock,
): TournamentForecast {
  const isOpen = tournament.tournamentStatus === 'GENERATED' || tournament.tournamentStatus === 'RUNNING';
  const [model] = own;
  if (!isOpen || !model) return { forecasts: new Map(), stageEnd: null, end: null, undrawn: 0 };
  const undrawn = tournament.hasNextStage && tournament.chart ? undrawnMatches({ shape: tournament.chart, model, from: now }).length : 0;
  if (tables.length === 0) return { forecasts: new Map(), stageEnd: null, end: null, undrawn };
  const forecasts = forecast({ tables, matches, now, paceOf, plans });
  const drawn = lastEnd(own.map(({ id }) => forecasts.get(id)?.end));
  if (!tournament.hasNextStage || !tournament.chart) return { forecasts, stageEnd: drawn?.mid ?? null, end: drawn, undrawn };
  const from = (drawn?.mid ?? now) + turnOverMs;
  const next = undrawnMatches({ shape: tournament.chart, model, from });
  const pace = paceOf(model);
  const known = new Map(matches.map((match) => [match.id, match]));
  const whole = moveOutOfNights(next, nights, (later) =>
    forecast({
      tables,
      matches: [...matches, ...later],
      now,
      plans,
      paceOf: ({ id }) => {
        const match = known.get(id);
        return match ? paceOf(match) : pace;
      },
    }),
  );
  return { forecasts, stageEnd: from, end: lastEnd(next.map(({ id }) => whole.get(id)?.end)) ?? drawn, undrawn };
}

/** Moves undrawn matches that would begin at night to the next morning. The last day of the event has no night. */
function moveOutOfNights(
  undrawn: readonly ForecastMatch[],
  nights: readonly Night[],
  run: (undrawn: readonly ForecastMatch[]) => ReadonlyMap<number, MatchForecast>,
): ReadonlyMap<number, MatchForecast> {
  let planned = undrawn;
  let whole = run(planned);
  for (const { from, to } of nights) {
    const starts = whole;
    const startOf = ({ id }: ForecastMatch): number => starts.get(id)?.start.mid ?? 0;
    if (!planned.some((match) => from <= startOf(match) && startOf(match) < to)) continue;
    const morning = new Date(to).toISOString();
    planned = planned.map((match) => (startOf(match) < from ? match : { ...match, matchScheduledTime: morning }));
    whole = run(planned);
  }
  return whole;
}

function lastEnd(ends: readonly (Band | undefined)[]): Band | null {
  const known = ends.filter((end) => end !== undefined);
  return known.length === 0 ? null : latest(...known);
}
