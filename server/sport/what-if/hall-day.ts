/** The day of a hall as a range of instants. */
import type { DayRange } from '#machines/what-if/figures.ts';
import { dayAfter, dayInZone, instantInZone } from '../../kernel/time/local-time.ts';
import type { StoredHall } from './read-hall.ts';

/** A day of the hall goes from five to five: what is played after midnight belongs to the evening before. By default the day of now. */
export function hallDayOf({ now, days: { timeZone } }: Pick<StoredHall, 'now' | 'days'>, chosen?: string): DayRange {
  const day = chosen ?? dayInZone(new Date(now - startHour * hourMs), timeZone);
  const startOf = (one: string): number => Date.parse(instantInZone(one, `0${startHour}:00`, timeZone));
  return { from: startOf(day), to: startOf(dayAfter(day, 1)) };
}

const startHour = 5;
const hourMs = 3_600_000;
