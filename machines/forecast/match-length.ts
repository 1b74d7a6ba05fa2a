/** How long a match takes: from its first break, or from the score that it has. */
import { msUntilLimit, neededRacks, type PlayTime, playedMs, playOf } from '../match/playtime.ts';
import { after, bandOf } from './band.ts';
import type { MatchForecast } from './forecast-types.ts';
import type { ForecastMatch } from './graph.ts';
import { type MatchProgress, ownPace, type Pace, remainingMs } from './pace.ts';

/** A match that has not begun starts after this time at the earliest. */
export const callMs = 3 * 60_000;

/** The forecast of a match that has a table. `now`: milliseconds since 1970. */
export function onTable(match: ForecastMatch, now: number, pace: Pace): MatchForecast {
  const played = playOf(match);
  const { startTime, finishTime } = played;
  if (startTime === null) return announced(match, now, pace);
  const end =
    finishTime === null
      ? after(bandOf(now), atMost(remainingMs(ownPace(pace, progressOf(played, now)), neededRacks(played)), msUntilLimit(played, now)))
      : bandOf(finishTime);
  return { start: bandOf(startTime), end, tableId: match.tableId };
}

const progressOf = (played: PlayTime, now: number): MatchProgress => ({
  racks: played.aScore + played.bScore,
  minutes: playedMs(played, now) / 60_000,
});

function announced(match: ForecastMatch, now: number, pace: Pace): MatchForecast {
  const scheduled = match.matchScheduledTime === null ? now : Date.parse(match.matchScheduledTime);
  const start = bandOf(Math.max(now + callMs, scheduled));
  return { start, end: after(start, wholeMs(match, pace)), tableId: match.tableId };
}

type DurationBand = ReturnType<typeof remainingMs>;

/** The length of a whole match. A time limit cuts the band off (machines/README.md 8.10). */
export const wholeMs = (match: ForecastMatch, pace: Pace): DurationBand =>
  atMost(remainingMs(pace, match.raceTo), msUntilLimit({ ...playOf(match), startTime: null }, 0));

const atMost = ({ low, mid, high }: DurationBand, max: number): DurationBand => ({
  low: Math.min(low, max),
  mid: Math.min(mid, max),
  high: Math.min(high, max),
});
