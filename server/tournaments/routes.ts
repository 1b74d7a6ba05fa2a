/** Tournaments and events as the filters of the match lists choose from. */
import type { FastifyInstance } from 'fastify';
import { eventFilters, listEvents, listTournaments, tournamentFilters } from '#contract/tournaments.ts';
import { columnsOf, listPage } from '../crud/list-page.ts';
import { presentEvents } from '../events/present.ts';
import { serve } from '../serve.ts';
import { presentTournaments } from './present.ts';

const tournamentColumns = columnsOf(tournamentFilters, {
  id: 't.id',
  name: 't.name',
  eventId: 't.eventId',
  tournamentStatus: 't.tournamentStatus',
});
const eventColumns = columnsOf(eventFilters, {
  id: 'e.id',
  name: 'e.name',
  eventStartDate: 'e.eventStartDate',
  eventStatus: 'e.eventStatus',
});

export async function tournamentRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listTournaments, async ({ office, request, reply }) => {
    const list = { engine: office.engine, entity: 'tournament', columns: tournamentColumns, defaultSort: ['name,desc'] };
    const ids = await listPage(office.read.selectFrom('tournament as t'), list, { request, reply });
    return inOrder(ids, await presentTournaments(office.read, ids));
  });
  serve(app, listEvents, async ({ office, request, reply }) => {
    const list = { engine: office.engine, entity: 'event', columns: eventColumns, defaultSort: ['eventStartDate,desc'] };
    const ids = await listPage(office.read.selectFrom('event as e'), list, { request, reply });
    return inOrder(ids, await presentEvents(office.read, ids));
  });
}

function inOrder<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
