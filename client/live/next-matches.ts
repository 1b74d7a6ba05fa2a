/** Which waiting match a free table gets next, and when (rules.md 11.6): a forecast, not an assignment. */
import type { LiveMatch, LiveTable } from '#contract/live.ts';
import { playOf, predictedEnd } from '#machines/playtime.ts';

export type NextMatch = {
  match: LiveMatch;
  /** Milliseconds since 1970. */
  predictedStart: number;
  /** 'A038' → where that match is being played now. */
  feeders: Readonly<Record<string, number>>;
};

type Hall = { tables: readonly LiveTable[]; matches: readonly LiveMatch[]; now: number };

/** Table id → its next match. Waiting matches go, in scheduled order, each to the table that can take it first. */
export function nextMatches({ tables, matches, now }: Hall): Map<number, NextMatch> {
  const ends = new Map(matches.map((match) => [match.id, endOf(match, now)]));
  const open = tables.filter(({ tableStatus }) => tableStatus !== 'BLOCKED').map((table) => ({ table, freeAt: freeAt(table, ends, now) }));
  const next = new Map<number, NextMatch>();
  for (const match of matches.filter(isWaiting).sort(inScheduledOrder)) {
    const place = open.sort((one, other) => one.freeAt - other.freeAt || one.table.displayNumber - other.table.displayNumber).shift();
    if (!place) break;
    const feeders = feedersOf(match, matches);
    const known = Math.max(...feeders.map((feeder) => ends.get(feeder.id) ?? now), 0);
    const predictedStart = Math.max(now, known, place.freeAt, match.matchScheduledTime ? Date.parse(match.matchScheduledTime) : 0);
    next.set(place.table.id, { match, predictedStart, feeders: tablesOf(feeders) });
  }
  return next;
}

/** A finished match may still wait for its approval: its table counts as taken, if only just. */
function freeAt({ matchId }: LiveTable, ends: ReadonlyMap<number, number>, now: number): number {
  return matchId === null ? now : Math.max(now + 1, ends.get(matchId) ?? 0);
}

/** A match between teams takes no table: its single matches do. */
export function isWaiting({ matchStatus, tableId, numberOfTeamMatches, teamParentMatchId }: LiveMatch): boolean {
  if (numberOfTeamMatches > 0 && teamParentMatchId === null) return false;
  return tableId === null && (matchStatus === 'SCHEDULED' || matchStatus === 'CREATED');
}

/** When a match leaves its table, in milliseconds; an announced one has its whole time before it. */
function endOf(match: LiveMatch, now: number): number {
  return predictedEnd(playOf(match), now) ?? now + match.raceTo * match.minutesPerRack * 60_000;
}

/** The matches an open side still waits for, found by the label its words end with. */
function feedersOf(match: LiveMatch, matches: readonly LiveMatch[]): LiveMatch[] {
  const labels = [match.aWaitsFor, match.bWaitsFor].map((words) => words?.split(' ').at(-1));
  return matches.filter(({ tournamentId, label }) => tournamentId === match.tournamentId && labels.includes(label));
}

function tablesOf(feeders: readonly LiveMatch[]): Record<string, number> {
  const places = feeders.flatMap(({ label, tableDisplayNumber }) =>
    tableDisplayNumber === null ? [] : [[label, tableDisplayNumber] as const],
  );
  return Object.fromEntries(places);
}

function inScheduledOrder(one: LiveMatch, other: LiveMatch): number {
  const scheduled = (match: LiveMatch) => (match.matchScheduledTime ? Date.parse(match.matchScheduledTime) : Number.POSITIVE_INFINITY);
  const [first, second] = [scheduled(one), scheduled(other)];
  if (first !== second) return first < second ? -1 : 1;
  return one.label.localeCompare(other.label, 'en', { numeric: true });
}
