import { describe, expect, test } from 'vitest';
import { buildChart } from '#machines/draw/chart.ts';
import { chartProblem } from '#machines/draw/chart-problem.ts';
import { chartOf, eliminationSpec, everyElimination, groupsSpec, loserPlaceOfRound, matchesOf, sizes, tableOfCharts } from './charts.ts';

/**
 * The numbers of matches that follow from the formulas of machines/README.md 1.3: winners rounds, losers rounds, double and single
 * elimination.
 */
const counts: Record<string, [winners: number[], losers: number[], de: number, se: number]> = {
  '8->4': [[4, 2], [2, 2], 10, 3],
  '16->8': [[8, 4], [4, 4], 20, 7],
  '16->4': [[8, 4, 2], [4, 4, 2, 2], 26, 3],
  '32->16': [[16, 8], [8, 8], 40, 15],
  '32->8': [[16, 8, 4], [8, 8, 4, 4], 52, 7],
  '64->32': [[32, 16], [16, 16], 80, 31],
  '64->16': [[32, 16, 8], [16, 16, 8, 8], 104, 15],
  '64->8': [[32, 16, 8, 4], [16, 16, 8, 8, 4, 4], 116, 7],
  '128->64': [[64, 32], [32, 32], 160, 63],
  '128->32': [[64, 32, 16], [32, 32, 16, 16], 208, 31],
  '128->16': [[64, 32, 16, 8], [32, 32, 16, 16, 8, 8], 232, 15],
  '256->64': [[128, 64, 32], [64, 64, 32, 32], 416, 63],
  '256->32': [[128, 64, 32, 16], [64, 64, 32, 32, 16, 16], 464, 31],
  '256->16': [[128, 64, 32, 16, 8], [64, 64, 32, 32, 16, 16, 8, 8], 488, 15],
};

describe('the number of matches', () => {
  test.each(tableOfCharts)('a chart of %i to %i has as many matches per round as the table says', (size, q) => {
    const { rounds } = chartOf(size, q);
    const of = (pattern: RegExp): number[] => rounds.filter(({ mnemonic }) => pattern.test(mnemonic)).map(({ matches }) => matches);
    const played = (stage: number): number =>
      rounds.filter((round) => round.stage === stage).reduce((sum, { matches }) => sum + matches, 0);
    expect([of(/^(R1|W.*)$/), of(/^L(R\d+|Q)$/), played(1), played(2)]).toEqual(counts[`${size}->${q}`]);
  });

  test.each(everyElimination)('a chart of %i to %i obeys the formulas', (size, q) => {
    const { matches } = chartOf(size, q);
    const stage1 = matches.filter(({ stage }) => stage === 1).length;
    if (q === size) expect([stage1, matches.length]).toEqual([size - 1, size - 1]);
    else if (q === 2) expect([stage1, matches.length]).toEqual([2 * size - 2, 2 * size - 2]);
    else expect([stage1, matches.length]).toEqual([2 * size - (3 * q) / 2, 2 * size - q / 2 - 1]);
  });
});

describe('rounds', () => {
  test('the rounds are those of the Euro Tour, in order of play', () => {
    expect(
      chartOf(256, 32)
        .rounds.map(({ mnemonic }) => mnemonic)
        .join(' '),
    ).toBe('R1 WR1 LR1 WR2 LR2 LR3 WQ LR4 LR5 LQ L32 L16 QF SF F');
    expect(
      chartOf(8, 4)
        .rounds.map(({ mnemonic }) => mnemonic)
        .join(' '),
    ).toBe('R1 WQ LR1 LQ SF F');
    expect(
      chartOf(16, 2)
        .rounds.map(({ mnemonic }) => mnemonic)
        .join(' '),
    ).toBe('R1 WR1 LR1 WR2 LR2 LR3 WQ LR4 LR5 LQ F');
    expect(
      chartOf(64, 64)
        .rounds.map(({ mnemonic }) => mnemonic)
        .join(' '),
    ).toBe('L64 L32 L16 QF SF F');
  });

  test('the rounds have the names of the results pages', () => {
    expect(chartOf(256, 32).rounds.map(({ name }) => name)).toEqual([
      'Round 1',
      'Winners Round 1',
      'Losers Round 1',
      'Winners Round 2',
      'Losers Round 2',
      'Losers Round 3',
      'Winners Qualification',
      'Losers Round 4',
      'Losers Round 5',
      'Losers Qualification',
      'SE - Last 32',
      'SE - Last 16',
      'SE - Quarter Finals',
      'SE - Semi Finals',
      'SE - Final',
    ]);
  });
});

