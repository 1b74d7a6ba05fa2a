/** Public event data: the events in hand. */
import type { FastifyInstance } from 'fastify';
import { listRunningEvents } from '#contract/tournament/event-calls.ts';
import { eventStatusesInHand } from '#machines/names.ts';
import { serve } from '../../http/serve.ts';

export async function publicEventRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listRunningEvents, async ({ context }) => {
    const events = await context.read
      .selectFrom('event')
      .select(['id', 'name'])
      .where('eventStatus', 'in', [...eventStatusesInHand])
      .orderBy('eventStartDate', 'desc')
      .orderBy('id')
      .execute();
    const tables = await context.read
      .selectFrom('billiardTable')
      .select(['id', 'displayNumber', 'eventId'])
      .orderBy('displayNumber')
      .execute();
    const tournaments = await context.read
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
  });
}
