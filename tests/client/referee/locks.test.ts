/** The reasons that lock a control of the pad. */
import { describe, expect, test } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import { type MatchView, viewMatch } from '../../../client/referee/screens/match-view.ts';
import { breakerAction, plainAction, scoreAction, timeoutAction, undoAction } from '../../../client/referee/taps/actions.ts';
import { finishLockWords, lockOf, plusLockWords, startLockWords } from '../../../client/referee/taps/locks.ts';
import { emptyOutbox } from '../../../client/referee/taps/outbox.ts';
import { matchRow } from './match-row.ts';

const noon = '2026-06-05T12:00:00.000Z';
const at = Date.parse(noon);
const outbox = emptyOutbox(5);
const shown = (overrides: Partial<LiveMatch> = {}): MatchView => viewMatch(matchRow(overrides), outbox);
const inTimeout = {
  matchStatus: 'TIMEOUT',
  bTimeoutStartedAt: noon,
  bTimeoutUntil: '2026-06-05T12:05:00.000Z',
  bTimeoutsRemaining: 0,
} as const;

describe('the +1 button', () => {
  const words = (view: MatchView, side: 'A' | 'B') => {
    const lock = lockOf(view, [scoreAction(view, side)], at);
    return lock && plusLockWords(view, side, lock);
  };

  test.each<[string, Partial<LiveMatch>, string | null, string | null]>([
    ['is unlocked in a running match', {}, null, null],
    ['waits for the shot clock', { shotclockAssigned: true }, 'Acknowledge the shot clock', 'Acknowledge the shot clock'],
    ['is unlocked once the shot clock is acknowledged', { shotclockAssigned: true, shotclockApproved: true }, null, null],
    ['is locked at race-to', { aScore: 9, racks: 'ABAAAAAAAA' }, 'Race to 9 reached', 'Match is decided'],
    ['is locked in a time-out', inTimeout, 'ŚWIĄTEK-NOWAK has a time-out: end it first.', 'ŚWIĄTEK-NOWAK has a time-out: end it first.'],
  ])('the +1 button %s', (_fact, overrides, left, right) => {
    const view = shown(overrides);

    expect([words(view, 'A'), words(view, 'B')]).toEqual([left, right]);
  });
});

describe('the other controls', () => {
  test('the time-out button says that no time-out is left', () => {
    const view = shown({ aTimeoutsRemaining: 0 });

    expect(lockOf(view, [timeoutAction(view, 'START_TIMEOUT', 'A')], at)?.sentence).toBe('KOVAČEVIĆ has no time-out left.');
    expect(lockOf(view, [timeoutAction(view, 'START_TIMEOUT', 'B')], at)).toBe(null);
  });

  test('no player takes a time-out once the race is reached', () => {
    const view = shown({ aScore: 9, racks: 'ABAAAAAAAA' });

    for (const side of ['A', 'B'] as const) {
      expect(lockOf(view, [timeoutAction(view, 'START_TIMEOUT', side)], at)?.sentence).toBe('KOVAČEVIĆ has reached 9: finish the match.');
    }
  });

  test('a time-out can be given back for ten seconds', () => {
    const view = shown(inTimeout);
    const giveBack = timeoutAction(view, 'WITHDRAW_TIMEOUT', 'B');

    expect(lockOf(view, [giveBack], at + 10_000)).toBe(null);
    expect(lockOf(view, [giveBack], at + 10_001)?.code).toBe('WITHDRAWAL_TOO_LATE');
  });

  test('undo is locked before the first rack', () => {
    const view = shown({ aScore: 0, bScore: 0, racks: '' });

    expect(lockOf(view, [undoAction(view, outbox)], at)?.sentence).toBe('There is no rack to take back.');
  });

  test('finish is unlocked at race-to', () => {
    const running = shown();
    const decided = shown({ aScore: 9, racks: 'ABAAAAAAAA' });

    expect(lockOf(running, [plainAction(running, 'FINISH')], at)?.sentence).toBe('Nobody has reached 9 yet.');
    expect(lockOf(decided, [plainAction(decided, 'FINISH')], at)).toBe(null);
  });

  test('finish is unlocked for the leader at the time limit; level players are told to play a shoot-out', () => {
    const limit = { timeLimitInMinutes: 120, matchStartTime: '2026-06-05T10:00:00.000Z' };
    const words = (view: MatchView, now: number) => {
      const lock = lockOf(view, [plainAction(view, 'FINISH')], now);
      return lock && finishLockWords(view, lock);
    };
    const leads = shown(limit);
    const level = shown({ ...limit, aScore: 1, racks: 'AB' });

    expect(words(leads, at - 1)).toBe('at 9 or 120′');
    expect(words(leads, at)).toBeNull();
    expect(words(level, at)).toBe('shoot-out first');
    expect(words(shown({ ...limit, timeoutTotalMs: 60_000 }), at)).toBe('at 9 or 120′');
    expect(words(shown(), at)).toBe('opens at 9');
  });

  test('a match starts with its first breaker, but not before uniform control is done', () => {
    const announced = { matchStatus: 'READY', aScore: 0, bScore: 0, racks: '', nextToBreak: null, breakerEntries: '' } as const;
    const start = (view: MatchView) => lockOf(view, [breakerAction(view, 'A'), plainAction(view, 'START')], at);

    expect(start(shown(announced))).toBe(null);
    expect(start(shown({ ...announced, bUniformApproved: false }))?.sentence).toBe('Uniform control is still open for B.');
    const view = shown({ ...announced, bUniformApproved: false, participantALastName: 'Wells', participantBLastName: 'Nüssliger' });
    const lock = start(view);
    expect(lock && startLockWords(view, lock)).toBe('Uniform control is still open for NÜSSLIGER.');
  });
});
