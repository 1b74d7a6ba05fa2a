/**
 * Forecasts the next match of each free table and its start (machines/README.md 11.6). Desk, TV, scoreboard and tablet share this one rule.
 *
 * - The table that has been free longest comes first. It gets the startable match with the earliest scheduled time.
 * - If no startable match is left, the table gets the match whose last player arrives first, marked as `probable`.
 * - A table keeps its match for a minute, unless the match drops out or a startable match replaces a probable one.
 * - After that minute the forecast changes only at a whole minute of the server's clock, so that all screens show the same.
 */
import { arrivalsOf, isForeseeable } from '../forecast/arrivals.ts';
import type { TableStatus } from '../names.ts';
import { canStart, inScheduledOrder, type QueuedMatch, scheduledOf, startableMatches } from './waiting-match.ts';

export type NextTable = { id: number; displayNumber: number; tableStatus: TableStatus; statusSince: string | null; matchId: number | null };

/** The tables and matches of one event. `now`: milliseconds since 1970 on the server's clock. */
export type NextMatchInput<Match extends QueuedMatch> = { tables: readonly NextTable[]; matches: readonly Match[]; now: number };

export type NextMatch<Match> = {
  match: Match;
  /** The match waits for a player or for its tournament, so another match may come first. */
  probable: boolean;
  /** Milliseconds since 1970. */
  predictedStart: number;
  /** Match label such as 'A038' → number of the table where a player of this match still plays. */
  feeders: Readonly<Record<string, number>>;
  /** The time since this table has this match, in milliseconds since 1970. */
  since: number;
};

/** Table id → its next match, computed in `minute` (whole minutes since 1970). */
export type NextByTable<Match> = { minute: number; byTable: ReadonlyMap<number, NextMatch<Match>> };

const holdMs = 60_000;

/** `before`: the previous answer, so that names stay at the table where people have read them. */
export function nextMatches<Match extends QueuedMatch>(hall: NextMatchInput<Match>, before?: NextByTable<Match>): NextByTable<Match> {
  const { now } = hall;
  const minute = minuteOf(now);
  const candidates = candidatesOf(hall);
  const byId = new Map(candidates.map((candidate) => [candidate.match.id, candidate]));
  const free = freeTables(hall.tables);
  const stillNext = new Map<number, Candidate<Match>>();
  for (const { id } of free) {
    const last = before?.byTable.get(id);
    const candidate = last && byId.get(last.match.id);
    if (last && candidate && (before?.minute === minute || now - last.since < holdMs)) stillNext.set(id, candidate);
  }
  const byTable = new Map<number, NextMatch<Match>>();
  for (const [id, { match, probable, ready, feeders }] of shareOut(free, candidates, stillNext)) {
    const last = before?.byTable.get(id);
    const since = last?.match.id === match.id ? last.since : now;
    const next = { match, probable, predictedStart: Math.max(ready, scheduledOf(match) ?? 0), feeders: tablesOf(feeders), since };
    byTable.set(id, last && isSameForecast(last, next) ? last : next);
  }
  return { minute, byTable };
}

/** Screens show whole minutes. A smaller difference is the same forecast, so screens do not draw it again. */
const isSameForecast = <Match>(last: NextMatch<Match>, next: NextMatch<Match>): boolean =>
  last.match === next.match &&
  last.probable === next.probable &&
  minuteOf(last.predictedStart) === minuteOf(next.predictedStart) &&
  JSON.stringify(last.feeders) === JSON.stringify(next.feeders);

const minuteOf = (ms: number): number => Math.floor(ms / 60_000);

/** `ready`: the time when its last player can begin. */
type Candidate<Match> = { match: Match; probable: boolean; ready: number; feeders: Match[] };

/** Startable matches by scheduled time, then the others by the arrival of their last player. */
function candidatesOf<Match extends QueuedMatch>({ matches, now }: NextMatchInput<Match>): Candidate<Match>[] {
  const { ready, feeders } = arrivalsOf(matches, now);
  const startable = startableMatches(matches).map((match) => ({ match, probable: false, ready: now, feeders: [] }));
  const probable = matches
    .filter((match) => isForeseeable(match) && !canStart(match))
    .map((match) => ({ match, probable: true, ready: ready(match), feeders: feeders(match) }))
    .filter((candidate) => Number.isFinite(candidate.ready))
    .sort((one, other) => one.ready - other.ready || inScheduledOrder(one.match, other.match));
  return [...startable, ...probable];
}

/** Assigns matches to tables: startable matches before probable ones, and the match that a table already shows before any other. */
function shareOut<Match>(
  free: readonly NextTable[],
  candidates: readonly Candidate<Match>[],
  stillNext: ReadonlyMap<number, Candidate<Match>>,
) {
  const assigned = new Map([...stillNext].filter(([, { probable }]) => !probable));
  const taken = new Set([...assigned.values()]);
  const give = (id: number, candidate: Candidate<Match> | undefined) => {
    if (!candidate || assigned.has(id) || taken.has(candidate)) return;
    assigned.set(id, candidate);
    taken.add(candidate);
  };
  const next = (probable: boolean) => candidates.find((candidate) => candidate.probable === probable && !taken.has(candidate));
  for (const { id } of free) if (!stillNext.has(id)) give(id, next(false));
  for (const { id } of free) give(id, next(false));
  for (const { id } of free) give(id, stillNext.get(id));
  for (const { id } of free) give(id, next(true));
  return assigned;
}

/** The longest free table comes first, so that a newly free table takes no match from another table. */
const freeTables = (tables: readonly NextTable[]): NextTable[] =>
  tables
    .filter(({ tableStatus, matchId }) => tableStatus === 'FREE' && matchId === null)
    .sort((one, other) => freeSince(one) - freeSince(other) || one.displayNumber - other.displayNumber || one.id - other.id);

const freeSince = ({ statusSince }: NextTable): number => (statusSince === null ? 0 : Date.parse(statusSince));

const tablesOf = (feeders: readonly QueuedMatch[]): Record<string, number> =>
  Object.fromEntries(feeders.flatMap(({ label, tableDisplayNumber: table }) => (table === null ? [] : [[label, table] as const])));
