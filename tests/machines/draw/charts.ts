/** Every kind of chart there is, for tests that hold for all of them. */

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

/** The rows of machines/README.md 1.3 that are double into single elimination: N, Q. */
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

/** Every Q from 2 to N. */
export const everyElimination: [number, number][] = sizes.flatMap((size) =>
  [2, 4, 8, 16, 32, 64, 128, 256].filter((q) => q <= size).map((q): [number, number] => [size, q]),
);

export const chartOf = (size: number, singleElimination: number, letters?: number): Chart =>
  buildChart(eliminationSpec(size, singleElimination, letters));

export const matchesOf = (chart: Chart, round: string): ChartMatch[] => chart.matches.filter((match) => match.round === round);

/** 'WR1-2a', as rules.md writes a slot; null for out. */
export function slotNames(chart: Chart): (slot: ChartMatch['winnerTo']) => string | null {
  const names = new Map(chart.matches.map(({ label, round, position }) => [label, `${round}-${position}`]));
  return (slot) => slot && `${names.get(slot.label)}${slot.side.toLowerCase()}`;
}

/** Places of those who lose in a round of a full chart; null where they play on, and for group rounds. */
export function loserPlaceOfRound(chart: Chart, mnemonic: string): { from: number; to: number } | null {
  const from = placesOfRounds(chart.matches).get(mnemonic);
  const losers = chart.matches.filter(({ round }) => round === mnemonic).length;
  return from === undefined ? null : { from, to: from + losers - 1 };
}
