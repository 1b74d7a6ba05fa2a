/** The places of a single elimination and of groups, match by match (machines/README.md 6). */
import { describe, expect, test } from 'vitest';
import { buildChart } from '#machines/draw/chart.ts';
import { placesOf } from '#machines/tournament/places.ts';
import { eliminationSpec, groupsSpec } from '../draw/charts.ts';
import { placesIn, type ResultLine, resultOf, unplayed } from './result-lines.ts';

describe('a single elimination of 8', () => {
  const spec = eliminationSpec(8, 8);
  const quarterfinals: ResultLine[] = [
    ['SE01', 1, 2, 'A'],
    ['SE02', 3, 4, 'A'],
    ['SE03', 5, 6, 'B'],
    ['SE04', 7, 8, 'B'],
  ];
  const fifths = [
    [2, 5],
    [4, 5],
    [5, 5],
    [7, 5],
  ] as const;
  const inOrder = (...all: (readonly [number, number])[]) => [...fifths, ...all].sort(([one], [other]) => one - other);

  test('who lost is placed at once, and who won waits', () => {
    expect(placesIn(spec, [...quarterfinals, ['SE05', 1, 3], ['SE06', 6, 8]])).toEqual(inOrder());
    expect(placesIn(spec, [...quarterfinals, ['SE05', 1, 3, 'B'], ['SE06', 6, 8], ['SE07', 3, null]])).toEqual(inOrder([1, 3]));
  });

  test('the winner of the final is first, its loser second', () => {
    const semifinals: ResultLine[] = [...quarterfinals, ['SE05', 1, 3, 'B'], ['SE06', 6, 8, 'A']];

    expect(placesIn(spec, [...semifinals, ['SE07', 3, 6]])).toEqual(inOrder([1, 3], [8, 3]));
    expect(placesIn(spec, [...semifinals, ['SE07', 3, 6, 'B']])).toEqual(inOrder([1, 3], [8, 3], [6, 1], [3, 2]));
    // If neither player comes to the final, the first place stays empty.
    expect(placesIn(spec, [...semifinals, ['SE07', 3, 6, null, unplayed]])).toEqual(inOrder([1, 3], [8, 3], [6, 2], [3, 2]));
  });

  test.each([
    ['against a player', ['SE05', 'W', 3], 3],
    ['against another player who has left', ['SE05', 'W', 'W'], 3],
    ['once its other side is known', ['SE05', 'W', null], undefined],
  ] as [string, ResultLine, number | undefined][])(
    'a player who left after the first round goes out in the next one, %s',
    (_, semifinal, place) => {
      const found = new Map(placesIn(spec, [['SE01', 1, 2, 'A'], semifinal], [1]));

      expect([found.get(1), found.get(2)]).toEqual([place, 5]);
    },
  );

  test('a player who left from side B goes out the same way', () => {
    const found = new Map(
      placesIn(
        spec,
        [
          ['SE02', 3, 4, 'B'],
          ['SE05', 1, 'W'],
          ['SE07', 1, null],
        ],
        [4],
      ),
    );

    expect([found.get(3), found.get(4), found.get(1)]).toEqual([5, 3, undefined]);
  });

  test('a slot that never had a player loses to nobody', () => {
    const lines: ResultLine[] = [
      ['SE01', 1, 2, 'A'],
      ['SE02', 'W', 'W'],
      ['SE05', 'W', 'W'],
      ['SE07', 'W', 6, 'B'],
    ];

    // Player 1 left after the first match. The semifinal has no other side, so the slot goes on to the final and loses there.
    expect(new Map(placesIn(spec, lines, [1])).get(1)).toBe(2);
  });

  test('a walkover of the draw counts for a player who never turned up, a walkover over an absent player does not', () => {
    const absent: ResultLine[] = [
      ['SE01', 1, 'W', 'A', unplayed],
      ['SE02', 3, 4, 'A'],
      ['SE03', 5, 6, 'A', unplayed],
      ['SE04', 7, 8, 'A'],
      ['SE05', 1, 3, 'B', unplayed],
      ['SE06', 5, 7, 'B', unplayed],
    ];
    const found = new Map(placesIn(spec, absent));

    expect([found.get(1), found.get(5)]).toEqual([3, 5]);
  });

  test('a final that nobody played is not won by a player who left', () => {
    const lines: ResultLine[] = ['SE01', 'SE05', 'SE07'].map((label): ResultLine => [label, 1, 'W', 'A', unplayed]);
    const others: ResultLine[] = ['SE02', 'SE03', 'SE04', 'SE06'].map((label): ResultLine => [label, 'W', 'W', null, unplayed]);

    expect(placesIn(spec, [...lines, ...others])).toEqual([[1, 1]]);
    expect(placesIn(spec, [...lines, ...others], [1])).toEqual([[1, 2]]);
  });

  test('a final that was played stays won, also by a player who left afterwards', () => {
    const lines: ResultLine[] = [
      ['SE05', 1, 3, 'A'],
      ['SE06', 6, 8, 'A'],
      ['SE07', 1, 6, 'A'],
    ];

    expect(placesIn(spec, [...quarterfinals.slice(0, 1), ...lines], [1])).toContainEqual([1, 1]);
  });
});

describe('two groups of 4, of whom two each go on', () => {
  const spec = groupsSpec(2, 4, 4);
  /** The better number wins; player 1 comes only to the first match. */
  const group: ResultLine[] = [
    ['A001', 1, 4, 'A', { over: true, played: true, racks: [5, 0] }],
    ['A002', 2, 3, 'A', { over: true, played: true, racks: [5, 0] }],
    ['A003', 1, 3, 'A', { over: true, played: false, racks: [0, 0] }],
    ['A004', 2, 4, 'A', { over: true, played: true, racks: [5, 0] }],
    ['A005', 1, 2, 'B', { over: true, played: true, racks: [0, 5] }],
    ['A006', 3, 4, 'A', { over: true, played: true, racks: [5, 0] }],
  ];

  test('a group places who does not go on as soon as it is complete, while the other one plays', () => {
    const other: ResultLine[] = [
      ['B001', 5, 8],
      ['B002', 6, 7],
    ];
    const open = group.map((line): ResultLine => (line[0] === 'A006' ? ['A006', 3, 4] : line));

    expect(placesIn(spec, [...open, ...other])).toEqual([]);
    expect(placesIn(spec, [...group, ...other])).toEqual([
      [3, 5],
      [4, 7],
    ]);
  });

  test('a qualifier of a group who is missing in the next stage is placed in its first round, whatever they missed before', () => {
    const missed = group.map((line): ResultLine => (line[0] === 'A005' ? ['A005', 1, 2, 'B', unplayed] : line));

    expect(new Map(placesIn(spec, [...missed, ['SE01', 2, 'W'], ['SE02', 5, 6]])).get(1)).toBe(3);
  });

  test('without a lot, ties of a group are decided by the lot of zeros', () => {
    const tie = [5, 4] as const;
    const lines = group.map(
      ([label, a, b]): ResultLine => [label, a, b, label === 'A003' || label === 'A004' ? 'B' : 'A', { over: true, racks: tie }],
    );
    const results = lines.map(resultOf);
    const chart = buildChart(spec);

    expect([...placesOf(chart, results)]).toEqual([...placesOf(chart, results, '0'.repeat(32))]);
  });
});
