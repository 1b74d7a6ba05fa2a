/** What a step did, as one line of the match history (machines/README.md 8.2). */

import type { ProgressType } from '../names.ts';
import type { MatchEvent, MatchState, ProgressNote } from './events.ts';
import { sideOf } from './sides.ts';
import { progressOf } from './table.ts';

/**
 * The line for a step from `before` to `after`. `scoreChange` counts racks: +1 for a point, -1 for a foul, what an undo takes back, the change of both scores
 * together for a correction; `target` is the side it was about, or that the time limit ended the match, null where it was about the match or about both.
 */
export function noteOf(before: MatchState, after: MatchState, event: MatchEvent): ProgressNote {
  const a = after.aScore - before.aScore;
  const b = after.bScore - before.bScore;
  return { type: typeOf(after, event), target: targetOf(before, after, event, a, b), scoreChange: isReset(event) ? 0 : a + b };
}

/** All racks at once are no change of the score. */
const isReset = ({ type }: MatchEvent): boolean => type === 'RESET' || type === 'UNDO_RESET';

/** One event orders the shot-clock and takes it back. */
const typeOf = (after: MatchState, { type }: MatchEvent): ProgressType =>
  type === 'TOGGLE_SHOTCLOCK' && !after.shotclockAssigned ? 'SHOTCLOCK_TAKEN_BACK' : progressOf(type);

function targetOf(before: MatchState, after: MatchState, event: MatchEvent, a: number, b: number): ProgressNote['target'] {
  if (event.type === 'FINISH' && after.endedAtTimeLimit) return 'Time limit';
  if ('side' in event) return event.side;
  if (event.type === 'SCORE' || event.type === 'FOUL') return sideOf(before, event.participantId);
  if (isReset(event) || (a !== 0) === (b !== 0)) return null;
  return a !== 0 ? 'A' : 'B';
}
