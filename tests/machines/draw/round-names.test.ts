import { expect, test } from 'vitest';
import { germanRoundName } from '#contract/live/round-names.ts';
import { roundsOf } from '#machines/draw/rounds.ts';

test('every round that a draw makes has a German name, and a name of the office stays', () => {
  const common = { letters: 1, dropTable: 'CROSS', groups: null } as const;
  const names = [
    ...[8, 16, 32, 64, 128, 256].flatMap((size) =>
      [2, 4, 8, 16, 32, 64, size]
        .filter((singleElimination) => singleElimination <= size)
        .flatMap((singleElimination) => roundsOf({ ...common, kind: 'ELIMINATION', size, singleElimination })),
    ),
    ...roundsOf({ ...common, kind: 'GROUPS', size: 16, groups: 4, singleElimination: 8 }),
  ].map(({ name }) => name);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => germanRoundName(name) === name)).toEqual([]);
  expect(['Winners Round 2', 'SE - Last 32', 'Group Round 3'].map(germanRoundName)).toEqual([
    'Gewinnerrunde 2',
    'Letzte 32',
    'Gruppenrunde 3',
  ]);
  expect(germanRoundName('Entry of the champions')).toBe('Entry of the champions');
});
