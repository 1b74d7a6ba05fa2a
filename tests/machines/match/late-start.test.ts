import { expect, test } from 'vitest';
import { defaultCallLimits } from '#machines/match/calls.ts';
import { callDue, isLossDue, lateStart } from '#machines/match/late-start.ts';
import { matchStatuses } from '#machines/names.ts';
import { aMatch, anEvent, at, play, t0 } from './a-match.ts';

const after = (minutes: number): number => t0 + minutes * 60_000;
const ready = (calls = 0) => aMatch('READY', { calls });

test.each([
  [5, 0, { status: 'YELLOW', minutes: 5, callDue: 1, lossDue: false }],
  [9.99, 1, { status: 'YELLOW', minutes: 9, callDue: null, lossDue: false }],
  [10, 1, { status: 'ORANGE', minutes: 10, callDue: 2, lossDue: false }],
  [10, 0, { status: 'ORANGE', minutes: 10, callDue: 2, lossDue: false }],
  [14.99, 2, { status: 'ORANGE', minutes: 14, callDue: null, lossDue: false }],
  [15, 2, { status: 'RED', minutes: 15, callDue: null, lossDue: true }],
  [43, 0, { status: 'RED', minutes: 43, callDue: 2, lossDue: true }],
])('%s minutes after the announcement, called %s times: %j', (minutes, calls, expected) => {
  const match = ready(calls);
  const late = lateStart(match, defaultCallLimits, after(minutes));

  expect(late && { ...late, callDue: callDue(match, late), lossDue: isLossDue(late) }).toEqual(expected);
});

test('before the first call is due no match is late', () => {
  expect(lateStart(ready(), defaultCallLimits, after(4.99))).toBe(null);
});

test('the minutes are those of the event', () => {
  const limits = { firstCallMinutes: 1, secondCallMinutes: 2, lossMinutes: 120 };

  expect(lateStart(ready(), limits, after(1))?.status).toBe('YELLOW');
  expect(lateStart(ready(), limits, after(119))?.status).toBe('ORANGE');
  expect(lateStart(ready(), limits, after(120))?.status).toBe('RED');
});

test('only an announced match can be late', () => {
  const late = matchStatuses.filter((status) => lateStart(aMatch(status, { announcedAt: at() }), defaultCallLimits, after(60)) !== null);

  expect(late).toEqual(['READY']);
});

test('the clock runs from the assigned table, goes on at another table, and begins anew when the match is announced again', () => {
  const assigned = play(aMatch('SCHEDULED'), [anEvent('ASSIGN_TABLE', { at: at(60) })]);
  const moved = play(assigned, [anEvent('CALL', { at: at(400) }), anEvent('ASSIGN_TABLE', { at: at(420), tableId: 9 })]);
  const again = play(moved, [anEvent('SET_BREAKER'), anEvent('START', { at: at(500) }), anEvent('ANNOUNCE', { at: at(520) })]);

  expect([assigned, moved, again].map(({ announcedAt, calls }) => [announcedAt, calls])).toEqual([
    [at(60), 0],
    [at(60), 1],
    [at(520), 0],
  ]);
});

test('a reset stops the clock, and its undo continues it', () => {
  const called = play(aMatch('READY'), [anEvent('CALL', { call: 2 })]);
  const reset = play(called, [anEvent('RESET', { at: at(900) })]);
  const undone = play(reset, [anEvent('UNDO_RESET', { was: called, since: at(900), at: at(905) })]);

  expect(reset).toMatchObject({ announcedAt: null, calls: 0 });
  expect(undone).toMatchObject({ status: 'READY', announcedAt: at(), calls: 2 });
});
