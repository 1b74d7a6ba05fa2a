/** Random halls with everything that decides about the next calls, and their forecast. */
import { pathsOf } from '#machines/assign/call-order.ts';
import { type CallingHall, type CallingMatch, callPlansOf } from '#machines/assign/calling-hall.ts';
import { type ForecastTable, forecast, type MatchForecast } from '#machines/forecast/forecast.ts';
import type { TableClosure } from '#machines/forecast/table-plans.ts';
import { pinsOf, queueText, streamQueues } from '#machines/streams/queue.ts';
import { randomOf } from '../../bench/assign/random.ts';

export const now = Date.parse('2026-09-25T15:12:00.000Z');
export const minute = 60_000;
export const instant = (at: number): string => new Date(at).toISOString();

export const match = (id: number, more: Partial<CallingMatch> = {}): CallingMatch & { groupNumber: null } =>
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

/** Several tournaments with pins, queues of stream tables, reserved and forbidden tables, rests, held players and matches, a paused tournament, and one not started. */
export function randomHall(seed: number): CallingHall {
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
  const plans = some(ids, 0.15, () => ({ pinnedTableId: anyTable() }));
  const queueOf = (): string | null =>
    chance(0.3) ? queueText([...(chance(0.1) ? [40] : []), ...ids.filter(() => chance(0.4)).toReversed()]) : null;
  const streamTables = tables.map(({ id, displayNumber }) => ({ id, displayNumber, streamQueue: queueOf() }));
  const closure = (): TableClosure => ({ from: now + (whole(2) - 1) * 30 * minute, until: until() });
  const named = some(
    tables.flatMap(({ id, matchId }) => (matchId === null ? [id] : [])),
    0.5,
    () => ({ matchId: 10 + whole(9), start: chance(0.5) ? null : now + whole(6) * 5 * minute, since: now - whole(120) * 1000 }),
  );
  const namers = tables.map((table) => ({ ...table, nextMatchId: named.get(table.id)?.matchId ?? null }));
  return {
    ...{ tables: namers, named, matches, players, waitWeight: 0.6 + whole(4) / 10 },
    freeAt: new Map(tables.map(({ id, matchId }) => [id, matchId === null ? now : now + (1 + whole(50)) * minute])),
    paths: pathsOf(matches as (CallingMatch & { groupNumber: null })[], ({ raceTo }) => raceTo * 8),
    lastTables: some(everybody, 0.3, anyTable),
    seeds: some(ids, 0.3, () => 1 + whole(15)),
    showTableIds: new Set([anyTable()]),
    streamQueues: streamQueues(streamTables, matches, pinsOf(plans)),
    facts: {
      ...{ now, restMinutes: whole(2) * 10 },
      playing: new Map(live.flatMap(({ id }) => (players.get(id) ?? []).map((player) => [player, id]))),
      lastEnds: some(everybody, 0.5, () => now - whole(30) * minute),
      heldUntil: some(ids, 0.1, until),
      pausedUntil: some([1, 2, 3], 0.1, until),
      roundPausedUntil: some(ids, 0.05, until),
      playerHeldUntil: some(everybody, 0.1, until),
      promisedFrom: some(ids, 0.1, () => now + whole(60) * minute),
    },
    plans,
    closures: some(
      tables.map(({ id }) => id),
      0.15,
      closure,
    ),
    forbiddenTableIds: some(ids, 0.2, () => [anyTable()]),
  };
}

export const forecastOf = (hall: CallingHall): Map<number, MatchForecast> =>
  forecast({
    tables: hall.tables,
    matches: hall.matches,
    now,
    plans: {
      pins: pinsOf(hall.plans),
      closures: hall.closures,
      calls: callPlansOf(hall),
    },
  });
