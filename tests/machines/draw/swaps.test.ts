import { expect, test } from 'vitest';
import { drawProblem, drawTournament } from '#machines/draw/draw.ts';
import type { Draw, DrawInput } from '#machines/draw/types.ts';
import { eliminationSpec } from './charts.ts';
import { fieldOf, seedOf } from './fields.ts';

const input = (swaps?: DrawInput['swaps']): DrawInput => ({
  spec: eliminationSpec(16, 8),
  entrants: fieldOf(14),
  numberOfSeeds: 4,
  placeholders: 0,
  separateCountries: false,
  seed: seedOf(7),
  ...(swaps && { swaps }),
});

/** The players of round 1 as text, with the swapped ones exchanged. */
const roundOne = ({ matches }: Draw, rename: (id: number) => number = (id) => id): string[] =>
  matches
    .slice(0, 8)
    .map(({ label, a, b }) => [label, ...[a, b].map((side) => (side?.kind === 'player' ? rename(side.id) : side?.kind))].join(' '));

test('two swapped players change places and nobody else moves, also when one has a walkover', () => {
  const before = drawTournament(input());
  const ids = before.matches.slice(0, 8).flatMap(({ a, b }) => [a, b].flatMap((side) => (side?.kind === 'player' ? [side.id] : [])));
  const withWalkover = before.matches.find(({ passed }) => passed);
  const first = [withWalkover?.a, withWalkover?.b].flatMap((side) => (side?.kind === 'player' ? [side.id] : []))[0] ?? 0;
  const second = ids.filter((id) => id !== first).at(-1) ?? 0;

  const after = drawTournament(input([[first, second]]));

  const exchange = (id: number) => (id === first ? second : id === second ? first : id);
  expect(roundOne(after)).toEqual(roundOne(before, exchange));
  expect(roundOne(after)).not.toEqual(roundOne(before));
  expect(
    roundOne(
      drawTournament(
        input([
          [first, second],
          [second, first],
        ]),
      ),
    ),
  ).toEqual(roundOne(before));
});

test('a seed that was swapped is listed with the match in which it stands now', () => {
  const before = drawTournament(input());
  const [first, second] = before.seeds;

  const after = drawTournament(input([[first?.id ?? 0, second?.id ?? 0]]));

  expect(after.seeds.slice(0, 2).map(({ id, label }) => [id, label])).toEqual([
    [first?.id, second?.label],
    [second?.id, first?.label],
  ]);
});

test('a swap with somebody who is not entered, or with oneself, is refused with a sentence', () => {
  expect(drawProblem(input([[1001, 1002]]))).toBeNull();
  for (const pair of [
    [1001, 999],
    [1001, 1001],
  ] as const)
    expect(drawProblem(input([pair]))).toBe(
      'Two players were to change places, but one of them is not entered any more: choose them again.',
    );
});
