import { describe, expect, test } from 'vitest';
import { euroTourPoints, overallRanking, pointsFor, type RankingEvent } from '#machines/tournament/ranking.ts';

describe('points', () => {
  test('a player gets the points of the largest place in the table that is not above their own', () => {
    const at = (place: number): number => pointsFor(euroTourPoints, place);
    expect([1, 2, 3, 4, 5, 9, 17, 33, 129, 256].map(at)).toEqual([630, 510, 420, 420, 350, 300, 275, 250, 150, 125]);
  });

  test('the order of the table does not matter, and a place above every row gets no points', () => {
    expect(pointsFor([...euroTourPoints].reverse(), 6)).toBe(350);
    expect(pointsFor([{ place: 3, points: 10 }], 2)).toBe(0);
    expect(pointsFor([], 1)).toBe(0);
  });

  test('of two rows for one place the first one counts', () => {
    const rows = [
      { place: 3, points: 40 },
      { place: 3, points: 50 },
    ];
    expect(pointsFor(rows, 3)).toBe(40);
  });
});

describe('the overall ranking', () => {
  const event = (at: string, ...results: [playerId: number, place: number, points: number][]): RankingEvent => ({
    at,
    results: results.map(([playerId, place, points]) => ({ playerId, place, points })),
  });

  test('the overall ranking adds the last six events of the category', () => {
    const events = Array.from({ length: 8 }, (_, month) => event(`2026-0${month + 1}-01`, [1, 1, 100], [2, 2, month < 2 ? 1000 : 10]));
    expect(overallRanking(events)).toEqual([
      { rank: 1, playerId: 1, points: 600, lastPlace: 1 },
      { rank: 2, playerId: 2, points: 60, lastPlace: 2 },
    ]);
    expect(overallRanking(events, 7)[0]?.playerId).toBe(2);
  });

  test('equal sums share a rank, ordered by their last place: 1, 2, 2, 4', () => {
    const events = [event('2026-01-01', [1, 1, 50], [2, 9, 30], [3, 5, 30], [4, 17, 10]), event('2025-12-01', [4, 1, 5])];
    expect(overallRanking(events).map(({ rank, playerId }) => [rank, playerId])).toEqual([
      [1, 1],
      [2, 3],
      [2, 2],
      [4, 4],
    ]);
  });

  test('the overall ranking shows the place of a player’s own last event', () => {
    const events = [event('2026-01-01', [1, 5, 10]), event('2026-02-01', [2, 3, 20]), event('2026-03-01', [1, 9, 1])];
    expect(overallRanking(events)).toEqual([
      { rank: 1, playerId: 2, points: 20, lastPlace: 3 },
      { rank: 2, playerId: 1, points: 11, lastPlace: 9 },
    ]);
  });

  test('equal sums with the same last place are ordered by id, whatever the order of the results', () => {
    expect(overallRanking([event('2026-01-01', [9, 3, 30], [4, 3, 30], [7, 3, 30])]).map(({ rank, playerId }) => [rank, playerId])).toEqual(
      [
        [1, 4],
        [1, 7],
        [1, 9],
      ],
    );
  });

  test('the last events count in any order of the list', () => {
    const months = ['2026-02-01', '2026-04-01', '2026-01-01', '2026-03-01'];
    const events = months.map((at, index) => event(at, [1, index + 1, 10 ** index]));
    expect(overallRanking(events, 2)).toEqual([{ rank: 1, playerId: 1, points: 1010, lastPlace: 2 }]);
    expect(overallRanking(events.toReversed(), 2)).toEqual([{ rank: 1, playerId: 1, points: 1010, lastPlace: 2 }]);
  });

  test('of two events at the same time the one that is listed first counts as the last one', () => {
    const events = [event('2026-01-01', [1, 5, 10]), event('2026-01-01', [1, 9, 20])];
    expect(overallRanking(events, 1)).toEqual([{ rank: 1, playerId: 1, points: 10, lastPlace: 5 }]);
  });
});
