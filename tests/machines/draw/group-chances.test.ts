/** Players who are certainly through or out of their group while matches are still open. */
import { expect, test } from 'vitest';
import { type GroupChance, groupChances } from '#machines/draw/group-chances.ts';
import type { MatchResult, SlotEntrant } from '#machines/draw/types.ts';

const player = (id: number): SlotEntrant => ({ kind: 'player', id });
let count = 0;
const match = (a: SlotEntrant, b: SlotEntrant, winner: 'A' | 'B' | null, over = winner !== null): MatchResult => ({
  label: `G${++count}`,
  a,
  b,
  winner,
  over,
});
const won = (winner: number, loser: number): MatchResult => match(player(winner), player(loser), 'A');
const open = (one: number, other: number): MatchResult => match(player(one), player(other), null);

const chances = (results: readonly MatchResult[], places: number): [number, GroupChance][] =>
  [...groupChances(results, places)].sort(([one], [other]) => one - other);

test('while nothing is played nobody is certain', () => {
  expect(chances([open(1, 2), open(1, 3), open(2, 3)], 1)).toEqual([]);
});

test('a player whom nobody can reach is through, and players who cannot reach a place are out', () => {
  // 1 has two wins; 2 and 3 can have at most one.
  expect(chances([won(1, 2), won(1, 3), open(2, 3)], 1)).toEqual([
    [1, 'through'],
    [2, 'out'],
    [3, 'out'],
  ]);
});

test('a win counts for the winner on either side', () => {
  expect(chances([match(player(2), player(1), 'B'), match(player(3), player(1), 'B'), open(2, 3)], 1)).toEqual([
    [1, 'through'],
    [2, 'out'],
    [3, 'out'],
  ]);
});

test('a possible tie leaves both players undecided', () => {
  // If 3 beats 1, then 1, 2 and 3 have one win each.
  expect(chances([won(1, 2), won(2, 3), open(1, 3)], 1)).toEqual([]);
});

test('a tie for the last place leaves those players undecided and lets the leader through', () => {
  const results = [won(1, 2), won(1, 3), won(1, 4), won(2, 3), won(3, 4), open(2, 4)];

  // 1 has three wins. 2 has one and can have two, 3 has one, 4 can have one.
  expect(chances(results, 2)).toEqual([[1, 'through']]);
  expect(chances(results, 1)).toEqual([
    [1, 'through'],
    [2, 'out'],
    [3, 'out'],
    [4, 'out'],
  ]);
  // If 4 beats 2, three players have one win each and two of them are through.
  expect(chances(results, 3)).toEqual([[1, 'through']]);
});

test('a match without a winner that is over brings nobody a win any more', () => {
  const unplayed = match(player(2), player(3), null, true);

  expect(chances([won(1, 2), unplayed, won(1, 3)], 1)).toEqual([
    [1, 'through'],
    [2, 'out'],
    [3, 'out'],
  ]);
  // The same match, still to be played, lets its players reach the second place.
  expect(chances([won(1, 2), open(2, 3), won(1, 3)], 2)).toEqual([[1, 'through']]);
  expect(chances([won(1, 2), unplayed, won(1, 3)], 2)).toEqual([[1, 'through']]);
});

test('a match with an empty or unknown slot is left out', () => {
  const results = [match(player(1), { kind: 'walkover' }, 'A'), match(null, player(1), null), match(player(1), null, null), won(2, 3)];

  expect(chances(results, 1)).toEqual([
    [2, 'through'],
    [3, 'out'],
  ]);
});

test('with up to twelve open matches every outcome is looked at, with more nobody is certain', () => {
  // 1 has ten wins. The pairs of the open matches can have at most one win each.
  const lead = Array.from({ length: 10 }, () => won(1, 2));
  const pairs = (length: number) => Array.from({ length }, (_, index) => open(10 + 2 * index, 11 + 2 * index));

  expect(chances([...lead, ...pairs(12)], 1)).toContainEqual([1, 'through']);
  expect(chances([...lead, ...pairs(13)], 1)).toEqual([]);
});
