/** The matches that depend on a result, and the results that can no longer change (4.3). */
import { describe, expect, test } from 'vitest';
import type { MatchSetting } from '#machines/match/events.ts';
import { dependsWords } from '#machines/match/rules/result-rules.ts';
import { type MatchStatus, matchStatuses } from '#machines/names.ts';
import { aMatch, anEvent, aSetting, at, sentenceFor } from './a-match.ts';

const following = (...statuses: MatchStatus[]): MatchSetting['downstream'] =>
  statuses.map((status, index) => ({ label: `A${index + 1}`, status }));
const reopen = (setting: Partial<MatchSetting>) => sentenceFor(aMatch('APPROVED'), anEvent('REOPEN'), aSetting(setting));

describe('a winner stays once a following match is announced', () => {
  test('from Announced on a following match locks the result', () => {
    expect(matchStatuses.filter((status) => reopen({ downstream: following(status) }) !== null)).toEqual([
      ...['READY', 'RUNNING', 'TIMEOUT', 'FINISHED', 'APPROVED'],
    ]);
  });

  test('only the matches that lock the result are named', () => {
    expect(reopen({ downstream: following('SCHEDULED', 'READY', 'CREATED') })).toBe(
      'Match A2 already depends on this result and is Announced: who moves on can change only once that match is reset.',
    );
  });
});

describe('the sentence', () => {
  test('an approved match must be reopened too', () => {
    expect(dependsWords(following('APPROVED'))).toBe(
      'Match A1 already depends on this result and is Approved: who moves on can change only once that match is reopened and reset.',
    );
  });

  test('several matches are named with their statuses, and the last one is reset first', () => {
    expect(dependsWords(following('READY', 'TIMEOUT'))).toBe(
      'Matches A1 (Announced), A2 (Time-Out) already depend on this result: who moves on can change only once they are reset, the last one first.',
    );
    expect(dependsWords(following('READY', 'APPROVED'))).toContain('only once they are reopened and reset, the last one first.');
  });

  test('twelve matches are named, and then the number of the others', () => {
    const many = (count: number) => dependsWords(following(...Array.from({ length: count }, () => 'READY' as const)));

    expect(many(12)).toContain('A12 (Announced) already depend');
    expect(many(14)).toContain('A12 (Announced) and 2 more already depend');
    expect(many(14)).not.toContain('A13');
  });

  test('without a locked match the sentence is empty', () => {
    expect(dependsWords([])).toBe('');
  });
});

describe('a result and the status of its tournament', () => {
  test.each([
    ['FINISHED', 'The tournament is Finished: reopen it first, then correct the result.'],
    ['APPROVED', 'The ranking is approved and its points count: its results can no longer change.'],
    ['CANCELED', 'The tournament is Canceled: results can be corrected only while it is Running.'],
    ['GENERATED', 'The tournament is Drawn: results can be corrected only while it is Running.'],
    ['RUNNING', null],
  ] as const)('the status of the tournament is %s', (tournamentStatus, sentence) => {
    expect(reopen({ tournamentStatus })).toBe(sentence);
  });

  test('a result keeps its winner once the next stage is drawn', () => {
    expect(reopen({ stageIsOver: true })).toBe('The next stage is drawn from these results: the winner can no longer change.');
    expect(reopen({ stageIsOver: false })).toBeNull();
  });
});

describe('a match that is over stays decided', () => {
  const limited = { timeLimitInMinutes: 100 };
  const level = anEvent('CORRECT', { aScore: 4, bScore: 4, at: at(6000) });
  const ended = aMatch('FINISHED', { racks: 'AABAABB', finishTime: at(6000), endedAtTimeLimit: true });

  test('a level score at the time limit needs the shoot-out', () => {
    expect(sentenceFor(ended, level, aSetting(limited))).toBe(
      '4:4: play the shoot-out first, it adds one point. Reopen the match to go on playing.',
    );
  });

  test('a leader at the time limit has won', () => {
    expect(sentenceFor(ended, { ...level, aScore: 5 }, aSetting(limited))).toBeNull();
  });

  test('an approved match names its own status', () => {
    expect(sentenceFor(aMatch('APPROVED'), anEvent('CORRECT'))).toBe(
      'The match is Approved: one player needs 9. Reopen it to go on playing.',
    );
  });
});

describe('an approval', () => {
  test('an approval needs a winner, or two players who did not come (8.11)', () => {
    const over = (columns: Parameters<typeof aMatch>[1]) => sentenceFor(aMatch('FINISHED', { racks: '', ...columns }), anEvent('APPROVE'));

    expect(over({ aWalkover: true, bWalkover: true })).toBeNull();
    expect(over({ bWalkover: true })).toBeNull();
    expect(over({})).toBe('Approve status not allowed, if no player have reached race-to');
    expect(over({ aForfeit: true, bForfeit: true })).toBe('Approve status not allowed, if no player have reached race-to');
  });

  test.each(['aWalkover', 'bWalkover'])('a match with %s keeps 0:0', (column) => {
    const noShow = aMatch('FINISHED', { racks: '', [column]: true });

    expect(sentenceFor(noShow, anEvent('CORRECT', { aScore: 9, bScore: 1 }))).toBe('A walkover stays 0:0: reopen the match first.');
  });
});

test('a disqualification does not change the winner of an approved match when the loser gets it', () => {
  expect(sentenceFor(aMatch('APPROVED'), anEvent('DISQUALIFY', { side: 'B' }))).toBeNull();
  expect(sentenceFor(aMatch('APPROVED'), anEvent('FORFEIT', { side: 'B' }))).toBeNull();
});
