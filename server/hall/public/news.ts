/** News as the public sees them. */
import { sql } from 'kysely';
import type { z } from 'zod';
import { searchedWords, searchText } from '#contract/kit/search-text.ts';
import type { NewsLang } from '#contract/website/news-posts.ts';
import type { PublicNews, publicNewsList } from '#contract/website/public-news.ts';
import { inOrder } from '../../entity/in-order.ts';
import { withHeadingIds } from '../../http/heading-ids.ts';
import { sanitizedRichText } from '../../http/rich-text.ts';
import { notFound } from '../../kernel/errors.ts';
import { instantInZone } from '../../kernel/time/local-time.ts';
import { publicAddress } from '../../office/website/news/addresses.ts';
import { fullName } from '../../office/website/news/authors.ts';
import { translationsOf } from '../../office/website/news/translations.ts';
import type { Context } from '../../store/context.ts';
import { settingRow } from '../../store/settings/settings-of.ts';
import { Redirect } from './serve-public.ts';

type NewsListQuery = z.output<(typeof publicNewsList)['query']>;

const publicNewsOf = ({ read, clock }: Context) => read.selectFrom('newsPublic as n').where('n.postDate', '<=', clock().toISOString());

export async function newsPage(
  context: Context,
  { page, size, tag, lang, year, q }: NewsListQuery,
): Promise<{ rows: PublicNews[]; total: number }> {
  let query = publicNewsOf(context);
  if (lang) query = query.where('n.lang', '=', lang);
  if (year !== undefined) {
    const { timeZone } = await settingRow(context.read, 'invoices');
    const newYear = (ofYear: number): string => instantInZone(`${ofYear}-01-01`, '00:00', timeZone);
    query = query.where('n.postDate', '>=', newYear(year)).where('n.postDate', '<', newYear(year + 1));
  }
  if (tag) {
    const name = searchText([tag]);
    const id = /^\d{1,9}$/.test(tag) ? Number(tag) : 0;
    query = query.where(
      sql<boolean>`exists (select 1 from news_public_tag as nt join tag as t on t.id = nt.tag_id
        where nt.news_post_id = ${sql.ref('n.newsPostId')} and (t.id = ${id} or t.search = ${name}))`,
    );
  }
  for (const word of searchedWords(q ?? '')) query = query.where('n.search', 'like', `% ${word}%`);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll('n')
    .orderBy('n.postDate', 'desc')
    .orderBy('n.newsPostId', 'desc')
    .limit(size)
    .offset(page * size)
    .execute();
  return { rows: await toPublicNews(context, rows), total: Number(total) };
}

/** Returns the post, or a redirect from an old address. Throws 404. */
export async function newsPost(context: Context, slug: string) {
  const address = await context.read.selectFrom('newsSlug').select('newsPostId').where('slug', '=', slug).executeTakeFirst();
  const row = address && (await publicNewsOf(context).selectAll('n').where('n.newsPostId', '=', address.newsPostId).executeTakeFirst());
  if (!row) throw notFound();
  if (row.slug !== slug) return new Redirect(`/api/public/news/${row.slug}`);
  const [short] = await toPublicNews(context, [row]);
  if (!short) throw notFound();
  const files = await filesOf(context, [row]);
  return {
    ...short,
    text: withHeadingIds(sanitizedRichText(row.text) ?? ''),
    translations: await translationsFor(context, row.newsPostId),
    attachments: files.map(({ id, name, contentType, bytes }) => ({ name, type: contentType, url: publicAddress(id), bytes })),
  };
}

/** Returns only translations that are public, too. */
async function translationsFor(context: Context, postId: number): Promise<{ lang: NewsLang; slug: string }[]> {
  const otherId = (await translationsOf(context.read, [postId])).get(postId);
  if (otherId === undefined) return [];
  return publicNewsOf(context).select(['n.lang', 'n.slug']).where('n.newsPostId', '=', otherId).execute();
}

type NewsRow = {
  newsPostId: number;
  lang: NewsLang;
  userId: number;
  postDate: string;
  updatedAt: string;
  slug: string;
  subject: string;
  introduction: string | null;
  attachments: string;
  coverId: number | null;
  names: string;
};

async function toPublicNews(context: Context, rows: readonly NewsRow[]): Promise<PublicNews[]> {
  if (rows.length === 0) return [];
  const { read } = context;
  const ids = rows.map(({ newsPostId }) => newsPostId);
  const tags = await read
    .selectFrom('newsPublicTag as nt')
    .innerJoin('tag as t', 't.id', 'nt.tagId')
    .select(['nt.newsPostId', 't.name'])
    .where('nt.newsPostId', 'in', ids)
    .orderBy('t.name')
    .execute();
  const users = await read
    .selectFrom('appUser')
    .select(['id', 'firstName', 'lastName'])
    .where('id', 'in', [...new Set(rows.map(({ userId }) => userId))])
    .execute();
  const files = await filesOf(context, rows);
  return rows.map((row) => {
    const author = users.find(({ id }) => id === row.userId);
    const cover = files.find(({ id }) => id === row.coverId);
    return {
      id: row.newsPostId,
      lang: row.lang,
      slug: row.slug,
      subject: row.subject,
      introduction: sanitizedRichText(row.introduction),
      authorName: author ? fullName(author) : null,
      postDate: row.postDate,
      updatedAt: row.updatedAt,
      tags: tags.filter(({ newsPostId }) => newsPostId === row.newsPostId).map(({ name }) => name),
      cover: cover ? { url: publicAddress(cover.id), width: cover.width, height: cover.height, alt: cover.name } : null,
    };
  });
}

type PublishedFilesRow = Pick<NewsRow, 'attachments' | 'names'>;

/** File names come from the publication: names in the draft may contain unpublished information. */
async function filesOf({ read }: Context, rows: readonly PublishedFilesRow[]) {
  const ids = rows.flatMap(({ attachments }) => JSON.parse(attachments) as number[]);
  if (ids.length === 0) return [];
  const names: Record<string, string> = Object.assign({}, ...rows.map((row) => JSON.parse(row.names)));
  const files = await read
    .selectFrom('newsAttachment as a')
    .innerJoin('media as m', 'm.id', 'a.mediaId')
    .select(['a.id', 'a.contentType', 'm.bytes', 'm.width', 'm.height'])
    .where('a.id', 'in', ids)
    .execute();
  // Files keep the published order.
  return inOrder(ids, files).map((file) => ({ ...file, name: names[file.id] ?? '' }));
}
