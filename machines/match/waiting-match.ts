/** A match that waits for a table: what is known of it, whether it could start now, and its place in the queue (machines/README.md 11.6). */

import { isUpcoming, type MatchStatus, type Side, sides, type TournamentStatus } from '../names.ts';
import type { MatchState } from './events.ts';
import type { PlayedMatch } from './playtime.ts';
import { columnsOf, participantOf } from './sides.ts';

/** What of a match these questions read; a match as it travels has it all. */
export type QueuedMatch = PlayedMatch &
  Pick<MatchState, 'participantAId' | 'participantBId' | 'aPlaceholder' | 'bPlaceholder' | 'aWalkover' | 'bWalkover' | 'tableId'> & {
    id: number;
    label: string;
    matchStatus: MatchStatus;
    tournamentStatus: TournamentStatus;
    matchScheduledTime: string | null;
    tableDisplayNumber: number | null;
    winnerToMatchId: number | null;
    winnerToSide: Side | null;
    loserToMatchId: number | null;
    loserToSide: Side | null;
    teamParentMatchId: number | null;
    numberOfTeamMatches: number;
  };

/** Waits for a table, alone or for more. A match between teams takes none: its single matches do. */
export function isWaiting(match: QueuedMatch): boolean {
  if (match.numberOfTeamMatches > 0 && match.teamParentMatchId === null) return false;
  return match.tableId === null && isUpcoming(match.matchStatus) && !match.aWalkover && !match.bWalkover;
}

/** Nothing is missing but a table: what ASSIGN_TABLE asks of a match without one (machines/match/rules/all-rules.ts). */
export function canStart(match: QueuedMatch): boolean {
  const isReady = match.matchStatus === 'SCHEDULED' && match.tournamentStatus === 'RUNNING';
  return isReady && isWaiting(match) && !sides.some((side) => isOpen(match, side));
}

/** The matches that could go on a table now, in the order in which they should. */
export const startableMatches = <Match extends QueuedMatch>(matches: readonly Match[]): Match[] =>
  matches.filter(canStart).sort(inScheduledOrder);

/** Its player is not there yet. */
export const isOpen = (match: QueuedMatch, side: Side): boolean =>
  participantOf(match, side) === null || match[columnsOf[side].placeholder];

/** By scheduled time, those without one last; then by label, number by number. */
export function inScheduledOrder(one: QueuedMatch, other: QueuedMatch): number {
  const [first, second] = [scheduledOf(one) ?? Number.POSITIVE_INFINITY, scheduledOf(other) ?? Number.POSITIVE_INFINITY];
  if (first !== second) return first < second ? -1 : 1;
  return numbersInOrder.compare(one.label, other.label) || one.id - other.id;
}

/** Milliseconds since 1970. */
export const scheduledOf = ({ matchScheduledTime }: Pick<QueuedMatch, 'matchScheduledTime'>): number | null =>
  matchScheduledTime === null ? null : Date.parse(matchScheduledTime);

const numbersInOrder = new Intl.Collator('en', { numeric: true });
