/** The sums of a report: promises, starts, racks, and the longest and shortest of each. */
import { describe, expect, test } from 'vitest';
import { matchFigures } from '#machines/report/match-figures.ts';
import type { ReportMatch } from '#machines/report/report-match.ts';
import { screenHeadlines, screenSentence } from '#machines/report/screen-words.ts';
import { meanOf } from '#machines/report/tally.ts';
import { at, entry, minutes, playedMatch, reportOf, waitingMatch } from './a-report.ts';

const play = (id: number, racks: string, overrides: Partial<ReportMatch> = {}, minutesEach = 6) =>
  playedMatch(id, { called: 0, racks, minutesEach }, overrides);

describe('the sums of the matches', () => {
  test('the longest and the shortest are those of the matches with a play time', () => {
    const total = reportOf([play(1, 'AAA'), play(2, 'AA'), play(3, 'AAAA')]).total;

    expect(total).toMatchObject({ matches: 3, timedMatches: 3, playedMs: minutes(54) });
    expect([total.longestMatchMs, total.shortestMatchMs]).toEqual([minutes(24), minutes(12)]);
  });

  test('a match that was given up is not the shortest', () => {
    const total = reportOf([play(1, 'A', { bForfeit: true }), play(2, 'AAA')]).total;

    expect(total).toMatchObject({ shortestMatchMs: minutes(18), longestMatchMs: minutes(18), playedMs: minutes(24) });
    expect(reportOf([play(1, 'A', { bForfeit: true })]).total).toMatchObject({ shortestMatchMs: null, longestMatchMs: minutes(6) });
  });

  test('the racks have a sum, a longest and a shortest', () => {
    const total = reportOf([play(1, 'AA', {}, 7), play(2, 'A', {}, 5), play(3, 'A', {}, 9)]).total;

    expect(total).toMatchObject({ timedRacks: 4, rackMs: minutes(28), longestRackMs: minutes(9), shortestRackMs: minutes(5) });
  });

  test('breaks, time-outs and comebacks of both sides count', () => {
    const racks = 'BBBAAAA';
    const entries = [...play(1, racks).entries, entry('TIMEOUT_START 60 4:3 A'), entry('TIMEOUT_START 60 4:3 B')];
    const total = reportOf([play(1, racks, { entries, timeoutTotalMs: minutes(5) }), play(2, 'AAABBBB')]).total;

    expect(total).toMatchObject({ breaks: 14, breaksWon: 7, comebacks: 2, timeouts: 2, timeoutMs: minutes(5) });
  });

  test('waits are added up where they are known', () => {
    const waited = (id: number, called: number, scheduledTime: string | null) =>
      playedMatch(id, { called, racks: 'A' }, { scheduledTime, playerA: id * 2, playerB: id * 2 + 1 });

    expect(reportOf([waited(1, 10, at(0)), waited(2, 20, at(0)), waited(3, 0, null)]).total).toMatchObject({
      ...{ waits: 2, waitedMs: minutes(30) },
    });
  });

  test('a no-show counts in no figure of play', () => {
    expect(reportOf([waitingMatch(1, { status: 'APPROVED', aWalkover: true, finishTime: at(9) })]).total).toEqual(reportOf([]).total);
  });

  test('without a count the mean is null', () => {
    expect([meanOf(10, 4), meanOf(0, 3), meanOf(0, 0)]).toEqual([2.5, 0, null]);
  });
});

describe('promises and starts', () => {
  test('a promise is kept by a start at that time or later, and only matches that started are judged', () => {
    const promised = [3, 2, 1].map((minute, index) => play(index + 1, 'A', { notBefore: at(minute) }));

    expect(reportOf([...promised, waitingMatch(9, { notBefore: at(0) }), play(8, 'A')]).promises).toEqual({ all: 3, kept: 2 });
    expect(reportOf(promised).days[0]?.promises).toEqual({ all: 3, kept: 2 });
  });

  test('a start is on time up to 15 whole minutes', () => {
    const started = [-13, -13.9, -14, 5].map((minute, index) => play(index + 1, 'A', { scheduledTime: at(minute) }));

    expect(reportOf([...started, play(9, 'A')]).starts).toEqual({ all: 4, onTime: 3 });
  });
});

describe('the lengths of the racks', () => {
  test('racks are counted by whole minutes, and the last step holds the longer ones', () => {
    const { rackSteps } = reportOf([play(1, 'AA', {}, 18.9), play(2, 'A', {}, 20), play(3, 'A', {}, 45)]);

    expect(rackSteps).toEqual([
      { minutes: 18, racks: 2 },
      { minutes: 19, racks: 0 },
      { minutes: 20, racks: 2 },
    ]);
  });

  test('half of the racks took at most the middle length', () => {
    const median = (...lengths: number[]) => reportOf(lengths.map((length, index) => play(index + 1, 'A', {}, length))).medianRackMs;

    expect([median(9, 3, 5), median(7, 3, 5, 9), median(4), median()]).toEqual([minutes(5), minutes(5), minutes(4), null]);
  });
});

describe('a match', () => {
  test('is over when it is finished, even before its approval', () => {
    expect(matchFigures(play(1, 'AA', { status: 'FINISHED' }))).toMatchObject({ isOver: true, winner: 'A', playedMs: minutes(12) });
  });

  test('that ended without a winner was not won by its score', () => {
    expect(matchFigures(play(1, 'AB', { raceTo: 5 }))).toMatchObject({ winner: null, isWonByScore: false, deficit: null });
  });

  test('without an end, or without a start, has no play time and no delay', () => {
    expect(matchFigures(play(1, 'A', { finishTime: null })).playedMs).toBeNull();
    expect(matchFigures(play(1, 'A', { startTime: null, scheduledTime: at(0), notBefore: at(0) }))).toMatchObject({
      ...{ playedMs: null, startDelayMs: null, afterPromiseMs: null },
    });
  });
});

describe('the sentences about taps and screens', () => {
  const none = { taps: 0, lost: 0, screens: [], tablets: [] };

  test('one lost tap is written in the singular, without a unit', () => {
    expect(screenHeadlines({ ...none, taps: 1200, lost: 1 })).toEqual([
      { value: '1', unit: '', label: 'tap lost', note: 'of 1,200 points that tablets entered' },
    ]);
  });

  test('only the times are shown while no tablet has entered a point', () => {
    expect(screenHeadlines({ ...none, screens: [2] })).toMatchObject([{ unit: 'ms', label: 'from the change to the screen, half' }]);
  });

  test('changes of screens and tablets are added, with a comma at thousands', () => {
    expect(screenSentence({ ...none, screens: [1500], tablets: [1] })).toBe(
      'How long 1,501 changes took from the server to a screen, in milliseconds. The last bar holds the longer ones.',
    );
    expect(screenSentence({ ...none, screens: [1] })).toContain('How long 1 change took');
  });
});
