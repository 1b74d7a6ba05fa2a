/** Finds the participants who never played a match: they keep their ranking place but get no points (machines/README.md 6.3). */

import { sides } from '../names.ts';
import type { MatchState } from './events.ts';
import { columnsOf, participantOf } from './sides.ts';

type AttendanceColumns = Pick<MatchState, 'participantAId' | 'participantBId' | 'aWalkover' | 'bWalkover' | 'startTime'>;

/**
 * Returns the ids of participants who lost by walkover and are in no match that ever started.
 * A participant whose opponents did not turn up is not included.
 */
export function absentParticipants(matches: readonly AttendanceColumns[]): Set<number> {
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
