/** Days as people type them. */
import { expect, test } from 'vitest';
import { cellText } from '#contract/kit/cell-text.ts';
import { dayOrderOf, isDay, lacksCentury, looksLikeDay, readDay } from '#contract/kit/days.ts';
import { day } from '#contract/kit/fields.ts';
import { showDay } from '../../../client/ui/fields/day-text.ts';

test.each([
  ['25.9.26', '2026-09-25'],
  ['25.09.2026', '2026-09-25'],
  ['25/09/26', '2026-09-25'],
  ['2026-09-25', '2026-09-25'],
  [' ', null],
  ['25. 9. 2026.', '2026-09-25'],
  ['9/25/2026', '2026-09-25'],
  ['9/8/2026', '2026-08-09'],
  ['25092026', '2026-09-25'],
  ['20260925', '2026-09-25'],
  ['31022026', null],
  ['12345678', null],
  ['31.02.26', null],
  ['2026-9', null],
  ['soon', null],
])('%s is read as %s', (typed, kept) => {
  expect(readDay(typed)).toBe(kept);
});

test.each([
  [['03/04/2026', '13/02/2026'], 'DAY_FIRST'],
  [['03/04/2026', '02/13/2026'], 'MONTH_FIRST'],
  [['03/04/2026', '05/05/2026', ''], null],
  [['2026/03/04', '05/06/2026'], null],
  [['2026/03/04', '05/13/2026'], 'MONTH_FIRST'],
  [['05/05/2026', '03.04.2026', '2026-04-03', 'soon'], 'DAY_FIRST'],
] as const)('the days %j of a column are written %s', (cells, order) => {
  expect(dayOrderOf(cells)).toBe(order);
});

test('a column with one order of day and month has no day in the other order', () => {
  expect(['03/04/2026', '13/02/2026', '13.02.2026'].map((cell) => readDay(cell, null, 'MONTH_FIRST'))).toEqual([
    '2026-03-04',
    null,
    '2026-02-13',
  ]);
});

const today = '2026-11-22';

test.each([
  ['17.05.90', '1990-05-17'],
  ['7.5.08', '2008-05-07'],
  ['17.05.27', '1927-05-17'],
  ['17.05.1990', '1990-05-17'],
  ['31.02.90', null],
  ['17.05.0199', null],
  ['1.1.1900', '1900-01-01'],
  // The person may be two years old, or a hundred and two.
  ['17.05.24', null],
])('as a birthday, %s is read as %s', (typed, kept) => {
  expect([readDay(typed, today), lacksCentury(typed, today)]).toEqual([kept, typed === '17.05.24']);
});

test.each(['1974-03-09', '1899-12-31', '2026-09-25'])('the day %s survives writing to a file and reading', (kept) => {
  expect(readDay(cellText(day({ label: 'Founded' }), kept))).toBe(kept);
});

test('a birthday is shown with its full year', () => {
  expect(showDay('2001-05-17', true)).toBe('17.05.2001');
});

test('a day is shown with two digits of its year, and an invalid day as it was typed', () => {
  expect(showDay('2026-09-25')).toBe('25.09.26');
  expect(showDay('1998-01-02')).toBe('02.01.1998');
  expect(showDay('soon')).toBe('soon');
  expect(showDay(null)).toBe('');
  expect(isDay('2026-02-31')).toBe(false);
});

test('a birthday of eight digits is read, and a column of such numbers is no column of days', () => {
  expect(['01021990', '19900201', '20102001', '01021890'].map((typed) => readDay(typed, '2026-09-25'))).toEqual([
    '1990-02-01',
    '1990-02-01',
    '2001-10-20',
    null,
  ]);
  expect(lacksCentury('01021990', '2026-09-25')).toBe(false);
  expect([looksLikeDay('01021990'), looksLikeDay('01.02.1990')]).toEqual([false, true]);
});
