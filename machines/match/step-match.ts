/** One event applied to a stored match, with the entry for its history. */
import type { MatchEvent, MatchSetting, MatchState, MatchStep } from './events.ts';
import { stepWithoutNote } from './match.ts';
import { noteOf } from './note.ts';

/**
 * Applies one event to a stored match. Returns the next row with the entry for its history, or the refusal. It changes nothing in place.
 * After APPROVE and RESET `next.tableId` is null and `previousAssignedTableId` has the old table: the caller frees the table row.
 * Throws only on an invalid row (unknown status, unreadable breakerEntries).
 */
export function stepMatch(state: MatchState, setting: MatchSetting, event: MatchEvent): MatchStep {
  const stepped = stepWithoutNote(state, setting, event);
  return stepped.ok ? { ...stepped, note: noteOf(state, stepped.next, event) } : stepped;
}
