/** The worked examples A to F of machines/draw/README.md. */
import { describe, expect, test } from 'vitest';
import { chartOf, loserPlaceOfRound, matchesOf, slotNames } from './charts.ts';
import { drawOf, realMatches } from './fields.ts';

/** Writes each match as 'R1-1 | WR1-1a | LR1-1a |', with the slots of the final as in the table. */
function table(size: number, q: number): string[] {
  const chart = chartOf(size, q);
  const name = slotNames(chart);
  return chart.matches
    .filter(({ stage }) => stage === 1)
    .map(({ round, position, winnerTo, loserTo }) => {
      const place = loserTo ? null : loserPlaceOfRound(chart, round);
      const block = place ? (place.to > place.from ? `${place.from}-${place.to}` : `${place.from}`) : '';
      return `${round}-${position} | ${name(winnerTo) ?? 'on'} | ${name(loserTo) ?? 'out'} | ${block}`.trimEnd();
    });
}

const exampleA = `
R1-1 | WR1-1a | LR1-1a |
R1-2 | WR1-1b | LR1-1b |
R1-3 | WR1-2a | LR1-2a |
R1-4 | WR1-2b | LR1-2b |
R1-5 | WR1-3a | LR1-3a |
R1-6 | WR1-3b | LR1-3b |
R1-7 | WR1-4a | LR1-4a |
R1-8 | WR1-4b | LR1-4b |
WR1-1 | WR2-1a | LR2-4a |
WR1-2 | WR2-1b | LR2-3a |
WR1-3 | WR2-2a | LR2-2a |
WR1-4 | WR2-2b | LR2-1a |
WR2-1 | WQ-1a | LR4-1a |
WR2-2 | WQ-1b | LR4-2a |
WQ-1 | F-1a | LQ-1a |
LR1-1 | LR2-1b | out | 13-16
LR1-2 | LR2-2b | out | 13-16
LR1-3 | LR2-3b | out | 13-16
LR1-4 | LR2-4b | out | 13-16
LR2-1 | LR3-1a | out | 9-12
LR2-2 | LR3-1b | out | 9-12
LR2-3 | LR3-2a | out | 9-12
LR2-4 | LR3-2b | out | 9-12
LR3-1 | LR4-1b | out | 7-8
LR3-2 | LR4-2b | out | 7-8
LR4-1 | LR5-1a | out | 5-6
LR4-2 | LR5-1b | out | 5-6
LR5-1 | LQ-1b | out | 4
LQ-1 | F-1b | out | 3
F-1 | on | out | 2`;

const exampleC = `
R1-1 | WQ-1a | LR1-1a |
R1-2 | WQ-1b | LR1-1b |
R1-3 | WQ-2a | LR1-2a |
R1-4 | WQ-2b | LR1-2b |
WQ-1 | on | LQ-2a |
WQ-2 | on | LQ-1a |
LR1-1 | LQ-1b | out | 7-8
LR1-2 | LQ-2b | out | 7-8
LQ-1 | on | out | 5-6
LQ-2 | on | out | 5-6`;

const lines = (text: string): string[] => text.trim().split('\n').sort();

/** Says where the losers of a round go, as 'LR2-8,7,6 a'. */
function drops(size: number, q: number, round: string): string {
  const chart = chartOf(size, q);
  const name = slotNames(chart);
  const targets = matchesOf(chart, round).map(({ loserTo }) => name(loserTo) ?? '');
  const [, prefix = ''] = /^(\w+)-/.exec(targets[0] ?? '') ?? [];
  expect(targets.every((target) => target.endsWith('a'))).toBe(true);
  return `${prefix}-${targets.map((target) => target.slice(prefix.length + 1, -1)).join(',')} a`;
}

const rounds = (size: number, q: number): string =>
  chartOf(size, q)
    .rounds.map(({ mnemonic, matches }) => `${mnemonic} ${matches}`)
    .join(', ');

describe('example', () => {
  test('A: the full double elimination of 16 has the printed routes', () => {
    expect(table(16, 2).sort()).toEqual(lines(exampleA));
  });

  test('B: the full double elimination of 32 has the printed rounds and routes', () => {
    expect(rounds(32, 2)).toBe('R1 16, WR1 8, LR1 8, WR2 4, LR2 8, LR3 4, WR3 2, LR4 4, LR5 2, WQ 1, LR6 2, LR7 1, LQ 1, F 1');
    expect(drops(32, 2, 'WR1')).toBe('LR2-8,7,6,5,4,3,2,1 a');
    expect(drops(32, 2, 'WR2')).toBe('LR4-3,4,1,2 a');
    expect(drops(32, 2, 'WR3')).toBe('LR6-1,2 a');
    expect(drops(32, 2, 'WQ')).toBe('LQ-1 a');
    const name = slotNames(chartOf(32, 2));
    const winners = (round: string): string =>
      matchesOf(chartOf(32, 2), round)
        .map(({ winnerTo }) => name(winnerTo))
        .join(' ');
    expect(winners('LR1')).toBe('LR2-1b LR2-2b LR2-3b LR2-4b LR2-5b LR2-6b LR2-7b LR2-8b');
    expect(winners('LR2')).toBe('LR3-1a LR3-1b LR3-2a LR3-2b LR3-3a LR3-3b LR3-4a LR3-4b');
    expect(winners('LR7')).toBe('LQ-1b');
    expect([winners('WQ'), winners('LQ')]).toEqual(['F-1a', 'F-1b']);
  });

  test('C: one group of the 2007 World Championship has the printed routes', () => {
    expect(table(8, 4).sort()).toEqual(lines(exampleC));
  });

  test('D: 64 players to a single elimination of 16 have the printed rounds and drops', () => {
    expect(rounds(64, 16)).toBe('R1 32, WR1 16, LR1 16, WQ 8, LR2 16, LR3 8, LQ 8, L16 8, QF 4, SF 2, F 1');
    expect(drops(64, 16, 'WR1')).toBe('LR2-16,15,14,13,12,11,10,9,8,7,6,5,4,3,2,1 a');
    expect(drops(64, 16, 'WQ')).toBe('LQ-5,6,7,8,1,2,3,4 a');
  });

  test.each([
    [32, 'R1 8, WR1 4, LR1 4, WQ 2, LR2 4, LR3 2, LQ 2', 239],
    [64, 'R1 8, WQ 4, LR1 4, LQ 4', 223],
  ])('E: 128 players in 8 letters of 16, to %i, have the printed rounds', (q, perLetter, total) => {
    const chart = chartOf(128, q);
    for (const letter of 'ABCDEFGH') {
      const own = Map.groupBy(
        chart.matches.filter((match) => match.letter === letter),
        ({ round }) => round,
      );
      expect([...own].map(([round, matches]) => `${round} ${matches.length}`).join(', ')).toBe(perLetter);
    }
    expect(chart.matches.length).toBe(total);
  });

  test('F: 153 entrants in a chart of 256 to 32 play the printed numbers of matches', () => {
    const draw = drawOf(256, 32, 153);
    expect(realMatches(draw)).toEqual({ R1: 25, WR1: 64, WR2: 32, WQ: 16, LR1: 0, LR2: 25, LR3: 32, LR4: 32, LR5: 16, LQ: 16 });
    expect(
      draw.matches.filter(({ label, passed }) => passed && draw.chart.matches.find((match) => match.label === label)?.round === 'R1'),
    ).toHaveLength(103);
  });
});
