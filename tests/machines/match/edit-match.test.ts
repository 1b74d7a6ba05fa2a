/** The events that a change in the Edit-match form becomes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planEdit } from '#machines/match/edit/edit-match.ts';
import type { EditForm } from '#machines/match/edit/form.ts';
import { modificationChoices } from '#machines/match/edit/modification-choices.ts';
import type { MatchState } from '#machines/match/events.ts';
import { winnerOf } from '#machines/match/winner.ts';
import { breakRules, type MatchStatus, matchStatuses } from '#machines/names.ts';
import { casesOf } from '../../support/extent.ts';
import { aMatch, aSetting, play } from './a-match.ts';
import { plan, result, saving, steps } from './an-edit.ts';

const won = 'AAAAAAAAA';

describe('the events of a change', () => {
  test.each(matchStatuses.filter((status) => status !== 'NONE'))('the untouched form of a match in %s becomes no events', (status) => {
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
    {
      title: 'the other winner of a result that was entered without a breaker',
      match: aMatch('APPROVED', { racks: won, breakerEntries: '' }),
      changes: { aScore: 4, bScore: 9 },
      expected: ['REOPEN', 'CORRECT', 'FINISH', 'APPROVE'],
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

  test('all events have the time of saving', () => {
    const { events } = plan(aMatch('READY'), { matchStatus: 'FINISHED', nextToBreak: 'A', aScore: 9 });

    expect(new Set(events?.map((event) => event.at))).toEqual(new Set([saving]));
  });

  test('the next breaker follows the rule after a change of score, if nobody chose one', () => {
    expect(result(aMatch('RUNNING'), { aScore: 1 }).nextToBreak).toBe('B');
  });

  test('a breaker whom somebody chose breaks the next rack', () => {
    expect(result(aMatch('RUNNING'), { aScore: 2, nextToBreak: 'B' }).nextToBreak).toBe('B');
  });
});

test('any form either names its problems or becomes events that the match accepts and that do what the form says', () => {
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
    { numRuns: casesOf(3000) },
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
