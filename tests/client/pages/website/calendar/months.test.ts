/** Months and weeks of the calendar. */
import { expect, test } from 'vitest';
import { boundsOf, monthAfter, monthsOf, spanIn, touches, weeksOf } from '../../../../../client/pages/website/calendar/months.ts';

const entry = (calendarItemStartDate: string, calendarItemEndDate: string) => ({ calendarItemStartDate, calendarItemEndDate });

test('a month is shown in whole weeks from Monday to Sunday, at most six', () => {
  expect(weeksOf('2027-02')).toEqual([
    ...[1, 8, 15, 22].map((first) => Array.from({ length: 7 }, (_, day) => `2027-02-${String(first + day).padStart(2, '0')}`)),
  ]);
  const august = weeksOf('2026-08');
  expect(august).toHaveLength(6);
  expect([august[0]?.[0], august[5]?.[6]]).toEqual(['2026-07-27', '2026-09-06']);
  for (const month of monthsOf('2028')) expect(weeksOf(month).flat()).toEqual(expect.arrayContaining([...boundsOf(month)]));
});

test('an entry fills its days in each week that it touches', () => {
  const [first = [], second = []] = weeksOf('2026-11').slice(3);
  const long = entry('2026-11-20', '2026-11-24');

  expect(spanIn(first, long)).toEqual([5, 8]);
  expect(spanIn(second, long)).toEqual([1, 3]);
  expect(spanIn(first, entry('2026-11-18', '2026-11-18'))).toEqual([3, 4]);
  expect(touches(long, '2026-11-24', '2026-11-30')).toBe(true);
  expect(touches(long, '2026-11-25', '2026-11-30')).toBe(false);
});

test('the year changes with the months', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
});
