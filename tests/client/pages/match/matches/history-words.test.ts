import { expect, test } from 'vitest';
import { progressTypes } from '#machines/names.ts';
import { shotclockState } from '../../../../../client/hall/match/shotclock-button.tsx';
import { modificationWords } from '../../../../../client/pages/match/matches/edit/edit-modification.tsx';
import {
  correctionWords,
  progressWords,
  scoreChangeWords,
  targetWords,
  wordsOf,
} from '../../../../../client/pages/match/matches/history/history-words.ts';
import { liveMatchRow } from '../../../live/rows.ts';

test('every kind of history line has words', () => {
  expect(progressTypes.filter((type) => !progressWords[type])).toEqual([]);
});

test('a target is named as the player, and a change of score has a sign', () => {
  const match = liveMatchRow({ participantBDisplayName: 'JEVTIĆ Uroš' });

  expect(targetWords('B', match)).toBe('JEVTIĆ Uroš');
  expect(targetWords(null, match)).toBe('');
  expect([1, -1, 0].map(scoreChangeWords)).toEqual(['+1', '−1', '']);
});

test('an undone foul reads differently from an undone point', () => {
  expect(wordsOf({ progressType: 'UNDO', scoreChange: -1 })).toBe('Point taken back');
  expect(wordsOf({ progressType: 'UNDO', scoreChange: 1 })).toBe('Foul taken back');
  expect(wordsOf({ progressType: 'FOUL', scoreChange: -1 })).toBe('Foul');
});

test('a changed race is named with the old and the new race', () => {
  expect(wordsOf({ progressType: 'SCHEDULE', scoreChange: 0, target: 'Race to 9 → 7' })).toBe('Race changed');
  expect(wordsOf({ progressType: 'SCHEDULE', scoreChange: 0, target: 'New time, race to 9 → 7' })).toBe('Scheduled');
  expect(wordsOf({ progressType: 'SCHEDULE', scoreChange: 0, target: null })).toBe('Scheduled');
});

test('a corrected result shows the old one, the new one and the reason', () => {
  const reason = 'The scores were swapped';

  expect(correctionWords({ resultBefore: '3:1', resultAfter: '1:3', reason })).toEqual({ change: '3:1 → 1:3', reason });
  expect(correctionWords({ resultBefore: '3:1', resultAfter: '3:1', reason })).toEqual({ change: null, reason });
  expect(correctionWords({ resultBefore: null, resultAfter: null, reason: null })).toBeNull();
});

test('a forfeit names the winner and says how the score is shown', () => {
  const match = liveMatchRow({ participantADisplayName: 'LONČAREK Ante', participantBDisplayName: 'JEVTIĆ Uroš' });

  expect(modificationWords(match, 'B', 'FORFEIT')).toBe('JEVTIĆ Uroš forfeits: the score stays and is shown with FF, LONČAREK Ante wins.');
  expect(modificationWords(match, 'A', 'NONE')).toBe('LONČAREK Ante stays in the match.');
});

test('the shot-clock has three states: none, ordered, acknowledged at the table', () => {
  expect(shotclockState({ shotclockAssigned: false, shotclockApproved: false })).toBe('none');
  expect(shotclockState({ shotclockAssigned: true, shotclockApproved: false })).toBe('ordered');
  expect(shotclockState({ shotclockAssigned: true, shotclockApproved: true })).toBe('acknowledged');
});
