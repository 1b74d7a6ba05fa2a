/** The figures of a report as texts. */
import { expect, test } from 'vitest';
import { inMinutes, inMs, rackMinutes, shareOf, sharePercent, signed } from '#machines/report/figure-texts.ts';

test.each([
  [0, '0 min'],
  [29_999, '0 min'],
  [30_000, '1 min'],
  [74 * 60_000, '74 min'],
  [null, '–'],
])('%s ms are "%s" in whole minutes', (ms, text) => {
  expect(inMinutes(ms)).toBe(text);
});

test.each([
  [5.6 * 60_000, '5.6'],
  [6 * 60_000, '6.0'],
  [0, '0.0'],
  [null, '–'],
])('a rack of %s ms takes "%s" minutes', (ms, text) => {
  expect(rackMinutes(ms)).toBe(text);
});

test.each([
  [84, '84 ms'],
  [1250, '1,250 ms'],
  [0, '0 ms'],
  [null, '–'],
])('%s ms are written as "%s"', (ms, text) => {
  expect(inMs(ms)).toBe(text);
});

test.each([
  [10, 11, '91 %', '10 of 11'],
  [1, 8, '13 %', '1 of 8'],
  [0, 4, '0 %', '0 of 4'],
  [4, 4, '100 %', '4 of 4'],
  [0, 0, '–', '–'],
])('%i of %i are "%s" or "%s"', (part, whole, percent, words) => {
  expect(sharePercent(part, whole)).toBe(percent);
  expect(shareOf(part, whole)).toBe(words);
});

test.each([
  [5, '+5'],
  [-10, '−10'],
  [0, '0'],
])('%i minutes are written as "%s", with a minus sign and no hyphen', (minutes, text) => {
  expect(signed(minutes)).toBe(text);
});
