import { expect, test } from 'vitest';
import { dayAt, daysBetween, isIn } from '../../../../client/pages/day/hall-days.ts';

const zone = 'Europe/Zagreb';

test('what is played after midnight belongs to the evening before', () => {
  expect(dayAt(Date.parse('2026-09-26T00:30:00+02:00'), zone).key).toBe('2026-09-25');
  expect(dayAt(Date.parse('2026-09-26T09:00:00+02:00'), zone).key).toBe('2026-09-26');
});

test('a day begins and ends at five in the morning of the hall, also when the clocks change', () => {
  const day = dayAt(Date.parse('2026-10-24T12:00:00+02:00'), zone);

  expect(new Date(day.from).toISOString()).toBe('2026-10-24T03:00:00.000Z');
  expect(new Date(day.to).toISOString()).toBe('2026-10-25T04:00:00.000Z');
  expect([day.from - 1, day.from, day.to - 1, day.to, null].map((at) => isIn(at, day))).toEqual([false, true, true, false, false]);
});

test('the days of an event follow each other from the first to the last', () => {
  expect(daysBetween('2026-09-24', '2026-09-27', zone).map(({ key }) => key)).toEqual([
    '2026-09-24',
    '2026-09-25',
    '2026-09-26',
    '2026-09-27',
  ]);
});
