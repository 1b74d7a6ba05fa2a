/** Derives the winner from the stored columns, never from a request (machines/README.md 8.1, 8.7). */

import { type Side, sides } from '../names.ts';
import { otherSide } from './breaks.ts';
import type { MatchState } from './events.ts';
import { columnsOf } from './sides.ts';

/** The columns that decide a match. */
export type ResultColumns = Pick<
  MatchState,
  | 'raceTo'
  | 'aScore'
  | 'bScore'
  | 'endedAtTimeLimit'
  | 'aForfeit'
  | 'bForfeit'
  | 'aDisqualified'
  | 'bDisqualified'
  | 'aWalkover'
  | 'bWalkover'
>;

export type Modification = 'FORFEIT' | 'DISQUALIFICATION' | 'WALKOVER';

/**
 * Returns the winner if the match ended now, or null; the status does not matter. A forfeit, disqualification or walkover loses at any score.
 * Otherwise the side at race-to wins, or at the time limit the leader.
 */
export function winnerOf(state: ResultColumns): Side | null {
  const aLost = modificationOf(state, 'A') !== null;
  const bLost = modificationOf(state, 'B') !== null;
  if (aLost || bLost) return aLost && bLost ? null : aLost ? 'B' : 'A';
  if (raceIsReached(state)) return state.aScore === state.raceTo ? 'A' : 'B';
  if (!state.endedAtTimeLimit || state.aScore === state.bScore) return null;
  return state.aScore > state.bScore ? 'A' : 'B';
}

/** Exactly one side has race-to (machines/README.md 8.1). */
export const raceIsReached = ({ raceTo, aScore, bScore }: Pick<ResultColumns, 'raceTo' | 'aScore' | 'bScore'>): boolean =>
  (aScore === raceTo) !== (bScore === raceTo);

/** Returns the loser, or null while nobody has won. */
export function loserOf(state: ResultColumns): Side | null {
  const winner = winnerOf(state);
  return winner && otherSide(winner);
}

/** The match was decided before its first rack: a side did not come, or was out for another reason. Does not read the start time: callers check it. */
export const isDecidedUnplayed = (state: ResultColumns): boolean =>
  state.aWalkover ||
  state.bWalkover ||
  (state.aScore === 0 && state.bScore === 0 && sides.some((side) => modificationOf(state, side) !== null));

/** Returns why `side` loses regardless of the score, or null. */
export function modificationOf(state: ResultColumns, side: Side): Modification | null {
  const columns = columnsOf[side];
  if (state[columns.disqualified]) return 'DISQUALIFICATION';
  if (state[columns.forfeit]) return 'FORFEIT';
  return state[columns.walkover] ? 'WALKOVER' : null;
}
