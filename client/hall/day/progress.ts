/** The progress of tournaments, round by round. Pure functions. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { isTeamMatch } from '../team/team-match.ts';
import { isCounted, isOnTable } from './event-day.ts';

export type MatchTally = { total: number; approved: number; onTables: number; toCome: number };

export function tallyOf(matches: readonly LiveMatch[]): MatchTally {
  const counted = matches.filter(isCounted);
  const approved = counted.filter(({ matchStatus }) => matchStatus === 'APPROVED').length;
  const onTables = counted.filter(isOnTable).length;
  return { total: counted.length, approved, onTables, toCome: counted.length - approved - onTables };
}

export type RoundProgress = { id: number; mnemonic: string; total: number; approved: number; onTables: number };
export type TournamentProgress = {
  id: number;
  name: string;
  status: LiveMatch['tournamentStatus'];
  /** True when the participants are teams. */
  teams: boolean;
  tally: MatchTally;
  rounds: RoundProgress[];
};

/** Returns the tournaments by name with their rounds in order of play. */
export function progressOf(matches: readonly LiveMatch[]): TournamentProgress[] {
  const tournaments = Map.groupBy(matches.filter(isCounted), ({ tournamentId }) => tournamentId);
  return [...tournaments]
    .map(([id, rows]) => ({
      id,
      name: rows[0]?.tournamentName ?? '',
      status: rows[0]?.tournamentStatus ?? 'RUNNING',
      teams: rows.some(isTeamMatch),
      tally: tallyOf(rows),
      rounds: roundsOf(rows),
    }))
    .sort((one, other) => other.tally.total - one.tally.total || one.id - other.id);
}

export function roundsOf(matches: readonly LiveMatch[]): RoundProgress[] {
  const rounds = Map.groupBy(matches, ({ roundId }) => roundId);
  return [...rounds.values()].sort(inPlayingOrder).map((rows) => {
    const { total, approved, onTables } = tallyOf(rows);
    return { id: rows[0]?.roundId ?? 0, mnemonic: rows[0]?.roundMnemonic ?? '', total, approved, onTables };
  });
}

/** Sorts by stage, then by the first scheduled time, rounds without a time last. The server numbers rounds in order of the draw. */
function inPlayingOrder(one: LiveMatch[], other: LiveMatch[]): number {
  const [first, second] = [one, other].map((rows) =>
    rows.reduce((least, { matchScheduledTime }) => earlier(least, matchScheduledTime), '9'),
  );
  const stages = (one[0]?.stage ?? 1) - (other[0]?.stage ?? 1);
  if (stages !== 0) return stages;
  if (first !== second) return (first ?? '') < (second ?? '') ? -1 : 1;
  return (one[0]?.roundId ?? 0) - (other[0]?.roundId ?? 0);
}

const earlier = (one: string, other: string | null): string => (other !== null && other < one ? other : one);
