/**
 * Which match a free table gets next, and when (machines/README.md 11.6): one rule for desk, TV, scoreboard and tablet. A forecast, not an assignment.
 *
 * The table that has been free longest comes first. It gets, of the matches that can start now, the one scheduled first; only where none is left
 * to start, the one whose last player comes first, as `probable`. What a table was given it keeps for a minute, unless that can no longer be,
 * or a match that can start takes the place of one that only probably can. After that it is judged anew at the next whole minute of the
 * server's clock: that is when all screens judge, so they say the same.
 */
import { arrivalsOf, isForeseeable } from '../forecast/arrivals.ts';
import type { TableStatus } from '../names.ts';
import { canStart, inScheduledOrder, type QueuedMatch, scheduledOf, startableMatches } from './waiting-match.ts';

export type NextTable = { id: number; displayNumber: number; tableStatus: TableStatus; statusSince: string | null; matchId: number | null };

/** Of one event. `now` in milliseconds since 1970, on the server's clock. */
export type NextHall<Match extends QueuedMatch> = { tables: readonly NextTable[]; matches: readonly Match[]; now: number };

export type NextMatch<Match> = {
  match: Match;
  /** It waits for a player or for its tournament: another one may come first. */
  probable: boolean;
  /** Milliseconds since 1970. */
  predictedStart: number;
  /** 'A038' → number of the table on which a player of it is still playing. */
  feeders: Readonly<Record<string, number>>;
  /** When this table was given it, in milliseconds since 1970. */
  since: number;
};

/** Table id → its next match, as it was judged in this minute since 1970. */
export type NextByTable<Match> = { minute: number; byTable: ReadonlyMap<number, NextMatch<Match>> };

const heldMs = 60_000;

/** `before`: what was answered last, so that names stay where people have read them. */
export function nextMatches<Match extends QueuedMatch>(hall: NextHall<Match>, before?: NextByTable<Match>): NextByTable<Match> {
  const { now } = hall;
  const minute = minuteOf(now);
  const candidates = candidatesOf(hall);
  const byId = new Map(candidates.map((candidate) => [candidate.match.id, candidate]));
  const free = freeTables(hall.tables);
  const held = new Map<number, Candidate<Match>>();
  for (const { id } of free) {
    const last = before?.byTable.get(id);
    const candidate = last && byId.get(last.match.id);
    if (last && candidate && (before?.minute === minute || now - last.since < heldMs)) held.set(id, candidate);
  }
  const byTable = new Map<number, NextMatch<Match>>();
  for (const [id, { match, probable, ready, feeders }] of shareOut(free, candidates, held)) {
    const last = before?.byTable.get(id);
    const since = last?.match.id === match.id ? last.since : now;
    const next = { match, probable, predictedStart: Math.max(ready, scheduledOf(match) ?? 0), feeders: tablesOf(feeders), since };
    byTable.set(id, last && saysTheSame(last, next) ? last : next);
  }
  return { minute, byTable };
}

/** Screens say the minute: what differs by less is the same answer, and nobody draws it again. */
const saysTheSame = <Match>(last: NextMatch<Match>, next: NextMatch<Match>): boolean =>
  last.match === next.match &&
  last.probable === next.probable &&
  minuteOf(last.predictedStart) === minuteOf(next.predictedStart) &&
  JSON.stringify(last.feeders) === JSON.stringify(next.feeders);

const minuteOf = (ms: number): number => Math.floor(ms / 60_000);

type Candidate<Match> = { match: Match; probable: boolean /** When its last player can begin. */; ready: number; feeders: Match[] };

/** Those that can start as they are scheduled, then the others as their players come. */
function candidatesOf<Match extends QueuedMatch>({ matches, now }: NextHall<Match>): Candidate<Match>[] {
  const { ready, feeders } = arrivalsOf(matches, now);
  const startable = startableMatches(matches).map((match) => ({ match, probable: false, ready: now, feeders: [] }));
  const probable = matches
    .filter((match) => isForeseeable(match) && !canStart(match))
    .map((match) => ({ match, probable: true, ready: ready(match), feeders: feeders(match) }))
    .filter((candidate) => Number.isFinite(candidate.ready))
    .sort((one, other) => one.ready - other.ready || inScheduledOrder(one.match, other.match));
  return [...startable, ...probable];
}

/** Table → its match: what can start before what probably can, and what a table shows already before anything else. */
function shareOut<Match>(free: readonly NextTable[], candidates: readonly Candidate<Match>[], held: ReadonlyMap<number, Candidate<Match>>) {
  const given = new Map([...held].filter(([, { probable }]) => !probable));
  const taken = new Set([...given.values()]);
  const give = (id: number, candidate: Candidate<Match> | undefined) => {
    if (!candidate || given.has(id) || taken.has(candidate)) return;
    given.set(id, candidate);
    taken.add(candidate);
  };
  const next = (probable: boolean) => candidates.find((candidate) => candidate.probable === probable && !taken.has(candidate));
  for (const { id } of free) if (!held.has(id)) give(id, next(false));
  for (const { id } of free) give(id, next(false));
  for (const { id } of free) give(id, held.get(id));
  for (const { id } of free) give(id, next(true));
  return given;
}

/** The longest free first, so that a table that becomes free moves no other's match. */
const freeTables = (tables: readonly NextTable[]): NextTable[] =>
  tables
    .filter(({ tableStatus, matchId }) => tableStatus === 'FREE' && matchId === null)
    .sort((one, other) => freeSince(one) - freeSince(other) || one.displayNumber - other.displayNumber || one.id - other.id);

const freeSince = ({ statusSince }: NextTable): number => (statusSince === null ? 0 : Date.parse(statusSince));

const tablesOf = (feeders: readonly QueuedMatch[]): Record<string, number> =>
  Object.fromEntries(feeders.flatMap(({ label, tableDisplayNumber: table }) => (table === null ? [] : [[label, table] as const])));
