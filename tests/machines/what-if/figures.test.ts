/** The figures of a forecast that the desk compares before and after a change. */
import { describe, expect, test } from 'vitest';
import type { MatchForecast } from '#machines/forecast/forecast.ts';
import { figuresOf, matchesOfDay, missedEndOf, plannedEnd } from '#machines/what-if/figures.ts';
import { aMatch, clock, instant, minutes } from '../forecast/forecast-hall.ts';
import { whatIfMatch } from './a-hall.ts';

const day = { from: clock('08:00'), to: clock('22:00') };
/** A forecast that is ten minutes uncertain at both ends. */
const forecastOf = (start: number, end: number, tableId: number | null = 1): MatchForecast => {
  const band = (mid: number) => ({ low: mid - minutes(10), mid, high: mid + minutes(10) });
  return { start: band(start), end: band(end), tableId };
};
const from = (start: string, end: string, tableId: number | null = 1) => forecastOf(clock(start), clock(end), tableId);
const waiting = (id: number, overrides: Parameters<typeof aMatch>[1] = {}) => whatIfMatch(aMatch(id, overrides));
const untimed = { matchScheduledTime: null };

describe('the matches of a day', () => {
  test('a match belongs to the day in which it begins, the first instant included and the last one not', () => {
    const matches = [1, 2, 3, 4, 5].map((id) => waiting(id));
    const forecasts = new Map([
      [1, forecastOf(day.from, clock('09:00'))],
      [2, forecastOf(day.from - 1, clock('09:00'))],
      [3, forecastOf(day.to - 1, day.to + minutes(60))],
      [4, forecastOf(day.to, day.to + minutes(60))],
    ]);

    expect(matchesOfDay(matches, forecasts, day).map(({ id }) => id)).toEqual([1, 3]);
  });
});

describe('the ends', () => {
  const matches = [waiting(1), whatIfMatch(aMatch(2), { tournamentId: 7 }), whatIfMatch(aMatch(3), { tournamentId: 2 }), waiting(4)];
  const forecasts = new Map([
    [1, from('15:00', '16:00')],
    [2, from('15:00', '18:00')],
    [3, from('15:00', '17:00')],
    [4, from('16:00', '16:30')],
  ]);
  const figures = (more: Partial<Parameters<typeof figuresOf>[0]> = {}) =>
    figuresOf({ matches, forecasts, day, readySince: new Map(), ...more });

  test('the day ends with its last match, with the uncertainty of the forecast', () => {
    expect(figures().end).toEqual({ low: clock('17:50'), mid: clock('18:00'), high: clock('18:10') });
  });

  test('each tournament ends with its own last match, in the order of their ids', () => {
    expect(figures().tournaments).toEqual([
      { tournamentId: 1, end: clock('16:30') },
      { tournamentId: 2, end: clock('17:00') },
      { tournamentId: 7, end: clock('18:00') },
    ]);
  });

  test('nothing is left of a day without a forecast', () => {
    expect(figures({ forecasts: new Map() })).toEqual({ end: null, tournaments: [], longestWait: null });
  });
});

