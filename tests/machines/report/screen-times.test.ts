/** How long changes took to the screens, counted by length. */
import { expect, test } from 'vitest';
import { addCounts, addTime, countOf, type TimeCounts, timeBars, timeWithin } from '#machines/report/screen-times.ts';
import { screenHeadlines, screenSentence } from '#machines/report/screen-words.ts';

const countsOf = (...times: number[]): TimeCounts => times.reduce(addTime, [] as TimeCounts);

test('half of the times and 99 of 100 lie within what the counts say, to the width of a step', () => {
  const times = Array.from({ length: 1000 }, (_, index) => index / 4);
  const counts = times.reduce(addTime, [] as TimeCounts);

  expect(countOf(counts)).toBe(1000);
  expect(timeWithin(counts, 0.5)).toBe(125);
  expect(timeWithin(counts, 0.99)).toBe(248);
  // However many changes there were, the counts of 250 ms take ten numbers.
  expect(counts).toHaveLength(10);
});

test('a time beyond the last step is counted there, and no time gives no figure', () => {
  expect(timeWithin([], 0.5)).toBe(null);
  expect(timeBars([])).toEqual([]);
  expect(countOf(countsOf(3_600_000))).toBe(1);
  expect(timeWithin(countsOf(3_600_000), 1)).toBe(60_000);
});

test('the counts of two processes add up, and the last bar holds all that took longer than half a second', () => {
  const both = addCounts([countsOf(10, 30), countsOf(30, 700, 8000)]);
  const bars = timeBars(both);

  expect(countOf(both)).toBe(5);
  expect(bars.filter(({ changes }) => changes > 0)).toEqual([
    { from: 0, changes: 1 },
    { from: 25, changes: 2 },
    { from: 500, changes: 2 },
  ]);
});

test('the headlines name lost taps and the times, and nothing while nothing is known', () => {
  const none = { taps: 0, lost: 0, screens: [], tablets: [] };
  expect(screenHeadlines(none)).toEqual([]);
  expect(screenSentence(none)).toBe('No screen of this event has reported yet when it painted a change.');

  const known = { taps: 18_911, lost: 0, screens: countsOf(...Array.from({ length: 50 }, () => 60)), tablets: countsOf(260) };
  expect(screenHeadlines(known)).toMatchObject([
    { value: '0', label: 'taps lost', note: 'of 18,911 points that tablets entered' },
    { value: '63', unit: 'ms', note: '99 of 100 within 262 ms' },
  ]);
  expect(screenSentence(known)).toMatch(/^How long 51 changes took from the server to a screen/);
});
