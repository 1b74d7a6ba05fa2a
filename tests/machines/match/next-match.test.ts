import { describe, expect, test } from 'vitest';
import { type NextTable, nextMatches } from '#machines/match/next-match.ts';
import { turnOverMs } from '#machines/match/playtime.ts';
import { isWaiting, type QueuedMatch } from '#machines/match/waiting-match.ts';
import { clock, instant, minutes, now, aMatch as playedMatch } from '../forecast/forecast-hall.ts';

const aMatch = (id: number, overrides: Partial<QueuedMatch> = {}): QueuedMatch => ({
  ...playedMatch(id),
  tournamentStatus: 'RUNNING',
  participantAId: id * 10 + 1,
  participantBId: id * 10 + 2,
  aPlaceholder: false,
  bPlaceholder: false,
  tableDisplayNumber: null,
  winnerToSide: null,
  loserToSide: null,
  numberOfTeamMatches: 0,
  ...overrides,
});
const free = (id: number, overrides: Partial<NextTable> = {}): NextTable => ({
  id,
  displayNumber: id,
  tableStatus: 'FREE',
  statusSince: null,
  matchId: null,
  ...overrides,
});
const at = (time: string) => ({ matchScheduledTime: instant(clock(time)) });

/** The match waits on side B for the winner of another match. */
const waitsForWinner = { matchStatus: 'CREATED', participantBId: null } as const;
const feeds = (id: number) => ({ winnerToMatchId: id, winnerToSide: 'B' }) as const;
/** The match is on table 7, a race to 9 at 8 minutes a rack. It needs 8 minutes for each rack that the leader lacks. */
const playing = (id: number, aScore: number, overrides: Partial<QueuedMatch> = {}) =>
  aMatch(id, {
    matchStatus: 'RUNNING',
    tableId: 7,
    tableDisplayNumber: 7,
    aScore,
    ...(started(clock('14:00')) as object),
    ...overrides,
  });
const started = (since: number) => ({ matchStartTime: instant(since) });

const labels = (next: ReturnType<typeof nextMatches<QueuedMatch>>) =>
  Object.fromEntries([...next.byTable].map(([table, { match, probable }]) => [table, `${probable ? 'probably ' : ''}${match.label}`]));

describe('the next match of a free table', () => {
  test('free tables take the matches that can start, in the order of table numbers and scheduled times', () => {
    const matches = [aMatch(3, at('15:45')), aMatch(2, at('15:30')), aMatch(1, at('15:30'))];

    expect(labels(nextMatches({ tables: [free(24), free(23)], matches, now }))).toEqual({ 23: 'A001', 24: 'A002' });
  });

  test('a match that can start comes before an earlier one that waits for a player', () => {
    const matches = [aMatch(1, { ...waitsForWinner, ...at('14:00') }), playing(9, 6, feeds(1)), aMatch(2, at('15:30'))];

    expect(labels(nextMatches({ tables: [free(1)], matches, now }))).toEqual({ 1: 'A002' });
  });

  test('if no match can start, the one whose last player is free first is probably next', () => {
    const early = aMatch(1, { ...waitsForWinner, ...at('14:00') });
    const late = aMatch(2, { ...waitsForWinner, ...at('15:30') });
    const matches = [early, late, playing(8, 2, feeds(1)), playing(9, 8, feeds(2))];

    const next = nextMatches({ tables: [free(1), free(2), free(3)], matches, now });

    expect(labels(next)).toEqual({ 1: 'probably A002', 2: 'probably A001' });
    expect(next.byTable.get(1)).toMatchObject({ feeders: { A009: 7 }, predictedStart: clock('15:30') });
  });

  test('a match that waits for a player starts after that player’s match and the change of tables', () => {
    const match = aMatch(1, { ...waitsForWinner, ...at('15:00') });

    const next = nextMatches({ tables: [free(1)], matches: [match, playing(9, 8, { ...feeds(1), ...started(clock('13:00')) })], now });

    expect(next.byTable.get(1)?.predictedStart).toBe(now + minutes(8) + turnOverMs);
  });

  test('an overdue match starts now, and any other match at its scheduled time', () => {
    const next = nextMatches({ tables: [free(1), free(2)], matches: [aMatch(1, at('14:30')), aMatch(2, at('15:30'))], now });

    expect([1, 2].map((id) => next.byTable.get(id)?.predictedStart)).toEqual([now, clock('15:30')]);
  });

  test.each([
    ['neither of its players is known', { participantAId: null, participantBId: null, matchStatus: 'CREATED' }],
    ['its placeholder has no name yet', { bPlaceholder: true }],
    ['its feeder is not among the matches', waitsForWinner],
    ['it is decided by walkover', { bWalkover: true }],
    ['its tournament is cancelled', { tournamentStatus: 'CANCELED' }],
    ['it is a match between teams', { numberOfTeamMatches: 3 }],
    ['it is on a table', { tableId: 4, matchStatus: 'READY' }],
  ] as const)('no next match is named when %s', (_why, overrides) => {
    expect(nextMatches({ tables: [free(1)], matches: [aMatch(1, overrides)], now }).byTable.size).toBe(0);
  });

  test('the first match of a tournament is probably next before the tournament starts', () => {
    expect(labels(nextMatches({ tables: [free(1)], matches: [aMatch(1, { tournamentStatus: 'GENERATED' })], now }))).toEqual({
      1: 'probably A001',
    });
  });

  test.each([
    ['blocked', { tableStatus: 'BLOCKED' }],
    ['in use', { tableStatus: 'ASSIGNED', matchId: 5 }],
  ] as const)('a table that is %s gets no next match', (_why, overrides) => {
    expect(nextMatches({ tables: [free(1, overrides)], matches: [aMatch(1)], now }).byTable.size).toBe(0);
  });
});