describe('the longest wait', () => {
  const wait = (more: Partial<Parameters<typeof figuresOf>[0]> & Pick<Parameters<typeof figuresOf>[0], 'matches'>) =>
    figuresOf({ forecasts: new Map([[1, from('16:00', '17:00')]]), day, readySince: new Map(), ...more }).longestWait;
  const wholeHour = { matchId: 1, ms: minutes(60) };

  test('a wait counts from the planned time', () => {
    expect(wait({ matches: [waiting(1)] })).toEqual(wholeHour);
  });

  test('a wait counts from the last result of a player, also without a planned time', () => {
    const readySince = new Map([[1, clock('15:20')]]);

    expect(wait({ matches: [waiting(1)], readySince })).toEqual({ matchId: 1, ms: minutes(40) });
    expect(wait({ matches: [waiting(1, untimed)], readySince })).toEqual({ matchId: 1, ms: minutes(40) });
  });

  test.each(['winnerToMatchId', 'loserToMatchId'])('a wait counts from the predicted end of the match that leads there by %s', (route) => {
    const feeders = [waiting(2, { [route]: 1 }), waiting(3, { [route]: 1 }), waiting(4, { [route]: 1 }), waiting(5, { [route]: 1 })];
    const forecasts = new Map([
      [1, from('16:00', '17:00')],
      [2, from('15:00', '15:10')],
      [3, from('15:00', '15:30')],
      [4, from('15:00', '15:20')],
    ]);

    expect(wait({ matches: [waiting(1, untimed), ...feeders], forecasts })).toEqual({ matchId: 1, ms: minutes(30) });
  });

  test('the longest of several waits is named, the first of equal ones', () => {
    const forecasts = new Map([
      [1, from('15:30', '17:00')],
      [2, from('16:00', '17:00')],
      [3, from('16:00', '17:00')],
      [4, from('15:10', '17:00')],
    ]);

    expect(wait({ matches: [1, 2, 3, 4].map((id) => waiting(id)), forecasts })).toEqual({ matchId: 2, ms: minutes(60) });
  });

  test.each([
    ['has begun', waiting(1, { matchStatus: 'RUNNING', tableId: 1 })],
    ['is announced', waiting(1, { matchStatus: 'READY', tableId: 1 })],
    ['begins before its time', waiting(1, { matchScheduledTime: instant(clock('16:30')) })],
    ['nobody knows since when it is ready', waiting(1, untimed)],
  ])('a match that %s does not wait', (_name, match) => {
    expect(wait({ matches: [match] })).toBeNull();
  });

  test('a match that needs no table does not wait', () => {
    expect(wait({ matches: [waiting(1)], forecasts: new Map([[1, from('16:00', '17:00', null)]]) })).toBeNull();
  });

  test('a match of another day does not count', () => {
    expect(wait({ matches: [waiting(1)], day: { from: clock('17:00'), to: clock('22:00') } })).toBeNull();
  });
});

describe('the planned end', () => {
  test('the plan ends when the last match has taken its expected length', () => {
    const late = waiting(2, { matchScheduledTime: instant(clock('17:00')), raceTo: 5 });
    const long = waiting(3, { matchScheduledTime: instant(clock('16:00')) });

    expect(plannedEnd([waiting(1), late, long])).toBe(clock('17:40'));
    expect(plannedEnd([waiting(1), long, late, waiting(4, untimed)])).toBe(clock('17:40'));
  });

  test('nothing is planned without a time', () => {
    expect(plannedEnd([waiting(1, untimed)])).toBeNull();
  });
});

describe('the missed end of a day', () => {
  const session = instant(clock('15:30'));
  const matches = [waiting(1), waiting(2, { matchScheduledTime: session }), waiting(3)];
  const forecasts = new Map([
    [1, from('15:00', '16:00')],
    [2, from('15:30', '18:00')],
    [3, from('15:00', '17:00')],
  ]);

  test('a day misses its end by the minutes after it, with the session that ends last', () => {
    expect(missedEndOf(matches, forecasts, clock('17:30'))).toEqual({
      ...{ finishBy: clock('17:30'), session, missedMs: minutes(30) },
    });
  });

  test('the first of two sessions that end last is named', () => {
    const level = new Map([...forecasts, [3, from('15:00', '18:00')]] as const);

    expect(missedEndOf(matches, level, clock('17:30'))?.session).toBe(session);
  });

  test('without an instant the plan says when the day should end', () => {
    // 15:30 and 72 minutes.
    expect(missedEndOf(matches, forecasts)).toMatchObject({ finishBy: clock('16:42'), missedMs: minutes(78) });
  });

  test('a day that ends in time misses nothing', () => {
    expect(missedEndOf(matches, forecasts, clock('18:00'))).toBeNull();
    expect(missedEndOf(matches, forecasts, clock('18:00') - 1)?.missedMs).toBe(1);
  });

  test('a day without matches, or without a plan, misses nothing', () => {
    expect(missedEndOf([], forecasts, clock('15:00'))).toBeNull();
    expect(missedEndOf([waiting(1, untimed)], forecasts)).toBeNull();
  });
});
