/** The days of the events in hand, and which day of its event one of them is. */
import type { LiveEvent } from '#contract/live/tournament.ts';
import { type EventDay, timeOf } from './event-day.ts';
import { dayAt, dayOf, daysBetween, type HallDay } from './hall-days.ts';

/** From the first to the last day on which an event takes place or a match is scheduled; today is always among them. */
export function daysOf(events: readonly EventDay[], zone: string | undefined, today: HallDay): HallDay[] {
  const times = events.flatMap(({ matches, forecasts }) =>
    matches.map((match) => timeOf(match, forecasts)).filter((time) => time !== null),
  );
  const matchDays = times.length === 0 ? [] : [least(times), most(times)].map((time) => dayAt(time, zone).key);
  const dates = events.flatMap(({ event }) => (event ? [event.eventStartDate.slice(0, 10), event.eventEndDate.slice(0, 10)] : []));
  const keys = [...matchDays, ...dates, today.key].sort();
  return daysBetween(keys[0] ?? today.key, keys.at(-1) ?? today.key, zone);
}

/** 'day 2 of 4'; empty outside its days. */
export function dayWords(event: LiveEvent | undefined, key: string): string {
  if (!event) return '';
  const days = daysBetween(event.eventStartDate.slice(0, 10), event.eventEndDate.slice(0, 10), event.timeZone).map((day) => day.key);
  const place = days.indexOf(dayOf(key, event.timeZone).key);
  return place < 0 ? '' : `day ${place + 1} of ${days.length}`;
}

const least = (times: readonly number[]): number => times.reduce((one, other) => Math.min(one, other));
const most = (times: readonly number[]): number => times.reduce((one, other) => Math.max(one, other));
