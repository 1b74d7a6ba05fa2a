/** The simulation of `npm run bench -- assign`: every order plays the same matches, and the next calls end several tournaments earlier. */
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { endOf, idleMinutes, intervalOf, waitsOf } from '../../bench/assign/figures.ts';
import { drawHall, type HallShape } from '../../bench/assign/hall.ts';
import { type CallOrder, type PlayedMatch, playHall } from '../../bench/assign/play-hall.ts';
import { randomOf } from '../../bench/assign/random.ts';
import { replayDays } from '../../bench/assign/recorded-day.ts';

const shape: HallShape = {
  name: 'small',
  tables: 6,
  tournaments: [
    { players: 64, singleElimination: 16, raceTo: 7 },
    { players: 16, singleElimination: 8, raceTo: 5 },
  ],
};
const halls = Array.from({ length: 10 }, (_, seed) => drawHall(shape, randomOf(seed)));
const play = (order: CallOrder): PlayedMatch[][] => halls.map((hall) => playHall(hall, order));

test('every order plays every match of a hall once, and no table and no player two at a time', () => {
  for (const played of [...play('FIRST_COME'), ...play(1), ...play(0.6)]) {
    expect(played.length).toBe(halls[0]?.matches.length);
    expect(new Set(played.map(({ id }) => id)).size).toBe(played.length);
    for (const matches of Map.groupBy(played, ({ tableId }) => tableId).values()) {
      const inOrder = matches.toSorted((one, other) => one.start - other.start);
      for (const [at, { start }] of inOrder.entries()) expect(start).toBeGreaterThanOrEqual(inOrder[at - 1]?.end ?? 0);
    }
    expect(Math.min(...waitsOf(played))).toBeGreaterThanOrEqual(0);
    expect(idleMinutes(played, shape.tables)).toBeLessThan(0.001);
  }
});

test('two tournaments at once end earlier with the next calls than with first-come', () => {
  const [firstCome, nextCalls] = [play('FIRST_COME'), play(1)].map((all) => all.map(endOf));

  const gains = (firstCome ?? []).map((end, index) => end - (nextCalls?.[index] ?? end));
  expect(gains.reduce((sum, gain) => sum + gain, 0) / gains.length).toBeGreaterThan(10);
});

test('a table that stays free while a match is ready is counted, and the interval of a share contains the share', () => {
  const match = { id: 1, tableId: 1, freeAt: 0, readyAt: 0, start: 12, end: 40 };

  expect(idleMinutes([match], 1)).toBeCloseTo(12, 9);
  expect(idleMinutes([match, { ...match, id: 2, readyAt: 45, start: 45, end: 60 }], 1)).toBeCloseTo(12, 9);
  const { low, high } = intervalOf(3, 100);
  expect([low < 0.03, high > 0.03, high < 0.09]).toEqual([true, true, true]);
});

test('a recorded day is played again with its durations, and leaves no table free while a match is ready', () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);

  replayDays(fileURLToPath(new URL('recorded-day.json', import.meta.url)), { restMinutes: 0, weight: 1 });

  const words = print.mock.calls.flat().join('\n');
  print.mockRestore();
  // The final was ready at 18:55 and began at 19:50.
  expect(words).toContain('2026-09-25: 3 matches on 2 tables');
  expect(words).toMatch(/as it was +55 table-minutes free .*all over after 160 min/);
  expect(words).toMatch(/next calls +0 table-minutes free .*waiting mean 0\.0 min .*all over after 105 min/);
});
