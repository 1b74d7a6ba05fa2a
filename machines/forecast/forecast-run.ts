/** The state of a forecast while it runs: what is settled, what waits, and who plays until when. */
import { turnOverMs } from '../match/playtime.ts';
import { after, type Band, bandOf, later, latest } from './band.ts';
import { type CallQueue, createCallQueue } from './call-queue.ts';
import type { ForecastInput, ForecastTable, MatchForecast } from './forecast-types.ts';
import { type ForecastMatch, type Graph, graphOf, isToCome } from './graph.ts';
import { callMs, wholeMs } from './match-length.ts';
import { createMinHeap, type MinHeap } from './min-heap.ts';
import { namedTables } from './named-tables.ts';
import type { Pace } from './pace.ts';
import { isClosedAt, noTablePlans, type TablePlans } from './table-plans.ts';
import { isCalledBefore, type WaitingOrder, waitingOrder } from './waiting-order.ts';

export type WaitingMatch = { match: ForecastMatch; ready: Band; order: WaitingOrder };
export type FreeTable = { tableId: number; number: number; at: Band };
export type ForecastRun = {
  now: number;
  paceOf: (match: ForecastMatch) => Pace;
  graph: Graph;
  done: Map<number, MatchForecast>;
  /** By match id: the earliest start that the settled feeder matches allow. */
  from: Map<number, Band>;
  /** By profile: the end of the player's match and of the rest after it. */
  playing: Map<number, Band>;
  /** Matches whose players are known from some time on. `callable`: this time has come. */
  pending: MinHeap<WaitingMatch>;
  callable: CallQueue<WaitingMatch>;
  /** Its pins include the matches of the stream queues. */
  plans: TablePlans;
  /** The matches of each stream table that are still to come, in order. */
  queues: ReadonlyMap<number, number[]>;
  /** The free table whose screens name a match, by match id. */
  named: ReadonlyMap<number, number>;
};

type ForecastBasis = Pick<ForecastInput, 'tables' | 'matches' | 'now' | 'plans'>;

export function openRun({ matches, tables, now, plans = noTablePlans }: ForecastBasis, paceOf: ForecastRun['paceOf']): ForecastRun {
  const order = (one: WaitingMatch, other: WaitingMatch) => isCalledBefore(one.order, other.order);
  const ready = (one: WaitingMatch, other: WaitingMatch) =>
    one.ready.mid === other.ready.mid ? order(one, other) : one.ready.mid < other.ready.mid;
  const pins = possiblePins(plans, tables);
  const queues = openQueues(plans, { tables, matches });
  const queued = [...queues].flatMap(([tableId, queue]) => queue.map((id) => [id, tableId] as const));
  return {
    now,
    paceOf,
    graph: graphOf(matches),
    done: new Map(),
    from: new Map(),
    playing: new Map(),
    pending: createMinHeap(ready),
    callable: createCallQueue(order),
    plans: { ...plans, pins: new Map([...pins, ...queued]) },
    queues,
    named: namedTables(tables),
  };
}

/** Nobody knows when a blocked table opens again, so the forecast ignores a pin to it. */
function possiblePins({ pins }: TablePlans, tables: readonly ForecastTable[]): TablePlans['pins'] {
  const open = new Set(tables.filter(({ tableStatus }) => tableStatus !== 'BLOCKED').map(({ id }) => id));
  return new Map([...pins].filter(([, tableId]) => open.has(tableId)));
}

/** Leaves out matches that have a table, are over, or were pinned to another table since the plans were read, and the queues of blocked tables. */
function openQueues({ calls, pins }: TablePlans, { tables, matches }: Pick<ForecastBasis, 'tables' | 'matches'>): Map<number, number[]> {
  const open = new Set(tables.filter(({ tableStatus }) => tableStatus !== 'BLOCKED').map(({ id }) => id));
  const waiting = new Set(matches.filter(isToCome).map(({ id }) => id));
  const queues = [...(calls?.queues ?? [])].filter(([tableId]) => open.has(tableId));
  return new Map(
    queues.map(([tableId, queue]) => [tableId, queue.filter((id) => waiting.has(id) && (pins.get(id) ?? tableId) === tableId)]),
  );
}

