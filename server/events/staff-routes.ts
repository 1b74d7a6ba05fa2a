/** Events for staff: lists, one by one, saving the form, and whom an event may be given to (spec 2 §7). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  countEvents,
  createEvent,
  type Event,
  type EventPatch,
  getEvent,
  listEvents,
  listTournamentLeaders,
  patchEvent,
  updateEvent,
  updateEventAt,
} from '#contract/events.ts';
import { signedIn } from '../auth/guard.ts';
import type { Actor, Context } from '../context.ts';
import { tidyIds, tidyPatch } from '../crud/bodies.ts';
import { alert, requiredId, requireNew, sameId, tagged } from '../crud/saved.ts';
import { preconditionsOf } from '../precondition.ts';
import { type Served, serve } from '../serve.ts';
import { eventDtos } from './dto.ts';
import { leaders } from './leaders.ts';
import { countEventsBy, eventPage } from './list.ts';
import { requireShown } from './published.ts';
import { createEventFrom, updateEventFrom } from './save.ts';

export async function eventRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listEvents, eventPage);
  serve(app, countEvents, countEventsBy);
  serve(app, getEvent, async ({ params, context, actor, reply }) => {
    await requireShown(context.read, actor, params.id);
    return answerEvent(context, params.id, actor, reply);
  });
  serve(app, listTournamentLeaders, leaders.page);
  serveSaving(app);
}

function serveSaving(app: FastifyInstance): void {
  const tidy = { preValidation: tidyIds };
  serve(
    app,
    createEvent,
    async ({ body, actor, command, reply, context }) => {
      requireNew('event', 'event', body);
      const id = await createEventFrom(context, { actor: signedIn(actor), ...command }, body);
      reply.header('location', `/api/events/${id}`);
      alert(reply, 'event', 'created', id);
      return answerEvent(context, id, actor, reply);
    },
    tidy,
  );
  serve(app, updateEvent, (asked) => save(asked, requiredId('event', asked.body)), tidy);
  serve(app, updateEventAt, (asked) => save(asked, sameId('event', asked)), tidy);
  serve(app, patchEvent, (asked) => save(asked, sameId('event', asked)), { preValidation: tidyPatch });
}

type Saving = Pick<Served<typeof updateEvent>, 'actor' | 'command' | 'request' | 'reply' | 'context'> & { body: EventPatch };

async function save({ body, actor, command, request, reply, context }: Saving, id: number): Promise<Event> {
  await updateEventFrom(context, { actor: signedIn(actor), ...command }, id, body, {
    expected: preconditionsOf(request),
    partly: request.method === 'PATCH',
  });
  alert(reply, 'event', 'updated', id);
  return answerEvent(context, id, actor, reply);
}

async function answerEvent({ read }: Context, id: number, actor: Actor | null, reply: FastifyReply): Promise<Event> {
  const [event] = await eventDtos(read, [id], actor);
  return tagged(reply, event);
}
