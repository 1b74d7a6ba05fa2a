/** The days of play. A day ends at five in the morning: a match after midnight belongs to the previous evening. */
import { dayIn, dayPlus, dayWords, instantAt } from '../../format.ts';

/** `key` is 2026-09-25; `from` and `to` are in milliseconds since 1970. */
export type PlayDay = { key: string; from: number; to: number };

const startHour = 5;
export const dayStartTime = `0${startHour}:00`;
export const dayRule = `A day of the hall goes from ${dayStartTime} to ${dayStartTime}: what is played after midnight belongs to the evening before.`;
const hourMs = 3_600_000;

export function dayAt(at: number, zone: string | undefined): PlayDay {
  return dayOf(dayIn(at - startHour * hourMs, zone), zone);
}

export function dayOf(key: string, zone: string | undefined): PlayDay {
  return { key, from: instantAt(key, dayStartTime, zone), to: instantAt(dayPlus(key, 1), dayStartTime, zone) };
}

/** Returns the days from the first to the last, both included; at most 31. */
export function daysBetween(first: string, last: string, zone: string | undefined): PlayDay[] {
  const keys = Array.from({ length: 31 }, (_, number) => dayPlus(first, number));
  return keys.filter((key) => key <= last).map((key) => dayOf(key, zone));
}

export const isIn = (at: number | null, { from, to }: PlayDay): boolean => at !== null && from <= at && at < to;

/** 'Fri 25' and 'Friday 25.09.26'. */
export const shortDay = (key: string): string => dayWords(key, 'ddd D');
export const longDay = (key: string): string => dayWords(key, 'dddd DD.MM.YY');

/** 'Friday 25.09.26'; after midnight, when the calendar already says Saturday, 'Friday 25.09.26 until 05:00'. */
export const dayTitle = (day: PlayDay, now: number, zone: string | undefined): string =>
  midnightOf(day, zone) <= now && now < day.to ? `${longDay(day.key)} until ${dayStartTime}` : longDay(day.key);

/** The instant at which the calendar date changes within a day of play, and the name of the new date: 'Sat 26'. */
export const midnightOf = ({ key }: PlayDay, zone: string | undefined): number => instantAt(dayPlus(key, 1), '00:00', zone);
export const dayAfter = ({ key }: PlayDay): string => shortDay(dayPlus(key, 1));
