/** Ranks round robin groups by wins, head-to-head, rack difference, racks won and lot (machines/README.md 12.1). */
import { type Side, sides } from '../names.ts';
import { createRandom, shuffle } from './random.ts';
import type { Chart, ChartMatch, ChartSpec, GroupQualifier, MatchResult } from './types.ts';

export type GroupRank = {
  id: number;
  rank: number;
  played: number;
  wins: number;
  racksWon: number;
  racksLost: number;
  /** Only the lot separates the player from others. */
  byLot: boolean;
  /** The best rank among the tied players; the player's own rank without a tie. */
  levelFrom: number;
};

export type GroupTable = {
  group: number;
  /** Every match of the group is decided, so the ranks are final. */
  complete: boolean;
  standings: GroupRank[];
};

type GroupChart = { spec: Pick<ChartSpec, 'groups'>; matches: readonly Pick<ChartMatch, 'label' | 'group'>[] };

/** Returns the table of every group. `lot`: 32 hex digits, usually the seed of the draw. */
export function groupTables(chart: GroupChart, results: readonly MatchResult[], lot: string): GroupTable[] {
  const byLabel = new Map(results.map((result) => [result.label, result]));
  return Array.from({ length: chart.spec.groups ?? 0 }, (_, at) => {
    const own = withoutEmptyWins(chart.matches.flatMap(({ label, group }) => (group === at + 1 ? (byLabel.get(label) ?? []) : [])));
    return { group: at + 1, complete: own.length > 0 && own.every(isOver), standings: rankGroup(own, lot) };
  });
}

/** Returns the qualifiers of the complete groups. */
export function groupQualifiers(chart: Chart, results: readonly MatchResult[], lot: string): GroupQualifier[] {
  const perGroup = chart.spec.singleElimination / (chart.spec.groups ?? 1);
  return groupTables(chart, results, lot)
    .filter(({ complete }) => complete)
    .flatMap(({ group, standings }) => standings.filter(({ rank }) => rank <= perGroup).map(({ id, rank }) => ({ id, group, rank })));
}

/**
 * Returns the results of a group without the walkovers that an absent player won over another (machines/README.md 6.5): since the last match
 * that the winner played, they were absent from one too. `results`: in order of play.
 */
export function withoutEmptyWins(results: readonly MatchResult[]): MatchResult[] {
  return results.map((result, at) => {
    const { winner, played, absent = [false, false] } = result;
    const id = winner === null ? null : idOn(result, winner);
    if (id === null || played === true || !absent[winner === 'A' ? 1 : 0]) return result;
    const lastPlayed = results.findLastIndex((other) => other.played === true && sideOn(other, id) !== null);
    const isAbsent = results.slice(lastPlayed + 1).some(({ absent: missing, ...other }) => {
      const side = sideOn(other, id);
      return side !== null && missing?.[side === 'A' ? 0 : 1] === true;
    });
    return at > lastPlayed && isAbsent ? { ...result, winner: null, over: true } : result;
  });
}

function idOn({ a, b }: MatchResult, side: Side): number | null {
  const entrant = side === 'A' ? a : b;
  return entrant?.kind === 'player' ? entrant.id : null;
}

const sideOn = (result: MatchResult, id: number): Side | null => sides.find((side) => idOn(result, side) === id) ?? null;

const isOver = ({ a, b, winner, over }: MatchResult): boolean =>
  winner !== null || over === true || a?.kind === 'walkover' || b?.kind === 'walkover';

type Row = Omit<GroupRank, 'rank' | 'byLot' | 'levelFrom'> & { lot: number };

/** Returns the ranking of one group. */
export function rankGroup(results: readonly MatchResult[], lot: string): GroupRank[] {
  const rows = rowsOf(results, lot);
  const levels = byLevels(rows, [
    (row) => row.wins,
    (row, tied) => winsAmong(results, row.id, new Set(tied.map(({ id }) => id))),
    (row) => row.racksWon - row.racksLost,
    (row) => row.racksWon,
  ]);
  const ranked = levels.flatMap((tied) => [...tied].sort((one, other) => one.lot - other.lot).map((row) => ({ row, tied })));
  return ranked.map(({ row: { lot: _, ...row }, tied }, at, all) => ({
    ...row,
    rank: at + 1,
    byLot: tied.length > 1,
    levelFrom: all.findIndex((other) => other.tied === tied) + 1,
  }));
}

function rowsOf(results: readonly MatchResult[], lot: string): Row[] {
  const rows = new Map<number, Row>();
  const rowOf = (occupant: MatchResult['a']): Row | null => {
    if (occupant?.kind !== 'player') return null;
    const row = rows.get(occupant.id) ?? { id: occupant.id, played: 0, wins: 0, racksWon: 0, racksLost: 0, lot: 0 };
    rows.set(occupant.id, row);
    return row;
  };
  for (const { a, b, winner, over, racks = [0, 0] } of results) {
    const [one, other] = [rowOf(a), rowOf(b)];
    if (!one || !other || (winner === null && over !== true)) continue;
    count(one, winner === 'A', racks[0], racks[1]);
    count(other, winner === 'B', racks[1], racks[0]);
  }
  const ids = [...rows.keys()].sort((one, other) => one - other);
  for (const [at, id] of shuffle(ids, createRandom(lot)).entries()) Object.assign(rows.get(id) ?? {}, { lot: at });
  return [...rows.values()];
}

function count(row: Row, won: boolean, own: number, others: number): void {
  row.played++;
  if (won) row.wins++;
  row.racksWon += own;
  row.racksLost += others;
}

function winsAmong(results: readonly MatchResult[], id: number, among: ReadonlySet<number>): number {
  const isIn = (occupant: MatchResult['a']): boolean => occupant?.kind === 'player' && among.has(occupant.id);
  const isOwn = (occupant: MatchResult['a']): boolean => occupant?.kind === 'player' && occupant.id === id;
  return results.filter(({ a, b, winner }) => isIn(a) && isIn(b) && isOwn(winner === 'A' ? a : winner === 'B' ? b : null)).length;
}

type RowMeasure = (row: Row, tied: readonly Row[]) => number;

/** Splits tied rows by each measure in turn, best first. */
function byLevels(rows: readonly Row[], measures: readonly RowMeasure[]): Row[][] {
  const [measure, ...rest] = measures;
  if (!measure || rows.length < 2) return rows.length > 0 ? [[...rows]] : [];
  const levels = Map.groupBy(rows, (row) => measure(row, rows));
  return [...levels].sort(([one], [other]) => other - one).flatMap(([, level]) => byLevels(level, rest));
}
