/** Finds the participants who never played a match: they keep their ranking place but get no points (machines/README.md 6.3). */

import { sides } from '../names.ts';
import type { MatchState } from './events.ts';
import { participantOf } from './sides.ts';
import { isDecidedUnplayed, modificationOf, type ResultColumns } from './winner.ts';

type AttendanceColumns = ResultColumns & Pick<MatchState, 'status' | 'participantAId' | 'participantBId' | 'startTime'>;

/**
 * Returns the ids of participants who turned up for no match, and who lost by walkover, forfeit or disqualification or are among `leaverIds`, the withdrawn ones. A
 * participant whose opponents did not turn up is not included, unless they left too.
 */
export function absentParticipants(matches: readonly AttendanceColumns[], leaverIds: Iterable<number> = []): Set<number> {
  const absent = new Set<number>(leaverIds);
  const played = new Set<number>();
  for (const match of matches) {
    for (const side of sides) {
      const id = participantOf(match, side);
      if (id === null) continue;
      if (turnedUp(match)) played.add(id);
      if (modificationOf(match, side) !== null) absent.add(id);
    }
  }
  return new Set([...absent].filter((id) => !played.has(id)));
}

/** A corrected no-show has a result, but no start time. */
const turnedUp = (match: AttendanceColumns): boolean =>
  match.startTime !== null || (match.status === 'APPROVED' && !isDecidedUnplayed(match));
