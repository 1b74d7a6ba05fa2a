/** Finds the problems of a time schedule for a chart, as sentences for staff (machines/README.md 11.1, 11.2). */

import { isClock } from '../clock-text.ts';
import { matchStatusWords } from '../names.ts';
import { feedersOf } from './schedule.ts';
import type { Chart } from './types.ts';

/** `time` null: the match keeps no time. Saving refuses a text that is not a time of day. */
export type ScheduleEntry = { label: string; day: number; time: string | null };
export type ScheduleFinding = { kind: 'unknown' | 'early' | 'full' | 'missing'; sentence: string; labels: string[] };

/** Returns the problems, most serious first. Without a chart it only checks the tables. It ignores walkovers, which are unknown before the draw. */
export function checkSchedule(chart: Chart | null, tables: number, planned: readonly ScheduleEntry[]): ScheduleFinding[] {
  return [
    ...(chart ? [...unknownOf(chart, planned), ...earlyOf(chart, planned)] : []),
    ...fullOf(tables, planned),
    ...(chart ? missingOf(chart, planned) : []),
  ];
}

function unknownOf({ matches }: Chart, planned: readonly ScheduleEntry[]): ScheduleFinding[] {
  const chartLabels = new Set(matches.map(({ label }) => label));
  const labels = planned.flatMap(({ label }) => (chartLabels.has(label) ? [] : [label]));
  if (labels.length === 0) return [];
  const subject = labels.length === 1 ? `${labels[0]} is` : `${listOf(labels)} are`;
  return [{ kind: 'unknown', sentence: `${subject} not in the flow chart.`, labels }];
}

/** A match must start after all matches that its players come from. */
function earlyOf({ matches }: Chart, planned: readonly ScheduleEntry[]): ScheduleFinding[] {
  const at = new Map(planned.flatMap(({ label, day, time }) => (isTimed(time) ? [[label, sessionOf(day, time)] as const] : [])));
  const before = feedersOf(matches);
  const early = matches.flatMap(({ label }) => {
    const own = at.get(label);
    const feeder = (before.get(label) ?? []).find((other) => own !== undefined && (at.get(other) ?? '') >= own);
    return feeder === undefined ? [] : [{ label, feeder }];
  });
  const [first] = early;
  if (!first) return [];
  const more = early.length > 1 ? ` So do ${early.length - 1} more.` : '';
  return [
    {
      kind: 'early',
      sentence: `${first.label} starts before ${first.feeder} is over, where a player comes from.${more}`,
      labels: early.map(({ label }) => label),
    },
  ];
}

/** A time at which more matches start than there are tables. */
type Overload = { day: number; time: string; labels: string[] };

/** Returns the overloaded times in their order. */
function overloadsOf(tables: number, planned: readonly ScheduleEntry[]): Overload[] {
  const timed = planned.flatMap(({ label, day, time }) => (isTimed(time) ? [{ label, day, time }] : []));
  return [...Map.groupBy(timed, ({ day, time }) => sessionOf(day, time))]
    .filter(([, matches]) => matches.length > tables)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, matches]) => {
      const [first] = matches;
      return first ? [{ day: first.day, time: first.time, labels: matches.map(({ label }) => label) }] : [];
    });
}

const fullOf = (tables: number, planned: readonly ScheduleEntry[]): ScheduleFinding[] =>
  overloadsOf(tables, planned).map(({ day, time, labels }) => ({
    kind: 'full',
    sentence: `Day ${day}, ${time}: ${labels.length} matches on ${tables} ${tables === 1 ? 'table' : 'tables'}.`,
    labels,
  }));

/**
 * Returns what to move before the times can be saved: 'move one match of day 1, 15:00'. Null: no time is overloaded. With `label` only the
 * time of this match counts.
 */
export function whatToMove(tables: number, planned: readonly ScheduleEntry[], label: string | null = null): string | null {
  const [first, ...others] = overloadsOf(tables, planned).filter(({ labels }) => label === null || labels.includes(label));
  if (!first) return null;
  const over = first.labels.length - tables;
  const more = others.length === 0 ? '' : others.length === 1 ? ', and of one more time' : `, and of ${others.length} more times`;
  return `move ${over === 1 ? 'one match' : `${over} matches`} of day ${first.day}, ${first.time}${more}`;
}

function missingOf({ matches }: Chart, planned: readonly ScheduleEntry[]): ScheduleFinding[] {
  const timed = new Set(planned.flatMap(({ label, time }) => (time === null ? [] : [label])));
  const labels = matches.flatMap(({ label }) => (timed.has(label) ? [] : [label]));
  if (labels.length === 0) return [];
  const subject = labels.length === 1 ? `${labels[0]} keeps no time and stays` : `${listOf(labels)} keep no time and stay`;
  return [{ kind: 'missing', sentence: `${subject} ${matchStatusWords.CREATED}.`, labels }];
}

const isTimed = (time: string | null): time is string => time !== null && isClock(time);

/** A key that sorts by time. */
const sessionOf = (day: number, time: string): string => `${String(day).padStart(3, '0')} ${time}`;

const maxListed = 6;
const listOf = (labels: readonly string[]): string =>
  labels.length > maxListed ? `${labels.slice(0, maxListed).join(', ')} and ${labels.length - maxListed} more` : labels.join(', ');

/** Moves the selected matches by this number of minutes. Returns null if one would leave its day. */
export function shiftSchedule(
  planned: readonly ScheduleEntry[],
  isMoved: (match: ScheduleEntry) => boolean,
  minutes: number,
): ScheduleEntry[] | null {
  const moved = planned.map((match) => {
    if (!isTimed(match.time) || !isMoved(match)) return match;
    const [hours = 0, rest = 0] = match.time.split(':').map(Number);
    const at = hours * 60 + rest + minutes;
    return at < 0 || at >= 1440
      ? null
      : { ...match, time: `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}` };
  });
  return moved.includes(null) ? null : moved.filter((match) => match !== null);
}

/**
 * Reads lines with match, day and time, separated by tabs, semicolons or commas. Skips a header line and empty lines. Seconds are ignored.
 * `wrong`: the lines that could not be read, such as those with a time of the 12-hour clock.
 */
export function readSchedule(text: string): { matches: ScheduleEntry[]; wrong: string[] } {
  const matches = new Map<string, ScheduleEntry>();
  const wrong: string[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [label = '', day = '1', time = ''] = line.split(/[\t;,]/).map((cell) => cell.trim());
    const [, hours, minutes] = /^(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?$/.exec(time) ?? [];
    const clock = hours === undefined ? null : `${hours.padStart(2, '0')}:${minutes}`;
    const isTime = time === '' || (clock !== null && isClock(clock));
    const dayNumber = Number(day || '1');
    if (label !== '' && Number.isInteger(dayNumber) && dayNumber >= 1 && dayNumber <= 14 && isTime) {
      matches.set(label.toUpperCase(), { label: label.toUpperCase(), day: dayNumber, time: clock });
    } else if (index > 0) wrong.push(`Line ${index + 1}: ${line.trim()}`);
  }
  return { matches: [...matches.values()], wrong };
}
