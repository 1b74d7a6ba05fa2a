/** Days as people type them. */
import { expect, test } from 'vitest';
import { isDay, readDay, showDay } from '../../../client/ui/day-text.ts';

test.each([
  ['25.9.26', '2026-09-25'],
  ['25.09.2026', '2026-09-25'],
  ['25/09/26', '2026-09-25'],
  ['2026-09-25', '2026-09-25'],
  [' ', null],
  ['31.02.26', '31.02.26'],
  ['soon', 'soon'],
])('%s is read as %s', (typed, kept) => {
  expect(readDay(typed)).toBe(kept);
});

test('of a birthday two digits of the year are not guessed', () => {
  expect(readDay('17.05.90', true)).toBe('17.05.90');
  expect(readDay('17.05.1990', true)).toBe('1990-05-17');
  expect(showDay('2001-05-17', true)).toBe('17.05.2001');
});

test('a day is shown with two digits of its year, what is no day as it was typed', () => {
  expect(showDay('2026-09-25')).toBe('25.09.26');
  expect(showDay('1998-01-02')).toBe('02.01.1998');
  expect(showDay('soon')).toBe('soon');
  expect(showDay(null)).toBe('');
  expect(isDay('2026-02-31')).toBe(false);
});
