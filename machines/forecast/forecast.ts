/**
 * Forecasts the rest of the day: start, end and table of every match that is not over (machines/README.md 11.6). It runs in O(n log n).
 *
 * - Whenever a table is free, the desk calls the playable match with the earliest scheduled time.
 * - A match that is pinned to a table waits for that table and comes first there. A closed table takes pinned matches only (table-plans.ts).
 * - A match is playable from its scheduled time, after its feeder matches are over and `turnOverMs` has passed.
 * - The match then takes race-to × its pace (pace.ts), at most its time limit. band.ts computes the uncertainty.
 */

import { msUntilLimit, neededRacks, playOf, turnOverMs } from '../match/playtime.ts';
import { isLive, type TableStatus } from '../names.ts';
import { after, type Band, bandOf, later, latest } from './band.ts';
import { type CallQueue, createCallQueue } from './call-queue.ts';
import { type ForecastMatch, type Graph, graphOf, isToCome } from './graph.ts';
import { createMinHeap, type MinHeap } from './min-heap.ts';
import { type Pace, priorPace, remainingMs } from './pace.ts';
import { isClosedAt, noTablePlans, type TablePlans } from './table-plans.ts';

export type ForecastTable = { id: number; displayNumber: number; tableStatus: TableStatus; matchId: number | null };

/** Instants in milliseconds since 1970. `tableId` null: the match needs no table (a walkover, a main team match). */
export type MatchForecast = { start: Band; end: Band; tableId: number | null };

export type ForecastInput<Match extends ForecastMatch = ForecastMatch> = {
  /** The tables that these matches share. */
  tables: readonly ForecastTable[];
  matches: readonly Match[];
  /** Milliseconds since 1970. */
  now: number;
  /** Returns the pace learned from finished matches; null: use the pace of the discipline. */
  paceOf?: ((match: Match) => Pace | null) | undefined;
  plans?: TablePlans | undefined;
};

/** A match that has not begun starts after this time at the earliest. */
export const callMs = 3 * 60_000;

/** Returns the forecasts by match id, without matches that are over and without matches that get no table or no player. */
export function forecast<Match extends ForecastMatch>(input: ForecastInput<Match>): Map<number, MatchForecast> {
  const { tables, matches, paceOf } = input;
  const paces = new Map(matches.map((match) => [match.id, paceOf?.(match) ?? priorPace(match.minutesPerRack)]));
  const run = openRun(input, ({ id, minutesPerRack }) => paces.get(id) ?? priorPace(minutesPerRack));
  for (const match of matches) if (isToCome(match) && !run.graph.missing.has(match.id)) release(run, match);
  for (const match of matches) if (isLive(match.matchStatus)) settle(run, match.id, onTable(match, run));
  playAll(run, freeTables(tables, run));
  return run.done;
}

/** Each table that is free takes its next match, in the order of time. A table without a match waits until something changes. */
function playAll(run: ForecastRun, free: MinHeap<FreeTable>): void {
  let idle: FreeTable[] = [];
  let clock = run.now;
  for (let table = free.pop(); table; table = free.pop()) {
    clock = Math.max(clock, table.at.mid);
    if (run.callable.size() === 0) clock = Math.max(clock, run.pending.peek()?.ready.mid ?? clock);
    call(run, clock);
    if (run.callable.size() === 0) return;
    const closure = run.plans.closures.get(table.tableId);
    const isClosed = isClosedAt(closure, clock);
    const next = run.callable.take(table.tableId, isClosed);
    if (next) {
      free.push({ ...table, at: later(play(run, next, table), turnOverMs) });
      // The match may have released another one, which is pinned to an idle table.
      for (const one of idle) free.push({ ...one, at: latest(one.at, bandOf(clock)) });
      idle = [];
      continue;
    }
    const changes = [isClosed ? closure?.until : undefined, run.pending.peek()?.ready.mid, free.peek()?.at.mid];
    const wakeAt = changes.reduce<number>(
      (first, at) => (at !== undefined && at > clock && at < first ? at : first),
      Number.POSITIVE_INFINITY,
    );
    if (Number.isFinite(wakeAt)) free.push({ ...table, at: latest(table.at, bandOf(wakeAt)) });
    else idle.push(table);
  }
}

type WaitingMatch = { match: ForecastMatch; ready: Band; order: number };
type FreeTable = { tableId: number; number: number; at: Band };
type ForecastRun = {
  now: number;
  paceOf: (match: ForecastMatch) => Pace;
  graph: Graph;
  done: Map<number, MatchForecast>;
  /** By match id: the earliest start that the settled feeder matches allow. */
  from: Map<number, Band>;
  /** Matches whose players are known from some time on. `callable`: this time has come. */
  pending: MinHeap<WaitingMatch>;
  callable: CallQueue<WaitingMatch>;
  plans: TablePlans;
};

type ForecastBasis = Pick<ForecastInput, 'tables' | 'matches' | 'now' | 'plans'>;

