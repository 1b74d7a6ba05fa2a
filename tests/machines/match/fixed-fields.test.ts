/** The fields of a match that take no change in its status. */
import { describe, expect, test } from 'vitest';
import { changedFieldNames, fixedFields } from '#machines/match/edit/fixed-fields.ts';
import { type MatchStatus, matchStatuses } from '#machines/names.ts';
import { aMatch, at } from './a-match.ts';

type SentFields = Parameters<typeof fixedFields>[2];
const everyField: Required<SentFields> = {
  matchStatus: 'NONE',
  aScore: 77,
  bScore: 77,
  nextToBreak: null,
  raceTo: 77,
  matchScheduledTime: at(9999),
  participantAId: 77,
  participantBId: 78,
};
const sentence = (status: MatchStatus, sent: SentFields, team: 'MAIN' | 'SINGLE' | null = null): string | undefined =>
  fixedFields(aMatch(status), team, sent)[0]?.sentence;
/** Every other status, sent for a match of this status, is a change. */
const otherStatus = (status: MatchStatus): MatchStatus => (status === 'NONE' ? 'CREATED' : 'NONE');

describe('the fields that a client changes', () => {
  test('a field that was not sent is unchanged', () => {
    expect(changedFieldNames(aMatch('RUNNING'), {})).toEqual([]);
    expect(changedFieldNames(aMatch('RUNNING'), { aScore: undefined, matchStatus: undefined })).toEqual([]);
  });

  test('a field with the stored value is unchanged', () => {
    const { status: matchStatus, scheduledTime: matchScheduledTime, ...match } = aMatch('RUNNING', { racks: 'AAB' });
    const { aScore, bScore, nextToBreak, raceTo, participantAId, participantBId } = match;
    const stored = { aScore, bScore, nextToBreak, raceTo, participantAId, participantBId, matchStatus, matchScheduledTime };

    expect(changedFieldNames(aMatch('RUNNING', { racks: 'AAB' }), stored)).toEqual([]);
  });

  test.each(Object.entries(everyField))('%s with another value is a change of this field alone', (field, value) => {
    expect(changedFieldNames(aMatch('RUNNING', { raceTo: 9 }), { [field]: value })).toEqual([field]);
  });

  test('a time that is written with another offset is the same time', () => {
    const match = aMatch('SCHEDULED', { scheduledTime: '2026-11-20T10:00:00.000Z' });

    expect(changedFieldNames(match, { matchScheduledTime: '2026-11-20T11:00:00+01:00' })).toEqual([]);
    expect(changedFieldNames(match, { matchScheduledTime: '2026-11-20T11:00:00Z' })).toEqual(['matchScheduledTime']);
  });

  test('a time that is taken away is a change, and no time for a match without one is none', () => {
    expect(changedFieldNames(aMatch('SCHEDULED'), { matchScheduledTime: null })).toEqual(['matchScheduledTime']);
    expect(changedFieldNames(aMatch('CREATED'), { matchScheduledTime: null })).toEqual([]);
  });

  test('an empty score is not 0', () => {
    expect(changedFieldNames(aMatch('CREATED'), { aScore: null, bScore: 0 })).toEqual(['aScore']);
  });
});

describe('the statuses that take no change of a field', () => {
  const refusedIn = (field: keyof SentFields, team: 'MAIN' | 'SINGLE' | null = null): MatchStatus[] =>
    matchStatuses.filter((status) => {
      const value = field === 'matchStatus' ? otherStatus(status) : everyField[field];
      const match = aMatch(status, { nextToBreak: 'A' });
      return fixedFields(match, team, { [field]: value }).length > 0;
    });

  test.each(['matchStatus', 'aScore', 'bScore', 'nextToBreak'] as const)('%s waits for a table', (field) => {
    expect(refusedIn(field)).toEqual(['NONE', 'CREATED', 'SCHEDULED']);
  });

  test('the time changes only before the match has a table', () => {
    expect(refusedIn('matchScheduledTime')).toEqual(['NONE', 'READY', 'RUNNING', 'TIMEOUT', 'FINISHED', 'APPROVED']);
  });

  test('the race changes in every status of a match that is played, but never in a match of two teams', () => {
    expect(refusedIn('raceTo')).toEqual(['NONE']);
    expect(refusedIn('raceTo', 'SINGLE')).toEqual(['NONE']);
    expect(refusedIn('raceTo', 'MAIN')).toEqual([...matchStatuses]);
  });

  test.each(['participantAId', 'participantBId'] as const)('%s changes only in a single match without a table', (field) => {
    expect(refusedIn(field, 'SINGLE')).toEqual(['NONE', 'READY', 'RUNNING', 'TIMEOUT', 'FINISHED', 'APPROVED']);
    expect(refusedIn(field, 'MAIN')).toEqual([...matchStatuses]);
    expect(refusedIn(field)).toEqual([...matchStatuses]);
  });
});

