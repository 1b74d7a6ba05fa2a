import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RackScore, winChance, winChances } from '#machines/chance/win-chance.ts';
import { equals, matchups, scores, swapped } from './matchups.ts';

const score = (raceTo: number, racks: string, more: Partial<RackScore> = {}): RackScore => ({
  ...{ raceTo, racks, breakRule: 'ALTERNATE', breakerEntries: '' },
  ...more,
});

test('equal players have 50 % at the start and at hill-hill', () => {
  expect(winChance(equals, score(7, ''))).toBeCloseTo(0.5, 10);
  expect(winChance(equals, score(3, 'ABBA'))).toBeCloseTo(0.5, 10);
});

test('without doubt about the strengths the chance is that of the binomial distribution', () => {
  const certain = { mean: Math.log(0.6 / 0.4), variance: 1e-9, breakEdge: 0 };
  expect(winChance(certain, score(1, ''))).toBeCloseTo(0.6, 4);
  // Two of three racks.
  expect(winChance(certain, score(2, ''))).toBeCloseTo(0.6 ** 2 * (1 + 2 * 0.4), 4);
  expect(winChance(certain, score(2, 'B'))).toBeCloseTo(0.6 ** 2, 4);
});

test('the break counts for the side that has it in the deciding rack', () => {
  const certain = { mean: 0, variance: 1e-9, breakEdge: 0.4 };
  const breaks = 1 / (1 + Math.exp(-0.4));
  expect(winChance(certain, score(1, '', { breakerEntries: 'A0' }))).toBeCloseTo(breaks, 4);
  expect(winChance(certain, score(1, '', { breakerEntries: 'B0' }))).toBeCloseTo(1 - breaks, 4);
  // Rack 3 is again for the winner of the lag; with the winner's break it is for the winner of rack 2.
  expect(winChance(certain, score(2, 'AB', { breakerEntries: 'A0' }))).toBeCloseTo(breaks, 4);
  expect(winChance(certain, score(2, 'AB', { breakerEntries: 'A0', breakRule: 'WINNER' }))).toBeCloseTo(1 - breaks, 4);
});

test('the racks of the match change the estimated strengths of the players', () => {
  const unsure = winChances({ ...equals, variance: 0.5 }, score(9, 'AAAA'));
  const certain = winChances({ ...equals, variance: 1e-6 }, score(9, 'AAAA'));
  expect(unsure).toHaveLength(5);
  expect(unsure[4]).toBeGreaterThan(certain[4] ?? 1);
});

test('a breaker that was entered during the match changes no earlier value', () => {
  const matchup = { mean: 0.2, variance: 0.1, breakEdge: 0.3 };
  const before = winChances(matchup, score(5, 'ABA', { breakerEntries: 'A0' }));
  const after = winChances(matchup, score(5, 'ABA', { breakerEntries: 'A0 A3' }));
  expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
  expect(after[3]).toBeGreaterThan(before[3] ?? 1);
});

test('a rack for A raises the chance of A, a rack for B lowers it', () => {
  fc.assert(
    fc.property(matchups, scores, (matchup, match) => {
      const now = winChance(matchup, match);
      expect(winChance(matchup, { ...match, racks: `${match.racks}A` })).toBeGreaterThan(now - 1e-12);
      expect(winChance(matchup, { ...match, racks: `${match.racks}B` })).toBeLessThan(now + 1e-12);
    }),
  );
});

test('both chances add up to 1, whoever is named A', () => {
  fc.assert(
    fc.property(matchups, scores, (matchup, match) => {
      const other = { ...match, racks: swapped(match.racks), breakerEntries: swapped(match.breakerEntries) };
      expect(winChance(matchup, match) + winChance({ ...matchup, mean: -matchup.mean }, other)).toBeCloseTo(1, 9);
    }),
  );
});

test('the winner has 1, the loser 0', () => {
  fc.assert(
    fc.property(matchups, fc.integer({ min: 1, max: 12 }), (matchup, raceTo) => {
      expect(winChance(matchup, score(raceTo, 'A'.repeat(raceTo)))).toBeCloseTo(1, 12);
      expect(winChance(matchup, score(raceTo, 'B'.repeat(raceTo)))).toBe(0);
    }),
  );
});

test('a longer race is better for the stronger player', () => {
  const stronger = { mean: 0.5, variance: 0.05, breakEdge: 0 };
  const chances = [1, 3, 5, 9, 15].map((raceTo) => winChance(stronger, score(raceTo, '')));
  expect(chances).toEqual([...chances].sort((one, other) => one - other));
});
