/** The forecast assigns by the order of the next calls: what is shown is what will be called. */
import { expect, test } from 'vitest';
import { pathsOf } from '#machines/assign/call-order.ts';
import { hindranceOf } from '#machines/assign/callable-matches.ts';
import { type CallingHall, type CallingMatch, callPlansOf, chooseInputOf } from '#machines/assign/calling-hall.ts';
import { chooseCalls } from '#machines/assign/choose-calls.ts';
import { type ForecastTable, forecast, type MatchForecast } from '#machines/forecast/forecast.ts';
import { isClosedAt, type TableClosure } from '#machines/forecast/table-plans.ts';
import { randomOf } from '../../bench/assign/random.ts';

const now = Date.parse('2026-09-25T15:12:00.000Z');
const minute = 60_000;
const instant = (at: number): string => new Date(at).toISOString();

const match = (id: number, more: Partial<CallingMatch> = {}): CallingMatch & { groupNumber: null } =>
  ({
    ...{ id, label: `A${id}`, tournamentId: 1, groupNumber: null, matchStatus: 'SCHEDULED', tournamentStatus: 'RUNNING' },
    ...{ matchScheduledTime: instant(now - 10 * minute), matchStartTime: null, matchFinishTime: null, raceTo: 7, minutesPerRack: 8 },
    ...{ aScore: 0, bScore: 0, timeoutSince: null, timeoutTotalMs: 0, tableId: null, tableDisplayNumber: null },
    ...{ participantAId: 2 * id, participantBId: 2 * id + 1, aPlaceholder: false, bPlaceholder: false, aWalkover: false, bWalkover: false },
    ...{
      winnerToMatchId: null,
      winnerToSide: null,
      loserToMatchId: null,
      loserToSide: null,
      teamParentMatchId: null,
      numberOfTeamMatches: 0,
    },
    ...more,
  }) as CallingMatch & { groupNumber: null };

/** Several tournaments with pins, reserved and forbidden tables, rests, held players and matches, a paused tournament, and one not started. */
function randomHall(seed: number): CallingHall {
  const random = randomOf(seed);
  const whole = (most: number): number => Math.floor(random.next() * (most + 1));
  const chance = (share: number): boolean => random.next() < share;
  const numbers = Array.from({ length: 2 + whole(4) }, (_, index) => index + 1);
  const running = numbers.filter(() => chance(0.4));
  const tables = numbers.map((number): ForecastTable => {
    const isRunning = running.includes(number);
    return { id: 100 + number, displayNumber: number, tableStatus: isRunning ? 'ASSIGNED' : 'FREE', matchId: isRunning ? number : null };
  });
  const anyTable = (): number => 101 + whole(tables.length - 1);
  const live = running.map((id) =>
    match(id, {
      matchStatus: 'RUNNING',
      tableId: 100 + id,
      matchStartTime: instant(now - whole(60) * minute),
      winnerToMatchId: 40,
      winnerToSide: 'A',
    }),
  );
  const waiting = Array.from({ length: 1 + whole(9) }, (_, index) =>
    match(10 + index, {
      tournamentId: 1 + whole(2),
      tournamentStatus: chance(0.1) ? 'GENERATED' : 'RUNNING',
      matchScheduledTime: chance(0.2) ? null : instant(now + (whole(8) - 7) * 10 * minute),
      raceTo: 5 + whole(4),
      winnerToMatchId: chance(0.5) ? 41 : null,
      winnerToSide: chance(0.5) ? 'A' : 'B',
    }),
  );
  const later = [40, 41].map((id) =>
    match(id, { matchStatus: 'CREATED', participantAId: null, participantBId: null, matchScheduledTime: null }),
  );
  const matches = [...live, ...waiting, ...later];
  const players = new Map([...live, ...waiting].map(({ id }) => [id, [1_000 + (chance(0.2) ? whole(20) : 2 * id), 2_000 + 2 * id + 1]]));
  const everybody = [...new Set([...players.values()].flat())];
  const some = <Value>(ids: readonly number[], share: number, value: () => Value): Map<number, Value> =>
    new Map(ids.filter(() => chance(share)).map((id) => [id, value()]));
  const until = (): number => (chance(0.5) ? Number.POSITIVE_INFINITY : now + (whole(40) - 5) * minute);
  const ids = waiting.map(({ id }) => id);
  const closure = (): TableClosure => ({ from: now + (whole(2) - 1) * 30 * minute, until: until() });
  return {
    ...{ tables, matches, players, waitWeight: 0.6 + whole(4) / 10 },
    freeAt: new Map(tables.map(({ id, matchId }) => [id, matchId === null ? now : now + (1 + whole(50)) * minute])),
    paths: pathsOf(matches as (CallingMatch & { groupNumber: null })[], ({ raceTo }) => raceTo * 8),
    lastTables: some(everybody, 0.3, anyTable),
    seeds: some(ids, 0.3, () => 1 + whole(15)),
    showTableIds: new Set([anyTable()]),
    streamQueues: new Map(),
    facts: {
      ...{ now, restMinutes: whole(2) * 10 },
      playing: new Map(live.flatMap(({ id }) => (players.get(id) ?? []).map((player) => [player, id]))),
      lastEnds: some(everybody, 0.5, () => now - whole(30) * minute),
      heldUntil: some(ids, 0.1, until),
      pausedUntil: some([1, 2, 3], 0.1, until),
      playerHeldUntil: some(everybody, 0.1, until),
    },
    plans: some(ids, 0.15, () => ({ pinnedTableId: anyTable() })),
    closures: some(
      tables.map(({ id }) => id),
      0.15,
      closure,
    ),
    forbiddenTableIds: some(ids, 0.2, () => [anyTable()]),
  };
}

