/** The entries of the match history, and the words for results, conflicts and taps of a tablet. */
import { describe, expect, test } from 'vitest';
import type { MatchEvent, MatchState } from '#machines/match/events.ts';
import { heldTapsText, type ReplayedTap } from '#machines/match/held-taps.ts';
import { movedMatchText } from '#machines/match/moved-match-text.ts';
import { noteOf } from '#machines/match/note.ts';
import { resultSummary } from '#machines/match/result-summary.ts';
import { resultText, scoreText, signedText } from '#machines/match/score-text.ts';
import { aMatch, anEvent, at } from './a-match.ts';

describe('an entry of the match history', () => {
  const before = aMatch('RUNNING', { racks: 'AB' });
  const noteAfter = (event: MatchEvent, changes: Partial<MatchState> = {}) => noteOf(before, { ...before, ...changes }, event);

  test.each([
    ['the end at the time limit', anEvent('FINISH'), { endedAtTimeLimit: true }, 'Time limit'],
    ['the end at race-to', anEvent('FINISH'), {}, null],
    ['the approval after the time limit', anEvent('APPROVE'), { endedAtTimeLimit: true }, null],
    ['the first call', anEvent('CALL', { call: 1 }), {}, 'First call'],
    ['the second call', anEvent('CALL', { call: 2 }), {}, 'Second call'],
    ['another race', anEvent('SET_RACE_TO'), { raceTo: 7 }, 'Race to 9 → 7'],
    ['another race of a match that is planned', anEvent('SCHEDULE'), { raceTo: 7 }, 'Race to 9 → 7'],
    ['another time and race', anEvent('SCHEDULE'), { raceTo: 7, scheduledTime: at(1800) }, 'New time, race to 9 → 7'],
    ['another time', anEvent('SCHEDULE'), { scheduledTime: at(1800) }, null],
    ['the race of a team match', anEvent('SCORE_TEAM_MATCH'), { raceTo: 7 }, null],
    ['a forfeit', anEvent('FORFEIT', { side: 'B' }), { bForfeit: true }, 'B'],
    ['a point', anEvent('SCORE', { participantId: 22 }), { bScore: 2 }, 'B'],
    ['a foul', anEvent('FOUL', { participantId: 11 }), { aScore: 0 }, 'A'],
    ['a correction of side A', anEvent('CORRECT'), { aScore: 4 }, 'A'],
    ['a correction of side B', anEvent('CORRECT'), { bScore: 0 }, 'B'],
    ['a correction of both sides', anEvent('CORRECT'), { aScore: 4, bScore: 0 }, null],
    ['a correction of neither side', anEvent('CORRECT'), {}, null],
    ['a reset', anEvent('RESET'), { aScore: 0 }, null],
    ['the undo of a reset', anEvent('UNDO_RESET'), { aScore: 4 }, null],
  ] as [string, MatchEvent, Partial<MatchState>, string | null][])('%s names its target', (_, event, changes, target) => {
    expect(noteAfter(event, changes).target).toBe(target);
  });

  test('the change of the score is the sum of both sides, and none for a reset', () => {
    expect(noteAfter(anEvent('CORRECT'), { aScore: 4, bScore: 0 }).scoreChange).toBe(2);
    expect(noteAfter(anEvent('FOUL', { participantId: 11 }), { aScore: 0 }).scoreChange).toBe(-1);
    expect(noteAfter(anEvent('RESET'), { aScore: 0, bScore: 0 }).scoreChange).toBe(0);
    expect(noteAfter(anEvent('UNDO_RESET'), { aScore: 4 }).scoreChange).toBe(0);
  });

  test('a shot clock is ordered, or taken back', () => {
    expect(noteAfter(anEvent('TOGGLE_SHOTCLOCK'), { shotclockAssigned: true }).type).not.toBe('SHOTCLOCK_TAKEN_BACK');
    expect(noteAfter(anEvent('TOGGLE_SHOTCLOCK')).type).toBe('SHOTCLOCK_TAKEN_BACK');
    expect(noteAfter(anEvent('ACKNOWLEDGE_SHOTCLOCK')).type).not.toBe('SHOTCLOCK_TAKEN_BACK');
  });
});

test.each([
  [aMatch('APPROVED', { aScore: 9, bScore: 4 }), '9:4'],
  [aMatch('APPROVED', { aScore: 4, bScore: 3, endedAtTimeLimit: true }), '4:3, at the time limit'],
  [aMatch('APPROVED', { aScore: 5, bScore: 3, bForfeit: true }), '5:3, B forfeit'],
  [aMatch('APPROVED', { aScore: 0, bScore: 0, aWalkover: true, bWalkover: true }), '0:0, A walkover, B walkover'],
  [aMatch('FINISHED', { aScore: 0, bScore: 2, aDisqualified: true }), '0:2, A disqualified, finished'],
  [aMatch('RUNNING', { aScore: 5, bScore: -3 }), '5:−3, running'],
])('a result is summarized in a few words: $1', (match, words) => {
  expect(resultSummary(match)).toBe(words);
});

test('a score below zero has a minus sign, and a change its sign', () => {
  expect([7, 0, -3].map(scoreText)).toEqual(['7', '0', '−3']);
  expect([2, 0, -1].map(signedText)).toEqual(['+2', '0', '−1']);
  expect([resultText({ aScore: 7, bScore: -3 }), resultText({ aScore: 7, bScore: 5 }, ' to ')]).toEqual(['7:−3', '7 to 5']);
});

test('a conflict says where another person has put the match', () => {
  expect(movedMatchText('A038', 7, 'Ana')).toBe('A038 is on table 7 now, put there by Ana.');
  expect(movedMatchText('A038', null, null)).toBe('A038 is in the Upcoming-List now.');
});

describe('the taps of a tablet as a text', () => {
  const tap = (type: MatchEvent['type'], more: Partial<ReplayedTap> = {}) => ({
    ...{ type, side: null, aScore: 0, bScore: 0, cancels: null, taken: true },
    ...more,
  });
  const point = (side: 'A' | 'B', more: Partial<ReplayedTap> = {}) => tap('SCORE', { side, ...more });

  test('consecutive points are grouped, and other taps stay at their position', () => {
    expect(heldTapsText([tap('SET_BREAKER'), tap('START'), point('A'), point('B'), tap('FOUL', { side: 'B' }), tap('FINISH')])).toBe(
      'breaker, start, A B foul B, finish',
    );
    expect(heldTapsText([tap('START_TIMEOUT'), tap('WITHDRAW_TIMEOUT'), point('A'), tap('END_TIMEOUT'), point('B'), tap('UNDO')])).toBe(
      'time-out, time-out withdrawn, A, time-out over, B, undo',
    );
  });

  test('a corrected score is named, also below zero', () => {
    expect(heldTapsText([point('A'), tap('CORRECT', { aScore: 7, bScore: -2 })])).toBe('A, score 7:−2');
  });

  test('refused taps, taps that cancel each other and taps without a word are left out', () => {
    expect(heldTapsText([point('A', { cancels: 1 }), tap('UNDO', { cancels: 0 }), point('B'), point('B', { taken: false })])).toBe('B');
    expect(heldTapsText([tap('APPROVE'), point('A')])).toBe('A');
    expect(heldTapsText([])).toBe('');
  });
});
