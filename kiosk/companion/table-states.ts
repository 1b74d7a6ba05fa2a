/** The tables of an event as a button shows them, from the rows of the live feed. */
import type { LiveChange, LiveMatch, LiveTable } from '#contract/live/rows.ts';
import { raceIsReached } from '#machines/match/winner.ts';
import { isHillHill } from '../overlay/overlay-title.ts';

export type TableState = {
  id: number;
  number: number;
  playerA: string;
  playerB: string;
  /** Empty, not 0, before the match starts. */
  scoreA: string;
  scoreB: string;
  raceTo: string;
  round: string;
  /** FREE, BLOCKED, READY, RUNNING, TIMEOUT or FINISHED. */
  status: string;
  breaker: string;
  /** ORDERED, ACKNOWLEDGED or empty. */
  shotClock: string;
  isHillHill: boolean;
};

/** Returns the tables in the order of their numbers. */
export function tableStates(rows: readonly LiveChange[]): TableState[] {
  const matches = new Map(rows.flatMap((row) => (row.kind === 'match' && row.row ? [[row.id, row.row]] : [])));
  const tables = rows.flatMap((row) => (row.kind === 'table' && row.row ? [row.row] : []));
  return tables
    .sort((one, other) => one.displayNumber - other.displayNumber || one.id - other.id)
    .map((table) => ({ id: table.id, number: table.displayNumber, ...matchOn(table, matches.get(table.matchId ?? 0)) }));
}

function matchOn({ tableStatus }: LiveTable, match: LiveMatch | undefined): Omit<TableState, 'id' | 'number'> {
  if (!match) return { ...empty, status: tableStatus === 'BLOCKED' ? 'BLOCKED' : 'FREE' };
  const started = match.matchStatus !== 'READY';
  const isPlaying = (match.matchStatus === 'RUNNING' || match.matchStatus === 'TIMEOUT') && !raceIsReached(match);
  return {
    playerA: match.participantADisplayName ?? '',
    playerB: match.participantBDisplayName ?? '',
    scoreA: started ? String(match.aScore) : '',
    scoreB: started ? String(match.bScore) : '',
    raceTo: String(match.raceTo),
    round: match.roundName,
    status: match.matchStatus,
    breaker: (isPlaying && match.nextToBreak) || '',
    shotClock: match.shotclockAssigned ? (match.shotclockApproved ? 'ACKNOWLEDGED' : 'ORDERED') : '',
    isHillHill: isHillHill(match),
  };
}

const empty = {
  ...{ playerA: '', playerB: '', scoreA: '', scoreB: '', raceTo: '', round: '' },
  ...{ breaker: '', shotClock: '', isHillHill: false },
};
