/** Updates calendar entries of an event when its dates change, or when it is postponed or cancelled. */
import type { CalendarStatus } from '#contract/website/calendar-items.ts';
import type { EventStatus } from '#machines/names.ts';
import { saveRow } from '../../../store/rows/rows.ts';
import type { WorkContext } from '../../../store/unit/commit.ts';

type EventDates = { eventStartDate: string; eventEndDate: string; eventStatus: EventStatus };

/** Runs in the unit of work that changes the event. */
export async function followEvent(work: WorkContext, eventId: number, before: EventDates, after: EventDates): Promise<void> {
  const isMoved = before.eventStartDate !== after.eventStartDate || before.eventEndDate !== after.eventEndDate;
  if (!isMoved && before.eventStatus === after.eventStatus) return;
  const items = await work.db.selectFrom('calendarItem').selectAll().where('eventId', '=', eventId).execute();
  for (const item of items) {
    const calendarItemStatus = statusOf(after.eventStatus, isMoved, item.calendarItemStatus, before.eventStatus);
    const dates = { calendarItemStartDate: after.eventStartDate, calendarItemEndDate: after.eventEndDate };
    await saveRow(work, 'calendarItem', item, { ...(isMoved && dates), calendarItemStatus }, { type: 'followedEvent', data: { eventId } });
  }
}

/** Keeps a status that a user chose by hand, unless the event is cancelled, postponed or moved. */
function statusOf(now: EventStatus, isMoved: boolean, current: CalendarStatus | null, was: EventStatus): CalendarStatus | null {
  if (now === 'CANCELED' || now === 'POSTPONED') return now;
  if (isMoved) return 'NEW_DATE';
  return current === was ? null : current;
}