describe('labels', () => {
  const ranges = (size: number, q: number, letter: string): string => {
    const { rounds, matches } = chartOf(size, q);
    return rounds
      .flatMap(({ mnemonic }) => {
        const own = matches
          .filter((match) => match.round === mnemonic && match.letter === letter)
          .map(({ label }) => label.slice(letter.length));
        return own.length > 0 ? [`${mnemonic} ${own[0]}-${own.at(-1)}`] : [];
      })
      .join(', ');
  };

  test.each(['A', 'C', 'H'])('the labels of letter %s run through the rounds of the Euro Tour chart', (letter) => {
    expect(ranges(256, 32, letter)).toBe(
      'R1 001-016, WR1 017-024, LR1 025-032, WR2 033-036, LR2 037-044, LR3 045-048, WQ 049-050, LR4 051-054, LR5 055-056, LQ 057-058',
    );
  });

  test('the labels run as written for 128 to 32, 128 to 64 and 64 to 16', () => {
    expect(ranges(128, 32, 'B')).toBe('R1 001-008, WR1 009-012, LR1 013-016, WQ 017-018, LR2 019-022, LR3 023-024, LQ 025-026');
    expect(ranges(128, 64, 'D')).toBe('R1 001-008, WQ 009-012, LR1 013-016, LQ 017-020');
    expect(ranges(64, 16, 'A')).toBe('R1 001-032, WR1 033-048, LR1 049-064, WQ 065-072, LR2 073-088, LR3 089-096, LQ 097-104');
  });

  test('the labels of the single elimination start with its first round: SE20 of 31 is a last-16 match', () => {
    const { matches } = chartOf(256, 32);
    expect(matches.find(({ label }) => label === 'SE20')?.round).toBe('L16');
    expect(matchesOf(chartOf(256, 32), 'F').map(({ label }) => label)).toEqual(['SE31']);
  });

  test('the final after a full double elimination is SE01 and belongs to the first stage', () => {
    const [final] = matchesOf(chartOf(32, 2), 'F');
    expect([final?.label, final?.letter, final?.stage]).toEqual(['SE01', 'SE', 1]);
  });

  test.each(everyElimination)('the labels of a chart of %i to %i are unique and begin with A to H or SE', (size, q) => {
    const { matches } = chartOf(size, q);
    expect(new Set(matches.map(({ label }) => label)).size).toBe(matches.length);
    expect(matches.every(({ label, letter }) => label.startsWith(letter) && /^([A-H]\d{3}|SE\d{2,3})$/.test(label))).toBe(true);
  });
});

describe('sections', () => {
  test.each([
    [128, 32, 26],
    [128, 64, 20],
    [256, 32, 58],
  ])('a chart of %i to %i gives every letter the same matches', (size, q, perLetter) => {
    const byLetter = Map.groupBy(chartOf(size, q).matches, ({ letter }) => letter);
    expect([...byLetter].map(([letter, own]) => [letter, own.length])).toEqual([
      ...['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((letter) => [letter, perLetter]),
      ['SE', q - 1],
    ]);
  });

  test('a round with fewer matches than letters uses the first letters', () => {
    expect(matchesOf(chartOf(128, 2), 'LR7').map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'D']);
  });
});

