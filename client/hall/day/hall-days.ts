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
export const dayTurns = `0${turnsAtHour}:00`;
export const dayRule = `A day of the hall goes from ${dayTurns} to ${dayTurns}: what is played after midnight belongs to the evening before.`;
const hourMs = 3_600_000;

export function dayAt(at: number, zone: string | undefined): HallDay {
  const early = dayjs(at - turnsAtHour * hourMs);
  return dayOf((zone && zone !== unknownZone ? early.tz(zone) : early).format('YYYY-MM-DD'), zone);
}

export function dayOf(key: string, zone: string | undefined): HallDay {
  return { key, from: instantOf(key, dayTurns, zone), to: instantOf(dateAfter(key, 1), dayTurns, zone) };
}

/** From the first to the last, both included; at most a month. */
export function daysBetween(first: string, last: string, zone: string | undefined): HallDay[] {
  const keys = Array.from({ length: 31 }, (_, number) => dateAfter(first, number));
  return keys.filter((key) => key <= last).map((key) => dayOf(key, zone));
}

export const isIn = (at: number | null, { from, to }: HallDay): boolean => at !== null && from <= at && at < to;

/** 'Fri 25' and 'Friday 25.09.26' */
export const shortDay = (key: string): string => dayjs(key).format('ddd D');
export const longDay = (key: string): string => dayjs(key).format('dddd DD.MM.YY');

/** 'Friday 25.09.26'; after midnight, when the calendar says Saturday already, 'Friday 25.09.26 until 05:00'. */
export const dayTitle = (day: HallDay, now: number, zone: string | undefined): string =>
  midnightOf(day, zone) <= now && now < day.to ? `${longDay(day.key)} until ${dayTurns}` : longDay(day.key);

/** When the next date begins within a day of the hall, and what it is called: 'Sat 26'. */
export const midnightOf = ({ key }: HallDay, zone: string | undefined): number => instantOf(dateAfter(key, 1), '00:00', zone);
export const dayAfter = ({ key }: HallDay): string => shortDay(dateAfter(key, 1));

const dateAfter = (key: string, days: number): string => dayjs(key).add(days, 'day').format('YYYY-MM-DD');

function instantOf(date: string, time: string, zone: string | undefined): number {
  const words = `${date}T${time}`;
  return (zone && zone !== unknownZone ? dayjs.tz(words, zone) : dayjs(words)).valueOf();
}
