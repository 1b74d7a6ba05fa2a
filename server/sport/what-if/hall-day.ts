/** The playing day of an event as a range of instants. */
import { hallDayStartHour } from '#machines/match/event-days.ts';
import type { DayRange } from '#machines/what-if/figures.ts';
import { dayAfter, dayInZone, instantInZone } from '../../kernel/time/local-time.ts';
import type { StoredHall } from './read-hall.ts';

/** A playing day lasts from 5:00 to 5:00: matches after midnight belong to the evening before. The default is the present day. */
export function hallDayOf({ now, days: { timeZone } }: Pick<StoredHall, 'now' | 'days'>, chosen?: string): DayRange {
  const day = chosen ?? dayInZone(new Date(now - hallDayStartHour * hourMs), timeZone);
  const startOf = (one: string): number => Date.parse(instantInZone(one, `0${hallDayStartHour}:00`, timeZone));
  return { from: startOf(day), to: startOf(dayAfter(day, 1)) };
}

const hourMs = 3_600_000;
