/**
 * The day as bars: each match with its table, its start and its end, past or predicted. Pure functions; instants in milliseconds since
 * 1970.
 */
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import type { MatchForecast } from '#machines/forecast/forecast.ts';
import type { TableClosure } from '#machines/forecast/table-plans.ts';
import { playOf, playtimeStatus } from '#machines/match/playtime.ts';
import type { PlaytimeStatus } from '#machines/names.ts';
import type { EventDay } from '../../../hall/day/event-day.ts';
import { isPlaying, matchesOf } from '../../../hall/day/event-day.ts';
import { isIn, type PlayDay } from '../../../hall/day/hall-days.ts';

export type BarKind = 'done' | 'finished' | 'running' | 'timeout' | 'announced' | 'planned';

export type TimelineBarData = {
  match: LiveMatch;
  kind: BarKind;
  from: number;
  to: number;
  /** The range that contains its end in four of five cases; null for an ended match. */
  band: { low: number; high: number } | null;
  /** The play time of a running match compared with the expected one. */
  playtime: PlaytimeStatus;
  /** Minutes between the scheduled time and the predicted start; 0 means in time. */
  late: number;
  /** The start of the dotted line to a late match: its scheduled time, or the end of the match before it. */
  leadFrom: number | null;
};

/** `closure`: when the table takes pinned matches only. */
export type TimelineTable = { table: LiveTable; bars: TimelineBarData[]; closure: TableClosure | null };
export type TimelineSession = { at: number; total: number; done: number };
export type TimelineSection = { id: number; name: string; rows: TimelineTable[]; sessions: TimelineSession[] };

/** Smaller delays do not count as late, because a prediction is not exact to the minute. */
const lateFromMinutes = 5;

export function sectionOf(day: EventDay, when: PlayDay, now: number): TimelineSection {
  const bars = Map.groupBy(barsOf(day, when, now), ({ row }) => row);
  const rows = day.tables.map((table) => ({
    table,
    bars: withLeads((bars.get(table.id) ?? []).map(({ bar }) => bar)),
    closure: day.closures.get(table.id) ?? null,
  }));
  return { id: day.id, name: day.event?.shortName || day.name, rows, sessions: sessionsOf(matchesOf(day, when), when) };
}

/**
 * Returns the range from the full or half hour before the first bar to the one after the last, at least three hours. Null means nothing
 * to draw.
 */
export function rangeOf(sections: readonly TimelineSection[], now: number | null): { from: number; to: number } | null {
  const bars = sections.flatMap(({ rows }) => rows.flatMap((row) => row.bars));
  const sessions = sections.flatMap((section) => section.sessions);
  const marks = now === null ? [] : [now];
  const starts = [...bars.map(({ from }) => from), ...sessions.map(({ at }) => at)];
  const ends = [...bars.map(({ to, band }) => Math.max(to, band?.high ?? to)), ...sessions.map(({ at }) => at)];
  if (starts.length === 0) return null;
  const from = Math.floor(Math.min(...starts, ...marks) / halfHourMs) * halfHourMs;
  const to = Math.ceil(Math.max(...ends, ...marks) / quarterMs) * quarterMs;
  return { from, to: Math.max(to, from + 3 * hourMs) };
}

/** Counts the tables in use in the middle of each interval of the day. */
export function tablesInUse(sections: readonly TimelineSection[], range: { from: number; to: number }, stretchMs: number): number[] {
  const bars = sections.flatMap(({ rows }) => rows.flatMap((row) => row.bars));
  const counts = Array.from({ length: Math.ceil((range.to - range.from) / stretchMs) }, () => 0);
  for (const { from, to } of bars) {
    const first = Math.max(0, Math.ceil((from - range.from) / stretchMs - 0.5));
    for (let at = first; at < counts.length && range.from + (at + 0.5) * stretchMs < to; at += 1) counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}

type TimelineMatch = { row: number; bar: TimelineBarData };

function barsOf({ matches, tables, forecasts }: EventDay, when: PlayDay, now: number): TimelineMatch[] {
  const idOf = new Map(tables.map(({ id, displayNumber }) => [displayNumber, id]));
  return matches.flatMap((match) => {
    const expected = forecasts.get(match.id);
    const done = match.matchStatus === 'APPROVED';
    const row = done ? idOf.get(match.previousAssignedTable ?? 0) : (expected?.tableId ?? undefined);
    const bar = done ? doneBar(match) : expected && barOf(match, expected, now);
    return row !== undefined && bar && isIn(bar.from, when) ? [{ row, bar }] : [];
  });
}

const plain = { band: null, playtime: 'NORMAL', late: 0, leadFrom: null } as const;

function doneBar(match: LiveMatch): TimelineBarData | null {
  const { matchStartTime, matchFinishTime } = match;
  if (matchStartTime === null || matchFinishTime === null) return null;
  return { ...plain, match, kind: 'done', from: Date.parse(matchStartTime), to: Date.parse(matchFinishTime) };
}

function barOf(match: LiveMatch, { start, end }: MatchForecast, now: number): TimelineBarData {
  const kind = kinds[match.matchStatus] ?? 'planned';
  const band = kind === 'finished' ? null : { low: end.low, high: end.high };
  const playtime = isPlaying(match) ? playtimeStatus(playOf(match), now) : 'NORMAL';
  const scheduled = match.matchScheduledTime === null ? start.mid : Date.parse(match.matchScheduledTime);
  const minutes = kind === 'planned' ? Math.floor((start.mid - scheduled) / minuteMs) : 0;
  const late = minutes >= lateFromMinutes ? minutes : 0;
  return { match, kind, from: start.mid, to: end.mid, band, playtime, late, leadFrom: late > 0 ? scheduled : null };
}

const kinds: Partial<Record<LiveMatch['matchStatus'], BarKind>> = {
  READY: 'announced',
  RUNNING: 'running',
  TIMEOUT: 'timeout',
  FINISHED: 'finished',
};

/** In order of time. A dotted line begins where the previous bar ends. */
function withLeads(bars: TimelineBarData[]): TimelineBarData[] {
  const byStart = bars.sort((one, other) => one.from - other.from);
  return byStart.map((bar, index) => {
    const before = byStart[index - 1]?.to ?? Number.NEGATIVE_INFINITY;
    return bar.leadFrom === null ? bar : { ...bar, leadFrom: Math.min(bar.from, Math.max(bar.leadFrom, before)) };
  });
}

function sessionsOf(matches: readonly LiveMatch[], when: PlayDay): TimelineSession[] {
  const timed = matches.filter(({ matchScheduledTime, teamParentMatchId }) => matchScheduledTime !== null && teamParentMatchId === null);
  const sessions = Map.groupBy(timed, ({ matchScheduledTime }) => Date.parse(matchScheduledTime ?? ''));
  return [...sessions]
    .filter(([at]) => isIn(at, when))
    .map(([at, rows]) => ({ at, total: rows.length, done: rows.filter(({ matchStatus }) => matchStatus === 'APPROVED').length }))
    .sort((one, other) => one.at - other.at);
}

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
const halfHourMs = 30 * minuteMs;
const hourMs = 60 * minuteMs;
