import { describe, expect, test } from 'vitest';
import { buildChart } from '#machines/draw/chart.ts';
import type { Chart, ChartMatch } from '#machines/draw/types.ts';
import { chartOf, eliminationSpec, everyElimination, matchesOf, tableOfCharts } from './charts.ts';

/** Returns the pairs of matches of the first stage in which the same two players can meet. */
function rematches(chart: Chart): string[] {
  const matches = new Map(chart.matches.map((match) => [match.label, match]));
  const memo = new Map<string, Set<string>>();
  const reachable = (slot: ChartMatch['winnerTo']): Set<string> => {
    if (!slot) return new Set();
    const key = slot.label + slot.side;
    const known = memo.get(key);
    if (known) return known;
    const match = matches.get(slot.label);
    const found = new Set([key, ...reachable(match?.winnerTo ?? null), ...reachable(match?.loserTo ?? null)]);
    memo.set(key, found);
    return found;
  };
  return chart.matches
    .filter(({ stage, loserTo }) => stage === 1 && loserTo)
    .flatMap((match) => {
      const losers = reachable(match.loserTo);
      return [...reachable(match.winnerTo)]
        .filter((slot) => losers.has(slot.slice(0, -1) + (slot.endsWith('A') ? 'B' : 'A')))
        .map((slot) => `${match.label} ${slot}`);
    });
}

describe('two players never meet twice before the single elimination', () => {
  test.each(tableOfCharts.filter(([size, q]) => !(size === 16 && q === 4)))('a chart of %i to %i has no rematches', (size, q) => {
    expect(rematches(chartOf(size, q))).toEqual([]);
  });

  test('local sections of 8 have no rematches', () => {
    expect(rematches(buildChart({ ...eliminationSpec(64, 32, 8), dropTable: 'GROUP_LOCAL' }))).toEqual([]);
  });

  test('a chart of 16 to 4 and a full double elimination can have rematches', () => {
    expect(rematches(chartOf(16, 4)).length).toBeGreaterThan(0);
    expect(rematches(chartOf(32, 2)).length).toBeGreaterThan(0);
  });
});

describe('every side of every match has exactly one source', () => {
  test.each(everyElimination)('a chart of %i to %i fills every side once, with crossing and with local drops', (size, q) => {
    for (const dropTable of ['CROSS', 'GROUP_LOCAL'] as const) {
      const chart = buildChart({ ...eliminationSpec(size, q), dropTable });
      const targets = chart.matches.flatMap(({ winnerTo, loserTo }) => [winnerTo, loserTo]).filter((slot) => slot !== null);
      expect(new Set(targets.map(({ label, side }) => label + side)).size).toBe(targets.length);
      const open = [...feedersOf(chart)].filter(([, { a, b }]) => a === null || b === null).map(([label]) => label);
      const drawn = chart.matches.filter(({ seats, round }) => seats !== null || (q > 2 && q < size && round === firstOfFinal(chart)));
      expect(open).toEqual(drawn.map(({ label }) => label));
    }
  });
});

const firstOfFinal = (chart: Chart): string | undefined => chart.rounds.find(({ stage }) => stage === 2)?.mnemonic;

describe('sheets', () => {
  const swaps = (size: number, q: number, round: string): string => {
    const chart = chartOf(size, q);
    const pairs = matchesOf(chart, round).map(({ letter, loserTo }) => letter + loserTo?.label.charAt(0));
    return [...new Set(pairs)].join(' ');
  };

  test('sheets exchange their losers as written', () => {
    expect(swaps(256, 32, 'WR1')).toBe('AH BG CF DE ED FC GB HA');
    expect(swaps(256, 32, 'WR2')).toBe('AE BF CG DH EA FB GC HD');
    expect(swaps(256, 32, 'WQ')).toBe('AD BC CB DA EH FG GF HE');
    expect(swaps(128, 32, 'WQ')).toBe('AE BF CG DH EA FB GC HD');
    expect(swaps(128, 64, 'WQ')).toBe('AH BG CF DE ED FC GB HA');
  });

  test('sheets keep their losers with GROUP_LOCAL', () => {
    for (const [size, q] of tableOfCharts.filter(([first]) => first >= 128)) {
      const { matches } = buildChart({ ...eliminationSpec(size, q), dropTable: 'GROUP_LOCAL' });
      expect(matches.filter(({ letter, loserTo }) => loserTo && !loserTo.label.startsWith(letter))).toEqual([]);
    }
  });
});

test('a chart follows the drop table of its template', () => {
  const chart = buildChart({ ...eliminationSpec(16, 8), dropTable: { WQ: [2, 4, 1, 3] } });
  const targets = matchesOf(chart, 'WQ').map(({ loserTo }) => chart.matches.find(({ label }) => label === loserTo?.label)?.position);
  expect(targets).toEqual([2, 4, 1, 3]);
});

/** The match whose winner or loser fills a side. */
type Feeder = { label: string; outcome: 'WINNER' | 'LOSER' };

/** Reads the chart backwards: the feeders of both sides of each match by label. Null means that the draw fills the side. */
function feedersOf(chart: Chart): Map<string, { a: Feeder | null; b: Feeder | null }> {
  const feeders = new Map<string, { a: Feeder | null; b: Feeder | null }>(chart.matches.map(({ label }) => [label, { a: null, b: null }]));
  for (const { label, winnerTo, loserTo } of chart.matches) {
    for (const [to, outcome] of [[winnerTo, 'WINNER'] as const, [loserTo, 'LOSER'] as const]) {
      const sides = to && feeders.get(to.label);
      if (sides) sides[to.side === 'A' ? 'a' : 'b'] = { label, outcome };
    }
  }
  return feeders;
}
