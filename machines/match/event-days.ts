/** Whether a scheduled time lies within the days of its event. Everything that writes such a time asks here: edit form, its calls, shift and draw. */
import type { Instant } from './events.ts';

/** The first and the last day of an event, in the time zone of its venue. */
export type EventDays = { eventStartDate: string; eventEndDate: string; timeZone: string };

/** Returns why the time needs a confirmation, or null. A match after midnight of the last day still belongs to its evening. */
export function outsideEvent(at: Instant, days: EventDays): string | null {
  const outside = outsideDay(dayIn(at, days.timeZone), days);
  return outside && outsideDay(hallDayIn(at, days.timeZone), days) === null ? null : outside;
}

/** The same for a day in the event's time zone. */
export function outsideDay(day: string, days: Omit<EventDays, 'timeZone'>): string | null {
  const outside = outsideDays(day, days);
  return outside && `The match would be ${outside}: please confirm this.`;
}

/** Returns 'on 2026-09-28, after the event ends, on 2026-09-27', or null for a day of the event. */
export function outsideDays(day: string, { eventStartDate, eventEndDate }: Omit<EventDays, 'timeZone'>): string | null {
  if (day < eventStartDate) return `on ${day}, before the event begins, on ${eventStartDate}`;
  return day > eventEndDate ? `on ${day}, after the event ends, on ${eventEndDate}` : null;
}

/** Hours. A hall day lasts from 5:00 to 5:00 (machines/report/README.md 13). */
export const hallDayStartHour = 5;

/** Returns '2026-09-25': the day to whose evening the instant belongs. */
export function hallDayIn(at: Instant, timeZone: string): string {
  const hour = Number(new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(new Date(at)));
  if (hour >= hallDayStartHour) return dayIn(at, timeZone);
  // Twelve hours before a night is always the day before it, also in the nights that are an hour longer or shorter.
  return dayIn(new Date(Date.parse(at) - 12 * 3_600_000).toISOString(), timeZone);
}

/** Returns '2026-09-25'. */
export function dayIn(at: Instant, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(new Date(at));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
