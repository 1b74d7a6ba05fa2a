/** Every sentence of the Edit-match form: those of the specification word for word, and those of the match. */
import { describe, expect, test } from 'vitest';
import type { EditForm } from '#machines/match/edit/form.ts';
import type { MatchSetting, MatchState } from '#machines/match/events.ts';
import { sentences } from '#machines/sentences.ts';
import { aMatch } from './a-match.ts';
import { plan, problems } from './an-edit.ts';

describe('the sentences of the specification, word for word', () => {
  const noneLeft = { aTimeoutsRemaining: 0, bTimeoutsRemaining: 0 };

  test.each<{ match: MatchState; changes: Partial<EditForm>; expected: string }>([
    {
      match: aMatch('RUNNING', noneLeft),
      changes: { matchStatus: 'TIMEOUT', aTimeout: true },
      expected: 'matchStatus: Time-Out status not allowed!',
    },
    { match: aMatch('RUNNING'), changes: { matchStatus: 'TIMEOUT' }, expected: 'matchStatus: Time-Out status not allowed!' },
    { match: aMatch('TIMEOUT'), changes: { aTimeout: false }, expected: 'matchStatus: Time-Out status not allowed!' },
    {
      match: aMatch('RUNNING'),
      changes: { aTimeout: true },
      expected: 'matchStatus: Time-Out status must set, if a player have a time-out!',
    },
    {
      match: aMatch('TIMEOUT'),
      changes: { matchStatus: 'RUNNING' },
      expected: 'matchStatus: Time-Out status must set, if a player have a time-out!',
    },
    {
      match: aMatch('RUNNING'),
      changes: { matchStatus: 'APPROVED' },
      expected: 'matchStatus: Approve status not allowed, if no player have reached race-to',
    },
    {
      match: aMatch('APPROVED'),
      changes: { aScore: 8 },
      expected: 'matchStatus: Approve status not allowed, if no player have reached race-to',
    },
    { match: aMatch('RUNNING'), changes: { aScore: null }, expected: 'aScore: Score cannot be empty' },
    { match: aMatch('APPROVED'), changes: { bScore: null }, expected: 'bScore: Score cannot be empty' },
    { match: aMatch('READY'), changes: { matchStatus: 'RUNNING' }, expected: 'nextToBreak: Please select the player who breaks' },
    { match: aMatch('APPROVED'), changes: { nextToBreak: null }, expected: 'nextToBreak: Please select the player who breaks' },
    { match: aMatch('RUNNING'), changes: { aModification: 'FORFEIT' }, expected: 'confirmed: Please confirm to save the changes' },
  ])('$expected', ({ match, changes, expected }) => {
    expect(problems(match, changes)).toEqual([expected]);
  });

  test('a team match asks for no breaker', () => {
    const main = aMatch('APPROVED', { nextToBreak: null, breakerEntries: '', tableId: null });

    expect(problems(main, { matchStatus: 'RUNNING' }, { team: 'MAIN' })).toEqual([]);
  });

  test('each sentence of the specification is spelled in one place', () => {
    expect(sentences).toMatchObject({
      timeoutStatusNotAllowed: 'Time-Out status not allowed!',
      timeoutStatusMustBeSet: 'Time-Out status must set, if a player have a time-out!',
      approveNotAllowed: 'Approve status not allowed, if no player have reached race-to',
      scoreEmpty: 'Score cannot be empty',
      breakerMissing: 'Please select the player who breaks',
      confirmMissing: 'Please confirm to save the changes',
      invalidAction: 'invalid action',
    });
  });
});

describe('all problems of a form are reported at once, not one after the other', () => {
  test.each<{ match: MatchState; changes: Partial<EditForm>; setting?: Partial<MatchSetting>; fields: string[] }>([
    { match: aMatch('RUNNING'), changes: { aModification: 'FORFEIT', aScore: 12 }, fields: ['confirmed', 'aScore'] },
    {
      match: aMatch('RUNNING', { nextToBreak: null, bTimeoutsRemaining: 0 }),
      changes: { aScore: 12, matchStatus: 'TIMEOUT', bTimeout: true },
      fields: ['nextToBreak', 'aScore', 'bTimeout'],
    },
    {
      match: aMatch('READY'),
      changes: { matchStatus: 'RUNNING', aScore: 12, nextToBreak: 'A' },
      setting: { withUniformControl: true },
      fields: ['matchStatus', 'aScore'],
    },
    {
      match: aMatch('APPROVED'),
      changes: { aScore: 3, bScore: 9, nextToBreak: null },
      setting: { downstream: [{ label: 'B012', status: 'READY' }] },
      fields: ['nextToBreak', 'matchStatus'],
    },
  ])('$fields', ({ match, changes, setting, fields }) => {
    expect(plan(match, changes, setting).problems?.map(({ field }) => field)).toEqual(fields);
  });
});

