/** The columns for score, status, breaker and time-outs. Two people who change any of these columns are in conflict (server/README.md R4). */
import type { MatchScore, MatchSetting, MatchState } from './events.ts';
import { withRacks } from './score.ts';

/** The scores are missing here because they follow from `racks`. */
const columns = [
  'status',
  'racks',
  'breakerEntries',
  'aTimeoutsRemaining',
  'bTimeoutsRemaining',
  'aTimeoutStartedAt',
  'bTimeoutStartedAt',
  'aTimeoutUntil',
  'bTimeoutUntil',
  'timeoutSince',
  'timeoutTotalMs',
  'startTime',
  'finishTime',
  'endedAtTimeLimit',
] as const satisfies readonly (keyof MatchScore)[];

/** The columns whose change is a conflict. Shot clock, uniforms, race and table are not among them. */
export const matchScoreColumns = [
  ...columns,
  'aScore',
  'bScore',
  'nextToBreak',
  'aForfeit',
  'bForfeit',
  'aDisqualified',
  'bDisqualified',
  'aWalkover',
  'bWalkover',
] as const satisfies readonly (keyof MatchState)[];

export const matchScoreOf = (state: MatchState): MatchScore =>
  Object.fromEntries(columns.map((column) => [column, state[column]])) as MatchScore;

const unmodified = { aForfeit: false, bForfeit: false, aDisqualified: false, bDisqualified: false, aWalkover: false, bWalkover: false };

/**
 * Returns the match with these racks, status and time-outs. Scores and breaker follow from the racks; forfeits, disqualifications and walkovers are cleared.
 * Throws on unreadable breakerEntries.
 */
export function withMatchScore(state: MatchState, setting: MatchSetting, { status, ...standing }: MatchScore): MatchState {
  const match = { ...state, ...standing, ...unmodified };
  return { ...match, ...withRacks(match, setting, standing.racks), status };
}

/** Whether two states have the same status, racks and breaker. Start times of time-outs do not count, because they come from two clocks. */
export const isSameMatchScore = (one: MatchState, other: MatchState): boolean =>
  one.status === other.status && one.racks === other.racks && one.nextToBreak === other.nextToBreak;
