/** The Edit-match form: every sentence of spec 1 §5, and the events each change becomes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editChoices } from '#machines/edit-choices.ts';
import { type EditForm, formOf, modificationChoices } from '#machines/edit-form.ts';
import { planEdit } from '#machines/edit-match.ts';
import type { MatchSetting, MatchState } from '#machines/match-events.ts';
import { breakRules, type MatchStatus, matchStatuses } from '#machines/names.ts';
import { sentences } from '#machines/sentences.ts';
import { winnerOf } from '#machines/winner.ts';
import { aMatch, aSetting, at, play } from './a-match.ts';

const saving = at(4000);

const plan = (match: MatchState, changes: Partial<EditForm>, setting: Partial<MatchSetting> = {}) =>
  planEdit(match, aSetting(setting), { ...formOf(match, saving), ...changes });

/** 'field: sentence' of every problem. */
const problems = (match: MatchState, changes: Partial<EditForm>, setting: Partial<MatchSetting> = {}): string[] =>
  plan(match, changes, setting).problems?.map(({ field, sentence }) => `${field}: ${sentence}`) ?? [];

/** The event types the change becomes. */
const steps = (match: MatchState, changes: Partial<EditForm>, setting: Partial<MatchSetting> = {}): string[] => {
  const { events, problems: found } = plan(match, changes, setting);
  return events?.map((event) => event.type) ?? [`refused: ${found?.[0]?.sentence}`];
};

const result = (match: MatchState, changes: Partial<EditForm>, setting: Partial<MatchSetting> = {}): MatchState =>
  play(match, plan(match, changes, setting).events ?? [], aSetting(setting));

