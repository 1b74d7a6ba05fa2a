import { expect, test } from 'vitest';
import { type EditValues, editValuesOf, planOf, whyNotSave } from '../../../../../client/pages/match/matches/edit/edit-plan.ts';
import { liveMatchRow } from '../../../live/rows.ts';

const base = liveMatchRow({ matchStatus: 'RUNNING', raceTo: 9, aScore: 5, bScore: 4, racks: 'AABABABAB', nextToBreak: 'B' });

type Row = typeof base;

function words(change: Partial<EditValues>, options: { match?: Row; current?: Row; allowed?: boolean } = {}) {
  const { match = base, current = match, allowed = true } = options;
  const form = { ...editValuesOf(match), ...change };
  const plan = planOf(match, form, '2026-07-04T12:00:00.000Z');
  const errors = Object.fromEntries(plan.problems.map(({ field, sentence }) => [field, sentence]));
  return { errors, isPlanned: plan.isPlanned, ...(whyNotSave({ base: match, current, form, plan, allowed }) ?? { sentence: null }) };
}

test('an untouched form has nothing to save and says so without an error', () => {
  expect(words({})).toEqual({ errors: {}, sentence: 'Nothing has changed yet.', isRefused: false, isPlanned: false });
});

test('a changed score can be saved', () => {
  expect(words({ aScore: 6 }).sentence).toBeNull();
});

test('a ticked time-out requires the status in the words of the specification', () => {
  const { errors, sentence } = words({ aTimeout: true });

  expect(errors.matchStatus).toBe('Time-Out status must set, if a player have a time-out!');
  expect(sentence).toBe('To save: set the status.');
});

test('every problem is named beside Save: status and confirmation', () => {
  const { errors, sentence } = words({ aTimeout: true, bModification: 'FORFEIT' });

  expect(errors.confirmed).toBe('Please confirm to save the changes');
  expect(sentence).toBe('To save: set the status, confirm the forfeit.');
});

test('an empty score is refused at its field', () => {
  expect(words({ bScore: null }).errors).toEqual({ bScore: 'Score cannot be empty' });
});

test('nothing is saved before the user decides about a change by somebody else', () => {
  const { sentence } = words({ bScore: 5 }, { current: { ...base, version: 9, aScore: 6 } });

  expect(sentence).toBe('To save: keep yours or merge.');
});

test('a user who may not edit sees the reason', () => {
  expect(words({ aScore: 6 }, { allowed: false }).sentence).toBe('Your account may not change matches of this event.');
});

test('before the reset of a match with racks the user ticks the score that is discarded', () => {
  expect(words({ resetMatch: true }).sentence).toBe('To reset: tick that 5:4 is discarded.');
  expect(words({ resetMatch: true, discarded: '4:4' }).sentence).toBe('To reset: tick that 5:4 is discarded.');
  expect(words({ resetMatch: true, discarded: '5:4' }).sentence).toBeNull();
});

test('the reset of a match without racks needs no tick', () => {
  const match = { ...base, aScore: 0, bScore: 0, racks: '' };

  expect(words({ resetMatch: true }, { match }).sentence).toBeNull();
});

const approved = { ...base, matchStatus: 'APPROVED', aScore: 9, bScore: 4, racks: 'AABABABABAAAA' } as const;

test('a changed approved match asks for a reason at its field and beside Save, and already shows its effects', () => {
  const { errors, sentence, isPlanned } = words({ bScore: 5 }, { match: approved });

  expect(errors).toEqual({ reason: 'Please enter the reason for the change' });
  expect(sentence).toBe('To save: say why.');
  expect(isPlanned).toBe(true);
  expect(words({ bScore: 5, reason: 'Rack 9 was forgotten' }, { match: approved }).sentence).toBeNull();
});

test('an untouched approved match asks for nothing, and a running one never asks for a reason', () => {
  expect(words({}, { match: approved }).errors).toEqual({});
  expect(words({ aScore: 6 }).errors).toEqual({});
});

/** A result that was entered at once stores no breaker. */
const entered = { ...approved, nextToBreak: null, breakerEntries: '' };

test.each([
  ['an approved match', entered],
  ['a finished match', { ...entered, matchStatus: 'FINISHED' } as const],
])('%s that ended without a breaker opens without errors, and its winner can be changed without a breaker', (_case, match) => {
  expect(words({}, { match })).toMatchObject({ errors: {}, sentence: 'Nothing has changed yet.', isRefused: false });
  expect(words({ aScore: 4, bScore: 9, reason: 'The scores were swapped' }, { match }).sentence).toBeNull();
});

test('a match that ended without a breaker needs one to continue', () => {
  const { errors } = words({ matchStatus: 'RUNNING', aScore: 8, reason: 'Rack 9 was not played' }, { match: entered });

  expect(errors).toEqual({ nextToBreak: 'Please select the player who breaks' });
});

test('a team match is reopened without a breaker', () => {
  const match = { ...approved, numberOfTeamMatches: 3, nextToBreak: null };

  expect(words({ matchStatus: 'RUNNING', reason: 'A point is wrong' }, { match }).sentence).toBeNull();
});

test.each([
  ['no', 'The reason must have 3 to 200 characters'],
  ['x'.repeat(201), 'The reason must have 3 to 200 characters'],
  ['turned \u202e round', 'The reason must be one line of plain text'],
])('the reason %j is refused at its field', (why, sentence) => {
  expect(words({ bScore: 5, reason: why }, { match: approved }).errors.reason).toBe(sentence);
});
