/** Adds, names, orders and removes the files of news posts. One file per post may be its cover. */
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { type AttachmentKind, attachmentMaxBytes } from '#contract/kit/attachment-limits.ts';
import { grantFor } from '#contract/rights/rights.ts';
import type { changeNewsAttachment, createNewsAttachment } from '#contract/website/news-attachments.ts';
import { newsPosts } from '#contract/website/news-posts.ts';
import { storeMedia } from '../../../entity/media/store.ts';
import { requirePicture } from '../../../entity/pictures.ts';
import { principalsOf } from '../../../http/auth/actors.ts';
import { type Precondition, requirePreconditions } from '../../../http/precondition.ts';
import { type Actor, actorKey } from '../../../kernel/actor.ts';
import { invalidForm, notAllowed, notFound } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import { insertRow } from '../../../store/rows/insert-rows.ts';
import { missingReferenceNamed } from '../../../store/rows/reference-check.ts';
import { removeRow } from '../../../store/rows/remove-rows.ts';
import { lockRow, saveRow } from '../../../store/rows/rows.ts';
import type { NewsAttachmentTable } from '../../../store/schema/news.ts';
import { type CommitRequest, commit, type WorkContext } from '../../../store/unit/commit.ts';
import { fileIdsIn } from './addresses.ts';
import { publicOf } from './public-version.ts';

type Attachment = Selectable<NewsAttachmentTable>;

/** Writers of news may change all files, photographers only their own. */
export const isMine = (actor: Actor | null, { createdBy }: Pick<Attachment, 'createdBy'>): boolean =>
  actor !== null && (actor.kind === 'system' || grantFor('news:write', principalsOf(actor)) === 'all' || actorKey(actor) === createdBy);

type NewFile = z.output<(typeof createNewsAttachment)['body']>;

/** Checks and stores a file and returns the id of the attachment. Throws a 400 for a refused file or a wrong kind. */
export async function addAttachment(context: Context, request: CommitRequest, body: NewFile): Promise<number> {
  const formField = { entity: 'newsAttachment', field: 'attachment' };
  const declared = body.attachmentContentType ?? null;
  const upload = { base64: body.attachment, declared, lessThanBytes: attachmentMaxBytes, documents: true };
  const file = await requirePicture(context.read, formField, upload);
  requireKind(file.type === 'application/pdf' ? 'DOCUMENT' : 'IMAGE', body.attachmentType);
  const { answer } = await commit(context, request, async (work) => {
    const post = await lockRow(work, 'newsPost', body.newsPostId);
    if (!post) throw invalidForm('newsAttachment', [missingReferenceNamed('newsPostId', newsPosts.words.one)]);
    const coverImage = body.coverImage === true && body.attachmentType === 'IMAGE';
    if (coverImage) await clearCover(work, post.id);
    const last = work.db.selectFrom('newsAttachment').select((eb) => eb.fn.max('position').as('position'));
    const { position } = await last.where('newsPostId', '=', post.id).executeTakeFirstOrThrow();
    return insertRow(work, 'newsAttachment', {
      newsPostId: post.id,
      name: body.name,
      attachmentType: body.attachmentType,
      contentType: file.type,
      mediaId: await storeMedia(work, file, 'STAFF'),
      coverImage,
      position: position === null ? 0 : Number(position) + 1,
      createdBy: actorKey(work.actor),
    });
  });
  return answer;
}

function requireKind(actualKind: AttachmentKind, declaredKind: AttachmentKind): void {
  if (actualKind === declaredKind) return;
  const sentence = actualKind === 'DOCUMENT' ? 'A PDF is a document, not an image.' : 'A picture is an image, not a document.';
  throw invalidForm('newsAttachment', [{ field: 'attachmentType', code: 'Pattern', sentence }]);
}

type ChangeAttachmentInput = { id: number; expected: readonly Precondition[]; body: z.output<(typeof changeNewsAttachment)['body']> };

