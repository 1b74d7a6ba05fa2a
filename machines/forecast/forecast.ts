/**
 * The rest of the day as it will probably go: for every match not yet over its start, its end and the table it gets (machines/README.md 11.6, carried on
 * from match to match). A forecast, not an assignment. O(n log n).
 *
 * The model: the desk calls, whenever a table is free, the match that was scheduled first among those that can be played. A match can be played
 * from its scheduled time, once the matches its players come from are over and `turnOverMs` has passed. It then takes race-to × its pace (pace.ts),
 * and no longer than its time limit.
 * How sure that is: band.ts.
 */

import { leftOfLimit, neededRacks, playOf, turnOverMs } from '../match/playtime.ts';
import { isLive, type TableStatus } from '../names.ts';
import { after, type Band, bandOf, later, latest } from './band.ts';
import { type ForecastMatch, type Graph, graphOf, isToCome } from './graph.ts';
import { createMinHeap, type MinHeap } from './min-heap.ts';
import { type Pace, priorPace, remainingMs } from './pace.ts';

export type ForecastTable = { id: number; displayNumber: number; tableStatus: TableStatus; matchId: number | null };

/** Instants in milliseconds since 1970. `tableId` null: it needs none (a walkover, a main team match). */
export type MatchForecast = { start: Band; end: Band; tableId: number | null };

export type ForecastHall<Match extends ForecastMatch = ForecastMatch> = {
  /** Tables these matches share, and every match of their tournaments. */
  tables: readonly ForecastTable[];
  matches: readonly Match[];
  /** Milliseconds since 1970. */
  now: number;
  /** How fast a match goes, as far as finished ones tell; null: as its discipline says. */
  paceOf?: ((match: Match) => Pace | null) | undefined;
};

/** What has not begun yet begins this much later at the earliest. */
export const callMs = 3 * 60_000;

/** Match id → how it will go. Without those that are over, and those no table or no player will come for. */
export function forecast<Match extends ForecastMatch>({ tables, matches, now, paceOf }: ForecastHall<Match>): Map<number, MatchForecast> {
  const paces = new Map(matches.map((match) => [match.id, paceOf?.(match) ?? priorPace(match.minutesPerRack)]));
  const run = openRun(matches, now, ({ id, minutesPerRack }) => paces.get(id) ?? priorPace(minutesPerRack));
  for (const match of matches) if (isToCome(match) && !run.graph.missing.has(match.id)) release(run, match);
  for (const match of matches) if (isLive(match.matchStatus)) settle(run, match.id, onTable(match, run));
  const free = freeTables(tables, run);
  let clock = now;
  for (let place = free.pop(); place; place = free.pop()) {
    clock = Math.max(clock, place.at.mid);
    if (run.callable.size() === 0) clock = Math.max(clock, run.pending.peek()?.ready.mid ?? clock);
    call(run, clock);
    const next = run.callable.pop();
    if (!next) break;
    free.push({ ...place, at: later(play(run, next, place), turnOverMs) });
  }
  return run.done;
}

type Waiting = { match: ForecastMatch; ready: Band; order: number };
type Place = { tableId: number; number: number; at: Band };
type Run = {
  now: number;
  paceOf: (match: ForecastMatch) => Pace;
  graph: Graph;
  done: Map<number, MatchForecast>;
  /** Match to come → when the last of those before it that are settled lets it begin. */
  from: Map<number, Band>;
  /** Their players are known from some time on; `callable`: that time has come. */
  pending: MinHeap<Waiting>;
  callable: MinHeap<Waiting>;
};

function openRun(matches: readonly ForecastMatch[], now: number, paceOf: Run['paceOf']): Run {
  const order = (one: Waiting, other: Waiting) => one.order < other.order;
  const ready = (one: Waiting, other: Waiting) => (one.ready.mid === other.ready.mid ? order(one, other) : one.ready.mid < other.ready.mid);
  return {
    now,
    paceOf,
    graph: graphOf(matches),
    done: new Map(),
    from: new Map(),
    pending: createMinHeap(ready),
    callable: createMinHeap(order),
  };
}

