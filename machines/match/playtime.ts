/** How long a match has been played, whether that is too long, and when it will end (machines/README.md 11.4–11.6). */

import type { PlaytimeStatus } from '../names.ts';
import type { Instant } from './events.ts';

/** What play time is made of; every instant in milliseconds since 1970. */
export type Play = {
  raceTo: number;
  aScore: number;
  bScore: number;
  minutesPerRack: number;
  startTime: number | null;
  finishTime: number | null;
  timeoutSince: number | null;
  timeoutTotalMs: number;
} & Limited;

/** What says after how much play a match ends whatever its score is (machines/README.md 8.10); nothing: never. */
export type Limited = { timeLimitInMinutes?: number | null; numberOfTeamMatches?: number; teamParentMatchId?: number | null };

/** A match as it is stored (startTime) or as it travels (matchStartTime). */
export type PlayedMatch = Pick<Play, 'raceTo' | 'aScore' | 'bScore' | 'timeoutTotalMs' | 'minutesPerRack'> & {
  timeoutSince: Instant | null;
} & Limited &
  ({ startTime: Instant | null; finishTime: Instant | null } | { matchStartTime: Instant | null; matchFinishTime: Instant | null });

/** From the last ball of one match to the break of the next on the table (machines/README.md 11.6): approval, call, the walk to the table. */
export const turnOverMs = 5 * 60_000;

/** Shares of the expected time above which a match is YELLOW, ORANGE, RED (machines/README.md 11.5). */
type PlaytimeLimits = { yellow: number; orange: number; red: number };
const playtimeLimits: PlaytimeLimits = { yellow: 1, orange: 1.25, red: 1.5 };

/** Reads the play time columns of a match row, stored or live. */
export function playOf(match: PlayedMatch): Play {
  const { raceTo, aScore, bScore, minutesPerRack, timeoutTotalMs } = match;
  const [start, finish] = 'startTime' in match ? [match.startTime, match.finishTime] : [match.matchStartTime, match.matchFinishTime];
  return {
    raceTo,
    aScore,
    bScore,
    minutesPerRack,
    timeoutTotalMs,
    startTime: millis(start),
    finishTime: millis(finish),
    timeoutSince: millis(match.timeoutSince),
    timeLimitInMinutes: limitOf(match),
  };
}

/** How long the match should take, in milliseconds: race-to × minutes per rack (machines/README.md 11.4), and no longer than its time limit. */
export function expectedMs(play: Pick<Play, 'raceTo' | 'minutesPerRack'> & Limited): number {
  const race = play.raceTo * play.minutesPerRack;
  return Math.min(race, limitOf(play) ?? race) * minute;
}

/** Milliseconds of play until the time limit ends the match, 0 once it is over; Infinity where there is none. */
export const leftOfLimit = (play: Play, now: number): number =>
  Math.max(0, (limitOf(play) ?? Number.POSITIVE_INFINITY) * minute - playedMs(play, now));

/** A match of two teams has none of its own: its single matches have. */
const limitOf = ({ timeLimitInMinutes = null, numberOfTeamMatches, teamParentMatchId }: Limited): number | null =>
  numberOfTeamMatches && !teamParentMatchId ? null : timeLimitInMinutes;

/** Time at the table so far in milliseconds, without time-outs (the running one included); 0 before the start. `now` in milliseconds. */
export function playedMs(play: Play, now: number): number {
  if (play.startTime === null) return 0;
  return Math.max(0, (play.finishTime ?? now) - play.startTime - timeoutMs(play, now));
}

/** NORMAL up to the expected time; YELLOW, ORANGE, RED above. Only a started, unfinished match can be late. */
export function playtimeStatus(play: Play, now: number, limits: PlaytimeLimits = playtimeLimits): PlaytimeStatus {
  if (play.startTime === null || play.finishTime !== null) return 'NORMAL';
  const share = playedMs(play, now) / expectedMs(play);
  if (share > limits.red) return 'RED';
  if (share > limits.orange) return 'ORANGE';
  return share > limits.yellow ? 'YELLOW' : 'NORMAL';
}

/** Whole minutes beyond the expected time, 0 while there are none. */
export const minutesOver = (play: Play, now: number): number => Math.max(0, Math.floor((playedMs(play, now) - expectedMs(play)) / minute));

/** '+28′'; '' in the first minute over the expected time: nothing to count yet. */
export function overMark(play: Play, now: number): string {
  const minutes = minutesOver(play, now);
  return minutes > 0 ? `+${minutes}′` : '';
}

/** Racks the leader still needs. */
export const neededRacks = (play: Pick<Play, 'raceTo' | 'aScore' | 'bScore'>): number =>
  Math.max(0, play.raceTo - Math.max(play.aScore, play.bScore));

/**
 * When the match will end, in milliseconds since 1970; null before the start. Now + needed racks of the leader × the minutes each of them takes
 * (machines/README.md 11.6), which are the discipline's unless a learned pace is known, and at the time limit at the latest. No floor: a match ahead of its
 * time ends early.
 */
export function predictedEnd(play: Play, now: number, minutesPerPoint = play.minutesPerRack): number | null {
  if (play.finishTime !== null || play.startTime === null) return play.finishTime;
  return now + Math.min(neededRacks(play) * minutesPerPoint * minute, leftOfLimit(play, now));
}

const minute = 60_000;

const millis = (at: Instant | null): number | null => (at === null ? null : Date.parse(at));

function timeoutMs(play: Play, now: number): number {
  const running = play.timeoutSince === null ? 0 : Math.max(0, (play.finishTime ?? now) - play.timeoutSince);
  return play.timeoutTotalMs + running;
}
