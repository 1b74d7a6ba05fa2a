/** The cleanup of the tournament form, and the comparison with the stored values. */
import { describe, expect, test } from 'vitest';
import { lockProblems } from '#machines/tournament/tournament-locks.ts';
import { cleanTournament, idsOf, isTeamTournament } from '#machines/tournament/tournament-values.ts';

describe('the cleanup', () => {
  test.each([
    ['a text of blanks', { name: '  ' }, { name: null }],
    ['a text', { name: ' Men ' }, { name: 'Men' }],
    ['an empty date', { entryFee1Until: '' }, { entryFee1Until: null }],
    ['a relation of -1', { eventPosterId: -1 as const }, { eventPosterId: null }],
    ['a discipline of a team match of -1', { teamDiscipline1Id: -1 as const }, { teamDiscipline1Id: null }],
    ['a number of -1', { raceTo: -1 }, { raceTo: -1 }],
    ['a time limit of 0', { timeLimitInMinutes: 0 }, { timeLimitInMinutes: null }],
    ['a time limit', { timeLimitInMinutes: 60 }, { timeLimitInMinutes: 60 }],
    ['0 time-outs', { numberOfTimeouts: 0 }, { numberOfTimeouts: 0 }],
  ])('%s is cleaned', (_, values, cleaned) => {
    expect(cleanTournament(values)).toEqual({ ...cleaned, playerCategories: [] });
  });

  test('only the end of the name makes a relation of a field', () => {
    expect(cleanTournament({ teamIdNumber: -1 } as object)).toEqual({ teamIdNumber: -1, playerCategories: [] });
  });

  test('a list that is missing or null is empty', () => {
    expect(cleanTournament({}).playerCategories).toEqual([]);
    expect(cleanTournament({ playerCategories: null }).playerCategories).toEqual([]);
  });
});

test('a list of ids keeps each whole number that can be the id of a row once', () => {
  expect(idsOf([1, '2', { id: 3 }, { id: '4' }, 1])).toEqual([1, 2, 3, 4]);
  expect(idsOf(['', 'x', 0, -1, 1.5])).toEqual([]);
  expect(idsOf([2_147_483_647, 2_147_483_648])).toEqual([2_147_483_647]);
});

test('a tournament without a discipline or a Classification is not for teams', () => {
  expect(isTeamTournament(null, null)).toBe(false);
  expect(isTeamTournament(null, { type: 'team' })).toBe(true);
  expect(isTeamTournament({ mnemonic: 'TEAM' }, null)).toBe(true);
});

describe('locked fields', () => {
  const problems = (sent: readonly number[] | null, stored: readonly number[] | null) =>
    lockProblems({ playerCategories: sent }, { playerCategories: stored }, 'RUNNING').map(({ sentence }) => sentence);
  const changed = ['The allowed ages can no longer change: the draw is made.'];

  test('the same ids in another order are no change', () => {
    expect(problems([10, 9, 2], [2, 9, 10])).toEqual([]);
    expect(problems([2, 9, 10], [10, 2, 9])).toEqual([]);
    expect(problems(null, [])).toEqual([]);
  });

  test('other ids are a change', () => {
    expect(problems([2, 9], [2, 10])).toEqual(changed);
    expect(problems([2], [2, 9])).toEqual(changed);
    expect(problems(null, [2])).toEqual(changed);
  });

  test('a value that was never stored counts as none', () => {
    expect(lockProblems({ raceTo: null }, {}, 'RUNNING')).toEqual([]);
    expect(lockProblems({ chartTemplateId: -1 }, {}, 'RUNNING')).toEqual([]);
    expect(lockProblems({ raceTo: 7 }, {}, 'RUNNING').map(({ field }) => field)).toEqual(['raceTo']);
  });
});
