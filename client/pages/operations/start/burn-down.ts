/** The number of matches left in the day: planned, played, and predicted with the 80 % range. Instants in milliseconds since 1970. */
import type { LiveMatch } from '#contract/live/rows.ts';
import type { MatchForecast } from '#machines/forecast/forecast.ts';
import { expectedMs } from '#machines/match/playtime.ts';
import { isOver } from '../../../hall/day/event-day.ts';

/** From `at` on, `left` matches are still to play. */
export type BurnDownStep = { at: number; left: number };

export type BurnDown = {
  from: number;
  to: number;
  total: number;
  /** The matches left now. */
  left: number;
  planned: BurnDownStep[];
  played: BurnDownStep[];
  predicted: BurnDownStep[];
  /** Four times out of five the real line is between `early` and `late`. */
  early: BurnDownStep[];
  late: BurnDownStep[];
};

/**
 * Returns null when no match has a time. `matches` are those of one day that began at `dawn`; matches postponed from an earlier day
 * were planned before it.
 */
export function burnDown(
  matches: readonly LiveMatch[],
  forecasts: ReadonlyMap<number, MatchForecast>,
  now: number,
  dawn: number,
): BurnDown | null {
  const planned = matches.flatMap((match) => plannedEnd(match) ?? []);
  const played = matches.flatMap((match) => finish(match) ?? []);
  const ahead = matches.filter((match) => finish(match) === null).flatMap(({ id }) => forecasts.get(id)?.end ?? []);
  const starts = [
    ...matches.flatMap(({ matchScheduledTime, matchStartTime }) => millis(matchScheduledTime ?? matchStartTime) ?? []),
    ...played,
  ];
  if (starts.length === 0) return null;
  const total = matches.length;
  const left = total - played.length;
  const from = Math.max(dawn, earliest(starts));
  const to = [...planned, ...ahead.map(({ high }) => high), ...played, now].reduce((one, other) => Math.max(one, other), from);
  const until = Math.min(Math.max(now, from), to);
  return {
    from,
    to,
    total,
    left,
    planned: steps(planned, total, from),
    played: [...steps(played, total, from), { at: left === 0 ? latest([...played, from]) : until, left }],
    predicted: steps(
      ahead.map(({ mid }) => mid),
      left,
      until,
    ),
    early: steps(
      ahead.map(({ low }) => low),
      left,
      until,
    ),
    late: steps(
      ahead.map(({ high }) => high),
      left,
      until,
    ),
  };
}

function steps(ends: readonly number[], total: number, from: number): BurnDownStep[] {
  const byTime = [...ends].sort((one, other) => one - other);
  return [{ at: from, left: total }, ...byTime.map((at, index) => ({ at: Math.max(from, at), left: total - index - 1 }))];
}

function plannedEnd(match: LiveMatch): number | null {
  const scheduled = millis(match.matchScheduledTime);
  return scheduled === null ? null : scheduled + expectedMs(match);
}

const finish = (match: LiveMatch): number | null => (isOver(match) ? millis(match.matchFinishTime ?? match.matchStartTime) : null);
const millis = (words: string | null): number | null => (words === null ? null : Date.parse(words));
const earliest = (times: readonly number[]): number => times.reduce((one, other) => Math.min(one, other));
const latest = (times: readonly number[]): number => times.reduce((one, other) => Math.max(one, other));
