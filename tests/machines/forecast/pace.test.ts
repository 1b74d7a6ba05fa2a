import { describe, expect, test, vi } from 'vitest';
import { ownPace, priorPace, remainingMs } from '#machines/forecast/pace.ts';
import { fitPace, fitPaceAfter, learnEarlier, samplesOf, type TimedMatch } from '#machines/forecast/pace-fit.ts';

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
      { needed: 2, minutes: 32, progress: { racks: 1, minutes: 10 } },
      { needed: 2, minutes: 22, progress: { racks: 2, minutes: 20 } },
      { needed: 1, minutes: 12, progress: { racks: 3, minutes: 30 } },
    ]);
  });

  /**
   * Calculated by hand. Six matches give the slopes 11, 12, 14 and 16 with the weights 1.5, 0.75, 2.25 and 1.5. The 8 of the discipline weighs 3.
   * Without 0.9 at each end of the 9: 2.1 × 8 + 1.5 × 11 + 0.75 × 12 + 2.25 × 14 + 0.6 × 16 = 83.4, divided by 7.2.
   */
  test('the pace is the mean without the tenth at each end, and the default of the discipline counts as three matches', () => {
    const pace = fitPace(
      Array.from({ length: 6 }, () => match),
      8,
    );

    expect(pace.minutes).toBeCloseTo(83.4 / 7.2, 9);
    // The match is slower than the discipline: its late ends widen the band more than its early ones.
    expect(pace.early).toBeLessThan(0);
    expect(pace.late).toBeGreaterThan(-pace.early);
  });

  test('the band of a slow event is as much wider as its matches are longer', () => {
    const paceOf = (factor: number) =>
      fitPace(
        Array.from({ length: 40 }, () => played(3, 'ABAA', [10 * factor, 20 * factor, 30 * factor, 42 * factor])),
        8 * factor,
      );

    expect(paceOf(2).late).toBeCloseTo(2 * paceOf(1).late, 9);
    expect(paceOf(2).early).toBeCloseTo(2 * paceOf(1).early, 9);
  });

  test('matches that still run teach the pace before the first one is over, and one without a rack teaches nothing', () => {
    const running = Array.from({ length: 6 }, () => ({ raceTo: 4, racks: 2, minutes: 50 }));

    expect(fitPace([], 8, [], running).minutes).toBeGreaterThan(16);
    expect(fitPace([], 8, [], running).late).toBeGreaterThan(2 * priorPace(8).late);
    expect(fitPace([], 8, [], [{ raceTo: 4, racks: 0, minutes: 0 }])).toEqual(priorPace(8));
    // Many finished matches outweigh them.
    expect(
      fitPace(
        Array.from({ length: 60 }, () => match),
        8,
        [],
        running.slice(0, 2),
      ).minutes,
    ).toBeLessThan(14);
  });

  test('the pace equals that of the discipline before any match is finished, and hardly differs after one', () => {
    expect(fitPace([], 8)).toEqual(priorPace(8));
    // Without 0.4 at each end of the 4: 2.6 × 8 + 0.25 × 11 + 0.125 × 12 + 0.225 × 14, divided by 3.2.
    expect(fitPace([match], 8).minutes).toBeCloseTo(28.2 / 3.2, 9);
  });

  test('one match that takes the whole day does not bend the pace', () => {
    const many = Array.from({ length: 30 }, () => match);

    // The mean of all samples would be 20 minutes longer.
    expect(Math.abs(fitPace([...many, played(3, 'ABAA', [100, 300, 500, 700])], 8).minutes - fitPace(many, 8).minutes)).toBeLessThan(0.2);
  });

  test('racks that are entered together from paper do not count', () => {
    expect(samplesOf(played(3, 'ABAA', [10, 10.2, 10.4, 42]))).toEqual([]);
    expect(samplesOf(played(3, 'ABAA', [0.3, 20, 30, 42]))).toEqual([
      { needed: 2, minutes: 22, progress: { racks: 2, minutes: 20 } },
      { needed: 1, minutes: 12, progress: { racks: 3, minutes: 30 } },
    ]);
  });

  test('racks that were entered from paper at the end give a pace, and a result entered at once gives none', () => {
    const many = (minutes: number[]) => Array.from({ length: 40 }, () => played(3, 'ABAA', minutes));

    expect(fitPace(many([59.7, 59.8, 59.9, 60]), 8).minutes).toBeCloseTo(20, 9);
    expect(fitPace(many([0.1, 0.2, 0.3, 0.4]), 8)).toEqual(priorPace(8));
  });

  test('an event begins with the pace of earlier events, and its own matches soon outweigh it', () => {
    const slow = Array.from({ length: 30 }, () => played(3, 'ABAA', [20, 40, 60, 84]));

    const own = Array.from({ length: 30 }, () => match);
    expect(fitPace([], 8, [slow]).minutes).toBeGreaterThan(26);
    expect(fitPace([match], 8, [slow]).minutes).toBeGreaterThan(24);
    // The earlier pace lies in the tenth that is left out.
    expect(fitPace(own, 8, [slow]).minutes).toBeLessThan(14);
  });

  test('what earlier events teach is learned once and gives the same pace, and the values of a fit are sorted a few times only', () => {
    const slow = Array.from({ length: 30 }, () => played(3, 'ABAA', [20, 40, 60, 84]));
    const own = Array.from({ length: 12 }, () => match);
    const earlier = learnEarlier([slow, own], 8);
    expect(fitPaceAfter(own, earlier)).toEqual(fitPace(own, 8, [slow, own]));
    expect(fitPaceAfter([], learnEarlier([], 8))).toEqual(priorPace(8));

    const sorts = vi.spyOn(Array.prototype, 'toSorted');
    const sortsInPlace = vi.spyOn(Array.prototype, 'sort');
    try {
      fitPaceAfter(own, earlier);
      // Once for the pace, once for each of five parts, once for the errors and once for the band.
      expect(sorts.mock.calls.length + sortsInPlace.mock.calls.length).toBeLessThanOrEqual(8);
    } finally {
      sorts.mockRestore();
      sortsInPlace.mockRestore();
    }
  });

  test('events that differ from each other widen the band of the next one', () => {
    const paceAfter = (...lengths: number[]) =>
      fitPace(
        [],
        8,
        lengths.map((length) =>
          Array.from({ length: 30 }, () =>
            played(
              3,
              'ABAA',
              [0.25, 0.5, 0.75, 1].map((share) => share * length),
            ),
          ),
        ),
      );
    const widthOf = ({ early, late }: { early: number; late: number }) => late - early;

    expect(widthOf(paceAfter(42, 84))).toBeGreaterThan(2 * widthOf(paceAfter(60, 60)));
  });

  test('a match that runs slower than its discipline has a slower pace, within limits, and before its first rack the same', () => {
    const pace = { minutes: 10, early: -5, late: 8 };
    const paceAt = (racks: number, minutes: number) => ownPace(pace, { racks, minutes }).minutes;

    expect(paceAt(0, 40)).toBe(10);
    // Half of the fourth rack at 6.2 minutes: exactly as fast as expected.
    expect(paceAt(3, 3.5 * 6.2)).toBeCloseTo(10, 9);
    expect(paceAt(3, 40)).toBeGreaterThan(paceAt(3, 30));
    expect(paceAt(1, 500)).toBeCloseTo(10 * Math.sqrt(1.6), 9);
  });

  test('each missing point takes the minutes of the pace, and the band grows with the square root of the points', () => {
    expect(remainingMs({ minutes: 10, early: -5, late: 8 }, 4)).toEqual({ low: 30 * minute, mid: 40 * minute, high: 56 * minute });
    expect(remainingMs({ minutes: 2, early: -5, late: 8 }, 1).low).toBe(0);
  });
});
