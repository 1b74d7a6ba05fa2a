/** Dates, times and names as people read them, in the event's time zone; shared with the kiosk, so it stays small. */
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { unknownZone } from './bracket/unknown-zone.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

type When = string | number | null | undefined;

/** 25.09.26 15:04 (spec 1 §2); empty for nothing. */
export const formatDateTime = (when: When, zone?: string | null): string => format(when, 'DD.MM.YY HH:mm', zone);
export const formatDate = (when: When, zone?: string | null): string => format(when, 'DD.MM.YY', zone);
export const formatTime = (when: When, zone?: string | null): string => format(when, 'HH:mm', zone);
/** '15:10–15:50', and one time where both are the same minute. */
export function formatTimeRange(from: When, to: When, zone?: string | null): string {
  const [first, last] = [formatTime(from, zone), formatTime(to, zone)];
  return first === last ? first : `${first}–${last}`;
}
export const formatClock = (when: When, zone?: string | null): string => format(when, 'HH:mm:ss', zone);
/** 25.09. */
export const formatShortDay = (when: When, zone?: string | null): string => format(when, 'DD.MM.', zone);
/** Fri 25.09.26 */
export const formatDay = (when: When, zone?: string | null): string => format(when, 'ddd DD.MM.YY', zone);

/** Sat 10:30: within a weekend of play. */
export const formatDayTime = (when: When, zone?: string | null): string => format(when, 'ddd HH:mm', zone);

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

function format(when: When, pattern: string, zone: string | null | undefined): string {
  if (when === null || when === undefined || when === '') return '';
  if (zone === unknownZone) return '–';
  const instant = dayjs(when);
  return (zone ? instant.tz(zone) : instant).format(pattern);
}