const won = 'AAAAAAAAA';

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

  test('they are spelled once', () => {
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
      expected: 'matchStatus: Match B012 already depends on this result and is RUNNING: the winner can no longer change.',
    },
    {
      match: aMatch('APPROVED'),
      changes: { aScore: 3, bScore: 9 },
      setting: { downstream: [{ label: 'B012', status: 'READY' }] },
      expected: 'matchStatus: Match B012 already depends on this result and is READY: the winner can no longer change.',
    },
    { match: aMatch('SCHEDULED'), changes: { aScore: 1 }, expected: 'aScore: The match has no table yet: assign one first.' },
    { match: aMatch('APPROVED'), changes: { resetMatch: true }, expected: 'resetMatch: The match is approved: reopen it first.' },
  ])('$expected', ({ match, changes, setting, expected }) => {
    expect(problems(match, changes, setting)).toEqual([expected]);
  });

  test('every wrong field is named at once', () => {
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

describe('what a change becomes', () => {
  test.each(matchStatuses.filter((status) => status !== 'NONE'))('the untouched form of a match in %s becomes nothing', (status) => {
    const match = aMatch(status);

    expect(plan(match, {})).toEqual({ events: [] });
  });

  test.each<{ title: string; match: MatchState; changes: Partial<EditForm>; expected: string[] }>([
    {
      title: 'starting',
      match: aMatch('READY'),
      changes: { matchStatus: 'RUNNING', nextToBreak: 'B' },
      expected: ['SET_BREAKER', 'START'],
    },
    { title: 'only naming the breaker', match: aMatch('READY'), changes: { nextToBreak: 'B' }, expected: ['SET_BREAKER'] },
    {
      title: 'entering a whole match at once',
      match: aMatch('READY'),
      changes: { matchStatus: 'FINISHED', nextToBreak: 'A', aScore: 9, bScore: 4 },
      expected: ['SET_BREAKER', 'START', 'CORRECT', 'FINISH'],
    },
    { title: 'another score', match: aMatch('RUNNING'), changes: { bScore: 2 }, expected: ['CORRECT'] },
    { title: 'another breaker', match: aMatch('RUNNING'), changes: { nextToBreak: 'B' }, expected: ['SET_BREAKER'] },
    {
      title: 'another score and breaker',
      match: aMatch('RUNNING'),
      changes: { aScore: 2, nextToBreak: 'B' },
      expected: ['CORRECT', 'SET_BREAKER'],
    },
    { title: 'a time-out', match: aMatch('RUNNING'), changes: { matchStatus: 'TIMEOUT', bTimeout: true }, expected: ['START_TIMEOUT'] },
    { title: 'a second time-out', match: aMatch('TIMEOUT'), changes: { bTimeout: true }, expected: ['START_TIMEOUT'] },
    {
      title: 'the end of a time-out',
      match: aMatch('TIMEOUT'),
      changes: { matchStatus: 'RUNNING', aTimeout: false },
      expected: ['END_TIMEOUT'],
    },
    {
      title: 'the other time-out instead',
      match: aMatch('TIMEOUT'),
      changes: { aTimeout: false, bTimeout: true },
      expected: ['END_TIMEOUT', 'START_TIMEOUT'],
    },
    { title: 'the end of a match', match: aMatch('RUNNING', { racks: won }), changes: { matchStatus: 'FINISHED' }, expected: ['FINISH'] },
    {
      title: 'the last rack and the end',
      match: aMatch('RUNNING', { racks: 'AAAAAAAA' }),
      changes: { matchStatus: 'FINISHED', aScore: 9 },
      expected: ['CORRECT', 'FINISH'],
    },
    {
      title: 'the end out of a time-out',
      match: aMatch('TIMEOUT', { racks: won }),
      changes: { matchStatus: 'FINISHED', aTimeout: false },
      expected: ['END_TIMEOUT', 'FINISH'],
    },
    {
      title: 'approving at race-to',
      match: aMatch('RUNNING', { racks: won }),
      changes: { matchStatus: 'APPROVED' },
      expected: ['FINISH', 'APPROVE'],
    },
    { title: 'approving a finished match', match: aMatch('FINISHED'), changes: { matchStatus: 'APPROVED' }, expected: ['APPROVE'] },
    { title: 'announcing again', match: aMatch('RUNNING'), changes: { matchStatus: 'READY' }, expected: ['ANNOUNCE'] },
    { title: 'back from Finished', match: aMatch('FINISHED'), changes: { matchStatus: 'RUNNING' }, expected: ['REOPEN'] },
    {
      title: 'back from Finished with a lower score',
      match: aMatch('FINISHED'),
      changes: { matchStatus: 'RUNNING', aScore: 8 },
      expected: ['REOPEN', 'CORRECT'],
    },
    {
      title: 'back into a time-out',
      match: aMatch('FINISHED'),
      changes: { matchStatus: 'TIMEOUT', aScore: 8, bTimeout: true },
      expected: ['REOPEN', 'CORRECT', 'START_TIMEOUT'],
    },
    {
      title: 'back to Announced',
      match: aMatch('FINISHED'),
      changes: { matchStatus: 'READY', aScore: 0 },
      expected: ['REOPEN', 'CORRECT', 'ANNOUNCE'],
    },
    { title: 'the other winner of a finished match', match: aMatch('FINISHED'), changes: { aScore: 3, bScore: 9 }, expected: ['CORRECT'] },
    {
      title: 'reset, whatever else the form says',
      match: aMatch('RUNNING'),
      changes: { resetMatch: true, aScore: null, matchStatus: 'TIMEOUT' },
      expected: ['RESET'],
    },
    { title: 'a forfeit', match: aMatch('RUNNING'), changes: { aModification: 'FORFEIT', confirmed: true }, expected: ['FORFEIT'] },
    {
      title: 'a disqualification before the start',
      match: aMatch('READY'),
      changes: { bModification: 'DISQUALIFY', confirmed: true },
      expected: ['DISQUALIFY'],
    },
    {
      title: 'a disqualification of an upcoming match',
      match: aMatch('SCHEDULED'),
      changes: { bModification: 'DISQUALIFY', confirmed: true },
      expected: ['DISQUALIFY'],
    },
    {
      title: 'a forfeit with its last score',
      match: aMatch('RUNNING'),
      changes: { bScore: 4, aModification: 'FORFEIT', confirmed: true },
      expected: ['CORRECT', 'FORFEIT'],
    },
    {
      title: 'a forfeit during a time-out',
      match: aMatch('TIMEOUT'),
      changes: { aModification: 'FORFEIT', confirmed: true },
      expected: ['FORFEIT'],
    },
    {
      title: 'a forfeit before the start with status Finished',
      match: aMatch('READY'),
      changes: { matchStatus: 'FINISHED', nextToBreak: 'A', aModification: 'FORFEIT', confirmed: true },
      expected: ['SET_BREAKER', 'FORFEIT'],
    },
    {
      title: 'a forfeit in a match that nobody started in time',
      match: aMatch('READY'),
      changes: { matchStatus: 'RUNNING', nextToBreak: 'A', aScore: 3, aModification: 'FORFEIT', confirmed: true },
      expected: ['SET_BREAKER', 'START', 'CORRECT', 'FORFEIT'],
    },
    {
      title: 'a forfeit approved at once',
      match: aMatch('RUNNING'),
      changes: { matchStatus: 'APPROVED', aModification: 'FORFEIT', confirmed: true },
      expected: ['FORFEIT', 'APPROVE'],
    },
    {
      title: 'a forfeit that explains the score of a finished match',
      match: aMatch('FINISHED'),
      changes: { aScore: 7, bModification: 'FORFEIT', confirmed: true },
      expected: ['FORFEIT', 'CORRECT'],
    },
    {
      title: 'a forfeit turned into a disqualification',
      match: aMatch('FINISHED', { racks: 'A', aForfeit: true }),
      changes: { aModification: 'DISQUALIFY', confirmed: true },
      expected: ['REOPEN', 'DISQUALIFY'],
    },
    {
      title: 'a forfeit taken back',
      match: aMatch('FINISHED', { racks: 'A', aForfeit: true }),
      changes: { matchStatus: 'RUNNING', aModification: 'NONE' },
      expected: ['REOPEN'],
    },
    { title: 'an approved score', match: aMatch('APPROVED'), changes: { bScore: 7 }, expected: ['CORRECT'] },
    { title: 'an approved breaker', match: aMatch('APPROVED'), changes: { nextToBreak: 'A' }, expected: ['SET_BREAKER'] },
    { title: 'an approved match back to Running', match: aMatch('APPROVED'), changes: { matchStatus: 'RUNNING' }, expected: ['REOPEN'] },
    {
      title: 'the other winner of an approved match',
      match: aMatch('APPROVED'),
      changes: { aScore: 3, bScore: 9 },
      expected: ['REOPEN', 'CORRECT', 'FINISH', 'APPROVE'],
    },
    {
      title: 'an approved loser disqualified',
      match: aMatch('APPROVED'),
      changes: { bModification: 'DISQUALIFY', confirmed: true },
      expected: ['DISQUALIFY'],
    },
    {
      title: 'an approved winner disqualified',
      match: aMatch('APPROVED'),
      changes: { aModification: 'DISQUALIFY', confirmed: true },
      expected: ['REOPEN', 'DISQUALIFY', 'APPROVE'],
    },
  ])('$title: $expected', ({ match, changes, expected }) => {
    expect(steps(match, changes)).toEqual(expected);
  });

  test('all events carry the time of saving', () => {
    const { events } = plan(aMatch('READY'), { matchStatus: 'FINISHED', nextToBreak: 'A', aScore: 9 });

    expect(new Set(events?.map((event) => event.at))).toEqual(new Set([saving]));
  });

  test('a breaker that nobody touched follows the rule after a change of score', () => {
    expect(result(aMatch('RUNNING'), { aScore: 1 }).nextToBreak).toBe('B');
  });

  test('a breaker that was chosen breaks the next rack', () => {
    expect(result(aMatch('RUNNING'), { aScore: 2, nextToBreak: 'B' }).nextToBreak).toBe('B');
  });
});

describe('which statuses can be selected', () => {
  const selectable = (match: MatchState, form: Parameters<typeof editChoices>[1] = {}): string[] =>
    editChoices(match, form).map(({ label, whyNot }) => (whyNot ? `${label}: ${whyNot}` : label));

  test('a running match offers Announced, Running, Time-Out and Finished', () => {
    expect(selectable(aMatch('RUNNING'))).toEqual([
      'Announced',
      'Running',
      'Time-Out: Tick the time-out of a player first.',
      'Finished: Nobody has reached 9 yet.',
    ]);
  });

  test('Finished opens when a score in the form reaches race-to, or a player loses by modification', () => {
    expect(selectable(aMatch('RUNNING'), { bScore: 9 })[3]).toBe('Finished');
    expect(selectable(aMatch('RUNNING'), { bModification: 'FORFEIT' })[3]).toBe('Finished');
  });

  test('Time-Out opens when a time-out exists, and says so when none can', () => {
    expect(selectable(aMatch('RUNNING'), { bTimeout: true })[2]).toBe('Time-Out');
    expect(selectable(aMatch('TIMEOUT'))[2]).toBe('Time-Out');
    expect(selectable(aMatch('RUNNING', { aTimeoutsRemaining: 0, bTimeoutsRemaining: 0 }))[2]).toBe(
      'Time-Out: Time-Out status not allowed!',
    );
  });

  test('an approved match offers Running and Approved', () => {
    expect(selectable(aMatch('APPROVED'))).toEqual(['Running', 'Approved']);
  });

  test('a match that is not played offers nothing', () => {
    expect(selectable(aMatch('NONE'))).toEqual([]);
  });
});

test('any form either names its problems or becomes events that the match accepts and that do what it says', () => {
  const modification = fc.constantFrom(...modificationChoices);
  const score = fc.option(fc.integer({ min: -1, max: 10 }));
  const arbitraryForm = fc.record({
    matchStatus: fc.option(fc.constantFrom(...matchStatuses)),
    aScore: score,
    bScore: fc.oneof(score, fc.constant(9)),
    nextToBreak: fc.option(fc.constantFrom('A', 'B')),
    aTimeout: fc.boolean(),
    bTimeout: fc.boolean(),
    aModification: fc.oneof({ weight: 3, arbitrary: fc.constant('NONE' as const) }, { weight: 1, arbitrary: modification }),
    bModification: fc.oneof({ weight: 3, arbitrary: fc.constant('NONE' as const) }, { weight: 1, arbitrary: modification }),
    confirmed: fc.boolean(),
    resetMatch: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    at: fc.constant(saving),
  });
  const arbitraryStatus = fc.constantFrom<MatchStatus>('SCHEDULED', 'READY', 'RUNNING', 'TIMEOUT', 'FINISHED', 'APPROVED');

  fc.assert(
    fc.property(arbitraryStatus, fc.constantFrom(...breakRules), arbitraryForm, (status, breakRule, form) => {
      expectHonest(aMatch(status, { breakRule }), form);
    }),
    { numRuns: 3000 },
  );
});

function expectHonest(match: MatchState, form: EditForm): void {
  const { events, problems: found } = planEdit(match, aSetting(), form);
  if (!events) {
    expect(found.filter(({ sentence, code }) => !sentence || !code)).toEqual([]);
    expect(found).not.toEqual([]);
    return;
  }

  const after = play(match, events);

  if (form.resetMatch) {
    expect(after.status).toBe('SCHEDULED');
    return;
  }
  const loses = form.aModification !== 'NONE' || form.bModification !== 'NONE';
  expect({ aScore: after.aScore, bScore: after.bScore }).toEqual({ aScore: form.aScore, bScore: form.bScore });
  if (!loses) expect(after.status).toBe(form.matchStatus);
  if (loses) expect(winnerOf(after)).toBe(form.aModification === 'NONE' ? 'A' : 'B');
}
