/** The knock-out of the demo on paper. */
import { expect, test } from 'vitest';
import { knockOut, placeOfLosers, rounds } from '../../../server/demo/chart.ts';

const chart = knockOut(22);

test('a knock-out for 64 has 63 matches, SE01 to SE63, first round first', () => {
  expect(chart.map(({ label }) => label)).toEqual(Array.from({ length: 63 }, (_, index) => `SE${String(index + 1).padStart(2, '0')}`));
  expect(rounds.map((_, round) => chart.filter((match) => match.round === round).length)).toEqual([32, 16, 8, 4, 2, 1]);
});

test('every side after the first round waits for exactly one winner', () => {
  const slots = chart.flatMap(({ winnerTo }) => (winnerTo ? [`${winnerTo.label}${winnerTo.side}`] : []));

  const open = chart.filter(({ round }) => round > 0).flatMap(({ label }) => [`${label}A`, `${label}B`]);
  expect([...slots].sort()).toEqual([...open].sort());
});

test('a winner goes to the next round', () => {
  for (const { winnerTo, round } of chart) {
    if (winnerTo) expect(chart.find(({ label }) => label === winnerTo.label)?.round).toBe(round + 1);
  }
});

test('no session has more matches than there are tables', () => {
  const sessions = Map.groupBy(chart, ({ session }) => session);

  expect(Math.max(...[...sessions.values()].map((matches) => matches.length))).toBeLessThanOrEqual(22);
});

test('losers of a round share a place', () => {
  expect(rounds.map((_, round) => placeOfLosers(round))).toEqual([33, 17, 9, 5, 3, 2]);
});
