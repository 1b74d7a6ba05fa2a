/** Hey-ball: a match ends at race-to or at its time limit, whichever comes first (machines/README.md 8.10). */
import { describe, expect, test } from 'vitest';
import type { MatchState } from '#machines/match/events.ts';
import { winnerOf } from '#machines/match/match.ts';
import { resultSummary } from '#machines/match/result-summary.ts';
import { stepMatch } from '#machines/match/step-match.ts';
import { matchStatuses } from '#machines/names.ts';
import { aMatch, anEvent, aSetting, at, play, sentenceFor } from './a-match.ts';
import { problems, result, steps } from './an-edit.ts';

const limit = { timeLimitInMinutes: 100 };
const setting = aSetting(limit);
const over = at(6000);
const finish = anEvent('FINISH', { at: over });
const leading = aMatch('RUNNING', { racks: 'AABAABB' });
const ended = play(leading, [finish], setting);
const approved = play(ended, [anEvent('APPROVE')], setting);

describe('FINISH below race-to', () => {
  test.each(matchStatuses)('FINISH at the time limit ends a match in %s only if it is RUNNING', (status) => {
    const step = stepMatch(aMatch(status, { racks: 'AAB' }), setting, finish);

    expect(step.ok).toBe(status === 'RUNNING');
  });

  test('FINISH at the time limit makes the leader the winner, whichever side leads', () => {
    expect(ended).toMatchObject({ status: 'FINISHED', aScore: 4, bScore: 3, endedAtTimeLimit: true, finishTime: over });
    expect(winnerOf(ended)).toBe('A');
    expect(winnerOf(play(aMatch('RUNNING', { racks: 'ABB' }), [finish], setting))).toBe('B');
    expect(resultSummary(approved)).toBe('4:3, at the time limit');
  });

  test.each<[string, MatchState, string]>([
    ['before the limit', leading, at(5999)],
    ['before the limit, which time-outs move', { ...leading, timeoutTotalMs: 300_000 }, at(6299)],
  ])('FINISH is refused %s', (_when, match, now) => {
    expect(sentenceFor(match, anEvent('FINISH', { at: now }), setting)).toBe('Nobody has reached 9 yet, and 1 minute of play is left.');
  });

  test('FINISH is due later by the length of the time-outs', () => {
    expect(sentenceFor({ ...leading, timeoutTotalMs: 300_000 }, anEvent('FINISH', { at: at(6300) }), setting)).toBeNull();
  });

  test('FINISH is refused to level players until the shoot-out has added its point', () => {
    const level = aMatch('RUNNING', { racks: 'AABAABBB' });

    expect(sentenceFor(level, finish, setting)).toBe('4:4: play the shoot-out first, it adds one point.');
    expect(winnerOf(play(level, [anEvent('SCORE', { participantId: 22, to: 5 }), finish], setting))).toBe('B');
  });

  test('FINISH below race-to is refused without a limit, and always to a match of teams', () => {
    for (const other of [aSetting(), aSetting({ ...limit, team: 'MAIN' })])
      expect(sentenceFor(leading, finish, other)).toBe('Nobody has reached 9 yet.');
  });

  test('the history says that the limit ended a match, but not a match that reached race-to', () => {
    const noted = (racks: string) => {
      const step = stepMatch(aMatch('RUNNING', { racks }), setting, finish);
      return step.ok ? [step.note.target, step.next.endedAtTimeLimit] : step.refusal;
    };

    expect(noted('AAB')).toEqual(['Time limit', true]);
    expect(noted('AAAAAAAAA')).toEqual([null, false]);
  });
});

describe('a match that ended at its time limit', () => {
  test('reopening and reset clear the mark of the time limit, and undoing the reset restores it', () => {
    expect(winnerOf(play(ended, [anEvent('REOPEN')], setting))).toBeNull();
    const reset = play(ended, [anEvent('RESET')], setting);
    expect(reset.endedAtTimeLimit).toBe(false);
    expect(play(reset, [anEvent('UNDO_RESET', { was: ended })], setting)).toMatchObject({ status: 'FINISHED', endedAtTimeLimit: true });
  });

  test('a correction keeps the leader in place; a level score is refused', () => {
    expect(play(approved, [anEvent('CORRECT', { aScore: 5, bScore: 3 })], setting)).toMatchObject({
      status: 'APPROVED',
      endedAtTimeLimit: true,
    });
    expect(sentenceFor(approved, anEvent('CORRECT', { aScore: 3, bScore: 3 }), setting)).toBe(
      '3:3: play the shoot-out first, it adds one point. Reopen the match to go on playing.',
    );
    expect(sentenceFor(approved, anEvent('CORRECT', { aScore: 3, bScore: 4 }), setting)).toBe(
      'LONČAREK would no longer have won: reopen the match first.',
    );
  });

  test('a correction to race-to clears the mark of the time limit, and a correction below it sets the mark again', () => {
    const raced = play(ended, [anEvent('CORRECT', { aScore: 9, bScore: 3 })], setting);

    expect(raced.endedAtTimeLimit).toBe(false);
    expect(play(raced, [anEvent('CORRECT', { aScore: 8, bScore: 3 })], setting).endedAtTimeLimit).toBe(true);
  });

  test('a player who forfeits a match that ended at its limit loses it', () => {
    expect(winnerOf(play(ended, [anEvent('FORFEIT', { side: 'A' })], setting))).toBe('B');
  });
});

describe('the edit form', () => {
  test('the edit form finishes a running match at the limit, also out of a time-out, and not before', () => {
    const inTimeout = aMatch('TIMEOUT', { racks: 'AAB', timeoutSince: at(3900), aTimeoutStartedAt: at(3900) });

    expect(steps(leading, { matchStatus: 'FINISHED', at: over }, limit)).toEqual(['FINISH']);
    expect(steps(inTimeout, { matchStatus: 'FINISHED', aTimeout: false, at: over }, { timeLimitInMinutes: 65 })).toEqual([
      'END_TIMEOUT',
      'FINISH',
    ]);
    expect(problems(leading, { matchStatus: 'FINISHED', at: at(4800) }, limit)).toEqual([
      'matchStatus: Nobody has reached 9 yet, and 20 minutes of play are left.',
    ]);
  });

  test('the untouched form changes nothing in a match that ended at its limit', () => {
    for (const match of [ended, approved]) expect(steps(match, {}, limit)).toEqual([]);
  });

  test('another winner of an approved match goes through reopening and keeps the finish time', () => {
    const changes = { aScore: 3, bScore: 4 };

    expect(steps(approved, changes, limit)).toEqual(['REOPEN', 'CORRECT', 'FINISH', 'APPROVE']);
    const corrected = result(approved, changes, limit);
    expect(corrected).toMatchObject({ status: 'APPROVED', endedAtTimeLimit: true, finishTime: over });
    expect(winnerOf(corrected)).toBe('B');
  });

  test('the edit form says that a level result needs the shoot-out', () => {
    expect(problems(approved, { aScore: 3 }, limit)).toEqual(['matchStatus: 3:3: play the shoot-out first, it adds one point.']);
  });
});
