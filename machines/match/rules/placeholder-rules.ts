/** The rules for replacing a qualifier with a walkover or a player, and for swapping the times of two matches (machines/README.md 3.8). */
import { isDecidedByWalkover } from '../../draw/byes.ts';
import { type Side, upcomingMatchStatuses } from '../../names.ts';
import type { MatchState, Refusal } from '../events.ts';
import { columnsOf } from '../sides.ts';

export const replacements = ['WALKOVER', 'PLAYER', 'MATCH'] as const;
export type Replacement = (typeof replacements)[number];

const isUpcoming = ({ status }: MatchState): boolean => upcomingMatchStatuses.some((upcoming) => upcoming === status);

/** Returns why the placeholder on `side` cannot be replaced now, or null. */
export function whyNotReplace(match: MatchState, side: Side): Refusal | null {
  if (!match[columnsOf[side].placeholder]) {
    return { code: 'NO_PLACEHOLDER', sentence: `Player ${side} is not a qualifier, so there is nothing to replace.` };
  }
  if (isUpcoming(match) || isDecidedByWalkover(match)) return null;
  return { code: 'MATCH_STARTED', sentence: 'The match already has a table, so its qualifier can no longer be replaced.' };
}

/** Returns why the two matches cannot swap their times now, or null. `sameRound`: both belong to the same round of the same tournament. */
export function whyNotSwap(match: MatchState, other: MatchState, sameRound: boolean): Refusal | null {
  if (!sameRound) return { code: 'OTHER_ROUND', sentence: 'Only a match of the same round can swap its time.' };
  if (!isUpcoming(match) || !isUpcoming(other)) {
    return { code: 'MATCH_STARTED', sentence: 'Only matches that have not started can swap their times.' };
  }
  if (match.scheduledTime !== null && other.scheduledTime !== null) return null;
  return { code: 'MATCH_WITHOUT_TIME', sentence: 'Only matches that have a time can swap their times.' };
}
