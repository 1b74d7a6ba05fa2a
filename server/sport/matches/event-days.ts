/** Refuses a scheduled time outside the days of its event until the user confirms it (machines/match/event-days.ts). */
import type { Kysely } from 'kysely';
import { type EventDays, outsideEvent } from '#machines/match/event-days.ts';
import { notAllowed } from '../../kernel/errors.ts';
import type { Database } from '../../store/schema.ts';

export const readEventDays = (db: Kysely<Database>, eventId: number): Promise<EventDays> =>
  db.selectFrom('event').select(['eventStartDate', 'eventEndDate', 'timeZone']).where('id', '=', eventId).executeTakeFirstOrThrow();

type ScheduledTime = { eventId: number; scheduledTime: string | null; confirmed: boolean | undefined };

/** Throws the refusal. */
export async function requireEventDay(db: Kysely<Database>, { eventId, scheduledTime, confirmed }: ScheduledTime): Promise<void> {
  if (confirmed || scheduledTime === null) return;
  const outside = outsideEvent(scheduledTime, await readEventDays(db, eventId));
  if (outside !== null) throw notAllowed({ code: 'OUTSIDE_EVENT', sentence: outside });
}
