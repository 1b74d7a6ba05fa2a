/** Shows a draft as the website would, for holders of a preview link. */
import { sql } from 'kysely';
import type { NewsPreview } from '#contract/website/public-news.ts';
import { sanitizedRichText } from '../../../http/rich-text.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Context } from '../../../store/context.ts';
import { lockRow, noteRows } from '../../../store/rows/rows.ts';
import { settingRow } from '../../../store/settings/settings-of.ts';
import { type CommitRequest, commit } from '../../../store/unit/commit.ts';
import { fullName } from './authors.ts';
import { instantOf, type NewsPreviewLink, previewFileAddress, requirePreviewLink } from './preview-links.ts';

export async function previewOf(context: Context, key: string): Promise<NewsPreview> {
  const previewLink = await requirePreviewLink(context, key);
  const { read } = context;
  const post = await read.selectFrom('newsPost').selectAll().where('id', '=', previewLink.postId).executeTakeFirst();
  if (!post) throw notFound();
  const author = await read.selectFrom('appUser').select(['firstName', 'lastName']).where('id', '=', post.userId).executeTakeFirst();
  const tags = await read
    .selectFrom('newsPostTag as l')
    .innerJoin('tag as t', 't.id', 'l.tagId')
    .select('t.name')
    .where('l.newsPostId', '=', post.id)
    .orderBy('t.name')
    .execute();
  const files = await read
    .selectFrom('newsAttachment as a')
    .innerJoin('media as m', 'm.id', 'a.mediaId')
    .select(['a.id', 'a.name', 'a.contentType', 'a.coverImage', 'm.bytes', 'm.width', 'm.height'])
    .where('a.newsPostId', '=', post.id)
    .orderBy('a.position')
    .orderBy('a.id')
    .execute();
  const cover = files.find(({ coverImage }) => coverImage);
  const { timeZone } = await settingRow(read, 'invoices');
  const { id, lang, subject, introduction, text, postDate } = post;
  const url = (fileId: number): string => previewFileAddress(context, fileId, previewLink);
  const prepared = (html: string | null): string | null => withAddresses(context, previewLink, sanitizedRichText(html));
  return {
    ...{ id, lang, subject, postDate, until: instantOf(previewLink.until), timeZone },
    introduction: prepared(introduction),
    text: prepared(text) ?? '',
    authorName: author ? fullName(author) : null,
    tags: tags.map(({ name }) => name),
    cover: cover ? { url: url(cover.id), width: cover.width, height: cover.height, alt: cover.name } : null,
    attachments: files.map((file) => ({ name: file.name, type: file.contentType, url: url(file.id), bytes: file.bytes })),
  };
}

const withAddresses = (context: Context, previewLink: NewsPreviewLink, html: string | null): string | null =>
  html?.replace(/src="\/media\/news\/(\d+)"/g, (_whole, id) => `src="${previewFileAddress(context, Number(id), previewLink)}"`) ?? null;

/** Invalidates all preview links; holders need a new link. The post itself does not change. */
export async function withdrawPreviews(context: Context, request: CommitRequest, id: number): Promise<void> {
  await commit(context, request, async (work) => {
    const post = await lockRow(work, 'newsPost', id);
    if (!post) throw notFound();
    await noteRows(work, 'newsPost', sql<boolean>`id = ${id}`, { previewRound: post.previewRound + 1 });
    work.record({ stream: `newsPost:${id}`, version: post.version, type: 'previewsWithdrawn', data: {}, rooms: [] });
    return null;
  });
}
