/** Who left a tournament without having played a match: keeps the place and gets no points (machines/README.md 6.3). */

import { sides } from '../names.ts';
import type { MatchState } from './events.ts';
import { columnsOf, participantOf } from './sides.ts';

type Played = Pick<MatchState, 'participantAId' | 'participantBId' | 'aWalkover' | 'bWalkover' | 'startTime'>;

/**
 * Participants who did not turn up, or were out before, and stand in no match that ever started. Whoever only met opponents who did not
 * turn up is not among them.
 */
export function neverPlayed(matches: readonly Played[]): Set<number> {
  const absent = new Set<number>();
  const played = new Set<number>();
  for (const match of matches) {
    for (const side of sides) {
      const id = participantOf(match, side);
      if (id === null) continue;
      if (match.startTime !== null) played.add(id);
      if (match[columnsOf[side].walkover]) absent.add(id);
    }
  }
  return new Set([...absent].filter((id) => !played.has(id)));
}
