/** The events in hand with their tables and tournaments, for displays and websites. */
import type { CallAnswer } from '#contract/kit/call.ts';
import type { listRunningEvents } from '#contract/tournament/event-calls.ts';
import { eventStatusesInHand } from '#machines/names.ts';
import type { Context } from '../../store/context.ts';

export async function readRunningEvents({ read }: Context): Promise<CallAnswer<typeof listRunningEvents>> {
  const events = await read
    .selectFrom('event')
    .select(['id', 'name'])
    .where('eventStatus', 'in', [...eventStatusesInHand])
    .orderBy('eventStartDate', 'desc')
    .orderBy('id')
    .execute();
  const tables = await read.selectFrom('billiardTable').select(['id', 'displayNumber', 'eventId']).orderBy('displayNumber').execute();
  const tournaments = await read
    .selectFrom('tournament')
    .select(['id', 'name', 'eventId'])
    .where('tournamentStatus', 'in', ['GENERATED', 'RUNNING', 'FINISHED'])
    .orderBy('id')
    .execute();
  return events.map((event) => ({
    ...event,
    tables: tables.filter((table) => table.eventId === event.id).map(({ id, displayNumber }) => ({ id, displayNumber })),
    tournaments: tournaments.filter((tournament) => tournament.eventId === event.id).map(({ id, name }) => ({ id, name })),
  }));
}
