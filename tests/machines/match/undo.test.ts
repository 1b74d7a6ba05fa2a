/** A reset or an approval can be taken back for a few seconds. The match is then as before, or a sentence says why not. */
import { expect, test } from 'vitest';
import type { MatchEvent, MatchState, UndoneStep } from '#machines/match/events.ts';
import { isUnchangedSince } from '#machines/match/undo.ts';
import { matchStatuses } from '#machines/names.ts';
import { aMatch, anEvent, aSetting, at, play, sentenceFor } from './a-match.ts';

const undoOf = (
  type: 'UNDO_RESET' | 'UNDO_APPROVE' | 'UNDO_RESULT',
  was: MatchState,
  more: Partial<UndoneStep> & { at?: string } = {},
): MatchEvent => ({
  type,
  at: at(95),
  since: at(90),
  was,
  tableIsFree: true,
  isUnchanged: true,
  ...more,
});

const played = aMatch('RUNNING', { racks: 'AABA', shotclockAssigned: true, shotclockAssignedAt: at(30), timeoutTotalMs: 60_000 });
const inTimeout = aMatch('TIMEOUT', { racks: 'AB' });
const called = aMatch('READY', { nextToBreak: 'B', breakerEntries: 'B0', aUniformApproved: true });
const ended = aMatch('FINISHED', { aForfeit: true, racks: 'BB', aUniformApproved: true });

test.each([
  ['running', played],
  ['in a time-out', inTimeout],
  ['announced', called],
  ['ended by a forfeit', ended],
])('undoing the reset of a match that was %s restores it exactly: racks, breaker, table, time-outs, times', (_words, was) => {
  const reset = play(was, [anEvent('RESET')]);

  const back = play(reset, [undoOf('UNDO_RESET', was)]);

  expect(reset).toMatchObject({ racks: '', tableId: null });
  expect(back).toEqual(was);
});

test('an approval that is taken back leaves the finished match on its table', () => {
  const was = aMatch('FINISHED');

  expect(play(was, [anEvent('APPROVE'), undoOf('UNDO_APPROVE', was)])).toEqual(was);
});

test('a match whose table is taken comes back without one, but a match that was only announced is refused', () => {
  const back = play(played, [anEvent('RESET'), undoOf('UNDO_RESET', played, { tableIsFree: false })]);

  expect(back).toMatchObject({ status: 'RUNNING', racks: 'AABA', tableId: null });
  const reset = play(called, [anEvent('RESET')]);
  expect(sentenceFor(reset, undoOf('UNDO_RESET', called, { tableIsFree: false }))).toBe(
    'Its table has another match meanwhile: assign a table anew.',
  );
});

test('an undo is refused after a change of the match or too much time', () => {
  const reset = play(played, [anEvent('RESET')]);
  const later = play(reset, [anEvent('SCHEDULE', { scheduledTime: at(7200) })]);
  const other = play(reset, [anEvent('SET_PARTICIPANT', { participantId: 33 })]);

  const unchanged = (match: MatchState) => isUnchangedSince({ match, setting: aSetting(), events: [anEvent('RESET')], was: played });
  expect([reset, later, other].map(unchanged)).toEqual([true, false, false]);
  expect(sentenceFor(later, undoOf('UNDO_RESET', played, { isUnchanged: false }))).toBe(
    'The match was changed after the reset: it can no longer be undone.',
  );
  expect(sentenceFor(reset, undoOf('UNDO_RESET', played, { at: at(105) }))).toBeNull();
  expect(sentenceFor(reset, undoOf('UNDO_RESET', played, { at: at(106) }))).toBe(
    'The reset was more than 10 seconds ago: it can no longer be undone.',
  );
});

test('an approval stays if the next match is READY or later', () => {
  const was = aMatch('FINISHED');
  const approved = play(was, [anEvent('APPROVE')]);
  const sentences = matchStatuses.map((status) =>
    sentenceFor(approved, undoOf('UNDO_APPROVE', was), aSetting({ downstream: [{ label: 'A034', status }] })),
  );

  expect(sentences.map((sentence) => sentence === null)).toEqual([true, true, true, false, false, false, false, false]);
  expect(sentences[3]).toBe(
    'Match A034 already depends on this result and is Announced: who moves on can change only once that match is reset.',
  );
});

test('an approval stays once the next stage is drawn or the tournament is over', () => {
  const was = aMatch('FINISHED');
  const approved = play(was, [anEvent('APPROVE')]);

  expect(sentenceFor(approved, undoOf('UNDO_APPROVE', was), aSetting({ stageIsOver: true }))).toContain('The next stage is drawn');
  expect(sentenceFor(approved, undoOf('UNDO_APPROVE', was), aSetting({ tournamentStatus: 'FINISHED' }))).toContain('reopen it first');
});

test.each([
  ['announced', called],
  ['running', played],
  ['in a time-out', inTimeout],
])('a result undone with its approval leaves a match that was %s exactly as it was', (_words, was) => {
  const entered = anEvent('ENTER_RESULT');
  const finished = play(was, [entered]);
  const approved = play(finished, [anEvent('APPROVE')]);

  expect(finished).toMatchObject({ status: 'FINISHED', aScore: 9, bScore: 5, finishTime: entered.at, tableId: was.tableId });
  expect(approved).toMatchObject({ status: 'APPROVED', tableId: null });
  for (const match of [finished, approved]) expect(play(match, [undoOf('UNDO_RESULT', was)])).toEqual(was);
});

test('a result below the race keeps the match running, and needs the breaker of a match that has not begun', () => {
  const below = anEvent('ENTER_RESULT', { aScore: 4, bScore: 3 });

  expect(play(played, [below])).toMatchObject({ status: 'RUNNING', aScore: 4, bScore: 3, finishTime: null });
  expect(play(called, [below])).toMatchObject({ status: 'RUNNING', startTime: below.at });
  expect(sentenceFor(aMatch('READY'), below)).toBe('Please select the player who breaks');
});

test('a match that reached its race at the table is finished with the score that stands', () => {
  const reached = aMatch('RUNNING', { racks: 'ABABAA', raceTo: 4 });

  expect(play(reached, [anEvent('ENTER_RESULT', { aScore: reached.aScore, bScore: reached.bScore })]).status).toBe('FINISHED');
});
