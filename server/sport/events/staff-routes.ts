/** Event routes for staff: lists, single events, saving the form, and the choice of leaders. */
import type { FastifyInstance } from 'fastify';
import { listTournamentLeaders } from '#contract/tournament/event-calls.ts';
import { type EventForm, events } from '#contract/tournament/events.ts';
import { eventProblems } from '#machines/tournament/event-form.ts';
import { requireVisibleEvent } from '../../entity/published.ts';
import { serveEntity } from '../../entity/serve-entity.ts';
import { serve } from '../../http/serve.ts';
import { leaders } from './leaders.ts';
import { countEventsBy, eventPage } from './list.ts';
import { eventsForRest } from './present.ts';
import { createEventFrom, updateEventFrom } from './save.ts';

export async function eventRoutes(app: FastifyInstance): Promise<void> {
  serveEntity(app, events, {
    list: eventPage,
    count: countEventsBy,
    get: async ({ read }, id, actor) => {
      await requireVisibleEvent(read, actor, id);
      return (await eventsForRest(read, [id], actor))[0];
    },
    judge: eventProblems,
    create: (context, request, form) => createEventFrom(context, request, form as EventForm),
    update: updateEventFrom,
  });
  serve(app, listTournamentLeaders, leaders.page);
}
