/** How long a match waits past its scheduled time, and from when lists show it first. */
import { expect, test } from 'vitest';
import { dueOf, dueWords, isDueLate, spanWords } from '#machines/match/due.ts';
import { t0 } from './a-match.ts';

const match = { matchScheduledTime: new Date(t0).toISOString() };
const after = (minutes: number): number => t0 + minutes * 60_000;

test.each([
  [-16, 'NORMAL', 'in 16 min'],
  [0, 'NORMAL', 'now'],
  [4.9, 'NORMAL', '4 min late'],
  [5, 'YELLOW', '5 min late'],
  [15.9, 'YELLOW', '15 min late'],
  [16, 'ORANGE', '16 min late'],
  [31, 'RED', '31 min late'],
  [-200, 'NORMAL', 'in 3 h'],
  [-3 * 1440, 'NORMAL', 'in 3 days'],
])('%d minutes after its time a match is %s: %s', (minutes, status, words) => {
  expect(dueOf(match, after(minutes))?.status).toBe(status);
  expect(dueWords(match, after(minutes))).toBe(words);
  expect(isDueLate(match, after(minutes))).toBe(status !== 'NORMAL');
});

test('a match without a time is never due', () => {
  expect([dueOf({ matchScheduledTime: null }, t0), dueWords({ matchScheduledTime: null }, t0)]).toEqual([null, '']);
});

test.each([
  [1, '1 min'],
  [99, '99 min'],
  [100, '2 h'],
  [89 + 60, '2 h'],
  [90 + 60, '3 h'],
  [48 * 60 - 1, '48 h'],
  [48 * 60, '2 days'],
  [60 * 60, '3 days'],
])('%i minutes are %s', (minutes, words) => {
  expect(spanWords(minutes)).toBe(words);
});

test('a match without a time never stands among the late ones', () => {
  expect(isDueLate({ matchScheduledTime: null }, after(1000))).toBe(false);
});
