import { expect, test } from 'vitest';
import { type Arrival, arrivalStep, arrivalSteps, arrivalWords, bothHereSince, clockWords } from '#machines/arrivals.ts';

const called: Arrival = { comingAt: null, hereAt: null };
const coming: Arrival = { comingAt: '2026-09-25T16:42:00.000Z', hereAt: null };
const here: Arrival = { comingAt: '2026-09-25T16:42:00.000Z', hereAt: '2026-09-25T16:43:00.000Z' };

test('a player who is here was coming before, whatever a phone said', () => {
  expect([called, coming, here].map(arrivalStep)).toEqual(['CALLED', 'COMING', 'HERE']);
  expect(arrivalStep({ comingAt: null, hereAt: here.hereAt })).toBe('HERE');
  expect(arrivalSteps({ arrivals: { A: here, B: called } })).toBe('HERE CALLED');
  expect(arrivalSteps({ arrivals: null })).toBe('CALLED CALLED');
});

test.each([
  [null, 'not started'],
  [{ A: called, B: called }, 'not started'],
  [{ A: coming, B: called }, '1 coming'],
  [{ A: coming, B: coming }, '2 coming'],
  [{ A: coming, B: here }, '1 here, 1 coming'],
  [{ A: here, B: here }, 'both here'],
])('%j is said in few words', (arrivals, words) => {
  expect(arrivalWords({ arrivals })).toBe(words);
});

test('both are here since the later of them came', () => {
  const later = { comingAt: null, hereAt: '2026-09-25T16:50:00.000Z' };
  expect(bothHereSince({ arrivals: { A: later, B: here } })).toBe(Date.parse('2026-09-25T16:50:00.000Z'));
  expect(bothHereSince({ arrivals: { A: here, B: coming } })).toBeNull();
  expect(bothHereSince({ arrivals: null })).toBeNull();
});

test('the clock since the call counts minutes beyond an hour, and never back', () => {
  expect([0, 65_000, 920_000, 4_000_000, -5_000].map(clockWords)).toEqual(['0:00', '1:05', '15:20', '66:40', '0:00']);
});
