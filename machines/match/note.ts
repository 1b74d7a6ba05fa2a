/** Writes a step as one entry of the match history (machines/README.md 8.2). */

import type { ProgressType } from '../names.ts';
import type { MatchEvent, MatchState, ProgressNote } from './events.ts';
import { progressOf } from './table.ts';

/**
 * Returns the entry for a step from `before` to `after`. `target` is the side, 'Time limit', 'Race to 9 → 7', or null for the whole match or both sides.
 * `scoreChange`: +1 for a point, -1 for a foul, the reverse for an undo, and the sum of both changes for a correction.
 */
export function noteOf(before: MatchState, after: MatchState, event: MatchEvent): ProgressNote {
  const a = after.aScore - before.aScore;
  const b = after.bScore - before.bScore;
  return { type: typeOf(after, event), target: targetOf(before, after, event, a, b), scoreChange: isReset(event) ? 0 : a + b };
}

/** A reset removes or restores all racks at once; the history does not count this as a change of the score. */
const isReset = ({ type }: MatchEvent): boolean => type === 'RESET' || type === 'UNDO_RESET';

/** TOGGLE_SHOTCLOCK both orders the shot clock and takes it back. */
const typeOf = (after: MatchState, { type }: MatchEvent): ProgressType =>
  type === 'TOGGLE_SHOTCLOCK' && !after.shotclockAssigned ? 'SHOTCLOCK_TAKEN_BACK' : progressOf(type);

function targetOf(before: MatchState, after: MatchState, event: MatchEvent, a: number, b: number): ProgressNote['target'] {
  if (event.type === 'FINISH' && after.endedAtTimeLimit) return 'Time limit';
  if (event.type === 'CALL') return event.call === 1 ? 'First call' : 'Second call';
  if (after.raceTo !== before.raceTo && (event.type === 'SET_RACE_TO' || event.type === 'SCHEDULE')) {
    const race = `${before.raceTo} → ${after.raceTo}` as const;
    return after.scheduledTime === before.scheduledTime ? `Race to ${race}` : `New time, race to ${race}`;
  }
  if ('side' in event) return event.side;
  if (isReset(event) || (a !== 0) === (b !== 0)) return null;
  return a !== 0 ? 'A' : 'B';
}
