/** The matches that have begun: corrections of the draw are possible only before. */
import { describe, expect, test } from 'vitest';
import { matchStatuses } from '#machines/names.ts';
import { type BegunMatch, begunMatch, begunText, resetText, startStaysText } from '#machines/tournament/begun-matches.ts';
import { aMatch } from '../match/a-match.ts';

const kindOf = (match: ReturnType<typeof aMatch>, proposalId: number | null = null): string | undefined =>
  begunMatch({ ...match, label: 'A001', proposalId })?.kind;

describe('a match has begun', () => {
  test('from its start on; an announced match has not', () => {
    expect(matchStatuses.map((status) => [status, kindOf(aMatch(status))])).toEqual([
      ['NONE', undefined],
      ['CREATED', undefined],
      ['SCHEDULED', undefined],
      ['READY', undefined],
      ['RUNNING', 'RUNNING'],
      ['TIMEOUT', 'RUNNING'],
      ['FINISHED', 'SCORE'],
      ['APPROVED', 'SCORE'],
    ]);
  });

  test('with a score once a rack is stored', () => {
    expect(kindOf(aMatch('RUNNING', { racks: 'A' }))).toBe('SCORE');
    expect(kindOf(aMatch('TIMEOUT', { racks: 'A' }))).toBe('SCORE');
  });

  test('with a score although it is over at 0:0', () => {
    expect(kindOf(aMatch('FINISHED', { racks: '', aForfeit: true }))).toBe('SCORE');
    expect(kindOf(aMatch('APPROVED', { racks: '', bWalkover: true }))).toBe('SCORE');
  });

  test('with a score while two scores wait for a choice, in every status', () => {
    expect(matchStatuses.map((status) => kindOf(aMatch(status), 5))).toEqual(matchStatuses.map(() => 'SCORE'));
  });

  test('not by a walkover of the draw or of a player who left', () => {
    expect(kindOf(aMatch('APPROVED', { racks: '', finishTime: null, bWalkover: true, participantBId: null }))).toBeUndefined();
    expect(kindOf(aMatch('APPROVED', { racks: '', finishTime: null, aWalkover: true }))).toBeUndefined();
  });

  test('under its label', () => {
    expect(begunMatch({ ...aMatch('RUNNING'), label: 'C007', proposalId: null })).toEqual({ label: 'C007', kind: 'RUNNING' });
    expect(begunMatch({ ...aMatch('CREATED'), label: 'C007', proposalId: 5 })).toEqual({ label: 'C007', kind: 'SCORE' });
    expect(begunMatch({ ...aMatch('CREATED'), label: 'C007', proposalId: null })).toBeNull();
  });
});

const begun = (kind: BegunMatch['kind'], ...labels: string[]): BegunMatch[] => labels.map((label) => ({ label, kind }));

describe('the sentence', () => {
  test.each([
    [begun('SCORE', 'A001'), 'A001 has a score'],
    [begun('SCORE', 'A001', 'A002'), 'A001 and A002 have a score'],
    [begun('RUNNING', 'A003'), 'A003 is running'],
    [begun('RUNNING', 'A003', 'A004'), 'A003 and A004 are running'],
    [begun('LINE_UP', 'A005'), 'A005 has line-ups'],
    [begun('LINE_UP', 'A005', 'A006'), 'A005 and A006 have line-ups'],
    [[], ''],
  ])('%j is written as "%s"', (matches, text) => {
    expect(begunText(matches)).toBe(text);
  });

  test('scores come first, then running matches, then line-ups', () => {
    const matches = [...begun('LINE_UP', 'A005'), ...begun('RUNNING', 'A003'), ...begun('SCORE', 'A001', 'A002')];

    expect(begunText(matches)).toBe('A001 and A002 have a score, A003 is running, A005 has line-ups');
  });

  test('each kind names five matches at most', () => {
    expect(begunText(begun('SCORE', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'))).toBe('A1, A2, A3, A4, A5 and 2 more have a score');
  });

  test.each([
    [begun('SCORE', 'A001'), 'A001 has a score. Reset this match first, or swap players.'],
    [begun('SCORE', 'A001', 'A002'), 'A001 and A002 have a score. Reset both matches first, or swap players.'],
    [begun('RUNNING', 'A1', 'A2', 'A3'), 'A1, A2 and A3 are running. Reset these matches first, or swap players.'],
  ])('the way out of %j is a reset', (matches, text) => {
    expect(resetText(matches)).toBe(text);
  });
});

test.each([
  ['CREATED', 'The tournament has not started: there is nothing to take back.'],
  ['GENERATED', 'The tournament has not started: there is nothing to take back.'],
  ['FINISHED', 'The tournament is Finished: its start can no longer be taken back.'],
  ['APPROVED', 'The tournament is Approved: its start can no longer be taken back.'],
  ['CANCELED', 'The tournament is Canceled: its start can no longer be taken back.'],
] as const)('the start of a tournament that is %s stays', (status, sentence) => {
  expect(startStaysText(status)).toBe(sentence);
});
