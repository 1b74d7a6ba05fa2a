/**
 * Dates, times and names as people read them, in the zone of an event or else of the office. Only this file and the zone data it uses read
 * a calendar.
 */
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { unknownZone } from './bracket/unknown-zone.ts';
import { officeZone } from './state/office-zone.ts';
import { zoneOffset } from './zone-offset.ts';

dayjs.extend(utc);

type TimeValue = string | number | null | undefined;
type Zone = string | null | undefined;

/** 25.09.26 15:04; '' for no value. */
export const formatDateTime = (when: TimeValue, zone?: Zone): string => format(when, 'DD.MM.YY HH:mm', zone);
export const formatDate = (when: TimeValue, zone?: Zone): string => format(when, 'DD.MM.YY', zone);
export const formatTime = (when: TimeValue, zone?: Zone): string => format(when, 'HH:mm', zone);
/** '15:10–15:50', or one time if both are in the same minute. */
export function formatTimeRange(from: TimeValue, to: TimeValue, zone?: Zone): string {
  const [first, last] = [formatTime(from, zone), formatTime(to, zone)];
  return first === last ? first : `${first}–${last}`;
}
export const formatClock = (when: TimeValue, zone?: Zone): string => format(when, 'HH:mm:ss', zone);
/** 25.09. */
export const formatShortDay = (when: TimeValue, zone?: Zone): string => format(when, 'DD.MM.', zone);
/** Fri 25.09.26 */
export const formatDay = (when: TimeValue, zone?: Zone): string => format(when, 'ddd DD.MM.YY', zone);

/** Sat 10:30, within one weekend of play. */
export const formatDayTime = (when: TimeValue, zone?: Zone): string => format(when, 'ddd HH:mm', zone);

/** Returns the whole minutes between two instants, or null if one is missing. */
export function minutesBetween(from: TimeValue, to: TimeValue): number | null {
  if (from === null || from === undefined || to === null || to === undefined) return null;
  return Math.floor((dayjs(to).valueOf() - dayjs(from).valueOf()) / 60_000);
}

/** Returns 2:32 for a countdown in milliseconds, and +0:14 after it has run out. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.ceil(Math.abs(milliseconds) / 1000);
  const words = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return milliseconds < 0 ? `+${words}` : words;
}

/** WR2-C035, the name of a match on all screens. */
export const matchName = (match: { roundMnemonic: string; label: string }): string => `${match.roundMnemonic}-${match.label}`;

function format(when: TimeValue, pattern: string, zone: Zone): string {
  if (when === null || when === undefined || when === '') return '';
  // A plain date is the same in every zone.
  if (typeof when === 'string' && plainDay.test(when)) return dayjs(when).format(pattern);
  return zone === unknownZone ? '–' : zoned(when, zone).format(pattern);
}

const plainDay = /^\d{4}-\d{2}-\d{2}$/;
const usableZone = (zone: Zone): string | undefined => (zone && zone !== unknownZone ? zone : officeZone());

/** Returns a UTC date whose clock shows the time of the zone, so that the zone of the computer does not matter. */
function zoned(when: string | number, zone: Zone): dayjs.Dayjs {
  const timeZone = usableZone(zone);
  const time = dayjs(when);
  return timeZone && time.isValid() ? dayjs.utc(time.valueOf() + zoneOffset(time.valueOf(), timeZone)) : time;
}

/** Returns 2026-09-25, the date in the zone at that instant. */
export const dayIn = (when: string | number, zone?: Zone): string => zoned(when, zone).format('YYYY-MM-DD');

/**
 * Returns the instant, in milliseconds since 1970, at which clocks in the zone show this time on this day; NaN for an invalid one. A time that occurs
 * twice in autumn means the first one, as on the server. A time that spring skips means one hour later.
 */
export function instantAt(day: string, time: string, zone?: Zone): number {
  const timeZone = usableZone(zone);
  const words = `${day}T${time.trim().padStart(5, '0')}`;
  if (!timeZone) return dayjs(words).valueOf();
  const shown = dayjs.utc(words).valueOf();
  if (Number.isNaN(shown)) return shown;
  const instants = [shown - dayMs, shown + dayMs].map((near) => shown - zoneOffset(near, timeZone));
  return instants.find((instant) => instant + zoneOffset(instant, timeZone) === shown) ?? instants[0] ?? Number.NaN;
}
const dayMs = 86_400_000;

/** Returns the date `days` after '2026-09-25', or before it for a negative number. */
export function dayPlus(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Formats a day by a pattern: 'Friday', '25 September 2026'. */
export const dayWords = (day: string, pattern: string): string => dayjs(day).format(pattern);
