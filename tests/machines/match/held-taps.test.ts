/** The taps of a tablet that counted offline: what each one did, and their short text. */
import { describe, expect, test } from 'vitest';
import { type HeldTapEvent, heldTapsText, type ReplayedTap, replayHeldTaps } from '#machines/match/held-taps.ts';
import { matchScoreOf } from '#machines/match/score-columns.ts';
import { aMatch, anEvent, aSetting, at } from './a-match.ts';

const replay = (events: readonly HeldTapEvent[], match = aMatch('RUNNING', { racks: 'AA' }), setting = aSetting()) =>
  replayHeldTaps(match, setting, matchScoreOf(match), events);
const rack = (participantId: number, to: number): HeldTapEvent => ({ type: 'SCORE', participantId, to, at: at(10) });
const undo: HeldTapEvent = { type: 'UNDO', at: at(20) };
const points = { isStraightPool: true, minutesPerRack: 1 };

describe('a tap', () => {
  test('of a point names its side, its rack and the score after it', () => {
    expect(replay([rack(22, 1)]).taps).toEqual([
      { type: 'SCORE', at: at(10), side: 'B', rack: 3, aScore: 2, bScore: 1, cancels: null, taken: true },
    ]);
  });

  test('of a player who is not in the match belongs to no side and is not taken', () => {
    expect(replay([rack(99, 1)]).taps[0]).toMatchObject({ side: null, taken: false, aScore: 2, bScore: 0 });
  });

  test('of a foul in 14.1 takes a point away', () => {
    const { state, taps } = replay([anEvent('FOUL', { participantId: 22, to: -1 })], undefined, aSetting(points));

    expect(state).toMatchObject({ racks: 'AAb', bScore: -1 });
    expect(taps[0]).toMatchObject({ type: 'FOUL', side: 'B', rack: 3, bScore: -1, taken: true });
  });

  test('of an undo takes back the last rack, of whichever side', () => {
    expect(replay([undo], aMatch('RUNNING', { racks: 'AB' })).taps[0]).toMatchObject({ side: 'B', rack: 2, cancels: null, taken: true });
    expect(replay([undo], aMatch('RUNNING', { racks: 'BBA' })).taps[0]).toMatchObject({ side: 'A', rack: 3 });
    expect(replay([undo], aMatch('RUNNING', { racks: 'Ab' }), aSetting(points)).taps[0]).toMatchObject({ side: 'B', rack: 2 });
  });

  test('of an undo without a rack has no side and is not taken', () => {
    expect(replay([undo], aMatch('RUNNING')).taps[0]).toMatchObject({ side: null, rack: 0, taken: false });
  });

  test('of a time-out has a side and no rack, and a start has neither', () => {
    expect(replay([{ type: 'START_TIMEOUT', side: 'B', at: at(10) }]).taps[0]).toMatchObject({ side: 'B', rack: null });
    expect(replay([{ type: 'START', at: at(10) }], aMatch('READY', { nextToBreak: 'A', breakerEntries: 'A0' })).taps[0]).toMatchObject({
      ...{ side: null, rack: null, taken: true },
    });
  });

  test('counts under an acknowledged shot clock, and clears it', () => {
    const ordered = aMatch('RUNNING', { racks: 'AA', shotclockAssigned: true, shotclockApproved: true });

    expect(replay([rack(11, 3)], ordered).state).toMatchObject({ racks: 'AAA', shotclockAssigned: false, shotclockApproved: false });
  });

  test('counts although the desk has taken the match off its table', () => {
    const match = aMatch('RUNNING', { racks: 'AA', tableId: null });

    expect(replay([rack(11, 3)], match).taps[0]?.taken).toBe(true);
    expect(replay([rack(11, 3)]).state.tableId).toBe(7);
  });
});

describe('an undo of a tap', () => {
  test('refers to its tap and its tap to it, the newest tap first', () => {
    expect(replay([rack(11, 3), rack(22, 1), undo, undo, undo]).taps.map(({ cancels }) => cancels)).toEqual([3, 2, 1, 0, null]);
  });

  test('finds both taps after a refused one', () => {
    expect(replay([rack(99, 1), rack(11, 3), rack(22, 1), undo, undo]).taps.map(({ cancels }) => cancels)).toEqual([null, 4, 3, 2, 1]);
  });

  test('finds the tap also after a refused one and after a rack that was entered again', () => {
    expect(replay([rack(99, 1), rack(11, 3), undo, rack(22, 1), undo]).taps.map(({ cancels }) => cancels)).toEqual([null, 2, 1, 4, 3]);
  });
});

describe('the short text', () => {
  const tap = (type: ReplayedTap['type'], more: Partial<ReplayedTap> = {}): ReplayedTap => ({
    ...{ type, at: at(10), side: null, rack: null, aScore: 0, bScore: 0, cancels: null, taken: true },
    ...more,
  });
  const score = (side: 'A' | 'B', more: Partial<ReplayedTap> = {}) => tap('SCORE', { side, ...more });

  test.each([
    ['A B', [score('A'), score('B')]],
    ['A, time-out, B', [score('A'), tap('START_TIMEOUT'), score('B')]],
    ['A foul B A', [score('A'), tap('FOUL', { side: 'B' }), score('A')]],
    ['score 3:−1', [tap('CORRECT', { aScore: 3, bScore: -1 })]],
    ['breaker, start', [tap('SET_BREAKER'), tap('START')]],
    ['time-out over, time-out withdrawn', [tap('END_TIMEOUT'), tap('WITHDRAW_TIMEOUT')]],
    ['undo, finish', [tap('UNDO'), tap('FINISH')]],
    ['A', [score('A'), tap('SET_UNIFORM')]],
    ['', []],
  ])('is "%s"', (text, taps) => {
    expect(heldTapsText(taps)).toBe(text);
  });

  test('leaves out taps that cancel each other, and refused ones', () => {
    expect(heldTapsText([score('A', { cancels: 1 }), tap('UNDO', { cancels: 0 }), score('B', { taken: false }), score('A')])).toBe('A');
  });
});
