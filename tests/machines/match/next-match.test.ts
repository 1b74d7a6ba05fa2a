import { describe, expect, test } from 'vitest';
import { type NextTable, nextMatches } from '#machines/match/next-match.ts';
import { clock, instant, now } from '../forecast/forecast-hall.ts';
import { aQueuedMatch as aMatch } from './a-queued-match.ts';

const free = (id: number, nextMatchId: number | null, overrides: Partial<NextTable> = {}): NextTable => ({
  ...{ id, tableStatus: 'FREE', matchId: null, nextMatchId, nextStart: null },
  ...overrides,
});

describe('the next match of a free table', () => {
  test('the table names it, and it starts now or at its time', () => {
    const matches = [
      aMatch(1, { matchScheduledTime: instant(clock('14:00')) }),
      aMatch(2, { matchScheduledTime: instant(clock('23:00')) }),
    ];
    const next = nextMatches({ tables: [free(1, 2), free(2, 1), free(3, null)], matches, now });

    expect([...next].map(([id, { match, probable, predictedStart }]) => [id, match.id, probable, predictedStart])).toEqual([
      [1, 2, false, clock('23:00')],
      [2, 1, false, now],
    ]);
  });

  test('a probable match starts at the time that the table says, and tells where its missing players still play', () => {
    const open = aMatch(1, { matchStatus: 'CREATED', participantBId: null });
    const feeder = aMatch(9, { matchStatus: 'RUNNING', tableId: 7, tableDisplayNumber: 7, winnerToMatchId: 1, winnerToSide: 'B' });
    const other = aMatch(8, { matchStatus: 'RUNNING', tableId: 8, tableDisplayNumber: 8, winnerToMatchId: 1, winnerToSide: 'A' });
    const tables = [free(1, 1, { nextStart: instant(clock('18:35')) })];

    expect(nextMatches({ tables, matches: [open, feeder, other], now }).get(1)).toEqual({
      ...{ match: open, probable: true, predictedStart: clock('18:35'), feeders: { [feeder.label]: 7 } },
    });
  });

  test('a predicted start is never in the past', () => {
    const tables = [free(1, 1, { nextStart: instant(now - 3 * 60_000) })];

    expect(nextMatches({ tables, matches: [aMatch(1)], now }).get(1)?.predictedStart).toBe(now);
  });

  test.each([
    ['a table with a match', { matchId: 5 }, {}],
    ['a blocked table', { tableStatus: 'BLOCKED' }, {}],
    ['a match that has got a table since', {}, { tableId: 4, matchStatus: 'READY' }],
    ['a match that is over', {}, { matchStatus: 'APPROVED' }],
    ['a walkover', {}, { aWalkover: true }],
  ] as const)('%s has none', (_name, table, match) => {
    expect(nextMatches({ tables: [free(1, 1, table)], matches: [aMatch(1, match)], now }).size).toBe(0);
  });

  test('a match that this screen does not know is not named', () => {
    expect(nextMatches({ tables: [free(1, 99)], matches: [aMatch(1)], now }).size).toBe(0);
  });

  test('within the same minute the entry stays the same object, so that no screen draws it again', () => {
    const matches = [aMatch(1)];
    const first = nextMatches({ tables: [free(1, 1)], matches, now });

    expect(nextMatches({ tables: [free(1, 1)], matches, now: now + 1000 }, first).get(1)).toBe(first.get(1));
    expect(nextMatches({ tables: [free(1, 1)], matches, now: now + 60_000 }, first).get(1)).not.toBe(first.get(1));
  });
});