describe('the next match stays where people have read it', () => {
  const tables = [free(1)];
  const one = aMatch(1, { ...waitsForWinner, ...at('15:00') });
  const two = aMatch(2, { ...waitsForWinner, ...at('15:00') });
  /** The first match is one rack away from a winner; then the second one overtakes it. */
  const before = [one, two, playing(8, 8, feeds(1)), playing(9, 7, feeds(2))];
  const after = [one, two, playing(8, 7, feeds(1)), playing(9, 8, feeds(2))];
  const first = nextMatches({ tables, matches: before, now });

  test('a better guess appears with a whole minute of the clock, at least 60 seconds later', () => {
    const soon = nextMatches({ tables, matches: after, now: now + 59_000 }, first);
    const then = nextMatches({ tables, matches: after, now: now + 60_000 }, soon);

    expect([first, soon, then].map(labels)).toEqual([{ 1: 'probably A001' }, { 1: 'probably A001' }, { 1: 'probably A002' }]);
  });

  test('a match that is named in the middle of a minute stays through the next whole one', () => {
    const named = nextMatches({ tables, matches: before, now: now + 40_000 });
    const nextMinute = nextMatches({ tables, matches: after, now: now + 60_000 }, named);
    const sixtyOn = nextMatches({ tables, matches: after, now: now + 100_000 }, nextMinute);
    const minuteAfter = nextMatches({ tables, matches: after, now: now + 120_000 }, sixtyOn);

    expect([nextMinute, sixtyOn, minuteAfter].map((next) => labels(next)[1])).toEqual(['probably A001', 'probably A001', 'probably A002']);
  });

  test('a match that can start replaces a probable one at once', () => {
    const next = nextMatches({ tables, matches: [...before, aMatch(3)], now: now + 1000 }, first);

    expect(labels(next)).toEqual({ 1: 'A003' });
  });

  test('a match that got a table is no longer named', () => {
    const given = before.map((match) => (match === one ? aMatch(1, { tableId: 7, matchStatus: 'READY' }) : match));

    expect(labels(nextMatches({ tables, matches: given, now: now + 1000 }, first))).toEqual({ 1: 'probably A002' });
  });

  test('a table that becomes free takes no match from another table', () => {
    const waiting = [aMatch(1, at('15:00')), aMatch(2, at('15:15'))];
    const long = free(5, { statusSince: instant(clock('14:50')) });
    const named = nextMatches({ tables: [long], matches: waiting, now });
    const soon = nextMatches(
      { tables: [free(2, { statusSince: instant(now + 30_000) }), long], matches: waiting, now: now + 30_000 },
      named,
    );
    const later = nextMatches(
      { tables: [free(2, { statusSince: instant(now + 30_000) }), long], matches: waiting, now: now + 300_000 },
      soon,
    );

    expect([soon, later].map(labels)).toEqual([
      { 5: 'A001', 2: 'A002' },
      { 5: 'A001', 2: 'A002' },
    ]);
  });
});

test('a match between teams waits for no table, but its single matches do', () => {
  const main = aMatch(1, { numberOfTeamMatches: 3 });

  expect(isWaiting(main)).toBe(false);
  expect(isWaiting({ ...main, teamParentMatchId: 50 })).toBe(true);
});
