import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calibrationOf } from '#machines/chance/calibration.ts';
import { calibrationSentence } from '#machines/chance/chance-words.ts';
import { createStrengths } from '#machines/chance/player-strengths.ts';
import { matchupsOf, predictionsOf, type RackMatch } from '#machines/chance/predictions.ts';
import { dice, rackMatch, result } from './matchups.ts';

test('a player without results has the mean strength', () => {
  expect(createStrengths().matchupOf(1, 2)).toMatchObject({ mean: 0, breakEdge: 0 });
});

test('a winner gets stronger, and each further rack makes the strength surer', () => {
  const strengths = createStrengths();
  const before = strengths.matchupOf(1, 2);
  strengths.learn(result(1, 2, 'AAABA'));
  const once = strengths.matchupOf(1, 2);
  strengths.learn(result(1, 2, 'ABAAA'));
  const twice = strengths.matchupOf(1, 2);
  expect(once.mean).toBeGreaterThan(0.2);
  expect(twice.mean).toBeGreaterThan(once.mean);
  expect(once.variance).toBeLessThan(before.variance);
  expect(twice.variance).toBeLessThan(once.variance);
  // Four of five racks are odds of 1.39: few racks stay near the mean.
  expect(once.mean).toBeLessThan(0.8);
});

test('a copy learns further without changing the original', () => {
  const original = createStrengths();
  original.learn({ ...result(1, 2, 'AABAA'), breakerEntries: 'A0' });
  const before = original.matchupOf(1, 2);
  const copy = original.copy();
  expect(copy.matchupOf(1, 2)).toEqual(before);

  copy.learn({ ...result(2, 1, 'AAAAA'), breakerEntries: 'A0' });
  expect(original.matchupOf(1, 2)).toEqual(before);
  expect(copy.matchupOf(1, 2).mean).toBeLessThan(before.mean);
  expect(copy.matchupOf(1, 2).breakEdge).not.toBe(before.breakEdge);
});

test('a player who beats the winner of others is stronger than those others', () => {
  const strengths = createStrengths();
  strengths.learn(result(1, 2, 'AAAAA'));
  strengths.learn(result(3, 1, 'AAAAA'));
  expect(strengths.matchupOf(3, 2).mean).toBeGreaterThan(strengths.matchupOf(3, 1).mean);
});

test('the break is learned from racks whose breaker is known, and stays near nothing with few of them', () => {
  const strengths = createStrengths();
  const holds = { ...result(1, 2, 'ABABABABA'), breakerEntries: 'A0' };
  strengths.learn(holds);
  const few = strengths.matchupOf(1, 2).breakEdge;
  expect(few).toBeGreaterThan(0);
  expect(few).toBeLessThan(0.15);
  for (let match = 0; match < 200; match++) strengths.learn(holds);
  expect(strengths.matchupOf(1, 2).breakEdge).toBe(0.5);
});

test('a prediction uses no match that ended after the predicted one began', () => {
  const predicted = rackMatch(9, [1, 2], 'AAA', 100, 130);
  const chanceWith = (...others: RackMatch[]) => predictionsOf([...others, predicted]).find(({ id }) => id === 9)?.chance;
  expect(chanceWith()).toBeCloseTo(0.5, 10);
  expect(chanceWith(rackMatch(1, [1, 3], 'AAAAA', 0, 99))).toBeGreaterThan(0.55);
  for (const end of [100, 101, null]) expect(chanceWith(rackMatch(1, [1, 3], 'AAAAA', 0, end))).toBeCloseTo(0.5, 10);
});

