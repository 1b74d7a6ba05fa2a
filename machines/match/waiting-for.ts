/** What a match waits for, as its own row tells it. Every screen that says so reads this one function. */
import { sides } from '../names.ts';
import { isOpen, isWaiting, type QueuedMatch } from './waiting-match.ts';

/** PLAYERS: a side is open · TOURNAMENT: its tournament does not run · TABLE: it has none · START: it was called to its table. */
export type WaitingFor = 'PLAYERS' | 'TOURNAMENT' | 'TABLE' | 'START';

/** Returns null for a match that has begun, is over, or needs no table. */
export function waitingForOf(match: QueuedMatch): WaitingFor | null {
  if (match.matchStatus === 'READY') return 'START';
  if (!isWaiting(match)) return null;
  if (sides.some((side) => isOpen(match, side))) return 'PLAYERS';
  return match.tournamentStatus === 'RUNNING' ? 'TABLE' : 'TOURNAMENT';
}