function openRun({ matches, tables, now, plans = noTablePlans }: ForecastBasis, paceOf: ForecastRun['paceOf']): ForecastRun {
  const order = (one: WaitingMatch, other: WaitingMatch) => one.order < other.order;
  const ready = (one: WaitingMatch, other: WaitingMatch) =>
    one.ready.mid === other.ready.mid ? order(one, other) : one.ready.mid < other.ready.mid;
  return {
    now,
    paceOf,
    graph: graphOf(matches),
    done: new Map(),
    from: new Map(),
    pending: createMinHeap(ready),
    callable: createCallQueue(order),
    plans: { ...plans, pins: possiblePins(plans, tables) },
  };
}

/** Nobody knows when a blocked table opens again, so a match that is pinned to it is forecast as if it were not. */
function possiblePins({ pins }: TablePlans, tables: readonly ForecastTable[]): TablePlans['pins'] {
  const open = new Set(tables.filter(({ tableStatus }) => tableStatus !== 'BLOCKED').map(({ id }) => id));
  return new Map([...pins].filter(([, tableId]) => open.has(tableId)));
}

/** The players are known now: the match waits for its time, then for a table if it needs one. */
function release(run: ForecastRun, match: ForecastMatch): void {
  const from = run.from.get(match.id) ?? bandOf(run.now);
  if (match.aWalkover || match.bWalkover || run.graph.mains.has(match.id)) {
    settle(run, match.id, { start: from, end: from, tableId: null });
    return;
  }
  const scheduled = match.matchScheduledTime === null ? run.now : Date.parse(match.matchScheduledTime);
  const ready = latest(from, bandOf(Math.max(run.now + callMs, scheduled)));
  run.pending.push({ match, ready, order: run.graph.order.get(match.id) ?? 0 });
}

/** Stores the forecast of a match and releases the matches that waited only for it. */
function settle(run: ForecastRun, id: number, result: MatchForecast): void {
  run.done.set(id, result);
  const free = result.tableId === null ? result.end : later(result.end, turnOverMs);
  for (const next of run.graph.feeds.get(id) ?? []) {
    run.from.set(next.id, latest(run.from.get(next.id) ?? bandOf(run.now), free));
    const missing = (run.graph.missing.get(next.id) ?? 1) - 1;
    run.graph.missing.set(next.id, missing);
    if (missing === 0) release(run, next);
  }
}

function call(run: ForecastRun, clock: number): void {
  for (let next = run.pending.peek(); next && next.ready.mid <= clock; next = run.pending.peek()) {
    run.callable.add(next, run.plans.pins.get(next.match.id) ?? null);
    run.pending.pop();
  }
}

/** Puts the match on this table and returns its end. */
function play(run: ForecastRun, { match, ready }: WaitingMatch, { tableId, at }: FreeTable): Band {
  const start = latest(ready, at);
  const end = after(start, wholeMs(match, run.paceOf(match)));
  settle(run, match.id, { start, end, tableId });
  return end;
}

function onTable(match: ForecastMatch, { now, paceOf }: ForecastRun): MatchForecast {
  const played = playOf(match);
  const { startTime, finishTime } = played;
  if (startTime === null) return announced(match, now, paceOf(match));
  const end =
    finishTime === null
      ? after(bandOf(now), atMost(remainingMs(paceOf(match), neededRacks(played)), msUntilLimit(played, now)))
      : bandOf(finishTime);
  return { start: bandOf(startTime), end, tableId: match.tableId };
}

function announced(match: ForecastMatch, now: number, pace: Pace): MatchForecast {
  const scheduled = match.matchScheduledTime === null ? now : Date.parse(match.matchScheduledTime);
  const start = bandOf(Math.max(now + callMs, scheduled));
  return { start, end: after(start, wholeMs(match, pace)), tableId: match.tableId };
}

type DurationBand = ReturnType<typeof remainingMs>;

/** The length of a whole match. A time limit cuts the band off (machines/README.md 8.10). */
const wholeMs = (match: ForecastMatch, pace: Pace): DurationBand =>
  atMost(remainingMs(pace, match.raceTo), msUntilLimit({ ...playOf(match), startTime: null }, 0));

const atMost = ({ low, mid, high }: DurationBand, max: number): DurationBand => ({
  low: Math.min(low, max),
  mid: Math.min(mid, max),
  high: Math.min(high, max),
});

/** Blocked tables take no match. A finished match keeps its table until the approval. */
function freeTables(tables: readonly ForecastTable[], { done, now }: ForecastRun): MinHeap<FreeTable> {
  const free = createMinHeap<FreeTable>((one, other) =>
    one.at.mid === other.at.mid ? one.number < other.number : one.at.mid < other.at.mid,
  );
  for (const { id, displayNumber, tableStatus, matchId } of tables) {
    if (tableStatus === 'BLOCKED') continue;
    const end = matchId === null ? undefined : done.get(matchId)?.end;
    const at = matchId === null ? bandOf(now) : latest(bandOf(now + callMs), later(end ?? bandOf(now), turnOverMs));
    free.push({ tableId: id, number: displayNumber, at });
  }
  return free;
}
