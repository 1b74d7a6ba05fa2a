/** Serves news for staff: the calls of the entity, publishing, authors, and the search under its second address. */
import type { FastifyInstance } from 'fastify';
import {
  discardNewsChanges,
  linkToNewsPreview,
  listAuthors,
  publishNews,
  translateNews,
  unpublishNews,
  withdrawNewsPreviews,
} from '#contract/website/news-post-calls.ts';
import { newsPosts } from '#contract/website/news-posts.ts';
import { publicNewsPreview } from '#contract/website/public-news.ts';
import { callsOf } from '../../../entity/calls.ts';
import type { EntityHandlers } from '../../../entity/entity-handlers.ts';
import { searchOf } from '../../../entity/lists/search.ts';
import { countRows, findRow, listRows, rowSourceOf } from '../../../entity/rows.ts';
import { serveEntity } from '../../../entity/serve-entity.ts';
import { dropRow, removeRow } from '../../../entity/write.ts';
import { personOf, signedIn } from '../../../http/auth/guard.ts';
import { preconditionsOf } from '../../../http/precondition.ts';
import { type CallRequest, serve } from '../../../http/serve.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import { attachmentRoutes } from './attachment-routes.ts';
import { authors } from './authors.ts';
import { presentPosts, type StaffPost } from './present.ts';
import { previewOf, withdrawPreviews } from './preview.ts';
import { createPreviewLink } from './preview-links.ts';
import { changePost, changePublic, createPost, type PublicAction, updatePost } from './save.ts';
import { translate } from './translations.ts';

export async function newsRoutes(app: FastifyInstance): Promise<void> {
  const list: EntityHandlers['list'] = async (options) => presentPosts(options.context, await listRows(newsPosts, options));
  serveEntity(app, newsPosts, {
    list,
    count: (options) => countRows(newsPosts, options),
    get: getPost,
    create: createPost,
    update: updatePost,
    remove: (context, request, removal) => removeRow(context, request, newsPosts, removal),
    within: { change: changePost, drop: (work, removal) => dropRow(work, newsPosts, removal) },
  });
  const { search } = callsOf(newsPosts);
  if (search) {
    const path = '/api/management/_search/news-posts';
    serve(app, { ...search, path }, (options) => list({ ...options, search: searchOf(options.query.query) }));
  }
  serve(app, publishNews, (request) => changeAndAnswer(request, 'publish'));
  serve(app, unpublishNews, (request) => changeAndAnswer(request, 'unpublish'));
  serve(app, discardNewsChanges, (request) => changeAndAnswer(request, 'discard'));
  serve(app, translateNews, async ({ params: { id }, actor, command, context }) => {
    const draft = await translate(context, { actor: signedIn(actor), ...command }, id);
    return { ...draft, state: 'DRAFT' as const };
  });
  serve(app, linkToNewsPreview, ({ params: { id }, actor, context }) => createPreviewLink(context, id, personOf(actor).userId));
  serve(app, withdrawNewsPreviews, ({ params: { id }, actor, command, context }) =>
    withdrawPreviews(context, { actor: signedIn(actor), ...command }, id),
  );
  serve(app, publicNewsPreview, ({ body: { key }, context, reply }) => {
    reply.header('x-robots-tag', 'noindex, nofollow');
    return previewOf(context, key);
  });
  serve(app, listAuthors, ({ context }) => authors(context.read));
  attachmentRoutes(app);
}

async function getPost(context: Context, id: number, actor: Actor | null): Promise<StaffPost | undefined> {
  const row = await findRow(rowSourceOf(context), newsPosts, id, actor);
  return row && (await presentPosts(context, [row]))[0];
}

async function changeAndAnswer(
  { params: { id }, actor, command, body, request, context }: CallRequest<typeof publishNews>,
  action: PublicAction,
) {
  await changePublic(
    context,
    { actor: signedIn(actor), ...command },
    { id, action, expected: preconditionsOf(request), now: body?.now ?? false },
  );
  const post = await getPost(context, id, actor);
  if (!post) throw notFound();
  return { id, version: post.version, state: post.state as 'DRAFT' };
}
