/** The figures of a day: its end by plan and by forecast, and the delay of the event. */

import { isDueLate } from '../match/due.ts';
import { expectedMs } from '../match/playtime.ts';
import type { Band } from './band.ts';
import { latest } from './band.ts';
import type { MatchForecast } from './forecast.ts';
import type { ForecastMatch } from './graph.ts';
import { isToCome } from './graph.ts';

export type DayFigures = {
  /** The end of the last match with its 80 % band; null when no match is left. */
  end: Band | null;
  /** The end if every match starts on time and takes its expected length; null without scheduled matches. */
  plannedEnd: number | null;
  /**
   * The oldest session with unstarted matches, their number, and the number that only waits for a table; null without a delay. `late`: the
   * matches of all sessions that the upcoming list shows as late.
   */
  behind: { scheduledTime: number; ms: number; matches: number; ready: number; late: number } | null;
};

/** Returns the figures of these matches, which all belong to one day. */
export function dayFigures(matches: readonly ForecastMatch[], forecasts: ReadonlyMap<number, MatchForecast>, now: number): DayFigures {
  const ends = matches.flatMap(({ id }) => forecasts.get(id)?.end ?? []);
  const planned = matches.filter(isPlayed).flatMap((match) => {
    const scheduled = scheduledOf(match);
    return scheduled === null ? [] : scheduled + expectedMs(match);
  });
  return {
    end: ends.length === 0 ? null : latest(...ends),
    plannedEnd: planned.length === 0 ? null : planned.reduce((one, other) => Math.max(one, other)),
    behind: behindOf(matches, now),
  };
}

function behindOf(matches: readonly ForecastMatch[], now: number): DayFigures['behind'] {
  const due = matches
    .filter(isToCome)
    .filter(isPlayed)
    .filter((match) => (scheduledOf(match) ?? now) < now);
  if (due.length === 0) return null;
  const scheduledTime = due.reduce((oldest, match) => Math.min(oldest, scheduledOf(match) ?? now), now);
  const oldest = due.filter((match) => scheduledOf(match) === scheduledTime);
  const ready = oldest.filter(({ matchStatus }) => matchStatus === 'SCHEDULED').length;
  return {
    scheduledTime,
    ms: now - scheduledTime,
    matches: oldest.length,
    ready,
    late: due.filter((match) => match.teamParentMatchId === null && isDueLate(match, now)).length,
  };
}

const isPlayed = ({ aWalkover, bWalkover }: ForecastMatch): boolean => !aWalkover && !bWalkover;

const scheduledOf = ({ matchScheduledTime }: ForecastMatch): number | null =>
  matchScheduledTime === null ? null : Date.parse(matchScheduledTime);
