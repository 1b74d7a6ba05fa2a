/** The days of an event's open tournaments that were those of the event move with it. Days that somebody chose otherwise stay. */

import { saveRow } from '../../store/rows/rows.ts';
import type { EventRow } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';

type Days = Pick<EventRow, 'eventStartDate' | 'eventEndDate'>;

/** Runs in the unit of work that changes the event. The first day of a drawn tournament stays: its times count from there. */
export async function followTournaments(work: WorkContext, eventId: number, before: Days, after: Days): Promise<void> {
  if (before.eventStartDate === after.eventStartDate && before.eventEndDate === after.eventEndDate) return;
  const tournaments = await work.db
    .selectFrom('tournament')
    .selectAll()
    .where('eventId', '=', eventId)
    .where('tournamentStatus', 'in', ['CREATED', 'GENERATED', 'RUNNING'])
    .orderBy('id')
    .execute();
  for (const row of tournaments) {
    const isUndrawn = row.tournamentStatus === 'CREATED';
    const changes = {
      ...(row.tournamentEndDate === before.eventEndDate && { tournamentEndDate: after.eventEndDate }),
      ...(isUndrawn && row.tournamentStartDate === before.eventStartDate && { tournamentStartDate: after.eventStartDate }),
      ...(isUndrawn && row.entryFee1Until === before.eventStartDate && { entryFee1Until: after.eventStartDate }),
    };
    if (Object.entries(changes).every(([field, day]) => row[field as keyof typeof changes] === day)) continue;
    await saveRow(work, 'tournament', row, changes, {
      type: 'updated',
      data: { changed: Object.keys(changes) },
      also: Object.keys(changes),
      rooms: [`tournament:${row.id}`],
    });
  }
}
