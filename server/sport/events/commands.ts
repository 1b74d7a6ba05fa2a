/** The only way to change an event's status, alone or with the rest of its form. */
import type { Updateable } from 'kysely';
import { type EventFacts, whyNotEventStatus } from '#machines/tournament/event-rules.ts';
import { notAllowed } from '../../kernel/errors.ts';
import { followEvent } from '../../office/website/calendar/follow-event.ts';
import { stepRow } from '../../store/rows/rows.ts';
import type { EventTable } from '../../store/schema/events.ts';
import type { EventRow } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';

type EventJournalEntry = { data?: Record<string, unknown>; also?: readonly string[] };

/** Throws the refusal when the rules do not allow the new status. Entries of the calendar follow every change of the event. */
export async function changeEvent(
  work: WorkContext,
  row: EventRow,
  columns: Updateable<EventTable>,
  entry: EventJournalEntry = {},
): Promise<void> {
  const { eventStatus = row.eventStatus } = columns;
  const refusal = whyNotEventStatus(row.eventStatus, eventStatus, await factsOf(work, row.id));
  if (refusal) throw notAllowed(refusal);
  await stepRow(work, 'event', row, columns, { ...entry, type: 'updated', rooms: [`event:${row.id}`] });
  const { eventStartDate = row.eventStartDate, eventEndDate = row.eventEndDate } = columns;
  await followEvent(work, row.id, row, { eventStartDate, eventEndDate, eventStatus });
}

async function factsOf({ db }: WorkContext, eventId: number): Promise<EventFacts> {
  const rows = await db.selectFrom('tournament').select('tournamentStatus as status').where('eventId', '=', eventId).execute();
  return {
    runningTournaments: rows.filter(({ status }) => status === 'RUNNING').length,
    openTournaments: rows.filter(({ status }) => status !== 'APPROVED' && status !== 'CANCELED').length,
  };
}
