/** Judges how long a match waits past its scheduled time, on the scale of the play time (machines/README.md 11.8). */

import type { PlaytimeStatus } from '../names.ts';

type Due = {
  /** Whole minutes since the scheduled time. Before that time the number is negative or 0. */
  minutes: number;
  status: PlaytimeStatus;
};

type ScheduledMatch = { matchScheduledTime: string | null };

/** The first minute of each status. A shorter delay is none. */
const limits = { yellow: 5, orange: 16, red: 31 };

/** Returns null for a match without a scheduled time. `now` is in milliseconds on the server's clock. */
export function dueOf({ matchScheduledTime }: ScheduledMatch, now: number): Due | null {
  if (matchScheduledTime === null) return null;
  const minutes = Math.floor((now - Date.parse(matchScheduledTime)) / 60_000);
  return { minutes, status: statusAfter(minutes) };
}

/** Returns true when the match is so late that lists show it first. */
export const isDueLate = (match: ScheduledMatch, now: number): boolean => (dueOf(match, now)?.minutes ?? 0) >= limits.yellow;

/** '13 min late', 'now', 'in 16 min', 'in 3 h', or '' for a match without a time. */
export function dueWords(match: ScheduledMatch, now: number): string {
  const due = dueOf(match, now);
  if (due === null) return '';
  if (due.minutes === 0) return 'now';
  return due.minutes > 0 ? `${spanWords(due.minutes)} late` : `in ${spanWords(-due.minutes)}`;
}

/** '28 min', '3 h', '2 days' */
export function spanWords(minutes: number): string {
  if (minutes < 100) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1440)} days`;
}

function statusAfter(minutes: number): PlaytimeStatus {
  if (minutes >= limits.red) return 'RED';
  if (minutes >= limits.orange) return 'ORANGE';
  return minutes >= limits.yellow ? 'YELLOW' : 'NORMAL';
}
