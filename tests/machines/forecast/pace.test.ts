import { describe, expect, test } from 'vitest';
import { priorPace, remainingMs } from '#machines/forecast/pace.ts';
import { fitPace, samplesOf, type TimedMatch } from '#machines/forecast/pace-fit.ts';

const minute = 60_000;
/** The winners as 'AAB', with the minute of each rack; the match ends with the last one. */
function played(raceTo: number, winners: string, minutes: number[]): TimedMatch {
  const won = (letter: string, upTo: number) => [...winners.slice(0, upTo)].filter((winner) => winner === letter).length;
  const racks = minutes.map((at, index) => ({ at: at * minute, aScore: won('A', index + 1), bScore: won('B', index + 1) }));
  return { raceTo, startTime: 0, finishTime: (minutes.at(-1) ?? 0) * minute, racks };
}
/** The score is 1:0 after 10 minutes, 1:1 after 20, 2:1 after 30 and 3:1 after 42. */
const match = played(3, 'ABAA', [10, 20, 30, 42]);

describe('the pace of a discipline', () => {
  test('each rack gives one sample: the points still needed and the minutes that remained', () => {
    expect(samplesOf(match)).toEqual([
      { needed: 2, minutes: 32 },
      { needed: 2, minutes: 22 },
      { needed: 1, minutes: 12 },
    ]);
  });

  /**
   * Calculated by hand. Six matches give the slopes 16, 11 and 12 with the weights 12, 12 and 6. The 8 of the discipline weighs 25, like
   * five matches.
   * Half of 55 is 27.5, reached at 11: 25 at 8, then 12 more. The deviations from 11 are 10/√2, 0 and 1, six times each.
   * The prior weighs 15: 1.5 at each tenth of a normal distribution with a deviation of 6, at −9.87, −6.22, −4.05 …
   * A tenth of 33 is reached at −4.05. Nine tenths, 29.7, are reached at 7.07:
   * 7.5 below zero, 6 at 0, 1.5 at 0.75, 6 at 1 and 1.5 at each of 2.31, 4.05 and 6.22 make 25.5; then six follow.
   */
  test('the pace is the line of least absolute deviations, and the default of the discipline counts as five matches', () => {
    const pace = fitPace(
      Array.from({ length: 6 }, () => match),
      8,
    );

    expect(pace.minutes).toBe(11);
    expect(pace.early).toBeCloseTo(-4.047, 3);
    expect(pace.late).toBeCloseTo(10 / Math.SQRT2, 9);
  });

  test('the pace equals that of the discipline before any match is finished, and hardly differs after one', () => {
    expect(fitPace([], 8)).toEqual(priorPace(8));
    expect(fitPace([match], 8).minutes).toBe(8);
  });

  test('one match that takes the whole day does not bend the pace', () => {
    const many = Array.from({ length: 20 }, () => match);

    expect(fitPace([...many, played(3, 'ABAA', [100, 300, 500, 700])], 8).minutes).toBe(fitPace(many, 8).minutes);
  });

  test('racks that are entered together from paper do not count', () => {
    expect(samplesOf(played(3, 'ABAA', [10, 10.2, 10.4, 42]))).toEqual([]);
    expect(samplesOf(played(3, 'ABAA', [0.3, 20, 30, 42]))).toEqual([
      { needed: 2, minutes: 22 },
      { needed: 1, minutes: 12 },
    ]);
  });

  test('each missing point takes the minutes of the pace, and the band grows with the square root of the points', () => {
    expect(remainingMs({ minutes: 10, early: -5, late: 8 }, 4)).toEqual({ low: 30 * minute, mid: 40 * minute, high: 56 * minute });
    expect(remainingMs({ minutes: 2, early: -5, late: 8 }, 1).low).toBe(0);
  });
});
