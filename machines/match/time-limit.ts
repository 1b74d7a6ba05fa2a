/** The time limit of a match: at its end the leader wins below race-to; players at the same score play a shoot-out (machines/README.md 8.10). */
import type { Instant, MatchSetting, MatchState } from './events.ts';
import { playedMs, playOf } from './playtime.ts';
import { resultText } from './score-text.ts';
import { raceIsReached } from './winner.ts';

type TimedMatch = Pick<MatchState, 'raceTo' | 'aScore' | 'bScore' | 'startTime' | 'finishTime' | 'timeoutSince' | 'timeoutTotalMs'>;
type NewScores = { aScore: number; bScore: number; at: Instant };
type LimitSetting = Pick<MatchSetting, 'timeLimitInMinutes' | 'minutesPerRack' | 'team'>;

/** Whether a match that ends at `at` with these scores ends by its time limit and not by its race. */
export const endsAtTimeLimit = (match: TimedMatch, setting: LimitSetting, at: Instant): boolean =>
  !raceIsReached(match) && match.aScore !== match.bScore && timeIsUp(match, setting, at);

/** Returns the match with other scores. For a finished match the scores decide whether it ended by its race or by its limit. */
export function withResult<M extends TimedMatch>(
  match: M,
  setting: LimitSetting,
  { aScore, bScore, at }: NewScores,
): M & { endedAtTimeLimit: boolean } {
  const after = { ...match, aScore, bScore };
  return { ...after, endedAtTimeLimit: match.finishTime !== null && endsAtTimeLimit(after, setting, at) };
}

/** Whether the time is up and nobody leads: then a shoot-out comes before the end. */
export const needsShootOut = (match: TimedMatch, setting: LimitSetting, at: Instant): boolean =>
  !raceIsReached(match) && match.aScore === match.bScore && timeIsUp(match, setting, at);

/** The sentence that refuses to finish a match below race-to. */
export function unfinishedWords(match: TimedMatch, setting: LimitSetting, at: Instant): string {
  const left = msLeft(match, setting, at);
  const nobody = `Nobody has reached ${match.raceTo} yet`;
  if (left === null) return `${nobody}.`;
  const minutes = Math.ceil(left / minute);
  return `${nobody}, and ${minutes === 1 ? '1 minute of play is' : `${minutes} minutes of play are`} left.`;
}

export const shootOutWords = (match: Pick<MatchState, 'aScore' | 'bScore'>): string =>
  `${resultText(match)}: play the shoot-out first, it adds one point.`;

/** Whether play time without time-outs has reached the limit. For a finished match its finish time counts. */
function timeIsUp(match: TimedMatch, setting: LimitSetting, at: Instant): boolean {
  const left = msLeft(match, setting, at);
  return left !== null && left <= 0;
}

/** Milliseconds of play until the limit, or null without one. A team match has none, because each single match has its own. */
function msLeft(match: TimedMatch, { timeLimitInMinutes, minutesPerRack, team }: LimitSetting, at: Instant): number | null {
  if (timeLimitInMinutes === null || team === 'MAIN') return null;
  return timeLimitInMinutes * minute - playedMs(playOf({ ...match, minutesPerRack }), Date.parse(at));
}

const minute = 60_000;
