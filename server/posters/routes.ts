/** Posters of events and tournaments (spec 2 §7). Screens show them from /media/posters/:id. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  countPosters,
  createPoster,
  deletePoster,
  type EventPoster,
  getPoster,
  listPosters,
  replacePoster,
  replacePosterAt,
} from '#contract/event-posters.ts';
import { appName } from '#contract/problem.ts';
import { signedIn } from '../auth/guard.ts';
import { tidyIds } from '../crud/bodies.ts';
import { badEntity, notFound } from '../errors.ts';
import type { Office } from '../office.ts';
import { etagOf, preconditionsOf } from '../precondition.ts';
import { type Served, serve } from '../serve.ts';
import { countPostersBy, posterPage, posterUrl } from './list.ts';
import { createPosterFrom, removePosterOf, replacePosterFrom } from './save.ts';

export async function posterRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listPosters, posterPage);
  serve(app, countPosters, countPostersBy);
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
    { preValidation: tidyIds },
  );
  serve(app, replacePoster, (asked) => replace(asked, requiredId(asked.body.id)), { preValidation: tidyIds });
  serve(
    app,
    replacePosterAt,
    (asked) => {
      if (requiredId(asked.body.id) !== asked.params.id) throw badEntity('eventPoster', 'idinvalid', 'Invalid ID');
      return replace(asked, asked.params.id);
    },
    { preValidation: tidyIds },
  );
  serve(app, deletePoster, async ({ params, actor, command, request, office, reply }) => {
    await removePosterOf(office, { actor: signedIn(actor), ...command }, params.id, preconditionsOf(request));
    alert(reply, 'deleted', params.id);
  });
}

type Replacing = Pick<Served<typeof replacePoster>, 'body' | 'actor' | 'command' | 'request' | 'reply' | 'office'>;

async function replace({ body, actor, command, request, office, reply }: Replacing, id: number): Promise<EventPoster> {
  const expected = preconditionsOf(request);
  await replacePosterFrom(office, { actor: signedIn(actor), ...command }, id, body, expected);
  alert(reply, 'updated', id);
  return answerPoster(office, id, reply);
}

function requiredId(id: number | null | undefined): number {
  if (typeof id !== 'number') throw badEntity('eventPoster', 'idnull', 'Invalid id');
  return id;
}

async function answerPoster({ read }: Office, id: number, reply: FastifyReply) {
  const poster = await read.selectFrom('eventPoster').selectAll().where('id', '=', id).executeTakeFirst();
  if (!poster) throw notFound();
  reply.header('etag', etagOf(poster));
  return { ...poster, posterUrl: posterUrl(poster) };
}

function alert(reply: FastifyReply, what: 'created' | 'updated' | 'deleted', id: number): void {
  reply.header(`X-${appName}-alert`, `${appName}.eventPoster.${what}`).header(`X-${appName}-params`, String(id));
}
