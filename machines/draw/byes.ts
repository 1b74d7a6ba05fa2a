/** Sides that nobody plays on: a walkover of the draw, a withdrawn or disqualified player (machines/README.md 3.6, 3.9, 8.8). */
import type { MatchState } from '../match/events.ts';
import { columnsOf, participantOf } from '../match/sides.ts';
import { type Side, sides } from '../names.ts';

type Sides = Pick<
  MatchState,
  'participantAId' | 'participantBId' | 'aPlaceholder' | 'bPlaceholder' | 'aWalkover' | 'bWalkover' | 'finishTime'
>;

/**
 * Nobody will play on this side: an empty walkover, or a player who is out before the match. A no-show is neither: his match was called
 * and has a finish time.
 */
export const isGone = (match: Sides, side: Side): boolean =>
  match[columnsOf[side].walkover] && (participantOf(match, side) === null || match.finishTime === null);

/** A player or a placeholder who can be played against. */
export const isKnown = (match: Sides, side: Side): boolean =>
  !isGone(match, side) && (participantOf(match, side) !== null || match[columnsOf[side].placeholder]);

/** Decided by walkover alone: approved at 0:0, never listed, and taken back when a side changes (machines/README.md 4.3). */
export const isPassed = (match: Sides & Pick<MatchState, 'status'>): boolean =>
  match.status === 'APPROVED' && sides.some((side) => isGone(match, side));
