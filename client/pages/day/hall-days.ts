/** The days of a hall. A day ends at five in the morning: what is played after midnight belongs to the evening before. */
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { unknownZone } from '../../bracket/unknown-zone.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** `key`: 2026-09-25; `from` and `to` in milliseconds since 1970. */
export type HallDay = { key: string; from: number; to: number };

const turnsAtHour = 5;
const hourMs = 3_600_000;

export function dayAt(at: number, zone: string | undefined): HallDay {
  const early = dayjs(at - turnsAtHour * hourMs);
  return dayOf((zone && zone !== unknownZone ? early.tz(zone) : early).format('YYYY-MM-DD'), zone);
}

export function dayOf(key: string, zone: string | undefined): HallDay {
  return { key, from: turn(key, 0, zone), to: turn(key, 1, zone) };
}

/** From the first to the last, both included; at most a month. */
export function daysBetween(first: string, last: string, zone: string | undefined): HallDay[] {
  const keys = Array.from({ length: 31 }, (_, number) => dayjs(first).add(number, 'day').format('YYYY-MM-DD'));
  return keys.filter((key) => key <= last).map((key) => dayOf(key, zone));
}

export const isIn = (at: number | null, { from, to }: HallDay): boolean => at !== null && from <= at && at < to;

/** 'Fri 25' and 'Friday 25.09.26' */
export const shortDay = (key: string): string => dayjs(key).format('ddd D');
export const longDay = (key: string): string => dayjs(key).format('dddd DD.MM.YY');

function turn(key: string, days: number, zone: string | undefined): number {
  const words = `${dayjs(key).add(days, 'day').format('YYYY-MM-DD')}T0${turnsAtHour}:00`;
  return (zone && zone !== unknownZone ? dayjs.tz(words, zone) : dayjs(words)).valueOf();
}
