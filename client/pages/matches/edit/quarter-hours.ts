/** The scheduled time of a match as a day and a quarter of an hour, in the event's time zone (spec 1 §9). */
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { unknownZone } from '../../../bracket/unknown-zone.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** `day` 2026-09-25, `time` 16:45. */
export type LocalTime = { day: string | null; time: string | null };

/** 00:00 to 23:45. */
export const quarterHours: readonly string[] = Array.from({ length: 96 }, (_, quarter) => {
  const hour = String(Math.floor(quarter / 4)).padStart(2, '0');
  return `${hour}:${String((quarter % 4) * 15).padStart(2, '0')}`;
});

export function localTimeOf(instant: string | null, zone: string | undefined): LocalTime {
  if (instant === null || zone === unknownZone) return { day: null, time: null };
  const local = zone ? dayjs(instant).tz(zone) : dayjs(instant);
  return { day: local.format('YYYY-MM-DD'), time: local.format('HH:mm') };
}

/** Null where a part is missing or is no day. */
export function instantOf({ day, time }: LocalTime, zone: string | undefined): string | null {
  if (day === null || time === null || zone === unknownZone || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const local = zone ? dayjs.tz(`${day}T${time}`, zone) : dayjs(`${day}T${time}`);
  return local.isValid() ? local.toISOString() : null;
}

/** A time that was set otherwise stands among the quarters until another one is chosen. */
export function timesWith(time: string | null): string[] {
  return time === null || quarterHours.includes(time) ? [...quarterHours] : [...quarterHours, time].sort();
}
