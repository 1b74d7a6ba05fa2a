/** The days and the number of tables of an event's open tournaments that were those of the event follow it. What somebody chose otherwise stays. */

import { saveRow } from '../../store/rows/rows.ts';
import type { EventRow } from '../../store/schema.ts';
import type { WorkContext } from '../../store/unit/commit.ts';

type EventValues = Pick<EventRow, 'eventStartDate' | 'eventEndDate' | 'numberOfTables'>;

/**
 * Runs in the unit of work that changes the event. The first day and the number of tables of a drawn tournament stay: its times were made from
 * them.
 */
export async function followTournaments(work: WorkContext, eventId: number, before: EventValues, after: EventValues): Promise<void> {
  const isSame = (['eventStartDate', 'eventEndDate', 'numberOfTables'] as const).every((field) => before[field] === after[field]);
  if (isSame) return;
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
      ...(isUndrawn && row.numberOfTables === before.numberOfTables && { numberOfTables: after.numberOfTables }),
    };
    if (Object.entries(changes).every(([field, value]) => row[field as keyof typeof changes] === value)) continue;
    await saveRow(work, 'tournament', row, changes, {
      type: 'updated',
      data: { changed: Object.keys(changes) },
      also: Object.keys(changes),
      rooms: [`tournament:${row.id}`],
    });
  }
}
