/** Finds the match that fills each side of a chart (machines/README.md 2.5, 2.6). */
import type { Chart, Feeder } from './types.ts';

/** Returns the feeders by match label. A null side is filled by the draw. */
export function feedersOf(chart: Chart): Map<string, { a: Feeder | null; b: Feeder | null }> {
  const feeders = new Map<string, { a: Feeder | null; b: Feeder | null }>(chart.matches.map(({ label }) => [label, { a: null, b: null }]));
  for (const { label, winnerTo, loserTo } of chart.matches) {
    for (const [to, outcome] of [[winnerTo, 'WINNER'] as const, [loserTo, 'LOSER'] as const]) {
      const sides = to && feeders.get(to.label);
      if (sides) sides[to.side === 'A' ? 'a' : 'b'] = { label, outcome };
    }
  }
  return feeders;
}