/** Its players are known: it waits for its time, and then for a table if it needs one. */
function release(run: Run, match: ForecastMatch): void {
  const from = run.from.get(match.id) ?? bandOf(run.now);
  if (match.aWalkover || match.bWalkover || run.graph.mains.has(match.id)) {
    settle(run, match.id, { start: from, end: from, tableId: null });
    return;
  }
  const scheduled = match.matchScheduledTime === null ? run.now : Date.parse(match.matchScheduledTime);
  const ready = latest(from, bandOf(Math.max(run.now + callMs, scheduled)));
  run.pending.push({ match, ready, order: run.graph.order.get(match.id) ?? 0 });
}

/** Says how a match goes, and lets those begin that waited for it alone. */
function settle(run: Run, id: number, result: MatchForecast): void {
  run.done.set(id, result);
  const free = result.tableId === null ? result.end : later(result.end, turnOverMs);
  for (const next of run.graph.feeds.get(id) ?? []) {
    run.from.set(next.id, latest(run.from.get(next.id) ?? bandOf(run.now), free));
    const missing = (run.graph.missing.get(next.id) ?? 1) - 1;
    run.graph.missing.set(next.id, missing);
    if (missing === 0) release(run, next);
  }
}

function call(run: Run, clock: number): void {
  for (let next = run.pending.peek(); next && next.ready.mid <= clock; next = run.pending.peek()) {
    run.callable.push(next);
    run.pending.pop();
  }
}

/** The match takes this table; answers when it leaves it. */
function play(run: Run, { match, ready }: Waiting, { tableId, at }: Place): Band {
  const start = latest(ready, at);
  const end = after(start, wholeMs(match, run.paceOf(match)));
  settle(run, match.id, { start, end, tableId });
  return end;
}

function onTable(match: ForecastMatch, { now, paceOf }: Run): MatchForecast {
  const played = playOf(match);
  const { startTime, finishTime } = played;
  if (startTime === null) return announced(match, now, paceOf(match));
  const end =
    finishTime === null
      ? after(bandOf(now), atMost(remainingMs(paceOf(match), neededRacks(played)), leftOfLimit(played, now)))
      : bandOf(finishTime);
  return { start: bandOf(startTime), end, tableId: match.tableId };
}

function announced(match: ForecastMatch, now: number, pace: Pace): MatchForecast {
  const scheduled = match.matchScheduledTime === null ? now : Date.parse(match.matchScheduledTime);
  const start = bandOf(Math.max(now + callMs, scheduled));
  return { start, end: after(start, wholeMs(match, pace)), tableId: match.tableId };
}

type Lasting = ReturnType<typeof remainingMs>;

/** From its start; a time limit cuts the band off (machines/README.md 8.10). */
const wholeMs = (match: ForecastMatch, pace: Pace): Lasting =>
  atMost(remainingMs(pace, match.raceTo), leftOfLimit({ ...playOf(match), startTime: null }, 0));

const atMost = ({ low, mid, high }: Lasting, most: number): Lasting => ({
  low: Math.min(low, most),
  mid: Math.min(mid, most),
  high: Math.min(high, most),
});

/** Blocked tables take no match. A finished match holds its table until it is approved. */
function freeTables(tables: readonly ForecastTable[], { done, now }: Run): MinHeap<Place> {
  const free = createMinHeap<Place>((one, other) => (one.at.mid === other.at.mid ? one.number < other.number : one.at.mid < other.at.mid));
  for (const { id, displayNumber, tableStatus, matchId } of tables) {
    if (tableStatus === 'BLOCKED') continue;
    const end = matchId === null ? undefined : done.get(matchId)?.end;
    const at = matchId === null ? bandOf(now) : latest(bandOf(now + callMs), later(end ?? bandOf(now), turnOverMs));
    free.push({ tableId: id, number: displayNumber, at });
  }
  return free;
}
