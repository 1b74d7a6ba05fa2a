/** The rooms that a change of a match concerns, before and after the change. */
import type { MatchState } from '#machines/match/events.ts';
import type { StoredMatch } from './read.ts';

export function matchRooms({ row, eventId }: StoredMatch, next: Pick<MatchState, 'tableId'>): string[] {
  const tables = [row.tableId, next.tableId].filter((id) => id !== null).map((id) => `table:${id}`);
  return [...new Set([`event:${eventId}`, `tournament:${row.tournamentId}`, 'matches', ...tables])];
}
