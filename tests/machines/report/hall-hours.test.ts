/** When the hall was open, and since when a match was ready. */
import { describe, expect, test } from 'vitest';
import { freeWhileReady, lengthOf, openHours, whileOpen } from '#machines/report/hall-days.ts';
import { hourAt, hourOrder, localHours } from '#machines/report/local-day.ts';
import { matchFigures } from '#machines/report/match-figures.ts';
import type { ReportMatch } from '#machines/report/report-match.ts';
import { readySince } from '#machines/report/waiting.ts';
import { at, entry, minutes, msAt, playedMatch, waitingMatch } from './a-report.ts';

const nextDay = 24 * 60;
const dayOf = localHours('Europe/Zagreb');
const read = (...matches: ReportMatch[]) =>
  matches.map((match) => ({
    match,
    figures: matchFigures(match),
    scheduledAt: match.scheduledTime === null ? null : Date.parse(match.scheduledTime),
  }));
const hours = (now: number, ...matches: ReportMatch[]) => openHours(read(...matches), dayOf, msAt(now)).map(({ from, to }) => [from, to]);

describe('the open hours of a day', () => {
  test('last from the first call to the last end', () => {
    const matches = [playedMatch(1, { called: 10, racks: 'AAA' }), playedMatch(2, { called: 5, racks: 'A' })];

    expect(hours(1000, ...matches)).toEqual([[msAt(5), msAt(30)]]);
  });

  test('begin with an earlier scheduled time of the same day', () => {
    expect(hours(1000, playedMatch(1, { called: 10, racks: 'A' }, { scheduledTime: at(0) }))).toEqual([[msAt(0), msAt(18)]]);
    expect(hours(1000, playedMatch(1, { called: 10, racks: 'A' }, { scheduledTime: at(12) }))).toEqual([[msAt(10), msAt(18)]]);
    expect(hours(1000, playedMatch(1, { called: nextDay, racks: 'A' }, { scheduledTime: at(0) }))).toEqual([
      [msAt(nextDay), msAt(nextDay + 8)],
    ]);
  });

  test('go on while a match is on a table', () => {
    const entries = [entry('ASSIGN 10 0:0 Table 1')];
    const called = waitingMatch(1, { status: 'READY', announcedAt: at(10), entries });
    const begun = { ...called, status: 'RUNNING', startTime: at(15) } as const;

    expect(hours(60, called)).toEqual([[msAt(10), msAt(60)]]);
    expect(hours(60, begun)).toEqual([[msAt(10), msAt(60)]]);
  });

  test('end with the start of a match that has left its table, or was never on one', () => {
    const entries = [entry('ASSIGN 10 0:0 Table 1'), entry('RELEASE 12 0:0 Table 1')];
    const left = waitingMatch(1, { status: 'SCHEDULED', announcedAt: at(10), entries });

    expect(hours(60, left)).toEqual([[msAt(10), msAt(10)]]);
    expect(hours(60, { ...left, status: 'RUNNING', startTime: at(15), entries: [] })).toEqual([[msAt(10), msAt(15)]]);
    expect(hours(60, { ...left, status: 'APPROVED', startTime: at(15), entries: entries.slice(0, 1) })).toEqual([[msAt(10), msAt(15)]]);
  });

  test('are those of the days with a call, in order', () => {
    const matches = [playedMatch(1, { called: nextDay, racks: 'A' }), playedMatch(2, { called: 0, racks: 'A' }), waitingMatch(3)];

    expect(openHours(read(...matches), dayOf, msAt(0)).map(({ day }) => day)).toEqual(['2026-09-25', '2026-09-26']);
  });
});

