/** Whether a scheduled time lies within the days of its event. Everything that writes such a time asks here: the edit form, its call and the shift. */
import type { Instant } from './events.ts';

/** The first and the last day of an event, in the time zone of its venue. */
export type EventDays = { eventStartDate: string; eventEndDate: string; timeZone: string };

/** Returns why the time needs a confirmation, or null. A day begins at midnight in the event's time zone. */
export function outsideEvent(at: Instant, { eventStartDate, eventEndDate, timeZone }: EventDays): string | null {
  const day = dayIn(at, timeZone);
  if (day >= eventStartDate && day <= eventEndDate) return null;
  const relation = day < eventStartDate ? `before the event begins, on ${eventStartDate}` : `after the event ends, on ${eventEndDate}`;
  return `The match would be on ${day}, ${relation}: please confirm this.`;
}

/** Returns '2026-09-25'. */
export function dayIn(at: Instant, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(new Date(at));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
