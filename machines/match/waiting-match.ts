/** A match that waits for a table: its columns, whether it can start, and its position in the queue (machines/README.md 11.6). */

import { isUpcoming, type MatchStatus, type Side, sides, type TournamentStatus } from '../names.ts';
import type { MatchState } from './events.ts';
import type { PlayTimeMatch } from './playtime.ts';
import { columnsOf, participantOf } from './sides.ts';

/** The columns that the queue reads. A match as sent to clients has all of them. */
export type QueuedMatch = PlayTimeMatch &
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

/** The columns that say whether a match waits. */
export type WaitingColumns = Pick<
  QueuedMatch,
  'tableId' | 'matchStatus' | 'aWalkover' | 'bWalkover' | 'teamParentMatchId' | 'numberOfTeamMatches'
>;

/** Whether the match waits for a table, and maybe for players too. A match between teams needs no table; its single matches do. */
export function isWaiting(match: WaitingColumns): boolean {
  if (match.numberOfTeamMatches > 0 && match.teamParentMatchId === null) return false;
  return match.tableId === null && isUpcoming(match.matchStatus) && !match.aWalkover && !match.bWalkover;
}

/** Whether only the table is missing. The check matches the rules of ASSIGN_TABLE (machines/match/rows-play.ts). */
export function canStart(match: QueuedMatch): boolean {
  const isReady = match.matchStatus === 'SCHEDULED' && match.tournamentStatus === 'RUNNING';
  return isReady && isWaiting(match) && !sides.some((side) => isOpen(match, side));
}

/** PLAYERS: a side is open · TOURNAMENT: its tournament does not run · TABLE: it has none · START: it was called to its table. */
type WaitingFor = 'PLAYERS' | 'TOURNAMENT' | 'TABLE' | 'START';

/**
 * Returns what a match waits for, from its own row alone; null if it has begun, is over or needs no table. The next calls have reasons of their own
 * (server/sport/next-calls/call-words.ts).
 */
export function waitingForOf(match: QueuedMatch): WaitingFor | null {
  if (match.matchStatus === 'READY') return 'START';
  const hasWalkover = match.aWalkover || match.bWalkover;
  if (isUpcoming(match.matchStatus) && !hasWalkover && sides.some((side) => isOpen(match, side))) return 'PLAYERS';
  if (!isWaiting(match)) return null;
  return match.tournamentStatus === 'RUNNING' ? 'TABLE' : 'TOURNAMENT';
}

/** The matches that can go on a table now, by scheduled time. */
export const startableMatches = <Match extends QueuedMatch>(matches: readonly Match[]): Match[] =>
  matches.filter(canStart).sort(inScheduledOrder);

/** Whether the player of this side is not known yet. */
export const isOpen = (match: QueuedMatch, side: Side): boolean =>
  participantOf(match, side) === null || match[columnsOf[side].placeholder];

/** Compares by scheduled time, matches without a time last; then by label in numeric order. */
export function inScheduledOrder(one: QueuedMatch, other: QueuedMatch): number {
  const [first, second] = [scheduledOf(one) ?? Number.POSITIVE_INFINITY, scheduledOf(other) ?? Number.POSITIVE_INFINITY];
  if (first !== second) return first - second;
  return numbersInOrder.compare(one.label, other.label) || one.id - other.id;
}

/** Milliseconds since 1970. */
export const scheduledOf = ({ matchScheduledTime }: Pick<QueuedMatch, 'matchScheduledTime'>): number | null =>
  matchScheduledTime === null ? null : Date.parse(matchScheduledTime);

const numbersInOrder = new Intl.Collator('en', { numeric: true });
