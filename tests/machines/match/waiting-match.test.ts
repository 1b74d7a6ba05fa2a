/** A match that waits for a table: whether it can start, and its position in the queue. */
import { describe, expect, test } from 'vitest';
import {
  canStart,
  inScheduledOrder,
  isOpen,
  isWaiting,
  scheduledOf,
  startableMatches,
  waitingForOf,
} from '#machines/match/waiting-match.ts';
import { type MatchStatus, matchStatuses, tournamentStatuses } from '#machines/names.ts';
import { clock, instant } from '../forecast/forecast-hall.ts';
import { aQueuedMatch } from './a-queued-match.ts';

const time = (text: string): string => instant(clock(text));

describe('a match that waits', () => {
  test('a match waits before it has a table', () => {
    const waits = (status: MatchStatus): boolean => isWaiting(aQueuedMatch(1, { matchStatus: status }));

    expect(matchStatuses.filter(waits)).toEqual(['CREATED', 'SCHEDULED']);
  });

  test.each([
    ['that has a table', { tableId: 4 }, false],
    ['with a walkover on side A', { aWalkover: true }, false],
    ['with a walkover on side B', { bWalkover: true }, false],
    ['of two teams, which needs no table (9.5)', { numberOfTeamMatches: 3 }, false],
    ['that is a single match of a team match', { numberOfTeamMatches: 3, teamParentMatchId: 9 }, true],
    ['whose player is not known yet', { participantAId: null }, true],
  ])('a match %s: %o waits is %s', (_name, columns, waits) => {
    expect(isWaiting(aQueuedMatch(1, columns))).toBe(waits);
  });
});

describe('a match that only lacks its table', () => {
  test('a scheduled match of a running tournament can start', () => {
    const can = (matchStatus: MatchStatus): boolean => canStart(aQueuedMatch(1, { matchStatus }));

    expect(matchStatuses.filter(can)).toEqual(['SCHEDULED']);
    expect(tournamentStatuses.filter((tournamentStatus) => canStart(aQueuedMatch(1, { tournamentStatus })))).toEqual(['RUNNING']);
  });

  test.each([
    ['no player on side A', { participantAId: null }],
    ['no player on side B', { participantBId: null }],
    ['a qualifier on side A', { aPlaceholder: true }],
    ['a qualifier on side B', { bPlaceholder: true }],
    ['a table', { tableId: 4 }],
    ['a walkover', { bWalkover: true }],
  ])('a match with %s cannot start', (_name, columns) => {
    expect(canStart(aQueuedMatch(1, columns))).toBe(false);
  });

  test('a side is open until a player is assigned to it', () => {
    const match = aQueuedMatch(1, { participantAId: null, bPlaceholder: true });

    expect([isOpen(match, 'A'), isOpen(match, 'B'), isOpen(aQueuedMatch(1), 'A'), isOpen(aQueuedMatch(1), 'B')]).toEqual([
      ...[true, true, false, false],
    ]);
  });
});

describe('the reason why a match waits', () => {
  test.each([
    ['its players, before anything else', { participantAId: null, tournamentStatus: 'GENERATED' } as const, 'PLAYERS'],
    ['its players, also between teams', { numberOfTeamMatches: 3, bPlaceholder: true }, 'PLAYERS'],
    ['nothing itself between two known teams', { numberOfTeamMatches: 3 }, null],
    ['nothing with a walkover', { participantAId: null, aWalkover: true }, null],
    ['the start of its tournament', { tournamentStatus: 'GENERATED' } as const, 'TOURNAMENT'],
    ['a table', {}, 'TABLE'],
    ['its start at the table', { matchStatus: 'READY', tableId: 4 } as const, 'START'],
  ])('a match waits for %s', (_name, columns, expected) => {
    expect(waitingForOf(aQueuedMatch(1, columns))).toBe(expected);
  });
});

describe('the order of the queue', () => {
  const order = (...matches: Parameters<typeof aQueuedMatch>[]): number[] =>
    matches
      .map(([id, columns]) => aQueuedMatch(id, columns))
      .sort(inScheduledOrder)
      .map(({ id }) => id);

  test('the earlier time comes first, and a match without a time last', () => {
    expect(
      order([1, { matchScheduledTime: null }], [2, { matchScheduledTime: time('15:30') }], [3, { matchScheduledTime: time('15:15') }]),
    ).toEqual([3, 2, 1]);
  });

  test('swapping two matches reverses their comparison', () => {
    const [early, late] = [aQueuedMatch(1), aQueuedMatch(2, { matchScheduledTime: time('15:30') })];

    expect([inScheduledOrder(early, late) < 0, inScheduledOrder(late, early) > 0]).toEqual([true, true]);
  });

  test('matches of the same time, and those without one, are sorted by the number of their labels', () => {
    expect(order([1, { label: 'A10' }], [2, { label: 'A9' }], [3, { label: 'B1' }])).toEqual([2, 1, 3]);
    expect(order([1, { label: 'A10', matchScheduledTime: null }], [2, { label: 'A9', matchScheduledTime: null }])).toEqual([2, 1]);
  });

  test('matches of two tournaments with the same label are sorted by their ids', () => {
    expect(order([5, { label: 'A1' }], [2, { label: 'A1' }])).toEqual([2, 5]);
  });

  test('the startable matches are in the order of the queue, without the others', () => {
    const matches = [
      aQueuedMatch(1, { matchScheduledTime: time('15:30') }),
      aQueuedMatch(2, { participantAId: null }),
      aQueuedMatch(3, { matchScheduledTime: time('15:15') }),
    ];

    expect(startableMatches(matches).map(({ id }) => id)).toEqual([3, 1]);
  });

  test('the scheduled time is read in milliseconds, whatever its offset', () => {
    expect(scheduledOf({ matchScheduledTime: '2026-09-25T17:30:00+02:00' })).toBe(clock('15:30'));
    expect(scheduledOf({ matchScheduledTime: null })).toBeNull();
  });
});