const forecastOf = (hall: CallingHall): Map<number, MatchForecast> =>
  forecast({
    tables: hall.tables,
    matches: hall.matches,
    now,
    plans: {
      pins: new Map([...hall.plans].flatMap(([id, { pinnedTableId }]) => (pinnedTableId === null ? [] : [[id, pinnedTableId] as const]))),
      closures: hall.closures,
      calls: callPlansOf(hall),
    },
  });

const firstOn = (forecasts: ReadonlyMap<number, MatchForecast>, tableId: number): [number, MatchForecast] | undefined =>
  [...forecasts].filter(([, one]) => one.tableId === tableId).toSorted(([, one], [, other]) => one.start.mid - other.start.mid)[0];

test('the first match that the forecast puts on a free table is the one that the next calls name for it', () => {
  let named = 0;
  let empty = 0;
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
      expect(!isCallable || isLater, `seed ${seed}, table ${id}, match ${next?.id}`).toBe(true);
    }
  }
  expect(Math.min(named, empty)).toBeGreaterThan(500);
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
      const { heldUntil, pausedUntil, playerHeldUntil } = hall.facts;
      expect(
        [heldUntil.get(one.id), pausedUntil.get(one.tournamentId), ...players.map((id) => playerHeldUntil.get(id))].some(isEndless),
      ).toBe(false);
      if (!hall.plans.has(one.id)) expect(hall.forbiddenTableIds.get(one.id) ?? [], `seed ${seed}`).not.toContain(found.tableId);
      for (const id of players) times.set(id, [...(times.get(id) ?? []), { start: found.start.mid, end: found.end.mid }]);
    }
    for (const [player, own] of times) {
      const inOrder = own.toSorted((one, other) => one.start - other.start);
      for (const [at, { start }] of inOrder.entries())
        expect(start, `seed ${seed}, player ${player}`).toBeGreaterThanOrEqual(inOrder[at - 1]?.end ?? 0);
    }
  }
});

test('waiting counts in the forecast as in the calls: a longer path first, unless another match has waited for long', () => {
  const table: ForecastTable = { id: 101, displayNumber: 1, tableStatus: 'FREE', matchId: null };
  const [short, long] = [match(10, { raceTo: 4 }), match(11, { raceTo: 9 })];
  const hallWith = (waitedMinutes: number): CallingHall => ({
    ...{ tables: [table], waitWeight: 1, freeAt: new Map([[101, now]]), lastTables: new Map(), plans: new Map(), closures: new Map() },
    ...{ seeds: new Map(), showTableIds: new Set<number>(), streamQueues: new Map() },
    ...{ forbiddenTableIds: new Map(), players: new Map() },
    matches: [
      { ...short, matchScheduledTime: instant(now - waitedMinutes * minute) },
      { ...long, matchScheduledTime: instant(now) },
    ],
    paths: pathsOf([short, long], ({ raceTo }) => raceTo * 8),
    facts: {
      ...{ now, restMinutes: 0, playing: new Map(), lastEnds: new Map() },
      ...{ heldUntil: new Map(), pausedUntil: new Map(), playerHeldUntil: new Map() },
    },
  });

  const orderOf = (hall: CallingHall): number[] =>
    [...forecastOf(hall)].toSorted(([, one], [, other]) => one.start.mid - other.start.mid).map(([id]) => id);
  expect(orderOf(hallWith(39))).toEqual([11, 10]);
  expect(orderOf(hallWith(41))).toEqual([10, 11]);
});
