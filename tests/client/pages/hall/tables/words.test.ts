import { expect, test } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import { needsLook, seenWords, tabletState } from '../../../../../client/hall/rows/tablet-state.ts';
import { bodyTone, fitName, fitReadableName, lagOf, startWords, timeoutWords } from '../../../../../client/pages/hall/tables/card-words.ts';
import { eventFacts } from '../../../../../client/pages/hall/tables/event-facts.ts';
import { liveMatchRow } from '../../../live/rows.ts';
import { deviceRow, entry, freeEntry, noon, zone } from './rows.ts';

const minute = 60_000;
/** A race to 9 at 8 minutes a rack: expected 72 minutes. */
const begun = (minutesAgo: number, more: Partial<LiveMatch> = {}) =>
  liveMatchRow({ matchStartTime: new Date(noon - minutesAgo * minute).toISOString(), ...more });

test.each([
  ['a running match in time stays white', begun(12), null],
  ['an announced match is slate', liveMatchRow({ matchStatus: 'READY', matchStartTime: null }), 'slate'],
  ['a match in time-out is violet', begun(12, { matchStatus: 'TIMEOUT' }), 'violet'],
  ['a match that waits for approval is blue', begun(12, { matchStatus: 'FINISHED' }), 'blue'],
  ['a match over its time is yellow', begun(75), 'yellow'],
  ['a long match is orange', begun(95), 'orange'],
  ['a match much too long is red', begun(120), 'red'],
  ['the colour of lateness comes before that of a time-out', begun(120, { matchStatus: 'TIMEOUT' }), 'red'],
  ['a finished match is no longer late', begun(200, { matchStatus: 'FINISHED' }), 'blue'],
  ['a table without a match has no colour', null, null],
] as const)('%s', (_fact, match, tone) => {
  expect(bodyTone(match, noon)).toBe(tone);
});

test('only a match that is being played can be late', () => {
  expect(lagOf(begun(200, { matchStatus: 'FINISHED' }), noon)).toBe('NORMAL');
  expect(lagOf(begun(200), noon)).toBe('RED');
});

test('a time-out counts down, and up once it is over', () => {
  const match = { aTimeoutUntil: null, bTimeoutUntil: new Date(noon + 152_000).toISOString() };

  expect(timeoutWords(match, noon)).toBe('B 2:32');
  expect(timeoutWords(match, noon + 166_000)).toBe('B +0:14');
});

test('both sides may be in time-out at once', () => {
  const until = new Date(noon + minute).toISOString();

  expect(timeoutWords({ aTimeoutUntil: until, bTimeoutUntil: until }, noon)).toBe('A 1:00 · B 1:00');
});

test.each([
  ['2026-07-04T10:34:00.000Z', '42 min late'],
  ['2026-07-04T11:16:00.000Z', 'now'],
  ['2026-07-04T12:00:00.000Z', 'at 14:00'],
  [null, 'no time set'],
])('the next match, scheduled at %s, can start: %s', (matchScheduledTime, words) => {
  expect(startWords({ matchScheduledTime }, noon, zone)).toBe(words);
});

test.each([
  ['Öhrn', 'Björn', 'full', 'normal'],
  ['Ferrarini', 'Ruggero', 'initial', 'normal'],
  ['Vučkovljak', 'Đivo', 'initial', 'normal'],
  ['Ћосиљчић', 'Неђо', 'initial', 'normal'],
  ['Schroederhaff', 'Jan', 'none', 'normal'],
  ['Hämeensalonen', 'Aki', 'none', 'small'],
  ['Süsskind-Ährenfels', 'Otto', 'none', 'lines'],
])('%s %s: the first name is shortened before the surname', (lastName, firstName, given, size) => {
  expect(fitName(lastName, firstName)).toEqual({ given, size });
});

test.each([
  ['Öhrn', 'Björn', true, 'full', 'large'],
  ['Vučkovljak', 'Alexander', true, 'initial', 'large'],
  ['van der Zijdenbosch', 'Joost', true, 'none', 'wrapped'],
  ['Schroederhaffens', 'Jan', true, 'none', 'normal'],
  ['Hämeensalonen', 'Aki', false, 'none', 'normal'],
  ['Süsskind-Ährenfels', 'Otto', false, 'none', 'wrapped'],
])('%s %s is at least 13 px high on a large screen', (lastName, firstName, large, given, size) => {
  expect(fitReadableName(lastName, firstName, large)).toEqual({ given, size });
});

test.each([
  ['fine: its battery', deviceRow(), 'fine', '86 %', false],
  ['low: its battery, which needs attention', deviceRow({ battery: 12 }), 'low', '12 %', true],
  [
    'silent for more than two minutes: when it was seen',
    deviceRow({ lastSeenAt: '2026-07-04T11:13:59.000Z' }),
    'silent',
    'seen 13:13',
    true,
  ],
  ['silent for exactly two minutes: still fine', deviceRow({ lastSeenAt: '2026-07-04T11:14:00.000Z' }), 'fine', '86 %', false],
  ['one that never reported', deviceRow({ lastSeenAt: null, battery: null }), 'silent', 'never seen', true],
  ['not paired', null, 'none', 'not paired', false],
] as const)('a tablet that is %s has its own words', (_state, device, kind, words, alarms) => {
  const state = tabletState(device, noon, zone);

  expect(state).toMatchObject({ kind, words });
  expect(needsLook(state)).toBe(alarms);
});

test('the time since a tablet was seen is given in the largest unit that fits', () => {
  const ago = (seconds: number) => seenWords(new Date(noon - seconds * 1000).toISOString(), noon);

  expect([ago(2), ago(90), ago(7300)]).toEqual(['seen 2 s ago', 'seen 1 min ago', 'seen 2 h ago']);
});

const waits = (id: number, label: string, matchScheduledTime: string, more: Partial<LiveMatch> = {}) =>
  liveMatchRow({
    id,
    label,
    matchScheduledTime,
    matchStatus: 'SCHEDULED',
    matchStartTime: null,
    tableId: null,
    tableDisplayNumber: null,
    ...more,
  });

test('an event shows its number of tables, the current session, and the number of waiting matches', () => {
  const due = waits(2, 'A009', '2026-07-04T11:00:00.000Z');
  const later = waits(3, 'A010', '2026-07-04T14:00:00.000Z');

  expect(eventFacts([entry(), freeEntry(18)], [due, later], zone)).toBe('2 tables · session 13:00 · 1 match still waiting for a table');
  expect(eventFacts([freeEntry(18)], [], zone)).toBe('1 table · no match waiting for a table');
});
