/** Event routes for staff: lists, single events, saving the form, and the choice of leaders. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkForm } from '#contract/kit/check.ts';
import { listTournamentLeaders } from '#contract/tournament/event-calls.ts';
import { type EventForm, events } from '#contract/tournament/events.ts';
import { createNewEvent, newEventDefaults } from '#contract/tournament/new-event.ts';
import { type NewEvent, newEventForm } from '#contract/tournament/new-event-form.ts';
import { eventProblems } from '#machines/tournament/event-form.ts';
import { isForm, refuse, tidyBody } from '../../entity/bodies.ts';
import { requireVisibleEvent } from '../../entity/published.ts';
import { alert } from '../../entity/save-response.ts';
import { serveEntity } from '../../entity/serve-entity.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { serve } from '../../http/serve.ts';
import { createNewEvent as create, organiserCountry } from './create-new-event.ts';
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
  serve(app, newEventDefaults, async ({ context }) => ({ venueCountryId: await organiserCountry(context.read) }));
  serve(
    app,
    createNewEvent,
    async ({ body, actor, command, reply, context }) => {
      const created = await create(context, { actor: signedIn(actor), ...command }, body as NewEvent);
      alert(reply, 'event', 'created', created.eventId);
      return created;
    },
    { preValidation: checkNewEvent },
  );
}

/** Refuses a wrong form with readable sentences before the route checks its schema. The handler can rely on every required field. */
async function checkNewEvent(request: FastifyRequest): Promise<void> {
  if (!isForm(request.body)) return;
  const body = tidyBody(newEventForm, request.body);
  refuse(newEventForm, checkForm(newEventForm, body));
  request.body = body;
}
