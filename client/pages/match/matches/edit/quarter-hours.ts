/** The scheduled time of a match as a day and a quarter of an hour, in the event's time zone. */
import { unknownZone } from '../../../../bracket/unknown-zone.ts';
import { dayIn, formatTime, instantAt } from '../../../../format.ts';

/** `day` 2026-09-25, `time` 16:45. */
export type LocalTime = { day: string | null; time: string | null };

/** 00:00 to 23:45. */
export const quarterHours: readonly string[] = Array.from({ length: 96 }, (_, quarter) => {
  const hour = String(Math.floor(quarter / 4)).padStart(2, '0');
  return `${hour}:${String((quarter % 4) * 15).padStart(2, '0')}`;
});

export function localTimeOf(instant: string | null, zone: string | undefined): LocalTime {
  if (instant === null || zone === unknownZone) return { day: null, time: null };
  return { day: dayIn(instant, zone), time: formatTime(instant, zone) };
}

/** Returns null when a part is missing or the day is invalid. */
export function instantOf({ day, time }: LocalTime, zone: string | undefined): string | null {
  if (day === null || time === null || zone === unknownZone || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const instant = instantAt(day, time, zone);
  return Number.isNaN(instant) ? null : new Date(instant).toISOString();
}

/** A stored time between the quarters stays in the list until another one is chosen. */
export function timesWith(time: string | null): string[] {
  return time === null || quarterHours.includes(time) ? [...quarterHours] : [...quarterHours, time].sort();
}
