/** Posters of events and tournaments. Screens load them from /media/posters/:id. */
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
} from '#contract/tournament/event-posters.ts';
import { tidyIds } from '../../../entity/bodies.ts';
import { type MediaFile, serveFileOf } from '../../../entity/media/send-file.ts';
import { alert, requiredId, requireNew, sameId, tagged } from '../../../entity/save-response.ts';
import { signedIn } from '../../../http/auth/guard.ts';
import { preconditionsOf } from '../../../http/precondition.ts';
import { type CallRequest, serve } from '../../../http/serve.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import { posters, posterUrl } from './list.ts';
import { maySeePoster } from './poster-owners.ts';
import { createPosterFrom, removePosterOf, replacePosterFrom } from './save.ts';

export async function posterRoutes(app: FastifyInstance): Promise<void> {
  serveFileOf(app, '/media/posters/:id', 'Poster of a published event or of one of its tournaments', findPoster);
  serve(app, listPosters, posters.page);
  serve(app, countPosters, posters.count);
  serve(app, getPoster, async ({ params, context, actor, reply }) => {
    if (!(await maySeePoster(context.read, actor, params.id))) throw notFound();
    return answerPoster(context, params.id, reply);
  });
  serve(
    app,
    createPoster,
    async ({ body, actor, command, context, reply }) => {
      requireNew('eventPoster', 'poster', body);
      const id = await createPosterFrom(context, { actor: signedIn(actor), ...command }, body);
      reply.header('location', `/api/event-posters/${id}`);
      alert(reply, 'eventPoster', 'created', id);
      return answerPoster(context, id, reply);
    },
    { preValidation: tidyIds },
  );
  serve(app, replacePoster, (call) => replace(call, requiredId('eventPoster', call.body)), { preValidation: tidyIds });
  serve(app, replacePosterAt, (call) => replace(call, sameId('eventPoster', call)), { preValidation: tidyIds });
  serve(app, deletePoster, async ({ params, actor, command, request, context, reply }) => {
    await removePosterOf(context, { actor: signedIn(actor), ...command }, params.id, preconditionsOf(request));
    alert(reply, 'eventPoster', 'deleted', params.id);
  });
}

type ReplacePosterCall = Pick<CallRequest<typeof replacePoster>, 'body' | 'actor' | 'command' | 'request' | 'reply' | 'context'>;

async function replace({ body, actor, command, request, context, reply }: ReplacePosterCall, id: number): Promise<EventPoster> {
  const expected = preconditionsOf(request);
  await replacePosterFrom(context, { actor: signedIn(actor), ...command }, id, body, expected);
  alert(reply, 'eventPoster', 'updated', id);
  return answerPoster(context, id, reply);
}

async function answerPoster({ read }: Context, id: number, reply: FastifyReply) {
  const stored = read.selectFrom('eventPoster as p').leftJoin('media as m', 'm.id', 'p.posterMediaId').where('p.id', '=', id);
  const columns = stored.select(['p.id', 'p.version', 'p.poster', 'p.posterContentType', 'm.data']);
  const { data, ...poster } = tagged(reply, await columns.executeTakeFirst());
  return { ...poster, ...(data && { poster: Buffer.from(data).toString('base64') }), posterUrl: posterUrl(poster) };
}

async function findPoster({ read }: Context, id: number, actor: Actor | null): Promise<MediaFile | undefined> {
  if (!(await maySeePoster(read, actor, id))) return undefined;
  const columns = ['posterMediaId as mediaId', 'poster as base64', 'posterContentType as type', 'version'] as const;
  const row = await read.selectFrom('eventPoster').select(columns).where('id', '=', id).executeTakeFirst();
  return row && { ...row, isRevocable: true };
}
