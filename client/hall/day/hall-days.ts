/** The days of play. A day ends at five in the morning: a match after midnight belongs to the previous evening. */
import { dayIn, dayPlus, dayWords, instantAt } from '../../format.ts';

/** `key` is 2026-09-25; `from` and `to` are in milliseconds since 1970. */
export type HallDay = { key: string; from: number; to: number };

const startHour = 5;
export const dayTurns = `0${startHour}:00`;
export const dayRule = `A day of the hall goes from ${dayTurns} to ${dayTurns}: what is played after midnight belongs to the evening before.`;
const hourMs = 3_600_000;

export function dayAt(at: number, zone: string | undefined): HallDay {
  return dayOf(dayIn(at - startHour * hourMs, zone), zone);
}

export function dayOf(key: string, zone: string | undefined): HallDay {
  return { key, from: instantAt(key, dayTurns, zone), to: instantAt(dayPlus(key, 1), dayTurns, zone) };
}

/** Returns the days from the first to the last, both included; at most 31. */
export function daysBetween(first: string, last: string, zone: string | undefined): HallDay[] {
  const keys = Array.from({ length: 31 }, (_, number) => dayPlus(first, number));
  return keys.filter((key) => key <= last).map((key) => dayOf(key, zone));
}

export const isIn = (at: number | null, { from, to }: HallDay): boolean => at !== null && from <= at && at < to;

/** 'Fri 25' and 'Friday 25.09.26'. */
export const shortDay = (key: string): string => dayWords(key, 'ddd D');
export const longDay = (key: string): string => dayWords(key, 'dddd DD.MM.YY');

/** 'Friday 25.09.26'; after midnight, when the calendar already says Saturday, 'Friday 25.09.26 until 05:00'. */
export const dayTitle = (day: HallDay, now: number, zone: string | undefined): string =>
  midnightOf(day, zone) <= now && now < day.to ? `${longDay(day.key)} until ${dayTurns}` : longDay(day.key);

/** The instant at which the calendar date changes within a day of play, and the name of the new date: 'Sat 26'. */
export const midnightOf = ({ key }: HallDay, zone: string | undefined): number => instantAt(dayPlus(key, 1), '00:00', zone);
export const dayAfter = ({ key }: HallDay): string => shortDay(dayPlus(key, 1));
