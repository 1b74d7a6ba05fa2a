/**
 * Forecasts the rest of the day: start, end and table of every match that is not over (machines/README.md 11.6). It runs in O(n log n).
 *
 * - Whenever a table is free, the desk calls the playable match that comes first in the order of the next calls (waiting-order.ts); without such
 *   plans the one with the earliest scheduled time. Tables that are free now get what the next calls name for them.
 * - A match that is pinned to a table waits for that table and comes first there. A closed table takes pinned matches only (table-plans.ts).
 * - The matches in the queue of a stream table go there one after the other, and nobody else does meanwhile.
 * - Of tables that are free at the same time, a match gets the one whose screens name it (table-of-match.ts).
 * - A match is playable from its scheduled time, after its feeder matches are over and `turnOverMs` has passed.
 * - The match then takes race-to × its pace (pace.ts), at most its time limit. band.ts computes the uncertainty.
 */

import { turnOverMs } from '../match/playtime.ts';
import { isLive } from '../names.ts';
import { bandOf, later, latest } from './band.ts';
import {
  busyUntil,
  call,
  type ForecastRun,
  type FreeTable,
  isBusy,
  isHead,
  isReserved,
  openRun,
  play,
  settle,
  type WaitingMatch,
  waitingMatch,
} from './forecast-run.ts';
import type { ForecastInput, ForecastTable, MatchForecast } from './forecast-types.ts';
import { type ForecastMatch, isToCome } from './graph.ts';
import { callMs, onTable } from './match-length.ts';
import { createMinHeap, type MinHeap } from './min-heap.ts';
import { priorPace } from './pace.ts';
import { tableOf } from './table-of-match.ts';
import { isClosedAt } from './table-plans.ts';

export type { ForecastInput, ForecastTable, MatchForecast } from './forecast-types.ts';
export { callMs } from './match-length.ts';

/** Returns the forecasts by match id, without matches that are over and without matches that get no table or no player. */
export function forecast<Match extends ForecastMatch>(input: ForecastInput<Match>): Map<number, MatchForecast> {
  const { tables, matches, paceOf } = input;
  const paces = new Map(matches.map((match) => [match.id, paceOf?.(match) ?? priorPace(match.minutesPerRack)]));
  const run = openRun(input, ({ id, minutesPerRack }) => paces.get(id) ?? priorPace(minutesPerRack));
  for (const match of matches) if (isLive(match.matchStatus)) settle(run, match, onTable(match, run.now, run.paceOf(match)));
  const known = matches.flatMap((match) => (isToCome(match) && !run.graph.missing.has(match.id) ? (waitingMatch(run, match) ?? []) : []));
  playAll(run, callNow(run, known, freeTables(tables, run)));
  return run.done;
}

/** Puts the matches of the next calls on tables that are free, and queues the other ones. Calls that are out of date are left out. */
function callNow(run: ForecastRun, waiting: readonly WaitingMatch[], free: MinHeap<FreeTable>): MinHeap<FreeTable> {
  const { pins, calls } = run.plans;
  const tables: FreeTable[] = [];
  for (let table = free.peek(); table && table.at.mid <= run.now; table = free.peek()) {
    tables.push(table);
    free.pop();
  }
  const isDue = ({ match, ready }: WaitingMatch): boolean => ready.mid <= run.now && isHead(run, match) && !isBusy(run, match, run.now);
  const pinnedTo = new Map(waiting.filter(isDue).map(({ match }) => [pins.get(match.id), match.id]));
  for (const next of waiting) {
    const { match } = next;
    const at = tables.findIndex(({ tableId }) => tableId === calls?.now.get(match.id));
    const table = tables[at];
    const isPinned = table !== undefined && pins.get(match.id) === table.tableId;
    const isFree = table !== undefined && (isPinned || (!pins.has(match.id) && !pinnedTo.has(table.tableId)));
    if (isFree && isDue(next) && (isPinned || !isReserved(run, table.tableId, run.now))) {
      tables.splice(at, 1);
      free.push({ ...table, at: later(play(run, next, table), turnOverMs) });
    } else run.pending.push(next);
  }
  for (const table of tables) free.push(table);
  return free;
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
    const next = take(run, table.tableId, clock);
    if (next) {
      const own = tableOf(run, next, { table, free, clock });
      free.push({ ...own, at: later(play(run, next, own), turnOverMs) });
      // The match may have released another one, which is pinned to an idle table.
      for (const one of idle) free.push({ ...one, at: latest(one.at, bandOf(clock)) });
      idle = [];
      continue;
    }
    const changes = [isClosedAt(closure, clock) ? closure?.until : undefined, run.pending.peek()?.ready.mid, free.peek()?.at.mid];
    const wakeAt = changes.reduce<number>(
      (first, at) => (at !== undefined && at > clock && at < first ? at : first),
      Number.POSITIVE_INFINITY,
    );
    if (Number.isFinite(wakeAt)) free.push({ ...table, at: latest(table.at, bandOf(wakeAt)) });
    else idle.push(table);
  }
}

/** Returns the next match for this table whose players are free. A match of a player who begins another one meanwhile waits for its end. */
function take(run: ForecastRun, tableId: number, clock: number): WaitingMatch | undefined {
  const isAllowed = ({ match }: WaitingMatch): boolean => !run.plans.calls?.matches.get(match.id)?.forbiddenTableIds.includes(tableId);
  const isNext = ({ match }: WaitingMatch): boolean => isHead(run, match);
  for (;;) {
    const next = run.callable.take(tableId, { isClosed: isReserved(run, tableId, clock), isAllowed, isNext });
    if (!next || !isBusy(run, next.match, clock)) return next;
    run.pending.push({ ...next, ready: latest(next.ready, ...busyUntil(run, next.match)) });
  }
}

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
