/** Posters of events and tournaments (spec 2 §7). Screens show them from /media/posters/:id. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createPoster, deletePoster, getPoster, replacePoster } from '#contract/event-posters.ts';
import { appName } from '#contract/problem.ts';
import { signedIn } from '../auth/guard.ts';
import { tidyForm } from '../crud/bodies.ts';
import { etagOf } from '../crud/versions.ts';
import { badEntity, notFound } from '../errors.ts';
import type { Office } from '../office.ts';
import { serve } from '../serve.ts';
import { createPosterFrom, removePosterOf, replacePosterFrom } from './save.ts';

export async function posterRoutes(app: FastifyInstance): Promise<void> {
  serve(app, getPoster, ({ params, office, reply }) => answerPoster(office, params.id, reply));
  serve(
    app,
    createPoster,
    async ({ body, actor, command, office, reply }) => {
      if (typeof body.id === 'number') throw badEntity('eventPoster', 'idexists', 'A new poster cannot already have an ID');
      const id = await createPosterFrom(office, { actor: signedIn(actor), ...command }, body);
      reply.header('location', `/api/event-posters/${id}`);
      alert(reply, 'created', id);
      return answerPoster(office, id, reply);
    },
    { preValidation: tidyForm },
  );
  serve(
    app,
    replacePoster,
    async ({ body, actor, command, request, office, reply }) => {
      if (typeof body.id !== 'number') throw badEntity('eventPoster', 'idnull', 'Invalid id');
      const expected = { ifMatch: request.headers['if-match'], version: body.version };
      await replacePosterFrom(office, { actor: signedIn(actor), ...command }, body.id, body, expected);
      alert(reply, 'updated', body.id);
      return answerPoster(office, body.id, reply);
    },
    { preValidation: tidyForm },
  );
  serve(app, deletePoster, async ({ params, actor, command, office, reply }) => {
    await removePosterOf(office, { actor: signedIn(actor), ...command }, params.id);
    alert(reply, 'deleted', params.id);
  });
}

async function answerPoster({ read }: Office, id: number, reply: FastifyReply) {
  const poster = await read.selectFrom('eventPoster').selectAll().where('id', '=', id).executeTakeFirst();
  if (!poster) throw notFound();
  reply.header('etag', etagOf(poster));
  return poster;
}

function alert(reply: FastifyReply, what: 'created' | 'updated' | 'deleted', id: number): void {
  reply.header(`X-${appName}-alert`, `${appName}.eventPoster.${what}`).header(`X-${appName}-params`, String(id));
}