/** Whether no match of a stream queue comes before this one. */
export function isHead({ queues, plans }: ForecastRun, { id }: ForecastMatch): boolean {
  const queue = queues.get(plans.pins.get(id) ?? 0);
  return !queue?.includes(id) || queue[0] === id;
}

/** A closed table, and a stream table with a queue, take pinned matches only. `at`: milliseconds since 1970. */
export const isReserved = ({ queues, plans }: ForecastRun, tableId: number, at: number): boolean =>
  (queues.get(tableId) ?? []).length > 0 || isClosedAt(plans.closures.get(tableId), at);

/** The players are known now: the match waits for its time, then for a table if it needs one. */
function release(run: ForecastRun, match: ForecastMatch): void {
  const waiting = waitingMatch(run, match);
  if (waiting) run.pending.push(waiting);
}

/** Returns null for a match that needs no table, which is settled at once, and for one that the desk holds back without an end. */
export function waitingMatch(run: ForecastRun, match: ForecastMatch): WaitingMatch | null {
  const from = run.from.get(match.id) ?? bandOf(run.now);
  if (match.aWalkover || match.bWalkover || run.graph.mains.has(match.id)) {
    settle(run, match, { start: from, end: from, tableId: null });
    return null;
  }
  const plan = run.plans.calls?.matches.get(match.id);
  const scheduled = match.matchScheduledTime === null ? run.now : Date.parse(match.matchScheduledTime);
  const at = Math.max(run.now, scheduled, plan?.notBefore ?? run.now);
  if (!Number.isFinite(at)) return null;
  const order = waitingOrder(run.plans.calls, match, {
    now: run.now,
    freeAt: run.from.has(match.id) ? from.mid - pauseMs(run) : null,
    position: run.graph.order.get(match.id) ?? 0,
  });
  return { match, ready: latest(from, bandOf(at)), order };
}

/** From the last ball of a player to the next break. */
const pauseMs = ({ plans }: ForecastRun): number => Math.max(turnOverMs, plans.calls?.restMs ?? 0);

/** Stores the forecast of a match and releases the matches that waited only for it. */
export function settle(run: ForecastRun, match: ForecastMatch, result: MatchForecast): void {
  run.done.set(match.id, result);
  const queue = run.queues.get(run.plans.pins.get(match.id) ?? 0);
  if (queue?.includes(match.id)) queue.splice(queue.indexOf(match.id), 1);
  // Nobody is called before the result is approved, even if the match is finished.
  const free = latest(result.tableId === null ? result.end : later(result.end, pauseMs(run)), bandOf(run.now + callMs));
  for (const player of playersOf(run, match)) run.playing.set(player, latest(run.playing.get(player) ?? free, free));
  for (const next of run.graph.feeds.get(match.id) ?? []) {
    run.from.set(next.id, latest(run.from.get(next.id) ?? bandOf(run.now), free));
    const missing = (run.graph.missing.get(next.id) ?? 1) - 1;
    run.graph.missing.set(next.id, missing);
    if (missing === 0) release(run, next);
  }
}

const playersOf = ({ plans }: ForecastRun, { id }: ForecastMatch): readonly number[] => plans.calls?.matches.get(id)?.playerIds ?? [];
export const busyUntil = (run: ForecastRun, match: ForecastMatch): Band[] =>
  playersOf(run, match).flatMap((id) => run.playing.get(id) ?? []);
export const isBusy = (run: ForecastRun, match: ForecastMatch, at: number): boolean => busyUntil(run, match).some(({ mid }) => mid > at);

/** Queues the matches whose time has come. `clock`: milliseconds since 1970. */
export function call(run: ForecastRun, clock: number): void {
  for (let next = run.pending.peek(); next && next.ready.mid <= clock; next = run.pending.peek()) {
    run.callable.add(next, run.plans.pins.get(next.match.id) ?? null);
    run.pending.pop();
  }
}

/** Puts the match on this table and returns its end. */
export function play(run: ForecastRun, { match, ready }: WaitingMatch, { tableId, at }: FreeTable): Band {
  const start = latest(ready, at, bandOf(run.now + callMs));
  const end = after(start, wholeMs(match, run.paceOf(match)));
  settle(run, match, { start, end, tableId });
  return end;
}
