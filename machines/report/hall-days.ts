/** Computes the playing hours of an event, how long a ready match waited, and how long a table stood free meanwhile. Instants are in milliseconds since 1970. */

import type { LocalHour } from './local-day.ts';
import type { MatchFigures } from './match-figures.ts';

export type OpenHours = { day: string; from: number; to: number };
type Interval = { from: number; to: number };
type DayOf = (at: number) => LocalHour;

/**
 * Returns the playing days in order. A day lasts from its first call, or the scheduled time of a match that was called on it, to its last
 * call, start or end. While a match is on a table the day has not ended.
 */
export function openHours(
  matches: readonly { figures: MatchFigures; scheduledAt: number | null }[],
  dayOf: DayOf,
  now: number,
): OpenHours[] {
  const days = new Map<string, OpenHours>();
  for (const { figures, scheduledAt } of matches) {
    const first = figures.calledAt ?? figures.startedAt;
    if (first === null) continue;
    const { day } = dayOf(first);
    const begin = scheduledAt !== null && dayOf(scheduledAt).day === day ? Math.min(first, scheduledAt) : first;
    const end = Math.max(first, figures.startedAt ?? first, figures.finishedAt ?? (isOnTable(figures) ? now : first));
    const known = days.get(day) ?? { day, from: begin, to: end };
    days.set(day, { day, from: Math.min(known.from, begin), to: Math.max(known.to, end) });
  }
  return [...days.values()].sort((one, other) => one.from - other.from);
}

const isOnTable = ({ isOver, spans }: MatchFigures): boolean => !isOver && spans.at(-1)?.to === null;

/** Returns the part of an interval within the playing hours. */
export const whileOpen = ({ from, to }: Interval, days: readonly OpenHours[]): Interval[] =>
  days.flatMap((day) => {
    const [start, end] = [Math.max(from, day.from), Math.min(to, day.to)];
    return start < end ? [{ from: start, to: end }] : [];
  });

export const lengthOf = (intervals: readonly Interval[]): number => intervals.reduce((sum, { from, to }) => sum + to - from, 0);

/**
 * Returns the milliseconds in which tables stood free while matches were ready: at each moment the smaller number of both counts. O(n log n).
 * A table that was blocked counts as free, because the history of tables is no part of the figures.
 */
export function freeWhileReady(tables: number, taken: readonly Interval[], ready: readonly Interval[]): number {
  const steps = [
    ...taken.flatMap(({ from, to }) => [
      { at: from, taken: 1, ready: 0 },
      { at: to, taken: -1, ready: 0 },
    ]),
    ...ready.flatMap(({ from, to }) => [
      { at: from, taken: 0, ready: 1 },
      { at: to, taken: 0, ready: -1 },
    ]),
  ].sort((one, other) => one.at - other.at);
  let [sum, before, takenNow, readyNow] = [0, 0, 0, 0];
  for (const step of steps) {
    sum += (step.at - before) * Math.max(0, Math.min(tables - takenNow, readyNow));
    [before, takenNow, readyNow] = [step.at, takenNow + step.taken, readyNow + step.ready];
  }
  return sum;
}
