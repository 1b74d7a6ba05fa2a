/** Times of day, as stored and as people type them. */
import { expect, test } from 'vitest';
import { isClock, readClock } from '#machines/clock-text.ts';

test.each(['00:00', '09:30', '19:59', '20:00', '23:59'])('%s is a time of day', (text) => {
  expect(isClock(text)).toBe(true);
  expect(readClock(text)).toBe(text);
});

test.each(['', '24:00', '09:60', '9:30', '09:3', '0930', '09:30 ', 'x09:30', '09:300', '29:00'])('"%s" is not stored as a time', (text) => {
  expect(isClock(text)).toBe(false);
});

test.each([
  ['9:30', '09:30'],
  [' 09:30 ', '09:30'],
  [' 9:05', '09:05'],
])('"%s" is read as %s', (typed, stored) => {
  expect(readClock(typed)).toBe(stored);
});

test.each(['', '930', '25:00', '9:60', '9.30', 'noon', '109:30'])('"%s" is not read as a time', (typed) => {
  expect(readClock(typed)).toBeNull();
});
