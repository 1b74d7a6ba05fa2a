/** Serves the files of news posts over REST, and each file under its own address. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { grantFor } from '#contract/rights/rights.ts';
import {
  changeNewsAttachment,
  createNewsAttachment,
  deleteNewsAttachment,
  getNewsAttachment,
  listNewsAttachments,
  type NewsAttachment,
  orderNewsAttachments,
} from '#contract/website/news-attachments.ts';
import { tidyIds } from '../../../entity/bodies.ts';
import { type MediaFile, serveFileOf } from '../../../entity/media/send-file.ts';
import { alert, requireNew, tagged } from '../../../entity/save-response.ts';
import { principalsOf } from '../../../http/auth/actors.ts';
import { signedIn } from '../../../http/auth/guard.ts';
import { preconditionsOf } from '../../../http/precondition.ts';
import { serve } from '../../../http/serve.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Context } from '../../../store/context.ts';
import { isKeyOf, staffAddress } from './addresses.ts';
import { addAttachment, changeAttachment, isMine, orderAttachments, removeAttachment } from './attachments.ts';
import { opensDraftFile } from './preview-links.ts';
import { publicOf } from './public-version.ts';

export function attachmentRoutes(app: FastifyInstance): void {
  serve(app, listNewsAttachments, ({ query, context, actor }) => {
    const postId = query.newsPostId ?? query['newsPostId.equals'];
    return postId === undefined ? [] : attachmentsOf(context, { postId }, actor);
  });
  serve(app, getNewsAttachment, ({ params: { id }, context, actor, reply }) => answerAttachment(context, id, actor, reply));
  serve(
    app,
    createNewsAttachment,
    async ({ body, actor, command, context, reply }) => {
      requireNew('newsAttachment', 'news attachment', body);
      const id = await addAttachment(context, { actor: signedIn(actor), ...command }, body);
      reply.header('location', `/api/news-attachments/${id}`);
      alert(reply, 'newsAttachment', 'created', id);
      return answerAttachment(context, id, actor, reply);
    },
    { preValidation: tidyIds },
  );
  serve(app, changeNewsAttachment, async ({ params: { id }, body, actor, command, request, context, reply }) => {
    await changeAttachment(context, { actor: signedIn(actor), ...command }, { id, expected: preconditionsOf(request), body });
    alert(reply, 'newsAttachment', 'updated', id);
    return answerAttachment(context, id, actor, reply);
  });
  serve(app, orderNewsAttachments, async ({ params: { id }, body: { ids }, actor, command, context }) => {
    await orderAttachments(context, { actor: signedIn(actor), ...command }, id, ids);
    return attachmentsOf(context, { postId: id }, actor);
  });
  serve(app, deleteNewsAttachment, async ({ params: { id }, actor, command, context, reply }) => {
    await removeAttachment(context, { actor: signedIn(actor), ...command }, id);
    alert(reply, 'newsAttachment', 'deleted', id);
  });
  serveFileOf(app, '/media/news/:id', 'File of a public news post', (context, id, actor, { query }) =>
    findFile(context, id, actor, { key: Reflect.get(Object(query), 'key'), lookKey: Reflect.get(Object(query), 'look') }),
  );
}

/** Lists contain only the addresses of files; a single attachment contains its content. */
async function attachmentsOf(
  context: Context,
  filter: { postId: number } | { id: number },
  actor: Actor | null,
): Promise<NewsAttachment[]> {
  const base = context.read.selectFrom('newsAttachment as a').innerJoin('media as m', 'm.id', 'a.mediaId');
  const rows = await base
    .select(['a.id', 'a.version', 'a.newsPostId', 'a.name', 'a.attachmentType', 'a.contentType as attachmentContentType'])
    .select(['a.coverImage', 'a.position', 'a.createdBy', 'm.bytes', 'm.width', 'm.height'])
    .where('postId' in filter ? 'a.newsPostId' : 'a.id', '=', 'postId' in filter ? filter.postId : filter.id)
    .orderBy('a.position')
    .orderBy('a.id')
    .execute();
  return rows.map(({ createdBy, ...row }) => ({
    ...row,
    attachment: null,
    url: staffAddress(context, row.id),
    mine: isMine(actor, { createdBy }),
  }));
}

async function answerAttachment(context: Context, id: number, actor: Actor | null, reply: FastifyReply): Promise<NewsAttachment> {
  const [row] = await attachmentsOf(context, { id }, actor);
  const file = context.read.selectFrom('newsAttachment as a').innerJoin('media as m', 'm.id', 'a.mediaId').select('m.data');
  const content = row && (await file.where('a.id', '=', id).executeTakeFirst());
  return tagged(reply, row && content && { ...row, attachment: Buffer.from(content.data).toString('base64') });
}

/**
 * Everybody may see files of the public version. Draft files need the right to read news, a staff address with its key, or a preview link.
 */
async function findFile(
  context: Context,
  id: number,
  actor: Actor | null,
  { key, lookKey }: { key: unknown; lookKey: unknown },
): Promise<MediaFile | undefined> {
  const columns = context.read.selectFrom('newsAttachment').select(['newsPostId', 'mediaId', 'contentType as type', 'version', 'name']);
  const attachment = await columns.where('id', '=', id).executeTakeFirst();
  if (!attachment) return undefined;
  const { newsPostId, ...file } = attachment;
  const seesDraft = isKeyOf(context, id, key) || mayReadNews(actor) || (await opensDraftFile(context, { id, newsPostId }, lookKey));
  const name = seesDraft ? file.name : await publicName(context, newsPostId, id);
  return name === null ? undefined : { ...file, name: fileName({ ...file, name }), isRevocable: true };
}

const mayReadNews = (actor: Actor | null): boolean => actor?.kind === 'system' || grantFor('news:read', principalsOf(actor)) !== null;

/** Returns null when the public does not see the file. */
async function publicName({ read, clock }: Context, postId: number, id: number): Promise<string | null> {
  const published = await publicOf(read, postId);
  if (!published || published.postDate > clock().toISOString()) return null;
  const names: Readonly<Record<string, string>> = JSON.parse(published.names);
  return names[id] ?? null;
}

const endings: Readonly<Record<string, string>> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/svg+xml': '.svg',
};

function fileName({ name, type }: { name: string; type: string }): string {
  const ending = endings[type] ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they would end the header
  const clean = name.replace(/[\u0000-\u001f\u007f/\\]/g, ' ').trim();
  return clean.toLowerCase().endsWith(ending) ? clean : `${clean}${ending}`;
}
