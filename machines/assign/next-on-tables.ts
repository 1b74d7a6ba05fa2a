/**
 * The next match of each free table, as all screens show it (machines/README.md 11.13).
 *
 * - A table to which a match can be called now shows that match: the one that the desk's next calls name for it.
 * - Any other free table shows the first match that the forecast puts on it, with its probable start.
 * - A probable match stays at its table for a minute, unless it drops out.
 */
import type { MatchForecast } from '../forecast/forecast-types.ts';
import { inSteps } from '../forecast/promise.ts';
import { isClosedAt } from '../forecast/table-plans.ts';
import { type CallingHall, chooseInputOf, streamPlace, waitingIn } from './calling-hall.ts';
import { chooseCalls } from './choose-calls.ts';
import { isFresh, type NamedMatch } from './named-match.ts';

/** Returns the next match by table id. `forecasts`: of the same hall. Applied to its own result it returns the same. */
export function nextOnTables(hall: CallingHall, forecasts: ReadonlyMap<number, MatchForecast>): Map<number, NamedMatch> {
  const { now } = hall.facts;
  const next = new Map<number, NamedMatch>();
  const sinceOf = (tableId: number, matchId: number): number => {
    const before = hall.named.get(tableId);
    return before?.matchId === matchId ? before.since : now;
  };
  for (const { tableId, matchId, at } of chooseCalls(chooseInputOf(hall)))
    if (at <= now) next.set(tableId, { matchId, start: null, since: sinceOf(tableId, matchId) });
  const called = new Set([...next.values()].map(({ matchId }) => matchId));
  const free = hall.tables.filter(({ id, tableStatus, matchId }) => tableStatus === 'FREE' && matchId === null && !next.has(id));
  const waiting = new Set(waitingIn(hall).map(({ id }) => id));
  const probable = [...forecasts]
    .filter(([id]) => waiting.has(id) && !called.has(id))
    .sort(([, one], [, other]) => one.start.mid - other.start.mid);
  const startOf = new Map(probable.map(([id, { start }]) => [id, inSteps(Math.max(now, start.mid))]));
  const shown = new Set<number>();
  const show = (tableId: number, matchId: number | undefined): void => {
    const start = matchId === undefined ? undefined : startOf.get(matchId);
    if (matchId === undefined || start === undefined || next.has(tableId) || shown.has(matchId)) return;
    shown.add(matchId);
    next.set(tableId, { matchId, start, since: sinceOf(tableId, matchId) });
  };
  for (const { id } of free) {
    const before = hall.named.get(id);
    if (before && isFresh(before, now) && mayCome(hall, before.matchId, id)) show(id, before.matchId);
  }
  for (const { id } of free) show(id, probable.find(([matchId, { tableId }]) => tableId === id && !shown.has(matchId))?.[0]);
  return next;
}

/** Whether pins, queues and closed and forbidden tables let the match come to this table. */
function mayCome(hall: CallingHall, matchId: number, tableId: number): boolean {
  const pinned = hall.plans.get(matchId)?.pinnedTableId ?? streamPlace(hall, matchId)?.tableId ?? null;
  if (pinned !== null) return pinned === tableId;
  const isReserved = (hall.streamQueues.get(tableId) ?? []).length > 0 || isClosedAt(hall.closures.get(tableId), hall.facts.now);
  return !isReserved && !(hall.forbiddenTableIds.get(matchId) ?? []).includes(tableId);
}
