/** The places of players who go out in the groups: all thirds share a block, then all fourths, … (machines/README.md 6.4, 12.1). */
import { groupTables } from './groups.ts';
import type { Chart, MatchResult } from './types.ts';

/** Returns the places by participant id, only for complete groups. */
export function placesAfterGroups(chart: Chart, results: readonly MatchResult[], lot: string): Map<number, number> {
  const perGroup = chart.spec.singleElimination / (chart.spec.groups ?? 1);
  const tables = groupTables(chart, results, lot);
  const better = (rank: number): number => tables.reduce((sum, { standings }) => sum + Math.min(rank - 1, standings.length), 0);
  return new Map(
    tables
      .filter(({ complete }) => complete)
      .flatMap(({ standings }) => standings.filter(({ rank }) => rank > perGroup).map(({ id, rank }) => [id, better(rank) + 1] as const)),
  );
}
