/** Computes the play time of a match, whether the match is late, and its predicted end (machines/README.md 11.4–11.6). */

import type { PlaytimeStatus } from '../names.ts';
import type { Instant } from './events.ts';

/** The values that play time depends on. Every instant is in milliseconds since 1970. */
export type PlayTime = {
  raceTo: number;
  aScore: number;
  bScore: number;
  minutesPerRack: number;
  startTime: number | null;
  finishTime: number | null;
  timeoutSince: number | null;
  timeoutTotalMs: number;
} & TimeLimitColumns;

/** The columns of the time limit, which ends a match at any score (machines/README.md 8.10). Without them there is no limit. */
type TimeLimitColumns = { timeLimitInMinutes?: number | null; numberOfTeamMatches?: number; teamParentMatchId?: number | null };

/** A match as stored (`startTime`) or as sent to clients (`matchStartTime`). */
export type PlayTimeMatch = Pick<PlayTime, 'raceTo' | 'aScore' | 'bScore' | 'timeoutTotalMs' | 'minutesPerRack'> & {
  timeoutSince: Instant | null;
} & TimeLimitColumns &
  ({ startTime: Instant | null; finishTime: Instant | null } | { matchStartTime: Instant | null; matchFinishTime: Instant | null });

/** The time from the last ball of one match to the next break on the table: approval, call, walk to the table (machines/README.md 11.6). */
export const turnOverMs = 5 * 60_000;

/** Multiples of the expected time. Above them a match is YELLOW, ORANGE or RED (machines/README.md 11.5). */
type PlaytimeLimits = { yellow: number; orange: number; red: number };
const playtimeLimits: PlaytimeLimits = { yellow: 1, orange: 1.25, red: 1.5 };

/** Reads the play time columns of a stored or sent match. */
export function playOf(match: PlayTimeMatch): PlayTime {
  const { raceTo, aScore, bScore, minutesPerRack, timeoutTotalMs } = match;
  const [start, finish] = 'startTime' in match ? [match.startTime, match.finishTime] : [match.matchStartTime, match.matchFinishTime];
  return {
    raceTo,
    aScore,
    bScore,
    minutesPerRack,
    timeoutTotalMs,
    startTime: toMs(start),
    finishTime: toMs(finish),
    timeoutSince: toMs(match.timeoutSince),
    timeLimitInMinutes: limitOf(match),
  };
}

/** The expected length in milliseconds: race-to × minutes per rack (machines/README.md 11.4), at most the time limit. */
export function expectedMs(play: Pick<PlayTime, 'raceTo' | 'minutesPerRack'> & TimeLimitColumns): number {
  const race = play.raceTo * play.minutesPerRack;
  return Math.min(race, limitOf(play) ?? race) * minute;
}

/** Milliseconds of play until the time limit, 0 when it is over, Infinity without a limit. */
export const msUntilLimit = (play: PlayTime, now: number): number =>
  Math.max(0, (limitOf(play) ?? Number.POSITIVE_INFINITY) * minute - playedMs(play, now));

/** A match of two teams has no time limit; its single matches have one each. */
const limitOf = ({ timeLimitInMinutes = null, numberOfTeamMatches, teamParentMatchId }: TimeLimitColumns): number | null =>
  numberOfTeamMatches && !teamParentMatchId ? null : timeLimitInMinutes;

/** Milliseconds of play so far, without finished and running time-outs; 0 before the start. `now` is in milliseconds. */
export function playedMs(play: PlayTime, now: number): number {
  if (play.startTime === null) return 0;
  return Math.max(0, (play.finishTime ?? now) - play.startTime - timeoutMs(play, now));
}

/** NORMAL up to the expected time, then YELLOW, ORANGE, RED. Only a started, unfinished match can be late. */
export function playtimeStatus(play: PlayTime, now: number, limits: PlaytimeLimits = playtimeLimits): PlaytimeStatus {
  if (play.startTime === null || play.finishTime !== null) return 'NORMAL';
  const share = playedMs(play, now) / expectedMs(play);
  if (share > limits.red) return 'RED';
  if (share > limits.orange) return 'ORANGE';
  return share > limits.yellow ? 'YELLOW' : 'NORMAL';
}

/** Whole minutes beyond the expected time, 0 while there are none. */
export const minutesOver = (play: PlayTime, now: number): number =>
  Math.max(0, Math.floor((playedMs(play, now) - expectedMs(play)) / minute));

/** '+28′', or '' until the match is a whole minute over the expected time. */
export function overMark(play: PlayTime, now: number): string {
  const minutes = minutesOver(play, now);
  return minutes > 0 ? `+${minutes}′` : '';
}

/** Racks the leader still needs. */
export const neededRacks = (play: Pick<PlayTime, 'raceTo' | 'aScore' | 'bScore'>): number =>
  Math.max(0, play.raceTo - Math.max(play.aScore, play.bScore));

/**
 * The predicted end in milliseconds since 1970, null before the start: now + needed racks of the leader × minutes per rack (machines/README.md 11.6).
 * The minutes are the discipline's unless the caller passes a learned pace. The time limit is the latest end; there is no earliest one.
 */
export function predictedEnd(play: PlayTime, now: number, minutesPerPoint = play.minutesPerRack): number | null {
  if (play.finishTime !== null || play.startTime === null) return play.finishTime;
  return now + Math.min(neededRacks(play) * minutesPerPoint * minute, msUntilLimit(play, now));
}

const minute = 60_000;

const toMs = (at: Instant | null): number | null => (at === null ? null : Date.parse(at));

function timeoutMs(play: PlayTime, now: number): number {
  const running = play.timeoutSince === null ? 0 : Math.max(0, (play.finishTime ?? now) - play.timeoutSince);
  return play.timeoutTotalMs + running;
}