describe('other refusals', () => {
  test.each<{ match: MatchState; changes: Partial<EditForm>; expected: string; setting?: Partial<MatchSetting> }>([
    { match: aMatch('RUNNING'), changes: { matchStatus: null }, expected: 'matchStatus: Please select the status' },
    {
      match: aMatch('RUNNING'),
      changes: { matchStatus: 'SCHEDULED' },
      expected: 'matchStatus: Choose Announced, Running, Time-Out or Finished.',
    },
    { match: aMatch('APPROVED'), changes: { matchStatus: 'FINISHED' }, expected: 'matchStatus: Choose Running or Approved.' },
    { match: aMatch('NONE'), changes: {}, expected: 'matchStatus: This match is not played.' },
    { match: aMatch('RUNNING'), changes: { matchStatus: 'FINISHED' }, expected: 'matchStatus: Nobody has reached 9 yet.' },
    { match: aMatch('RUNNING'), changes: { aScore: 10 }, expected: 'aScore: A score is a whole number from 0 to 9.' },
    { match: aMatch('RUNNING'), changes: { bScore: -1 }, expected: 'bScore: A score is a whole number from 0 to 9.' },
    { match: aMatch('RUNNING'), changes: { aScore: 9, bScore: 9 }, expected: 'aScore: Only one player can have 9.' },
    { match: aMatch('FINISHED'), changes: { aScore: 8 }, expected: 'matchStatus: Nobody has reached 9 yet.' },
    { match: aMatch('READY'), changes: { aScore: 1 }, expected: 'aScore: The match has not started: start it first.' },
    {
      match: aMatch('RUNNING', { racks: 'A' }),
      changes: { matchStatus: 'READY' },
      expected: 'matchStatus: The score is 1:0: only a match at 0:0 can be announced again.',
    },
    {
      match: aMatch('RUNNING', { aTimeoutsRemaining: 0 }),
      changes: { matchStatus: 'TIMEOUT', aTimeout: true },
      expected: 'aTimeout: LONČAREK has no time-out left.',
    },
    {
      match: aMatch('READY'),
      changes: { matchStatus: 'RUNNING', nextToBreak: 'A' },
      setting: { withUniformControl: true },
      expected: 'matchStatus: Uniform control is still open for A and B.',
    },
    {
      match: aMatch('RUNNING'),
      changes: { aModification: 'FORFEIT', bModification: 'DISQUALIFY', confirmed: true },
      expected: 'bModification: Both players cannot lose: choose one.',
    },
    {
      match: aMatch('APPROVED'),
      changes: { matchStatus: 'RUNNING' },
      setting: { downstream: [{ label: 'B012', status: 'RUNNING' }] },
      expected:
        'matchStatus: Match B012 already depends on this result and is Running: who moves on can change only once that match is reset.',
    },
    {
      match: aMatch('APPROVED'),
      changes: { aScore: 3, bScore: 9 },
      setting: { downstream: [{ label: 'B012', status: 'READY' }] },
      expected:
        'matchStatus: Match B012 already depends on this result and is Announced: who moves on can change only once that match is reset.',
    },
    { match: aMatch('SCHEDULED'), changes: { aScore: 1 }, expected: 'aScore: The match has no table yet: assign one first.' },
    { match: aMatch('APPROVED'), changes: { resetMatch: true }, expected: 'resetMatch: The match is approved: reopen it first.' },
  ])('$expected', ({ match, changes, setting, expected }) => {
    expect(problems(match, changes, setting)).toEqual([expected]);
  });

  test('all wrong fields are named at once', () => {
    const changes: Partial<EditForm> = { matchStatus: 'TIMEOUT', aScore: null, bScore: null, nextToBreak: null, bModification: 'FORFEIT' };

    expect(problems(aMatch('RUNNING'), changes)).toEqual([
      'matchStatus: Time-Out status not allowed!',
      'aScore: Score cannot be empty',
      'bScore: Score cannot be empty',
      'nextToBreak: Please select the player who breaks',
      'confirmed: Please confirm to save the changes',
    ]);
  });

  test('no breaker is needed while the match is announced or has no table', () => {
    expect(problems(aMatch('READY'), {})).toEqual([]);
    expect(problems(aMatch('FINISHED', { tableId: null, racks: '', bWalkover: true, breakerEntries: '' }), {})).toEqual([]);
  });
});
