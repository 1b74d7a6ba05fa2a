/** News for the federation's website, for feed readers and for browsers: only published posts; clients may cache them for a minute. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { newsLangs } from './news-posts.ts';

const open = { method: 'GET', right: 'public', tag: 'public' } as const;
const number = z.number().int();
const text = z.string();
const maybe = z.string().nullable();
const pageNumber = z.coerce.number().int().min(0).max(1_000_000).catch(0).default(0);
const pageSize = z.coerce.number().int().min(1).max(50).catch(20).default(20);

const cover = z.object({ url: text, width: number.nullable(), height: number.nullable(), alt: text });
const lang = z.enum(newsLangs);
const newsShort = z.object({
  id: number,
  lang,
  slug: text,
  subject: text,
  introduction: maybe,
  authorName: maybe,
  postDate: text,
  /** When its public text was last changed; the date of the post if nothing was corrected. */
  updatedAt: text,
  tags: z.array(text),
  cover: cover.nullable(),
});
export type PublicNews = z.output<typeof newsShort>;
const attachment = z.object({ name: text, type: text, url: text, bytes: number });
const newsWhole = newsShort.extend({ text, attachments: z.array(attachment) });
export type NewsPreview = z.output<typeof publicNewsPreview.answer>;

export const publicNewsList = call({
  ...open,
  path: '/api/public/news',
  summary: 'Published news, the newest first; how many there are in all is in X-Total-Count',
  query: z.object({
    page: pageNumber,
    size: pageSize,
    /** The id or name of a tag. */
    tag: z.string().max(80).optional(),
    lang: lang.optional(),
    year: z.coerce.number().int().min(1900).max(2999).optional(),
    q: z.string().max(100).optional(),
  }),
  answer: z.array(newsShort),
});
export const publicNewsPost = call({
  ...open,
  path: '/api/public/news/:slug',
  summary: 'One published post; an earlier address leads on to the present one',
  params: z.object({ slug: z.string().max(120) }),
  answer: newsWhole.extend({ translations: z.array(z.object({ lang, slug: text })) }),
});
/** A POST, so that the key appears in no address and no log. */
export const publicNewsPreview = call({
  method: 'POST',
  path: '/api/public/news-preview',
  right: 'public',
  tag: 'public',
  summary: 'A post that is not public, for who was given a link to it',
  body: z.object({ key: z.string().max(200) }),
  /** `timeZone`: the office's, for readers without an account. */
  answer: newsWhole.omit({ slug: true, updatedAt: true }).extend({ until: text, timeZone: text }),
});
const feedQuery = z.object({ lang: lang.optional() });
/** Without PUBLIC_URL there is no feed (404): its ids and links would not be unique. */
export const publicNewsRss = call({
  ...open,
  path: '/api/public/news.rss',
  summary: 'News as RSS, of one language or of both',
  query: feedQuery,
  file: ['application/rss+xml; charset=utf-8'],
});
export const publicNewsAtom = call({
  ...open,
  path: '/api/public/news.atom',
  summary: 'News as Atom, of one language or of both',
  query: feedQuery,
  file: ['application/atom+xml; charset=utf-8'],
});
const page = { ...open, file: ['text/html; charset=utf-8'] } as const;
export const newsListPage = call({
  ...page,
  path: '/public/news',
  summary: 'Published news to read, for a federation without a website of its own',
  query: z.object({ page: pageNumber, lang: lang.optional() }),
});
export const newsPostPage = call({
  ...page,
  path: '/public/news/:slug',
  summary: 'A published post to read; where it is not there any more, the way to the others',
  params: z.object({ slug: z.string().max(120) }),
});
export const newsPageStyles = call({
  ...open,
  path: '/public/news.css',
  summary: 'How those pages look',
  file: ['text/css; charset=utf-8'],
});
