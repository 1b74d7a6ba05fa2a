/** Every kind of chart, for tests that hold for all of them. */

import { buildChart } from '#machines/draw/chart.ts';
import { placesOfRounds } from '#machines/draw/sheet-rounds.ts';
import type { Chart, ChartMatch, ChartSpec } from '#machines/draw/types.ts';

export const eliminationSpec = (size: number, singleElimination: number, letters = size >= 128 ? 8 : 1): ChartSpec => ({
  kind: 'ELIMINATION',
  size,
  singleElimination,
  letters,
  dropTable: 'CROSS',
  groups: null,
});

export const groupsSpec = (groups: number, seats: number, singleElimination: number): ChartSpec => ({
  kind: 'GROUPS',
  size: groups * seats,
  singleElimination,
  letters: 1,
  dropTable: 'CROSS',
  groups,
});

export const sizes = [8, 16, 32, 64, 128, 256];

/** Charts that lead from a double into a single elimination: players and players of the single elimination. */
export const tableOfCharts: [number, number][] = [
  [8, 4],
  [16, 8],
  [16, 4],
  [32, 16],
  [32, 8],
  [64, 32],
  [64, 16],
  [64, 8],
  [128, 64],
  [128, 32],
  [128, 16],
  [256, 64],
  [256, 32],
  [256, 16],
];

/** Every chart size with every possible size of its single elimination, from 2 to all. */
export const everyElimination: [number, number][] = sizes.flatMap((size) =>
  [2, 4, 8, 16, 32, 64, 128, 256].filter((q) => q <= size).map((q): [number, number] => [size, q]),
);

export const chartOf = (size: number, singleElimination: number, letters?: number): Chart =>
  buildChart(eliminationSpec(size, singleElimination, letters));

export const matchesOf = (chart: Chart, round: string): ChartMatch[] => chart.matches.filter((match) => match.round === round);

/** Names a slot as 'WR1-2a', as machines/README.md does; null for a player who is out. */
export function slotNames(chart: Chart): (slot: ChartMatch['winnerTo']) => string | null {
  const names = new Map(chart.matches.map(({ label, round, position }) => [label, `${round}-${position}`]));
  return (slot) => slot && `${names.get(slot.label)}${slot.side.toLowerCase()}`;
}

/** Returns the places that the losers of a round share; null for group rounds and rounds whose losers play on. */
export function loserPlaceOfRound(chart: Chart, mnemonic: string): { from: number; to: number } | null {
  const from = placesOfRounds(chart.matches).get(mnemonic);
  const losers = chart.matches.filter(({ round }) => round === mnemonic).length;
  return from === undefined ? null : { from, to: from + losers - 1 };
}
