/** A table counts while somebody else changes the match: its taps beside the stored match. */
import { describe, expect, test } from 'vitest';
import { type HeldTapEvent, heldTapsText, replayHeldTaps } from '#machines/match/held-taps.ts';
import { isSameMatchScore, matchScoreOf, withMatchScore } from '#machines/match/score-columns.ts';
import { stepMatch } from '#machines/match/step-match.ts';
import { compareHistories } from '#machines/match/two-histories.ts';
import { aMatch, anEvent, aSetting, at, sentenceFor } from './a-match.ts';

const seen = aMatch('RUNNING', { racks: 'AA' });
const desk = aMatch('RUNNING', { racks: 'AAAAA' });
const rack = (participantId: number, to: number, seconds: number): HeldTapEvent => ({ type: 'SCORE', participantId, to, at: at(seconds) });
const taps: HeldTapEvent[] = [
  rack(11, 3, 10),
  rack(11, 4, 20),
  rack(22, 1, 30),
  rack(22, 2, 40),
  { type: 'START_TIMEOUT', side: 'B', at: at(50) },
];

describe('the taps of a tablet', () => {
  test('taps count from the score that the tablet saw, whatever happened to the match meanwhile', () => {
    const { state, taps: played } = replayHeldTaps(desk, aSetting(), matchScoreOf(seen), taps);

    expect(state).toMatchObject({ status: 'TIMEOUT', racks: 'AAAABB', aScore: 4, bScore: 2, bTimeoutsRemaining: 0, aTimeoutsRemaining: 1 });
    expect(played.map((tap) => [tap.side, tap.rack, tap.taken])).toEqual([
      ['A', 3, true],
      ['A', 4, true],
      ['B', 5, true],
      ['B', 6, true],
      ['B', null, true],
    ]);
    expect(heldTapsText(played)).toBe('A A B B, time-out');
  });

  test('an undo takes back the last rack of the tablet, and each of the two names the other', () => {
    const { state, taps: played } = replayHeldTaps(desk, aSetting(), matchScoreOf(seen), [
      rack(22, 1, 10),
      { type: 'UNDO', at: at(20) },
      rack(11, 3, 30),
    ]);

    expect(state.racks).toBe('AAA');
    expect(played.map(({ cancels }) => cancels)).toEqual([1, 0, null]);
    expect(heldTapsText(played)).toBe('A');
  });

  const replay = (racks: string, events: readonly HeldTapEvent[], setting: Parameters<typeof aSetting>[0] = {}) =>
    replayHeldTaps(desk, aSetting(setting), matchScoreOf(aMatch('RUNNING', { racks })), events);
  const undo = (seconds: number): HeldTapEvent => ({ type: 'UNDO', at: at(seconds) });

  test('an undo names the rack that it took back, its side, and the tap that made it', () => {
    const { taps: played } = replay('AAB', [undo(10), undo(20), undo(30), undo(40), { type: 'START', at: at(50) }]);

    expect(played.map(({ side, rack: number, taken, cancels }) => [side, number, taken, cancels])).toEqual([
      ['B', 3, true, null],
      ['A', 2, true, null],
      ['A', 1, true, null],
      [null, 0, false, null],
      [null, null, false, null],
    ]);
    expect(replay('AB', [{ type: 'START_TIMEOUT', side: 'A', at: at(10) }]).taps[0]?.side).toBe('A');
  });

  test('each of two undos takes back its own tap, the last one first', () => {
    const { taps: played } = replay('A', [rack(22, 1, 10), rack(11, 2, 20), rack(11, 3, 30), undo(40), undo(50), rack(22, 2, 60)]);

    expect(played.map(({ cancels }) => cancels)).toEqual([null, 4, 3, 2, 1, null]);
    expect(played.map(({ aScore, bScore }) => `${aScore}:${bScore}`)).toEqual(['1:1', '2:1', '3:1', '2:1', '1:1', '1:2']);
  });

  test('a foul counts for its player, and its undo names the same side', () => {
    const foul: HeldTapEvent = { type: 'FOUL', participantId: 22, to: -1, at: at(10) };
    const { taps: played } = replay('A', [foul, undo(20)], { isStraightPool: true });

    expect(played.map(({ side, rack: number, taken, bScore }) => [side, number, taken, bScore])).toEqual([
      ['B', 2, true, -1],
      ['B', 2, true, 0],
    ]);
  });

  test('taps count although the desk has taken the match off its table, and a match on a table stays there', () => {
    const off = { ...desk, tableId: null };

    expect(replayHeldTaps(off, aSetting(), matchScoreOf(seen), taps.slice(0, 1)).taps.map(({ taken }) => taken)).toEqual([true]);
    expect(replay('AA', taps.slice(0, 1)).state.tableId).toBe(7);
  });

  test('taps count although the table did not know of a shot clock', () => {
    const ordered = { ...seen, shotclockAssigned: true, shotclockAssignedAt: at(5) };

    expect(replayHeldTaps(ordered, aSetting(), matchScoreOf(seen), taps.slice(0, 1)).state.racks).toBe('AAA');
  });

  test('a tap that does not even fit the score of the tablet is marked', () => {
    expect(replayHeldTaps(desk, aSetting(), matchScoreOf(seen), [rack(11, 7, 10)]).taps[0]?.taken).toBe(false);
  });
});

test('the score that a tablet sends restores the match as the tablet shows it', () => {
  const paused = replayHeldTaps(desk, aSetting(), matchScoreOf(seen), taps).state;

  expect(isSameMatchScore(withMatchScore(desk, aSetting(), matchScoreOf(paused)), paused)).toBe(true);
  expect(isSameMatchScore(desk, paused)).toBe(false);
});

test('two histories part at the first rack that differs and continue side by side', () => {
  expect(compareHistories('ABAAB', 'ABBA')).toEqual({
    same: 'AB',
    pairs: [
      { rack: 3, desk: { side: 'A', change: 1, a: 2, b: 1 }, tablet: { side: 'B', change: 1, a: 1, b: 2 } },
      { rack: 4, desk: { side: 'A', change: 1, a: 3, b: 1 }, tablet: { side: 'A', change: 1, a: 2, b: 2 } },
      { rack: 5, desk: { side: 'B', change: 1, a: 3, b: 2 }, tablet: null },
    ],
  });
  expect(compareHistories('AB', 'AB')).toEqual({ same: 'AB', pairs: [] });
});

describe('choosing the history of the tablet', () => {
  const standing = matchScoreOf(replayHeldTaps(desk, aSetting(), matchScoreOf(seen), taps).state);

  test('the match becomes the one that the tablet shows, rack by rack, in its time-out', () => {
    const step = stepMatch(desk, aSetting(), { type: 'SETTLE', standing, at: at(90) });

    expect(step).toMatchObject({
      ok: true,
      next: { status: 'TIMEOUT', racks: 'AAAABB', aScore: 4, bScore: 2, nextToBreak: 'A', bTimeoutsRemaining: 0 },
      note: { type: 'CORRECTION' },
    });
  });

  test('a history is refused if its racks do not fit the race', () => {
    const shorter = aMatch('RUNNING', { racks: 'AA', raceTo: 3 });

    expect(sentenceFor(shorter, anEvent('SETTLE', { standing }))).toBe('4:2 does not fit a race to 3: enter the score that both agree on.');
  });

  test('a finished history is refused without a winner', () => {
    expect(sentenceFor(desk, anEvent('SETTLE', { standing: { ...standing, status: 'FINISHED' } }))).toBe(
      'Nobody has won with 4:2: enter the score that both agree on.',
    );
  });
});
