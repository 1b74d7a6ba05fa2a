/** The parts of a forecast: which matches wait for which, in which order the desk calls them, and on which table. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createCallQueue } from '#machines/forecast/call-queue.ts';
import { graphOf, isToCome } from '#machines/forecast/graph.ts';
import { createMinHeap } from '#machines/forecast/min-heap.ts';
import { namedTables } from '#machines/forecast/named-tables.ts';
import type { CallPlans, MatchCallPlan } from '#machines/forecast/table-plans.ts';
import { isCalledBefore, waitingOrder } from '#machines/forecast/waiting-order.ts';
import { matchStatuses } from '#machines/names.ts';
import { aMatch, aTable, instant, minutes, now } from './forecast-hall.ts';

describe('the graph of matches', () => {
  test('only a match without a table that has not begun is to come', () => {
    expect(matchStatuses.filter((matchStatus) => isToCome({ matchStatus, tableId: null }))).toEqual(['CREATED', 'SCHEDULED']);
    expect(isToCome({ matchStatus: 'SCHEDULED', tableId: 3 })).toBe(false);
  });

  const waits = (matches: ReturnType<typeof aMatch>[]) => {
    const { feeds, missing } = graphOf(matches);
    return {
      feeds: Object.fromEntries([...feeds].map(([id, next]) => [id, next.map((match) => match.id)])),
      missing: Object.fromEntries(missing),
    };
  };

  test('a match waits for both matches that its players come from', () => {
    const matches = [aMatch(1, { winnerToMatchId: 3, loserToMatchId: 4 }), aMatch(2, { winnerToMatchId: 3 }), aMatch(3), aMatch(4)];

    expect(waits(matches)).toEqual({ feeds: { 1: [3, 4], 2: [3], 3: [], 4: [] }, missing: { 3: 2, 4: 1 } });
  });

  test('a match that takes winner and loser of one match waits for it once', () => {
    expect(waits([aMatch(1, { winnerToMatchId: 2, loserToMatchId: 2 }), aMatch(2)])).toEqual({
      feeds: { 1: [2], 2: [] },
      missing: { 2: 1 },
    });
  });

  test('a match that is over holds nobody up, and a match that runs does', () => {
    const next = aMatch(2);

    expect(waits([aMatch(1, { matchStatus: 'APPROVED', winnerToMatchId: 2 }), next]).missing).toEqual({});
    expect(waits([aMatch(1, { matchStatus: 'RUNNING', tableId: 1, winnerToMatchId: 2 }), next]).missing).toEqual({ 2: 1 });
  });

  test('a next match that has a table, or that is not in the list, waits for nothing', () => {
    expect(waits([aMatch(1, { winnerToMatchId: 2, loserToMatchId: 99 }), aMatch(2, { matchStatus: 'READY', tableId: 5 })])).toEqual({
      feeds: { 1: [], 2: [] },
      missing: {},
    });
  });

  test('a team match waits for its single matches, and those of the next team match wait with it', () => {
    const matches = [
      aMatch(1, { winnerToMatchId: 2 }),
      aMatch(11, { teamParentMatchId: 1 }),
      aMatch(12, { teamParentMatchId: 1 }),
      aMatch(2),
      aMatch(21, { teamParentMatchId: 2 }),
    ];

    expect(waits(matches)).toEqual({
      feeds: { 1: [2, 21], 2: [], 11: [1], 12: [1], 21: [2] },
      missing: { 1: 2, 2: 2, 21: 1 },
    });
    expect(graphOf(matches).mains).toEqual(new Set([1, 2]));
    expect(graphOf([aMatch(1)]).mains).toEqual(new Set());
  });

  test('the desk calls by time, then by label in numeric order, then by id; matches without a time come last', () => {
    const at = (offset: number) => instant(now + minutes(offset));
    const matches = [
      aMatch(1, { matchScheduledTime: null, label: 'A001' }),
      aMatch(2, { matchScheduledTime: at(10), label: 'A10' }),
      aMatch(3, { matchScheduledTime: at(10), label: 'A9' }),
      aMatch(4, { matchScheduledTime: at(5), label: 'B001' }),
      aMatch(6, { matchScheduledTime: at(10), label: 'A9' }),
      aMatch(5, { matchScheduledTime: at(10), label: 'A9' }),
    ];

    for (const list of [matches, matches.toReversed()]) {
      expect([...graphOf(list).order].sort(([, one], [, other]) => one - other)).toEqual([
        [4, 0],
        [3, 1],
        [5, 2],
        [6, 3],
        [2, 4],
        [1, 5],
      ]);
    }
  });
});

test('a queue returns its smallest item first, whatever was pushed and popped', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(50)), { maxLength: 40 }), (steps) => {
      const heap = createMinHeap<number>((one, other) => one < other);
      const model: number[] = [];
      for (const step of steps) {
        if (step === null) expect(heap.pop()).toBe(model.shift());
        else {
          heap.push(step);
          model.push(step);
          model.sort((one, other) => one - other);
        }
        expect([heap.size(), heap.peek()]).toEqual([model.length, model[0]]);
      }
    }),
  );
});

describe('the queue of matches that can be called', () => {
  const free = { isClosed: false, isAllowed: () => true, isNext: () => true };
  const queueOf = (...all: [match: number, tableId: number | null][]) => {
    const queue = createCallQueue<number>((one, other) => one < other);
    for (const [match, tableId] of all) queue.add(match, tableId);
    return queue;
  };

  test('a pinned match goes first on its table, and to no other one', () => {
    const queue = queueOf([1, null], [8, 2], [9, 2], [5, 3]);

    expect(queue.size()).toBe(4);
    expect([queue.take(2, free), queue.take(1, free), queue.take(1, free), queue.take(2, free), queue.take(2, free)]).toEqual([
      8,
      1,
      undefined,
      9,
      undefined,
    ]);
    expect(queue.size()).toBe(1);
  });

  test('a closed table takes pinned matches only', () => {
    const queue = queueOf([1, null], [8, 2]);

    expect([queue.take(2, { ...free, isClosed: true }), queue.take(2, { ...free, isClosed: true })]).toEqual([8, undefined]);
  });

  test('a match that may not go to a table stays in the queue, before later ones', () => {
    const queue = queueOf([1, null], [2, null], [3, null]);

    expect(queue.take(4, { ...free, isAllowed: (match) => match === 3 })).toBe(3);
    expect(queue.take(4, { ...free, isAllowed: () => false })).toBeUndefined();
    expect([queue.take(4, free), queue.take(4, free), queue.size()]).toEqual([1, 2, 0]);
  });

  test('a pinned match that waits for its turn leaves the table to a match of any table', () => {
    const queue = queueOf([1, null], [8, 2]);

    expect(queue.take(2, { ...free, isNext: () => false })).toBe(1);
    expect(queue.take(2, free)).toBe(8);
  });
});

describe('the order of waiting matches', () => {
  const plan = (more: Partial<MatchCallPlan>): MatchCallPlan => ({
    ...{ pathMinutes: 0, since: null, notBefore: null, playerIds: [], forbiddenTableIds: [] },
    ...more,
  });
  const calls = (own: MatchCallPlan): CallPlans => ({
    ...{ waitWeight: 0.5, restMs: 0, queues: new Map(), now: new Map() },
    matches: new Map([[4, own]]),
  });
  const leadOf = (match: ReturnType<typeof aMatch>, own: MatchCallPlan, freeAt: number | null = null) =>
    waitingOrder(calls(own), match, { now, freeAt, position: 3 });
  const untimed = aMatch(4, { matchScheduledTime: null });
  const ago = (count: number) => now - minutes(count);

  test('without next calls only the position decides', () => {
    expect(waitingOrder(undefined, aMatch(4), { now, freeAt: null, position: 3 })).toEqual({ lead: 0, position: 3 });
  });

  test('each minute on the path counts one, and each minute of waiting as much as the event says', () => {
    expect(leadOf(untimed, plan({ pathMinutes: 90 }))).toEqual({ lead: 90, position: 3 });
    expect(leadOf(untimed, plan({ pathMinutes: 90, since: ago(20) })).lead).toBe(100);
    expect(leadOf(aMatch(5, { matchScheduledTime: null }), plan({ pathMinutes: 90 })).lead).toBe(0);
  });

  test('a match waits since its planned time, its players, and their match before are all there', () => {
    const planned = (count: number) => aMatch(4, { matchScheduledTime: instant(ago(count)) });

    expect(leadOf(planned(10), plan({ since: ago(20) }), ago(30)).lead).toBe(5);
    expect(leadOf(planned(20), plan({ since: ago(10) }), ago(30)).lead).toBe(5);
    expect(leadOf(planned(30), plan({ since: ago(20) }), ago(10)).lead).toBe(5);
    expect(leadOf(planned(30), plan({})).lead).toBe(15);
  });

  test('the longer lead is called first, then the earlier position', () => {
    const order = (lead: number, position: number) => ({ lead, position });

    expect(isCalledBefore(order(2, 9), order(1, 1))).toBe(true);
    expect(isCalledBefore(order(1, 1), order(2, 9))).toBe(false);
    expect(isCalledBefore(order(1, 1), order(1, 2))).toBe(true);
    expect([isCalledBefore(order(1, 2), order(1, 1)), isCalledBefore(order(1, 1), order(1, 1))]).toEqual([false, false]);
  });
});

test('only the screens of a free table name a next match', () => {
  const tables = [
    aTable(1, { nextMatchId: 7 }),
    aTable(2, { nextMatchId: null }),
    aTable(3, { nextMatchId: 8, tableStatus: 'BLOCKED' }),
    aTable(4, { nextMatchId: 9, matchId: 5 }),
    aTable(5),
  ];

  expect([...namedTables(tables)]).toEqual([[7, 1]]);
});
