import { expect, test } from 'vitest';
import { type ChoiceInput, editChoices } from '#machines/match/edit/choices.ts';
import type { MatchState } from '#machines/match/events.ts';
import { aMatch, aSetting, at } from './a-match.ts';

const selectable = (match: MatchState, form: ChoiceInput = {}): string[] =>
  editChoices(match, aSetting(), { ...form, at: at(90) }).map(({ label, whyNot }) => (whyNot ? `${label}: ${whyNot}` : label));

test('a running match offers Announced, Running, Time-Out and Finished', () => {
  expect(selectable(aMatch('RUNNING'))).toEqual([
    'Announced',
    'Running',
    'Time-Out: Tick the time-out of a player first.',
    'Finished: Nobody has reached 9 yet.',
  ]);
});

test('Finished is offered when a score in the form reaches race-to, or a player loses by modification', () => {
  expect(selectable(aMatch('RUNNING'), { bScore: 9 })[3]).toBe('Finished');
  expect(selectable(aMatch('RUNNING'), { bModification: 'FORFEIT' })[3]).toBe('Finished');
});

test('Finished is offered to the leader once the time limit is over; level players are told to play the shoot-out', () => {
  const finish = (racks: string, seconds: number, form: ChoiceInput = {}) =>
    editChoices(aMatch('RUNNING', { racks }), aSetting({ timeLimitInMinutes: 100 }), { ...form, at: at(seconds) })[3]?.whyNot;

  expect(finish('AAB', 5990)).toBe('Nobody has reached 9 yet, and 1 minute of play is left.');
  expect(finish('AAB', 6000)).toBeNull();
  expect(finish('AB', 6000)).toBe('1:1: play the shoot-out first, it adds one point.');
  expect(finish('AB', 6000, { bScore: 2 })).toBeNull();
});

test('Time-Out is offered when a time-out exists, with a sentence when none can', () => {
  expect(selectable(aMatch('RUNNING'), { bTimeout: true })[2]).toBe('Time-Out');
  expect(selectable(aMatch('TIMEOUT'))[2]).toBe('Time-Out');
  expect(selectable(aMatch('RUNNING', { aTimeoutsRemaining: 0, bTimeoutsRemaining: 0 }))[2]).toBe('Time-Out: Time-Out status not allowed!');
});

test('an approved match offers Running and Approved', () => {
  expect(selectable(aMatch('APPROVED'))).toEqual(['Running', 'Approved']);
});

test('a match that is not played offers nothing', () => {
  expect(selectable(aMatch('NONE'))).toEqual([]);
});
