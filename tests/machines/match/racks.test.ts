/** The column `racks` of a match: one letter for each rack or foul, in order. */
import { expect, test } from 'vitest';
import { lastRackOrFoul, runningScores, scoreIn } from '#machines/match/racks.ts';

test('each letter of `racks` gives the score after that rack', () => {
  expect(runningScores('AAB').map(({ side, a, b }) => `${side} ${a}:${b}`)).toEqual(['A 1:0', 'A 2:0', 'B 2:1']);
  expect(runningScores('')).toEqual([]);
});

test('a lowercase letter is a foul of its side and takes one point from it', () => {
  expect(runningScores('Aab').map(({ side, change, a, b }) => [side, change, a, b])).toEqual([
    ['A', 1, 1, 0],
    ['A', -1, 0, 0],
    ['B', -1, 0, -1],
  ]);
  expect([scoreIn('AAab', 'A'), scoreIn('AAab', 'B')]).toEqual([1, -1]);
  expect(lastRackOrFoul('AAab')).toEqual({ side: 'B', change: -1 });
  expect(lastRackOrFoul('')).toBeNull();
});

test('a letter that is no rack is skipped', () => {
  expect(runningScores('AxB').map(({ side, a, b }) => `${side} ${a}:${b}`)).toEqual(['A 1:0', 'B 1:1']);
  expect(lastRackOrFoul('Ax')).toBeNull();
});