/** Changes name, cover or position. Throws a 404 for a file of another photographer. */
export async function changeAttachment(
  context: Context,
  request: CommitRequest,
  { id, expected, body }: ChangeAttachmentInput,
): Promise<void> {
  await commit(context, request, async (work) => {
    const stored = await ownAttachment(work, id);
    await requirePreconditions(work.db, { stream: `newsAttachment:${id}`, version: stored.version, expected, current: async () => stored });
    const { name = stored.name, coverImage = stored.coverImage, position = stored.position } = body;
    if (coverImage && stored.attachmentType === 'DOCUMENT')
      throw notAllowed({ code: 'noCover', sentence: 'A document cannot be a cover image.' });
    if (coverImage && !stored.coverImage) await clearCover(work, stored.newsPostId);
    await saveRow(work, 'newsAttachment', stored, { name, coverImage, position }, { type: 'updated' });
  });
}

/** Writes only files whose position changes. Throws a 409 when the files of the post have changed. */
export async function orderAttachments(context: Context, request: CommitRequest, postId: number, ids: readonly number[]): Promise<void> {
  await commit(context, request, async (work) => {
    if (!(await lockRow(work, 'newsPost', postId))) throw notFound();
    const stored = await work.db.selectFrom('newsAttachment').selectAll().where('newsPostId', '=', postId).execute();
    const isWhole = ids.length === stored.length && stored.every(({ id }) => ids.includes(id));
    if (!isWhole) throw notAllowed({ code: 'filesChanged', sentence: 'The files of this post changed meanwhile. Please look again.' });
    for (const file of stored) {
      const position = ids.indexOf(file.id);
      if (position !== file.position) await saveRow(work, 'newsAttachment', file, { position }, { type: 'updated' });
    }
    return null;
  });
}

/** Does nothing when the file does not exist. */
export async function removeAttachment(context: Context, request: CommitRequest, id: number): Promise<void> {
  await commit(context, request, async (work) => {
    if (!(await lockRow(work, 'newsAttachment', id))) return null;
    const stored = await ownAttachment(work, id);
    const post = await lockRow(work, 'newsPost', stored.newsPostId);
    const published = await publicOf(work.db, stored.newsPostId);
    const texts = [post?.text, post?.introduction, published?.text, published?.introduction];
    if (texts.some((text) => fileIdsIn(text ?? '').includes(id)))
      throw notAllowed({ code: 'stillInUse', sentence: 'This picture stands in the text. Take it out there first.' });
    if (post && published && isPublic(published, id) && !mayRemovePublished(work.actor, post)) throw notAllowed(publishedByOther);
    await removeRow(work, 'newsAttachment', stored);
    return null;
  });
}

const isPublic = ({ attachments }: { attachments: string }, id: number): boolean => (JSON.parse(attachments) as number[]).includes(id);

/** Writers of news may remove any published file; photographers need to be the author of the post as well. */
const mayRemovePublished = (actor: Actor, { userId }: { userId: number }): boolean =>
  actor.kind === 'system' || grantFor('news:write', principalsOf(actor)) === 'all' || (actor.kind === 'user' && actor.userId === userId);

const publishedByOther = {
  code: 'stillInUse',
  sentence: 'This file is part of a published post of somebody else. Users with the right to write news can remove it.',
} as const;

/** Checks access to the file before its fields: a file of another photographer looks missing. */
async function ownAttachment(work: WorkContext, id: number): Promise<Attachment> {
  const stored = await lockRow(work, 'newsAttachment', id);
  if (!stored || !isMine(work.actor, stored)) throw notFound();
  return stored;
}

/** Runs in the unit of work that sets the new cover, so that there are never two. */
async function clearCover(work: WorkContext, newsPostId: number): Promise<void> {
  const covers = work.db.selectFrom('newsAttachment').selectAll().where('newsPostId', '=', newsPostId).where('coverImage', '=', true);
  for (const cover of await covers.execute()) {
    if (!isMine(work.actor, cover))
      throw notAllowed({
        code: 'coverTaken',
        sentence: 'This post has a cover of somebody else. Users with the right to write news can change it.',
      });
    await saveRow(work, 'newsAttachment', cover, { coverImage: false }, { type: 'updated' });
  }
}
