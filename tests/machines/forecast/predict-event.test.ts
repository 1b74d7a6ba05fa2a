import { expect, test } from 'vitest';
import type { ChartSpec } from '#machines/draw/types.ts';
import { type PredictEventInput, predictEvent } from '#machines/forecast/predict-event.ts';

const doubleTo8: ChartSpec = { kind: 'ELIMINATION', size: 16, singleElimination: 8, letters: 1, dropTable: 'CROSS', groups: null };
const single: ChartSpec = { ...doubleTo8, singleElimination: 16 };
const full: ChartSpec = { ...doubleTo8, singleElimination: 2 };
const groups: ChartSpec = { ...doubleTo8, kind: 'GROUPS', letters: 4, groups: 4 };

const midnight = Date.parse('2026-11-28T00:00:00Z');
const evening: PredictEventInput = {
  ...{ spec: doubleTo8, players: 14, days: 1, midnight, tables: 4, firstStart: 16 * 60, raceTo: 5, minutesPerRack: 8 },
};
const predicted = (change: Partial<PredictEventInput> = {}) => {
  const prediction = predictEvent({ ...evening, ...change });
  if (!prediction) throw new Error('These players cannot play the chart.');
  return prediction;
};

test.each([
  ['single elimination', single, 13],
  ['double elimination to the last eight', doubleTo8, 23],
  // 2P − 2 of 14 players (machines/README.md 3.7).
  ['full double elimination', full, 26],
  ['groups of four', groups, 25],
])('14 players play %s in as many matches as without the byes', (_name, spec, matches) => {
  expect(predicted({ spec }).matches).toHaveLength(matches);
});

test('no table has two matches at once, and nothing begins before the first match', () => {
  const { matches } = predicted();

  for (const own of Map.groupBy(matches, ({ table }) => table).values()) {
    const inTime = own.toSorted((one, other) => one.start - other.start);
    for (const [at, match] of inTime.entries())
      expect(match.start).toBeGreaterThanOrEqual(inTime[at - 1]?.end ?? midnight + 16 * 3_600_000);
  }
});

test('the second stage begins after the whole first one', () => {
  const { matches } = predicted();
  const ends = matches.filter(({ stage }) => stage === 1).map(({ end }) => end);

  for (const { start } of matches.filter(({ stage }) => stage === 2)) expect(start).toBeGreaterThanOrEqual(Math.max(...ends));
});

test('more tables, a shorter race and fewer losses end earlier; more players end later', () => {
  const end = predicted().end.mid;

  for (const change of [{ tables: 6 }, { raceTo: 4 }, { spec: single }]) expect(predicted(change).end.mid).toBeLessThan(end);
  expect(predicted({ players: 16 }).end.mid).toBeGreaterThan(end);
});

test('the end lies within its band, and the same evening is always predicted alike', () => {
  const { low, mid, high } = predicted().end;

  expect(low).toBeLessThan(mid);
  expect(mid).toBeLessThan(high);
  expect(predicted()).toEqual(predicted());
});

test('an event of two days ends on its second day, one of one day after midnight if it must', () => {
  const long = { spec: { ...doubleTo8, size: 64, singleElimination: 16 }, players: 60, firstStart: 18 * 60 };
  const nextMidnight = midnight + 86_400_000;

  expect(predicted({ ...long, days: 1 }).end.mid).toBeGreaterThan(nextMidnight);
  expect(predicted({ ...long, days: 2 }).end.mid).toBeGreaterThan(nextMidnight + 18 * 3_600_000);
});

test('too few or too many players have no prediction', () => {
  expect([1, 17].map((players) => predictEvent({ ...evening, players }))).toEqual([null, null]);
});
