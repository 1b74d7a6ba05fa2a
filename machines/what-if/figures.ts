/** The figures of a forecast that the desk compares: the end of the day, the end of each tournament, and the longest wait. */
import { type Band, latest } from '../forecast/band.ts';
import type { MatchForecast } from '../forecast/forecast.ts';
import { isToCome } from '../forecast/graph.ts';
import { expectedMs } from '../match/playtime.ts';
import type { WhatIfMatch } from './changes.ts';

/** From the first instant up to the second one, in milliseconds since 1970. */
export type DayRange = { from: number; to: number };
type Forecasts = ReadonlyMap<number, MatchForecast>;

export type WhatIfFigures = {
  /** Null when nothing is left of the day. */
  end: Band | null;
  /** In the order of their ids. */
  tournaments: { tournamentId: number; end: number }[];
  /** The match whose players wait longest for their table, in milliseconds. */
  longestWait: { matchId: number; ms: number } | null;
};

type FiguresInput = {
  matches: readonly WhatIfMatch[];
  forecasts: Forecasts;
  day: DayRange;
  /** When the last player of a match came from an earlier match that is over, by match. */
  readySince: ReadonlyMap<number, number>;
};

export function figuresOf({ matches, forecasts, day, readySince }: FiguresInput): WhatIfFigures {
  const today = matchesOfDay(matches, forecasts, day);
  const ends = [...Map.groupBy(today, ({ tournamentId }) => tournamentId)].map(([tournamentId, own]) => ({
    tournamentId,
    end: latest(...own.flatMap(({ id }) => forecasts.get(id)?.end ?? [])).mid,
  }));
  const last = today.flatMap(({ id }) => forecasts.get(id)?.end ?? []);
  return {
    end: last.length === 0 ? null : latest(...last),
    tournaments: ends.sort((one, other) => one.tournamentId - other.tournamentId),
    longestWait: longestWait(today, { matches, forecasts, readySince }),
  };
}

/** The matches that begin on this day by the forecast. */
export const matchesOfDay = <Match extends WhatIfMatch>(matches: readonly Match[], forecasts: Forecasts, day: DayRange): Match[] =>
  matches.filter(({ id }) => {
    const start = forecasts.get(id)?.start.mid;
    return start !== undefined && day.from <= start && start < day.to;
  });

function longestWait(
  today: readonly WhatIfMatch[],
  { matches, forecasts, readySince }: Pick<FiguresInput, 'matches' | 'forecasts' | 'readySince'>,
): WhatIfFigures['longestWait'] {
  const arrivals = new Map<number, number>();
  for (const { id, winnerToMatchId, loserToMatchId } of matches) {
    const end = forecasts.get(id)?.end.mid;
    if (end === undefined) continue;
    for (const next of [winnerToMatchId, loserToMatchId])
      if (next !== null) arrivals.set(next, Math.max(end, arrivals.get(next) ?? Number.NEGATIVE_INFINITY));
  }
  let longest: WhatIfFigures['longestWait'] = null;
  for (const match of today) {
    const expected = forecasts.get(match.id);
    if (!isToCome(match) || !expected || expected.tableId === null) continue;
    const scheduled = match.matchScheduledTime === null ? null : Date.parse(match.matchScheduledTime);
    const since = [scheduled, readySince.get(match.id), arrivals.get(match.id)].filter((at) => typeof at === 'number');
    const ms = since.length === 0 ? 0 : Math.max(0, expected.start.mid - Math.max(...since));
    if (ms > (longest?.ms ?? 0)) longest = { matchId: match.id, ms };
  }
  return longest;
}

/** The end of the day if every match starts on time and takes its expected length; null without scheduled matches. */
export function plannedEnd(matches: readonly WhatIfMatch[]): number | null {
  const ends = matches.flatMap((match) =>
    match.matchScheduledTime === null ? [] : [Date.parse(match.matchScheduledTime) + expectedMs(match)],
  );
  return ends.length === 0 ? null : ends.reduce((one, other) => Math.max(one, other));
}

/** `session`: the session that ends last, as an instant. Times are in milliseconds. */
type MissedEnd = { finishBy: number; session: string | null; missedMs: number };

/** Returns by how much the matches of a day end after `finishBy`, by default after their plan; null: they do not, or nothing is planned. */
export function missedEndOf(
  today: readonly WhatIfMatch[],
  forecasts: Forecasts,
  finishBy: number | null = plannedEnd(today),
): MissedEnd | null {
  const ends = today.map((match) => ({ match, end: forecasts.get(match.id)?.end.mid ?? 0 }));
  const last = ends.reduce<(typeof ends)[number] | null>((one, other) => (one && one.end >= other.end ? one : other), null);
  if (finishBy === null || last === null || last.end <= finishBy) return null;
  return { finishBy, session: last.match.matchScheduledTime, missedMs: last.end - finishBy };
}