describe('a wait', () => {
  const days = [
    { day: '2026-09-25', from: 10, to: 20 },
    { day: '2026-09-26', from: 50, to: 60 },
  ];

  test('counts as far as the hall was open', () => {
    expect(whileOpen({ from: 15, to: 55 }, days)).toEqual([
      { from: 15, to: 20 },
      { from: 50, to: 55 },
    ]);
    expect(whileOpen({ from: 20, to: 50 }, days)).toEqual([]);
    expect(lengthOf(whileOpen({ from: 0, to: 100 }, days))).toBe(20);
  });

  test('counts once for each table that stood free meanwhile', () => {
    const whole = { from: 0, to: 10 };

    expect(freeWhileReady(2, [], [whole])).toBe(10);
    expect(freeWhileReady(2, [whole], [whole, whole])).toBe(10);
    expect(freeWhileReady(1, [], [whole, whole])).toBe(10);
    expect(freeWhileReady(1, [whole], [whole])).toBe(0);
    expect(freeWhileReady(1, [{ from: 2, to: 5 }], [{ from: 4, to: 9 }])).toBe(4);
    expect(freeWhileReady(0, [whole], [whole])).toBe(0);
  });
});

describe('a match is ready', () => {
  const first = playedMatch(1, { called: 0, racks: 'AAA' }, { playerA: 1, playerB: 2 });
  const next = waitingMatch(2, { playerA: 1, playerB: 3 });
  const since = (...matches: ReportMatch[]) => readySince(read(...matches), { restMs: minutes(15), now: msAt(100) });

  test('when its scheduled time has come and both players have rested', () => {
    expect(since(first, next).get(2)).toBe(msAt(35));
    expect(since(first, { ...next, scheduledTime: at(30) }).get(2)).toBe(msAt(35));
    expect(since(first, { ...next, scheduledTime: at(40) }).get(2)).toBe(msAt(40));
  });

  test('after the later one of two matches of its players, whatever their order', () => {
    const other = playedMatch(3, { called: 0, racks: 'AAAAA' }, { playerA: 3, playerB: 4 });

    expect(since(first, other, next).get(2)).toBe(msAt(47));
    expect(since(other, first, { ...next, playerA: 3, playerB: 1 }).get(2)).toBe(msAt(47));
  });

  test('after the last match before its call, not after a later one', () => {
    const later = playedMatch(3, { called: 60, racks: 'A' }, { playerA: 1, playerB: 5 });
    const called = playedMatch(2, { called: 40, racks: 'A' }, { playerA: 1, playerB: 3 });

    expect(since(later, called, first).get(2)).toBe(msAt(35));
    expect(since(later, called, first).get(3)).toBe(msAt(48 + 15));
  });

  test('not while one of its players is in another match, unless it is called', () => {
    const inPlay = { ...first, status: 'RUNNING', finishTime: null, raceTo: 5 } as const;
    const planned = { ...next, scheduledTime: at(5) };

    expect(since(inPlay, planned).has(2)).toBe(false);
    expect(since(inPlay, { ...planned, playerA: 3, playerB: 2 }).has(2)).toBe(false);
    expect(since(inPlay, { ...planned, announcedAt: at(10) }).get(2)).toBe(msAt(5));
    expect(since(inPlay, { ...planned, startTime: at(10) }).get(2)).toBe(msAt(5));
    expect(since({ ...inPlay, startTime: null }, planned).get(2)).toBe(msAt(5));
  });

  test('since nobody knows when without a time and an earlier match, or without both players', () => {
    expect(since(next).has(2)).toBe(false);
    expect(since(first, { ...next, playerB: null, scheduledTime: at(5) }).has(2)).toBe(false);
    expect(since(first, { ...next, playerA: null, playerB: 3, scheduledTime: at(5) }).has(2)).toBe(false);
  });

  test('after a match that nobody else played, and not after one that has no end', () => {
    const alone = { ...first, playerB: null };

    expect(since(alone, next).get(2)).toBe(msAt(35));
    expect(since({ ...first, finishTime: null }, next).has(2)).toBe(false);
  });
});

test('the hours of a day of the hall go from 5 to 4', () => {
  const order = Array.from({ length: 24 }, (_, index) => hourAt(index));

  expect([order[0], order.at(-1), order[19]]).toEqual([5, 4, 0]);
  expect(order.map(hourOrder)).toEqual(Array.from({ length: 24 }, (_, index) => index));
});
