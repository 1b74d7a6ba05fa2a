/**
 * Decides which matches of an event need the desk now (machines/README.md 8.13): one warning per cause. Announced
 * matches that do not begin are judged in match/late-start.ts.
 */
import type { MatchStatus, Side } from '../names.ts';

/** From when on the desk is warned. */
export type WarningLimits = {
  /** Minutes in which nothing was entered in a running match. */
  minutesWithoutTap: number;
  /** Matches that wait for results which nobody has approved. */
  heldUpMatches: number;
  /** Minutes by which the last session misses its end. */
  minutesMissed: number;
  /** The battery of a tablet. */
  batteryPercent: number;
  /** Minutes before a stream table is free, while nothing is in its queue. */
  streamMinutes: number;
};

/**
 * `freeAt`: in milliseconds since 1970; null: it is blocked. `queued`: the number of matches in its queue. `lastMatchId`: the match that is on
 * the table, else the last one that ended there.
 */
export type WarnedStreamTable = { id: number; displayNumber: number; freeAt: number | null; queued: number; lastMatchId: number | null };

export type WarnedTablet = { id: number; name: string; tableNumber: number | null; battery: number | null; lastSeenAt: number | null };

/** The players who do not agree with a result, and the time of their latest answer in milliseconds since 1970. */
export type Dispute = { by: Side[]; since: number };

/** Times are in milliseconds since 1970. */
export type WarnedMatch = {
  id: number;
  status: MatchStatus;
  tableId: number | null;
  startedAt: number | null;
  /** The last entry of the match, from a tablet or the desk. */
  lastEntryAt: number | null;
  winnerToMatchId: number | null;
  loserToMatchId: number | null;
  /** A player is out: by a walkover, or because the player has left the tournament. */
  isPlayerOut: boolean;
  /** Null: no player disagrees with the finished result. */
  dispute: Dispute | null;
  /** A match of two teams: its single matches have the entries. */
  isOfTeams: boolean;
};

type MatchWarning =
  /** A player does not agree with the result: it waits until the desk decides. */
  | ({ kind: 'DISPUTE'; matchId: number } & Dispute)
  /** A match runs, and nothing has been entered since then. */
  | { kind: 'NO_TAP'; matchId: number; since: number }
  /** These finished matches are not approved. `heldUp`: the number of matches that wait for them. */
  | { kind: 'APPROVALS'; matchIds: number[]; heldUp: number }
  /** A player is out before the match began. The table is not free until somebody approves the result, or takes the match off it. */
  | { kind: 'IDLE_TABLE'; matchId: number }
  /** The last session of the day ends later than planned. `missedMs`: by how much. */
  | { kind: 'LATE_END'; session: string | null; finishBy: number; missedMs: number }
  /** A stream table is free then, or is free already, and nothing is in its queue. Another `lastMatchId` means that it ran empty again. */
  | { kind: 'STREAM_EMPTY'; tableId: number; tableNumber: number; freeAt: number; lastMatchId: number | null }
  | { kind: 'BATTERY'; deviceId: number; name: string; tableNumber: number | null; battery: number };

type WarningFacts = {
  matches: readonly WarnedMatch[];
  tablets: readonly WarnedTablet[];
  streamTables: readonly WarnedStreamTable[];
  limits: WarningLimits;
  now: number;
  /** By how much the day misses its planned end; null: it does not, or none is planned. */
  missedEnd: { session: string | null; finishBy: number; missedMs: number } | null;
};

/** Returns the warnings, the most urgent cause first. */
export function matchWarnings({ matches, tablets, streamTables, limits, now, missedEnd }: WarningFacts): MatchWarning[] {
  return [
    ...matches.flatMap(({ id, dispute }) => (dispute ? [{ kind: 'DISPUTE' as const, matchId: id, ...dispute }] : [])),
    ...idleTables(matches),
    ...heldUp(matches, limits.heldUpMatches),
    ...silentMatches(matches, now - limits.minutesWithoutTap * 60_000),
    ...(matches.some(isOpen) ? emptyStreams(streamTables, now + limits.streamMinutes * 60_000) : []),
    ...lowBatteries(tablets, limits.batteryPercent, now),
    ...(missedEnd && missedEnd.missedMs >= limits.minutesMissed * 60_000 ? [{ kind: 'LATE_END' as const, ...missedEnd }] : []),
  ];
}

/** The longest silence first. A match in a time-out is quiet by rule. */
const silentMatches = (matches: readonly WarnedMatch[], since: number): MatchWarning[] =>
  matches
    .filter(({ status, isOfTeams }) => status === 'RUNNING' && !isOfTeams)
    .map(({ id, startedAt, lastEntryAt }) => ({ kind: 'NO_TAP' as const, matchId: id, since: Math.max(startedAt ?? 0, lastEntryAt ?? 0) }))
    .filter((warning) => warning.since > 0 && warning.since <= since)
    .sort((one, other) => one.since - other.since || one.matchId - other.matchId);

/** A tablet that has been silent for longer is not in use, so its battery does not matter. */
const forgottenAfterMs = 30 * 60_000;

function lowBatteries(tablets: readonly WarnedTablet[], limit: number, now: number): MatchWarning[] {
  return tablets.flatMap(({ id, name, tableNumber, battery, lastSeenAt }) =>
    battery !== null && battery <= limit && lastSeenAt !== null && now - lastSeenAt < forgottenAfterMs
      ? [{ kind: 'BATTERY', deviceId: id, name, tableNumber, battery }]
      : [],
  );
}

/** Without a match that waits there is nothing to put on the queue. The table that is free first comes first. */
const emptyStreams = (tables: readonly WarnedStreamTable[], until: number): MatchWarning[] =>
  tables
    .flatMap(({ id, displayNumber, freeAt, queued, lastMatchId }) =>
      queued === 0 && freeAt !== null && freeAt <= until
        ? [{ kind: 'STREAM_EMPTY' as const, tableId: id, tableNumber: displayNumber, freeAt, lastMatchId }]
        : [],
    )
    .sort((one, other) => one.freeAt - other.freeAt || one.tableNumber - other.tableNumber);

const isOpen = ({ status, isOfTeams }: WarnedMatch): boolean => (status === 'CREATED' || status === 'SCHEDULED') && !isOfTeams;

const idleTables = (matches: readonly WarnedMatch[]): MatchWarning[] =>
  matches
    .filter(({ status }) => status === 'READY' || status === 'FINISHED')
    .filter(({ tableId, startedAt, isPlayerOut }) => tableId !== null && isPlayerOut && startedAt === null)
    .map(({ id }) => ({ kind: 'IDLE_TABLE', matchId: id }));

/** One warning for all results, because the desk approves them in one list. A match that waits for two of them counts once. */
function heldUp(matches: readonly WarnedMatch[], limit: number): MatchWarning[] {
  const open = new Set(matches.filter(({ status }) => status === 'CREATED' || status === 'SCHEDULED').map(({ id }) => id));
  const holding = matches
    .filter(({ status }) => status === 'FINISHED')
    .map(({ id, winnerToMatchId, loserToMatchId }) => ({
      id,
      next: [winnerToMatchId, loserToMatchId].filter((next) => next !== null && open.has(next)),
    }))
    .filter(({ next }) => next.length > 0);
  const count = new Set(holding.flatMap(({ next }) => next)).size;
  return count >= limit ? [{ kind: 'APPROVALS', matchIds: holding.map(({ id }) => id), heldUp: count }] : [];
}
