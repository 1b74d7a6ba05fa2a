/** The sentences of a called match at the desk. */
import { expect, test } from 'vitest';
import { arrivalFacts, callStateOf, nextCallWords } from '../../../client/hall/calls/call-words.ts';
import { liveMatchRow } from '../live/rows.ts';

const limits = { firstCallMinutes: 5, secondCallMinutes: 10, lossMinutes: 15 };
const announced = Date.parse('2026-09-25T16:31:00.000Z');
const after = (minutes: number): number => announced + minutes * 60_000;
const called = (changes: Parameters<typeof liveMatchRow>[0] = {}) =>
  liveMatchRow({
    matchStatus: 'READY',
    announcedAt: new Date(announced).toISOString(),
    participantALastName: 'Dörfler',
    participantBLastName: 'Žagar',
    ...changes,
  });
const instant = (minutes: number): string => new Date(after(minutes)).toISOString();
const absent = { comingAt: null, hereAt: null };

test('before the last limit there is no sentence and no tone', () => {
  expect(callStateOf(called(), limits, after(14.9), 'UTC')).toEqual({ tone: null, sentence: null });
});

test('after the last limit the sentence names who is missing, who waits, and what a phone said', () => {
  const waits = called({ arrivals: { A: { comingAt: null, hereAt: instant(2) }, B: absent } });
  expect(callStateOf(waits, limits, after(15), 'UTC')).toEqual({
    tone: 'red',
    sentence: 'ŽAGAR has not come and not answered. DÖRFLER waits since 16:33.',
  });
  const said = called({ arrivals: { A: { comingAt: null, hereAt: instant(2) }, B: { comingAt: instant(5), hereAt: null } } });
  expect(callStateOf(said, limits, after(16), 'UTC').sentence).toBe(
    'ŽAGAR said “coming” at 16:36 and has not come. DÖRFLER waits since 16:33.',
  );
});

test('both are here and nobody taps for eight minutes', () => {
  const both = called({ arrivals: { A: { comingAt: null, hereAt: instant(4) }, B: { comingAt: null, hereAt: instant(6) } } });
  expect(callStateOf(both, limits, after(13.9), 'UTC').sentence).toBeNull();
  expect(callStateOf(both, limits, after(14), 'UTC')).toEqual({
    tone: 'orange',
    sentence: 'Both are here since 16:37, but nobody has tapped.',
  });
});

test('the next reminder is named with its time', () => {
  expect([1, 6, 11, 15].map((minutes) => nextCallWords(called(), limits, after(minutes), 'UTC'))).toEqual([
    'first call 16:36',
    'second call 16:41',
    'loss 16:46',
    '',
  ]);
});

test('an answer from a phone is never shown as checked', () => {
  expect(arrivalFacts(absent, 'UTC')).toEqual({ word: 'called', detail: 'no answer' });
  expect(arrivalFacts({ comingAt: instant(11), hereAt: null }, 'UTC')).toEqual({
    word: 'coming',
    detail: 'answered by phone 16:42, not confirmed',
  });
  expect(arrivalFacts({ comingAt: instant(11), hereAt: instant(12) }, 'UTC')).toEqual({ word: 'here', detail: 'since 16:43' });
});
