/** Places of those who go out in the groups: all third of their groups share a block, then all fourth, … (machines/README.md 6.4, 12.1). */
import { groupTables } from './groups.ts';
import type { Chart, MatchResult } from './types.ts';

/** Of the groups that are complete. */
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
