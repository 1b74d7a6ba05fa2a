/** Dates, times and names as people read them: in the zone that is given, of an event, else in the office's. The only place that reads a calendar. */
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { unknownZone } from './bracket/unknown-zone.ts';
import { officeZone } from './state/office-zone.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

type When = string | number | null | undefined;
type Zone = string | null | undefined;

/** 25.09.26 15:04; empty for nothing. */
export const formatDateTime = (when: When, zone?: Zone): string => format(when, 'DD.MM.YY HH:mm', zone);
export const formatDate = (when: When, zone?: Zone): string => format(when, 'DD.MM.YY', zone);
export const formatTime = (when: When, zone?: Zone): string => format(when, 'HH:mm', zone);
/** '15:10–15:50', and one time where both are the same minute. */
export function formatTimeRange(from: When, to: When, zone?: Zone): string {
  const [first, last] = [formatTime(from, zone), formatTime(to, zone)];
  return first === last ? first : `${first}–${last}`;
}
export const formatClock = (when: When, zone?: Zone): string => format(when, 'HH:mm:ss', zone);
/** 25.09. */
export const formatShortDay = (when: When, zone?: Zone): string => format(when, 'DD.MM.', zone);
/** Fri 25.09.26 */
export const formatDay = (when: When, zone?: Zone): string => format(when, 'ddd DD.MM.YY', zone);

/** Sat 10:30: within a weekend of play. */
export const formatDayTime = (when: When, zone?: Zone): string => format(when, 'ddd HH:mm', zone);

/** Whole minutes from one instant to another; null where one is missing. */
export function minutesBetween(from: When, to: When): number | null {
  if (from === null || from === undefined || to === null || to === undefined) return null;
  return Math.floor((dayjs(to).valueOf() - dayjs(from).valueOf()) / 60_000);
}

/** 2:32 for a countdown in milliseconds; +0:14 once it has run over. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.ceil(Math.abs(milliseconds) / 1000);
  const words = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return milliseconds < 0 ? `+${words}` : words;
}

/** WR2-C035: what a match is called everywhere. */
export const matchName = (match: { roundMnemonic: string; label: string }): string => `${match.roundMnemonic}-${match.label}`;

function format(when: When, pattern: string, zone: Zone): string {
  if (when === null || when === undefined || when === '') return '';
  // A day is the same day in every zone.
  if (typeof when === 'string' && plainDay.test(when)) return dayjs(when).format(pattern);
  return zone === unknownZone ? '–' : zoned(when, zone).format(pattern);
}

const plainDay = /^\d{4}-\d{2}-\d{2}$/;
const known = (zone: Zone): string | undefined => (zone && zone !== unknownZone ? zone : officeZone());

function zoned(when: string | number, zone: Zone): dayjs.Dayjs {
  const there = known(zone);
  return there ? dayjs(when).tz(there) : dayjs(when);
}

/** 2026-09-25: which day it is there at that moment. */
export const dayIn = (when: string | number, zone?: Zone): string => zoned(when, zone).format('YYYY-MM-DD');

/** The moment at which clocks there show that time of that day, in milliseconds since 1970; NaN where it is none. */
export function instantAt(day: string, time: string, zone?: Zone): number {
  const there = known(zone);
  const words = `${day}T${time.trim().padStart(5, '0')}`;
  const found = (there ? dayjs.tz(words, there) : dayjs(words)).valueOf();
  // The hour that comes twice in autumn: the first of both, as the server reads it.
  return !Number.isNaN(found) && zoned(found - hourMs, zone).format('YYYY-MM-DDTHH:mm') === words ? found - hourMs : found;
}
const hourMs = 3_600_000;

/** '2026-09-25' and so many days later, or earlier. */
export function dayPlus(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Days: 'Friday', '25 September 2026', as the pattern says. */
export const dayWords = (day: string, pattern: string): string => dayjs(day).format(pattern);
