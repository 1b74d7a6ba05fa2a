/** The times of a new event: from its first match on, one session after the other (machines/README.md 11.1). */
import { turnOverMs } from '../match/playtime.ts';
import { type ScheduledMatch, scheduleOf } from './schedule.ts';
import type { Chart } from './types.ts';

export type EventTimesInput = {
  tables: number;
  /** The time of the first match, in minutes since midnight. */
  firstStart: number;
  raceTo: number;
  minutesPerRack: number;
};

/** A match, and the changeover on its table, in whole minutes. */
export const sessionMinutes = ({ raceTo, minutesPerRack }: Pick<EventTimesInput, 'raceTo' | 'minutesPerRack'>): number =>
  Math.max(1, Math.round(raceTo * minutesPerRack + turnOverMs / 60_000));

/** Returns day and time of each match. A match that cannot begin before midnight begins on the next day at the time of the first match. */
export const eventTimes = (chart: Chart, { tables, firstStart, ...pace }: EventTimesInput): ScheduledMatch[] => {
  const minutes = sessionMinutes(pace);
  // The last session may end after midnight: it only has to begin before.
  return scheduleOf(chart, tables, { firstStart, lastEnd: 24 * 60 - 1 + minutes, minutes });
};
