import { expect, test } from 'vitest';
import { dayAfter, dayAt, daysBetween, dayTitle, isIn, midnightOf } from '../../../../client/hall/day/hall-days.ts';

const zone = 'Europe/Zagreb';

test('matches after midnight belong to the evening before', () => {
  expect(dayAt(Date.parse('2026-09-26T00:30:00+02:00'), zone).key).toBe('2026-09-25');
  expect(dayAt(Date.parse('2026-09-26T09:00:00+02:00'), zone).key).toBe('2026-09-26');
});

test('a day begins and ends at five in the morning of the venue, also when the clocks change', () => {
  const day = dayAt(Date.parse('2026-10-24T12:00:00+02:00'), zone);

  expect(new Date(day.from).toISOString()).toBe('2026-10-24T03:00:00.000Z');
  expect(new Date(day.to).toISOString()).toBe('2026-10-25T04:00:00.000Z');
  expect([day.from - 1, day.from, day.to - 1, day.to, null].map((at) => isIn(at, day))).toEqual([false, true, true, false, false]);
});

test('after midnight a day shows until when it goes on, and the next date its beginning', () => {
  const day = dayAt(Date.parse('2026-09-25T20:00:00+02:00'), zone);
  const title = (time: string) => dayTitle(day, Date.parse(time), zone);

  expect(title('2026-09-25T23:59:00+02:00')).toBe('Friday 25.09.26');
  expect(title('2026-09-26T00:30:00+02:00')).toBe('Friday 25.09.26 until 05:00');
  expect(title('2026-09-26T05:00:00+02:00')).toBe('Friday 25.09.26');
  expect(new Date(midnightOf(day, zone)).toISOString()).toBe('2026-09-25T22:00:00.000Z');
  expect(dayAfter(day)).toBe('Sat 26');
});

test('the days of an event follow each other from the first to the last', () => {
  expect(daysBetween('2026-09-24', '2026-09-27', zone).map(({ key }) => key)).toEqual([
    '2026-09-24',
    '2026-09-25',
    '2026-09-26',
    '2026-09-27',
  ]);
});
