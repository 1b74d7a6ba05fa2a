/** How a match stands: the columns that score, status, breaker and time-outs are made of. Two people who change any of them change the same thing (server/README.md R4). */
import type { MatchSetting, MatchState, Standing } from './events.ts';
import { withRacks } from './score.ts';

/** Without the scores, which follow from `racks`. */
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
] as const satisfies readonly (keyof Standing)[];

/** Everything that counts as one change of how a match stands; shot clock, uniforms, race and table do not. */
export const standingColumns = [
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

export const standingOf = (state: MatchState): Standing => Object.fromEntries(columns.map((column) => [column, state[column]])) as Standing;

const unmodified = { aForfeit: false, bForfeit: false, aDisqualified: false, bDisqualified: false, aWalkover: false, bWalkover: false };

/** The match as it would be with this standing: scores and breaker follow from the racks, nobody has lost but by them. Throws on breakerEntries that cannot be read. */
export function withStanding(state: MatchState, setting: MatchSetting, { status, ...standing }: Standing): MatchState {
  const match = { ...state, ...standing, ...unmodified };
  return { ...match, ...withRacks(match, setting, standing.racks), status };
}

/** Whether two states say the same of score, breaker and what is going on; when a time-out began is told by two clocks, so it does not count. */
export const standsAlike = (one: MatchState, other: MatchState): boolean =>
  one.status === other.status && one.racks === other.racks && one.nextToBreak === other.nextToBreak;
