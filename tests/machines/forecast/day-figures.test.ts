import { expect, test } from 'vitest';
import { dayFigures } from '#machines/forecast/day-figures.ts';
import { forecast } from '#machines/forecast/forecast.ts';
import { aMatch, aTable, clock, instant, minutes, now, running } from './forecast-hall.ts';

const figures = (matches: ReturnType<typeof aMatch>[], tables = [aTable(1)]) =>
  dayFigures(matches, forecast({ tables, matches, now }), now);

test('the day ends with its last match, within a band around it', () => {
  const { end } = figures([aMatch(1), aMatch(2)]);

  expect(end?.mid).toBe(now + minutes(3 + 72 + 5 + 72));
  expect(end && end.low < end.mid && end.mid < end.high).toBe(true);
});

test('the planned end is the time of the last session plus its expected play time', () => {
  expect(figures([aMatch(1), aMatch(2, { matchScheduledTime: instant(clock('19:00')) })]).plannedEnd).toBe(clock('20:12'));
});

test('the delay is that of the oldest session that waits for tables', () => {
  const waiting = [aMatch(1, { matchScheduledTime: instant(clock('14:30')) }), aMatch(2, { matchScheduledTime: instant(clock('14:30')) })];

  expect(figures([...waiting, aMatch(3)]).behind).toEqual({
    scheduledTime: clock('14:30'),
    ms: minutes(42),
    matches: 2,
    ready: 2,
    late: 3,
  });
});

test('matches with unknown players wait for these, not for a table', () => {
  const waiting = aMatch(1, { matchStatus: 'CREATED', matchScheduledTime: instant(clock('14:30')) });

  expect(figures([waiting]).behind).toMatchObject({ matches: 1, ready: 0 });
});

test('nothing is late while every due match is played', () => {
  const [match, table] = running(1, clock('15:00'));

  expect(figures([match, aMatch(2, { matchScheduledTime: instant(clock('16:00')) })], [table]).behind).toBeNull();
});

test('a day without matches has no end', () => {
  expect(figures([])).toEqual({ end: null, plannedEnd: null, behind: null });
});

test('a match that a walkover decides has no planned end and is not late', () => {
  const byes = [aMatch(1, { aWalkover: true }), aMatch(2, { bWalkover: true })];

  expect(dayFigures(byes, new Map(), now)).toEqual({ end: null, plannedEnd: null, behind: null });
});

test('a match without a time, at its time or on a table is not behind', () => {
  const matches = [
    aMatch(1, { matchScheduledTime: null }),
    aMatch(2, { matchScheduledTime: instant(now) }),
    aMatch(3, { matchStatus: 'READY', tableId: 1 }),
  ];

  expect(dayFigures(matches, new Map(), now).behind).toBeNull();
  expect(dayFigures(matches.slice(0, 1), new Map(), now)).toEqual({ end: null, plannedEnd: null, behind: null });
});

test('the oldest session counts alone, and the single matches of a team are not late by themselves', () => {
  const at = (time: string) => ({ matchScheduledTime: instant(clock(time)) });
  const matches = [
    aMatch(1, at('15:10')),
    aMatch(2, at('14:00')),
    aMatch(3, { ...at('15:00'), teamParentMatchId: 2 }),
    aMatch(4, at('15:07')),
  ];

  expect(dayFigures(matches, new Map(), now).behind).toEqual({
    scheduledTime: clock('14:00'),
    ms: minutes(72),
    matches: 1,
    ready: 1,
    late: 2,
  });
  expect(dayFigures(matches, new Map(), now).plannedEnd).toBe(clock('16:22'));
});