describe('impossible charts', () => {
  test('an impossible chart is refused with a sentence', () => {
    expect(chartProblem(eliminationSpec(100, 4))).toBe('A chart has 8, 16, 32, 64, 128, 256 places, not 100.');
    expect(chartProblem(eliminationSpec(16, 6))).toBe('The single elimination takes a power of two from 2 to 16 players, not 6.');
    expect(chartProblem(eliminationSpec(64, 128))).toBe('The single elimination takes a power of two from 2 to 64 players, not 128.');
    expect(chartProblem(eliminationSpec(64, 16, 3))).toBe('A chart has 1, 2, 4 or 8 sheets, not 3.');
    expect(chartProblem({ ...eliminationSpec(8, 4), dropTable: {} })).toBe('The drop table does not say where the losers of WQ go.');
    expect(chartProblem({ ...eliminationSpec(8, 4), dropTable: { WQ: [1, 1] } })).toBe(
      'The drop table must send the 2 losers of WQ to 2 different matches.',
    );
    expect(chartProblem(groupsSpec(3, 4, 4))).toMatch(/64 round robin groups/);
    expect(chartProblem(groupsSpec(4, 20, 8))).toMatch(/2 to 16 places/);
    expect(chartProblem(groupsSpec(8, 4, 4))).toMatch(/At least one player of each/);
  });

  test('every other chart is accepted', () => {
    expect(everyElimination.map(([size, q]) => chartProblem(eliminationSpec(size, q))).filter(Boolean)).toEqual([]);
    expect(chartProblem(groupsSpec(8, 4, 16))).toBeNull();
  });
});

describe('places of losers', () => {
  const blocks = (size: number, q: number): string[] =>
    chartOf(size, q).rounds.flatMap(({ mnemonic }) => {
      const block = loserPlaceOfRound(chartOf(size, q), mnemonic);
      return block ? [`${mnemonic} ${block.from}${block.to > block.from ? `-${block.to}` : ''}`] : [];
    });

  test('the places of losers are those of the table', () => {
    expect(blocks(256, 32).join(' ')).toBe(
      'LR1 193-256 LR2 129-192 LR3 97-128 LR4 65-96 LR5 49-64 LQ 33-48 L32 17-32 L16 9-16 QF 5-8 SF 3-4 F 2',
    );
    expect(blocks(128, 64).join(' ')).toBe('LR1 97-128 LQ 65-96 L64 33-64 L32 17-32 L16 9-16 QF 5-8 SF 3-4 F 2');
    expect(blocks(128, 16).slice(0, 7).join(' ')).toBe('LR1 97-128 LR2 65-96 LR3 49-64 LR4 33-48 LR5 25-32 LQ 17-24 L16 9-16');
    expect(blocks(64, 8).slice(0, 7).join(' ')).toBe('LR1 49-64 LR2 33-48 LR3 25-32 LR4 17-24 LR5 13-16 LQ 9-12 QF 5-8');
    expect(blocks(16, 4).join(' ')).toBe('LR1 13-16 LR2 9-12 LR3 7-8 LQ 5-6 SF 3-4 F 2');
    expect(blocks(32, 2).join(' ')).toBe('LR1 25-32 LR2 17-24 LR3 13-16 LR4 9-12 LR5 7-8 LR6 5-6 LR7 4 LQ 3 F 2');
  });

  test.each(sizes)('the places of losers and the winner cover every place of a chart of %i', (size) => {
    for (const q of [2, size / 2, size]) {
      const chart = chartOf(size, q);
      const sum = chart.rounds.reduce((total, { mnemonic }) => {
        const block = loserPlaceOfRound(chart, mnemonic);
        return total + (block ? block.to - block.from + 1 : 0);
      }, 1);
      expect(sum).toBe(size);
    }
  });
});

test('a chart is built once', () => {
  expect(buildChart(eliminationSpec(64, 16))).toBe(buildChart(eliminationSpec(64, 16)));
});
