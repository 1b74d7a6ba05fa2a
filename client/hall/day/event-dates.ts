/** The days of the current events, and the number of a day within its event. */
import type { LiveEvent } from '#contract/live/tournament.ts';
import { type EventDay, timeOf } from './event-day.ts';
import { dayAt, dayOf, daysBetween, type PlayDay } from './hall-days.ts';

/** Returns all days from the first to the last with an event or a scheduled match; today is always included. */
export function daysOf(events: readonly EventDay[], zone: string | undefined, today: PlayDay): PlayDay[] {
  const times = events.flatMap(({ matches, forecasts }) =>
    matches.map((match) => timeOf(match, forecasts)).filter((time) => time !== null),
  );
  const matchDays = times.length === 0 ? [] : [earliest(times), latest(times)].map((time) => dayAt(time, zone).key);
  const dates = events.flatMap(({ event }) => (event ? [event.eventStartDate.slice(0, 10), event.eventEndDate.slice(0, 10)] : []));
  const keys = [...matchDays, ...dates, today.key].sort();
  return daysBetween(keys[0] ?? today.key, keys.at(-1) ?? today.key, zone);
}

/** Returns 'day 2 of 4', or '' outside the event. */
export function dayWords(event: LiveEvent | undefined, key: string): string {
  if (!event) return '';
  const days = daysBetween(event.eventStartDate.slice(0, 10), event.eventEndDate.slice(0, 10), event.timeZone).map((day) => day.key);
  const index = days.indexOf(dayOf(key, event.timeZone).key);
  return index < 0 ? '' : `day ${index + 1} of ${days.length}`;
}

const earliest = (times: readonly number[]): number => times.reduce((one, other) => Math.min(one, other));
const latest = (times: readonly number[]): number => times.reduce((one, other) => Math.max(one, other));
