/** The figures of one playing day. Instants are in milliseconds since 1970. */
import { expectedMs } from '../match/playtime.ts';
import type { OpenHours } from './hall-days.ts';
import { hourAt, hourOrder, type LocalHour } from './local-day.ts';
import type { MatchReport } from './match-figures.ts';
import type { TableSpan } from './played-entries.ts';
import { countsInRow } from './steps.ts';

/** A promise counts in steps of five minutes: 0 is a start up to five minutes after it, −5 one that came up to five minutes too early. */
const promiseStepMinutes = 5;

type DayTable = { table: number; name: string; matchId: number; start: number; end: number };

export type ReportDay = {
  /** '2026-09-25' */
  day: string;
  from: number;
  to: number;
  /** Matches that started on this day. */
  matches: number;
  /** The end if every match had started on time and taken its expected length; null without scheduled matches. */
  plannedEnd: number | null;
  /** The end of the last match; null before the first one ends. */
  end: number | null;
  promises: { all: number; kept: number };
  waits: number;
  waitedMs: number;
  /** Calls by hour, from the first to the last hour with one. */
  calls: { hour: number; calls: number }[];
  /** Promises by step, from the earliest to the latest start. */
  promiseSteps: { minutes: number; matches: number }[];
  tableTimeMs: number;
  tablePlayMs: number;
  /** The play on the tables, in the order of tables and time. */
  plays: DayTable[];
};

type DayInput = { open: OpenHours; matches: readonly MatchReport[]; tables: number; dayOf: (at: number) => LocalHour; now: number };

export function dayFigures({ open, matches, tables, dayOf, now }: DayInput): ReportDay {
  const isOfDay = (at: number | null): at is number => at !== null && dayOf(at).day === open.day;
  const started = matches.filter(({ figures }) => isOfDay(figures.startedAt));
  const plays = matches.flatMap(({ match, figures }) =>
    figures.spans.flatMap((span) => (isOfDay(span.play?.start ?? null) ? playOf(match, span, now) : [])),
  );
  const ends = started.flatMap(({ figures }) => figures.finishedAt ?? []);
  const planned = started.flatMap(({ match }) => (match.scheduledTime === null ? [] : Date.parse(match.scheduledTime) + expectedMs(match)));
  const promised = started.flatMap(({ figures }) => figures.afterPromiseMs ?? []);
  const waited = started.flatMap(({ waitedMs }) => waitedMs ?? []);
  const calls = matches.flatMap(({ figures }) => (isOfDay(figures.calledAt) ? dayOf(figures.calledAt).hour : []));
  return {
    day: open.day,
    from: open.from,
    to: open.to,
    matches: started.length,
    plannedEnd: latestOf(planned),
    end: latestOf(ends),
    promises: { all: promised.length, kept: promised.filter((ms) => ms >= 0).length },
    waits: waited.length,
    waitedMs: waited.reduce((sum, ms) => sum + ms, 0),
    calls: countsInRow(calls.map(hourOrder)).map(({ value, count }) => ({ hour: hourAt(value), calls: count })),
    promiseSteps: countsInRow(promised.map(stepOf)).map(({ value, count }) => ({ minutes: value * promiseStepMinutes, matches: count })),
    tableTimeMs: tables * (open.to - open.from),
    tablePlayMs: plays.reduce((sum, { start, end }) => sum + end - start, 0),
    plays: plays.sort((one, other) => one.table - other.table || one.start - other.start),
  };
}

const playOf = ({ id, name }: MatchReport['match'], { table, play }: TableSpan, now: number): DayTable[] =>
  play ? [{ table, name, matchId: id, start: play.start, end: Math.max(play.start, play.end ?? now) }] : [];

const latestOf = (instants: readonly number[]): number | null =>
  instants.length === 0 ? null : instants.reduce((one, other) => Math.max(one, other));

/** The outer steps also hold the starts that lie further out. */
export const promiseSteps = { first: -6, last: 12 } as const;
const stepOf = (ms: number): number =>
  Math.min(promiseSteps.last, Math.max(promiseSteps.first, Math.floor(ms / (promiseStepMinutes * 60_000))));