test('nothing that happens later changes a prediction', () => {
  const match = fc
    .tuple(fc.nat(5), fc.integer({ min: 6, max: 9 }), fc.constantFrom('AAA', 'ABAA', 'BBB', 'BABAB'), fc.nat(500), fc.nat(60))
    .map(([a, b, racks, start, length]) => ({ a, b, racks, start, length }));
  fc.assert(
    fc.property(fc.array(match, { maxLength: 40 }), fc.nat(500), (all, until) => {
      const matches = all.map(({ a, b, racks, start, length }, id) => rackMatch(id, [a, b], racks, start, start + length + 1));
      const early = matches.filter(({ startedAt }) => (startedAt ?? 0) <= until * 60_000);
      const whole = new Map(predictionsOf(matches).map((prediction) => [prediction.id, prediction]));
      for (const prediction of predictionsOf(early)) expect(whole.get(prediction.id)).toEqual(prediction);
    }),
  );
});

test('a match that has not begun is predicted from all results so far', () => {
  const coming = { ...rackMatch(2, [1, 2], 'AAA', 0, null), startedAt: null, aScore: 0, racks: '' };
  const matchups = matchupsOf([coming, rackMatch(1, [1, 3], 'AAAAA', 0, 500)]);
  expect(matchups.get(2)?.mean).toBeGreaterThan(0.2);
  expect(predictionsOf([coming])).toEqual([]);
});

/** A hall in which the strengths lie apart by `spread`: 64 players, 700 matches to 7, one after the other. */
function playedHall(spread: number): RackMatch[] {
  const random = dice(7);
  const bell = () => Array.from({ length: 12 }, random).reduce((sum, value) => sum + value, -6);
  const strengths = Array.from({ length: 64 }, () => bell() * spread);
  return Array.from({ length: 700 }, (_, id) => {
    const a = Math.floor(random() * 64);
    const b = (a + 1 + Math.floor(random() * 63)) % 64;
    const chance = 1 / (1 + Math.exp((strengths[b] ?? 0) - (strengths[a] ?? 0)));
    let racks = '';
    while (['A', 'B'].every((side) => racks.split(side).length - 1 < 7)) racks += random() < chance ? 'A' : 'B';
    return rackMatch(id, [a, b], racks, id * 10, id * 10 + 9);
  });
}

test.each([0.2, 0.5, 0.8])('simulated halls with a spread of %s happen as predicted', (spread) => {
  const calibration = calibrationOf(predictionsOf(playedHall(spread)));
  expect(calibration.matches).toBe(700);
  expect(calibration.brierOfHalf).toBe(0.25);
  expect(calibration.brier).toBeLessThan(spread < 0.3 ? 0.25 : 0.23);
  for (const { matches, predicted, won } of calibration.steps) {
    if (matches < 20 || predicted === null || won === null) continue;
    // Four standard errors: the dice are fixed, so this holds in each run.
    expect(Math.abs(predicted - won)).toBeLessThan(4 * Math.sqrt((predicted * (1 - predicted)) / matches));
  }
});

test('the ten steps hold all predictions, and 50 % begins the sixth', () => {
  const { steps, brier } = calibrationOf([
    { id: 1, chance: 0.5, winner: 'A' },
    { id: 2, chance: 0.5, winner: 'B' },
    { id: 3, chance: 0, winner: 'B' },
    { id: 4, chance: 1, winner: 'A' },
  ]);
  expect(steps.map(({ matches }) => matches)).toEqual([1, 0, 0, 0, 0, 2, 0, 0, 0, 1]);
  expect(steps[5]).toEqual({ from: 50, matches: 2, predicted: 0.5, won: 0.5 });
  expect(steps[1]).toEqual({ from: 10, matches: 0, predicted: null, won: null });
  expect(brier).toBe(0.125);
});

test('the sentence says how many matches it counts, and that few prove little', () => {
  expect(calibrationSentence(calibrationOf([]))).toBe('No match that racks decided is over yet.');
  expect(calibrationSentence(calibrationOf([{ id: 1, chance: 0.6, winner: 'A' }]))).toBe(
    'Predicted before the first rack, from matches that were over by then. 1 match. Brier score 0.160; always 50 % has 0.250, less is better. Fewer than 30 matches prove little.',
  );
});
