/** The forecast assigns by the order of the next calls: what is shown is what will be called. */
import { expect, test } from 'vitest';
import { pathsOf } from '#machines/assign/call-order.ts';
import { hindranceOf } from '#machines/assign/callable-matches.ts';
import { type CallingHall, chooseInputOf, streamPlace } from '#machines/assign/calling-hall.ts';
import { chooseCalls } from '#machines/assign/choose-calls.ts';
import type { ForecastTable, MatchForecast } from '#machines/forecast/forecast.ts';
import { isClosedAt } from '#machines/forecast/table-plans.ts';
import { forecastOf, instant, match, minute, now, randomHall } from './random-hall.ts';

const firstOn = (forecasts: ReadonlyMap<number, MatchForecast>, tableId: number): [number, MatchForecast] | undefined =>
  [...forecasts].filter(([, one]) => one.tableId === tableId).toSorted(([, one], [, other]) => one.start.mid - other.start.mid)[0];

test('the first match that the forecast puts on a free table is the one that the next calls name for it', () => {
  let named = 0;
  let empty = 0;
  let kept = 0;
  for (let seed = 1; seed <= 5_000; seed += 1) {
    const hall = randomHall(seed);
    const calls = chooseCalls(chooseInputOf(hall)).filter(({ at }) => at <= now);
    const forecasts = forecastOf(hall);
    for (const { id, matchId } of hall.tables) {
      if (matchId !== null) continue;
      const call = calls.find(({ tableId }) => tableId === id);
      const first = firstOn(forecasts, id);
      if (call) {
        named += 1;
        expect(first?.[0], `seed ${seed}, table ${id}`).toBe(call.matchId);
        continue;
      }
      empty += 1;
      // Nobody is named for this table now: the match that it gets cannot be called yet.
      const next = hall.matches.find((one) => one.id === first?.[0]);
      const isCallable = next !== undefined && hindranceOf(next, hall.players.get(next.id) ?? [], hall.facts) === null;
      const isLater = (first?.[1].start.mid ?? 0) > now + 3 * minute || isClosedAt(hall.closures.get(id), now);
      if (hall.streamQueues.get(id)?.length) kept += 1;
      expect(!isCallable || isLater, `seed ${seed}, table ${id}, match ${next?.id}`).toBe(true);
    }
  }
  expect(Math.min(named, empty, kept)).toBeGreaterThan(500);
});

test('the forecast keeps to the rules of the calls: tables, holds without an end, and one table at a time for a player', () => {
  for (let seed = 1; seed <= 2_000; seed += 1) {
    const hall = randomHall(seed);
    const forecasts = forecastOf(hall);
    const times = new Map<number, { start: number; end: number }[]>();
    for (const one of hall.matches) {
      const found = forecasts.get(one.id);
      const players = hall.players.get(one.id) ?? [];
      const isEndless = (at: number | undefined): boolean => at === Number.POSITIVE_INFINITY;
      if (one.matchStatus === 'RUNNING' || found === undefined || found.tableId === null) continue;
      const { heldUntil, pausedUntil, roundPausedUntil, playerHeldUntil } = hall.facts;
      expect(
        [
          heldUntil.get(one.id),
          pausedUntil.get(one.tournamentId),
          roundPausedUntil.get(one.id),
          ...players.map((id) => playerHeldUntil.get(id)),
        ].some(isEndless),
      ).toBe(false);
      const isReserved = hall.plans.has(one.id) || streamPlace(hall, one.id) !== null;
      if (!isReserved) expect(hall.forbiddenTableIds.get(one.id) ?? [], `seed ${seed}`).not.toContain(found.tableId);
      for (const id of players) times.set(id, [...(times.get(id) ?? []), { start: found.start.mid, end: found.end.mid }]);
    }
    for (const [player, own] of times) {
      const inOrder = own.toSorted((one, other) => one.start - other.start);
      for (const [at, { start }] of inOrder.entries())
        expect(start, `seed ${seed}, player ${player}`).toBeGreaterThanOrEqual(inOrder[at - 1]?.end ?? 0);
    }
  }
});

test('the matches of a stream queue come in its order, with nobody else on the table meanwhile, and a pin elsewhere leaves the queue', () => {
  let pairs = 0;
  let pinnedHere = 0;
  for (let seed = 1; seed <= 5_000; seed += 1) {
    const hall = randomHall(seed);
    const forecasts = forecastOf(hall);
    const startOf = (id: number): number => forecasts.get(id)?.start.mid ?? Number.POSITIVE_INFINITY;
    for (const [tableId, queue] of hall.streamQueues) {
      for (const [index, id] of queue.entries()) {
        const found = forecasts.get(id);
        if (found) expect(found.tableId, `seed ${seed}`).toBe(tableId);
        const before = queue[index - 1];
        if (before === undefined || !found) continue;
        pairs += 1;
        expect(startOf(before), `seed ${seed}, matches ${before} and ${id}`).toBeLessThan(found.start.mid);
      }
      const last = Math.max(...queue.map(startOf));
      for (const { id, matchStatus } of hall.matches) {
        const isOther = matchStatus !== 'RUNNING' && !queue.includes(id) && hall.plans.get(id)?.pinnedTableId !== tableId;
        if (queue.length > 0 && isOther && forecasts.get(id)?.tableId === tableId)
          expect(startOf(id), `seed ${seed}, table ${tableId}, match ${id}`).toBeGreaterThan(last);
      }
    }
    const queued = [...hall.streamQueues].flatMap(([tableId, queue]) => queue.map((id) => ({ tableId, id })));
    for (const { tableId, id } of queued) {
      const pin = hall.plans.get(id)?.pinnedTableId;
      if (pin === tableId) pinnedHere += 1;
      if (pin !== undefined) expect(pin).toBe(tableId);
    }
  }
  expect(pairs).toBeGreaterThan(500);
  expect(pinnedHere).toBeGreaterThan(50);
});

test('waiting counts in the forecast as in the calls: a longer path first, unless another match has waited for long', () => {
  const table: ForecastTable = { id: 101, displayNumber: 1, tableStatus: 'FREE', matchId: null };
  const [short, long] = [match(10, { raceTo: 4 }), match(11, { raceTo: 9 })];
  const hallWith = (waitedMinutes: number): CallingHall => ({
    ...{ tables: [table], waitWeight: 1, freeAt: new Map([[101, now]]), lastTables: new Map(), plans: new Map(), closures: new Map() },
    ...{ seeds: new Map(), showTableIds: new Set<number>(), streamQueues: new Map() },
    ...{ forbiddenTableIds: new Map(), players: new Map(), named: new Map() },
    matches: [
      { ...short, matchScheduledTime: instant(now - waitedMinutes * minute) },
      { ...long, matchScheduledTime: instant(now) },
    ],
    paths: pathsOf([short, long], ({ raceTo }) => raceTo * 8),
    facts: {
      ...{ now, restMinutes: 0, playing: new Map(), lastEnds: new Map() },
      ...{ heldUntil: new Map(), pausedUntil: new Map(), roundPausedUntil: new Map(), playerHeldUntil: new Map(), promisedFrom: new Map() },
    },
  });

  const orderOf = (hall: CallingHall): number[] =>
    [...forecastOf(hall)].toSorted(([, one], [, other]) => one.start.mid - other.start.mid).map(([id]) => id);
  expect(orderOf(hallWith(39))).toEqual([11, 10]);
  expect(orderOf(hallWith(41))).toEqual([10, 11]);
});
