/** The time limit of a match: when it is over the leader wins though race-to is not reached; level players play a shoot-out (machines/README.md 8.10). */
import type { Instant, MatchSetting, MatchState } from './events.ts';
import { playedMs, playOf } from './playtime.ts';
import { resultText } from './score-words.ts';
import { raceIsReached } from './winner.ts';

type Timed = Pick<MatchState, 'raceTo' | 'aScore' | 'bScore' | 'startTime' | 'finishTime' | 'timeoutSince' | 'timeoutTotalMs'>;
type Scores = { aScore: number; bScore: number; at: Instant };
type Limit = Pick<MatchSetting, 'timeLimitInMinutes' | 'minutesPerRack' | 'team'>;

/** Whether the match, should it end at `at` with these scores, ends by its time limit and not by its race. */
export const endsAtTimeLimit = (match: Timed, setting: Limit, at: Instant): boolean =>
  !raceIsReached(match) && match.aScore !== match.bScore && timeIsUp(match, setting, at);

/** A match with other scores: one that is over has then ended by its race or by its limit, as the scores say. */
export function withResult<M extends Timed>(match: M, setting: Limit, { aScore, bScore, at }: Scores): M & { endedAtTimeLimit: boolean } {
  const after = { ...match, aScore, bScore };
  return { ...after, endedAtTimeLimit: match.finishTime !== null && endsAtTimeLimit(after, setting, at) };
}

/** Whether it is the time limit that lets the match end, and nobody leads: the shoot-out comes first. */
export const needsShootOut = (match: Timed, setting: Limit, at: Instant): boolean =>
  !raceIsReached(match) && match.aScore === match.bScore && timeIsUp(match, setting, at);

/** Why a match whose race is not reached does not end yet. */
export function unfinishedWords(match: Timed, setting: Limit, at: Instant): string {
  const left = msLeft(match, setting, at);
  const nobody = `Nobody has reached ${match.raceTo} yet`;
  if (left === null) return `${nobody}.`;
  const minutes = Math.ceil(left / minute);
  return `${nobody}, and ${minutes === 1 ? '1 minute of play is' : `${minutes} minutes of play are`} left.`;
}

export const shootOutWords = (match: Pick<MatchState, 'aScore' | 'bScore'>): string =>
  `${resultText(match)}: play the shoot-out first, it adds one point.`;

/** Play time without time-outs has reached the limit. A match that is over is judged by the time it ended at. */
function timeIsUp(match: Timed, setting: Limit, at: Instant): boolean {
  const left = msLeft(match, setting, at);
  return left !== null && left <= 0;
}

/** Milliseconds of play until the limit; null where there is none. A team match has singles with limits of their own. */
function msLeft(match: Timed, { timeLimitInMinutes, minutesPerRack, team }: Limit, at: Instant): number | null {
  if (timeLimitInMinutes === null || team === 'MAIN') return null;
  return timeLimitInMinutes * minute - playedMs(playOf({ ...match, minutesPerRack }), Date.parse(at));
}

const minute = 60_000;
