/** The places of a double elimination and of its qualifiers, match by match (machines/README.md 6). */
import { describe, expect, test } from 'vitest';
import type { MatchResult } from '#machines/draw/types.ts';
import { eliminationSpec } from '../draw/charts.ts';
import { placesIn, type ResultLine, unplayed } from './result-lines.ts';

describe('a double elimination of 8 with qualifiers for a single elimination of 4', () => {
  const spec = eliminationSpec(8, 4);
  const first: ResultLine[] = [
    ['A001', 1, 2, 'A'],
    ['A002', 3, 4, 'A'],
    ['A003', 5, 6, 'A'],
    ['A004', 7, 8, 'A'],
  ];
  const losers: ResultLine[] = [
    ['A007', 2, 4, 'A'],
    ['A008', 6, 8, 'A'],
  ];

  test('the loser of a match whose loser plays on has no place', () => {
    expect(placesIn(spec, first)).toEqual([]);
    expect(placesIn(spec, [...first, ['A007', null, null], ['A005', null, null]])).toEqual([]);
    expect(placesIn(spec, [...first, ...losers])).toEqual([
      [4, 7],
      [8, 7],
    ]);
  });

  /** Players 1, 5, 2 and 7 qualify. Player 3 did not come to A005. */
  const stage: ResultLine[] = [
    ...first,
    ['A005', 1, 3, 'A', unplayed],
    ['A006', 5, 7, 'A'],
    ...losers,
    ['A009', 7, 2, 'A'],
    ['A010', 3, 6, 'B', unplayed],
  ];
  const of = (id: number, lines: readonly ResultLine[], leaverIds: readonly number[] = []) =>
    new Map(placesIn(spec, lines, leaverIds)).get(id);

  test('a qualifier has no place before the next stage is drawn', () => {
    expect([1, 5, 6, 7].map((id) => of(id, stage))).toEqual([undefined, undefined, undefined, undefined]);
    expect([2, 3].map((id) => of(id, stage))).toEqual([5, 5]);
  });

  test.each([
    [
      'all matches of the next stage stand',
      [
        ['SE01', 'W', 6],
        ['SE02', 5, 7],
        ['SE03', null, null],
      ],
    ],
    [
      'its final does not stand yet',
      [
        ['SE01', 'W', 6],
        ['SE02', 5, 7],
      ],
    ],
  ] as [string, ResultLine[]][])('a qualifier who is missing in the draw of the next stage is placed in its first round: %s', (_, next) => {
    const played = stage.map((line): ResultLine => (line[0] === 'A005' ? ['A005', 1, 3, 'A'] : line));

    expect(of(1, [...played, ...next])).toBe(3);
    expect(of(5, [...played, ...next])).toBeUndefined();
    expect(of(6, [...played, ...next])).toBeUndefined();
  });

  test('a qualifier by a walkover over an absent player, who does not turn up any more, loses from that match on', () => {
    const next: ResultLine[] = [
      ['SE01', 'W', 6],
      ['SE02', 5, 7],
    ];

    // As if player 1 had lost A005, and then A010.
    expect(of(1, [...stage, ...next])).toBe(5);
    expect(of(1, [...stage, ...next], [1])).toBe(5);
    // If player 1 did not come to A001 either, they lose A001 and A007.
    expect(of(1, [['A001', 1, 2, 'A', unplayed], ...stage.slice(1), ...next])).toBe(7);
  });

  test.each([
    ['a winner', { winner: 'A' }, 5],
    ['a winner, whatever the match says of its approval', { winner: 'A', over: false }, 5],
    ['the word that it was not played', { winner: 'A', over: true, played: false }, 7],
  ] as [string, Partial<MatchResult>, number][])('a match with %s counts or does not count as played', (_, more, place) => {
    const lines: ResultLine[] = [['A001', 1, 2, 'A', more], ...stage.slice(1), ['SE01', 'W', 6], ['SE02', 5, 7]];

    expect(of(1, lines)).toBe(place);
  });

  test.each([
    ['is over, so it counts as played', { over: true }, 3],
    ['is open, so it does not', {}, 5],
    ['is not over, so it does not', { over: false }, 5],
  ] as [string, Partial<MatchResult>, number][])('a walkover without a stored winner that %s', (_, more, place) => {
    const lines = stage.map((line): ResultLine => (line[0] === 'A005' ? ['A005', 1, 'W', null, more] : line));

    expect(of(1, [...lines, ['SE01', 'W', 6], ['SE02', 5, 7]])).toBe(place);
  });

  test('a player who left a slot that nobody can win against counts as a qualifier who is gone', () => {
    const lines: ResultLine[] = [
      ['A001', 1, 2, 'A'],
      ['A002', 'W', 'W', null, unplayed],
      ['A005', 'W', 'W', null, unplayed],
    ];

    // The slot of player 1 passes A005, where no other player can stand, and is out in the first round of the next stage.
    expect(of(1, lines, [1])).toBe(3);
  });

  test('the final counts four players', () => {
    const next: ResultLine[] = [
      ['SE01', 1, 6, 'A'],
      ['SE02', 5, 7, 'B'],
      ['SE03', 1, 7, 'B'],
    ];

    expect(placesIn(spec, [...stage, ...next])).toEqual([
      [1, 2],
      [2, 5],
      [3, 5],
      [4, 7],
      [5, 3],
      [6, 3],
      [7, 1],
      [8, 7],
    ]);
  });
});
