/** Finds sides without a player: a walkover of the draw, or a withdrawn or disqualified player (machines/README.md 3.6, 3.9, 8.8). */
import type { MatchState } from '../match/events.ts';
import { columnsOf, participantOf } from '../match/sides.ts';
import { type Side, sides } from '../names.ts';

type SideColumns = Pick<
  MatchState,
  'participantAId' | 'participantBId' | 'aPlaceholder' | 'bPlaceholder' | 'aWalkover' | 'bWalkover' | 'finishTime'
>;

/**
 * Whether nobody will play on this side: an empty walkover, or a player who left before the match.
 * A no-show is neither, because the match was called and has a finish time.
 */
export const isEmptySide = (match: SideColumns, side: Side): boolean =>
  match[columnsOf[side].walkover] && (participantOf(match, side) === null || match.finishTime === null);

/** Whether the side has a player or a placeholder who can still play. */
export const canPlaySide = (match: SideColumns, side: Side): boolean =>
  !isEmptySide(match, side) && (participantOf(match, side) !== null || match[columnsOf[side].placeholder]);

/** Whether only a walkover decided the match. It is approved at 0:0, never listed, and reopened when a side changes (machines/README.md 4.3). */
export const isDecidedByWalkover = (match: SideColumns & Pick<MatchState, 'status'>): boolean =>
  match.status === 'APPROVED' && sides.some((side) => isEmptySide(match, side));