describe('the refusal', () => {
  test.each([
    ['matchStatus', 'The match has no table yet: its status changes when it gets a table.'],
    ['aScore', 'The match has no table yet: nobody can enter a score.'],
    ['bScore', 'The match has no table yet: nobody can enter a score.'],
  ] as const)('%s of a match without a table says what is missing', (field, words) => {
    expect(sentence('CREATED', { [field]: everyField[field] })).toBe(words);
    expect(sentence('SCHEDULED', { [field]: everyField[field] })).toBe(words);
  });

  test('the breaker of a match without a table cannot be entered', () => {
    expect(sentence('SCHEDULED', { nextToBreak: 'B' })).toBe('The match has no table yet: nobody can enter who breaks.');
  });

  test.each(['READY', 'RUNNING', 'TIMEOUT'] as const)('in %s a reset is the way to another time or other players', (status) => {
    expect(sentence(status, { matchScheduledTime: null })).toBe('The match has a table already: reset it to change time.');
    expect(sentence(status, { participantAId: 77 }, 'SINGLE')).toBe('The match has a table already: reset it to change players.');
    expect(sentence(status, { participantBId: 77 }, 'SINGLE')).toBe('The match has a table already: reset it to change players.');
  });

  test.each(['FINISHED', 'APPROVED'] as const)('in %s the match is over', (status) => {
    expect(sentence(status, { matchScheduledTime: null })).toBe('The match is over: its time can no longer change.');
    expect(sentence(status, { participantBId: 77 }, 'SINGLE')).toBe('The match is over: its players can no longer change.');
  });

  test('a match that is not played says only that, whatever was sent', () => {
    for (const team of [null, 'MAIN', 'SINGLE'] as const) {
      expect(fixedFields(aMatch('NONE'), team, { raceTo: 77, participantAId: 77 })).toEqual([
        { field: 'raceTo', code: 'MATCH_NOT_PLAYED', sentence: 'This match is not played.' },
        { field: 'participantAId', code: 'MATCH_NOT_PLAYED', sentence: 'This match is not played.' },
      ]);
    }
  });

  test('the players of a match follow from the draw, except in a single match of a team match', () => {
    expect(fixedFields(aMatch('SCHEDULED'), null, { participantAId: 77 })).toEqual([
      {
        field: 'participantAId',
        code: 'NO_SINGLE_MATCH',
        sentence:
          'The draw and earlier matches decide who plays here: only a single match of a team match takes its players from a line-up.',
      },
    ]);
  });

  test('the race of a match of two teams follows from its single matches (9.2)', () => {
    expect(fixedFields(aMatch('SCHEDULED'), 'MAIN', { raceTo: 77 })).toEqual([
      {
        field: 'raceTo',
        code: 'TEAM_MATCH',
        sentence: 'The wins that a team match needs follow from its single matches.',
      },
    ]);
  });

  test('the other fields of a match of two teams follow its status', () => {
    expect(fixedFields(aMatch('RUNNING'), 'MAIN', { matchScheduledTime: null, aScore: 1 })).toMatchObject([
      { field: 'matchScheduledTime', code: 'MATCH_RUNNING' },
    ]);
  });

  test('the code names the status of the match', () => {
    const code = (status: MatchStatus) => fixedFields(aMatch(status), null, { matchScheduledTime: at(9999), aScore: 77 })[0]?.code;

    expect(matchStatuses.map(code)).toEqual([
      'MATCH_NOT_PLAYED',
      'MATCH_NOT_SCHEDULED',
      'MATCH_WITHOUT_TABLE',
      'MATCH_NOT_STARTED',
      'MATCH_RUNNING',
      'MATCH_IN_TIMEOUT',
      'MATCH_FINISHED',
      'MATCH_APPROVED',
    ]);
  });
});
