/** News as plain HTML pages without scripts: the feeds link to them, so a federation without its own website can use them. */
import type { NewsLang } from '#contract/website/news-posts.ts';
import type { PublicNews } from '#contract/website/public-news.ts';
import { escaped } from '../../kernel/escape-html.ts';
import { wallTime } from '../../kernel/time/local-time.ts';
import type { Site } from '../../office/website/feeds.ts';

type FullNewsPost = PublicNews & {
  text: string;
  attachments: readonly { name: string; type: string; url: string }[];
  translations: readonly { lang: NewsLang; slug: string }[];
};
type ListPageOptions = { page: number; lang?: NewsLang | undefined; isLast: boolean; timeZone: string };

const pageLabels = {
  en: { news: 'News', newer: 'Newer', older: 'Older', none: 'Nothing has been published yet.' },
  de: { news: 'Neuigkeiten', newer: 'Neuere', older: 'Ältere', none: 'Noch ist nichts veröffentlicht.' },
} as const;

export function listPage({ name, url }: Site, news: readonly PublicNews[], { page, lang, isLast, timeZone }: ListPageOptions): string {
  const labels = pageLabels[lang ?? 'en'];
  const entries = news.map(
    (post) => `<article lang="${post.lang}"><h2><a href="/public/news/${post.slug}">${escaped(post.subject)}</a></h2>
${facts(post, timeZone)}${post.introduction ?? ''}</article>`,
  );
  const linkTo = (other: number, text: string): string =>
    `<a href="/public/news?page=${other}${lang ? `&amp;lang=${lang}` : ''}">${text}</a>`;
  const links = [page > 0 ? linkTo(page - 1, labels.newer) : '', isLast ? '' : linkTo(page + 1, labels.older)].filter(Boolean);
  const body = `<header>${escaped(name)}</header><h1>${labels.news}</h1>${entries.join('') || `<p>${labels.none}</p>`}<nav>${links.join(' ')}</nav>`;
  return document({ lang: lang ?? 'en', title: `${name}: ${labels.news}`, body, hasFeed: url !== '' });
}

export function postPage({ name, url }: Site, post: FullNewsPost, timeZone: string): string {
  const { lang, subject, cover, introduction, text } = post;
  const files = post.attachments.filter(({ type }) => !type.startsWith('image/'));
  const body = `<header>${escaped(name)}</header><nav><a href="/public/news?lang=${lang}">${pageLabels[lang].news}</a> ${post.translations
    .map((other) => `<a href="/public/news/${other.slug}" lang="${other.lang}" hreflang="${other.lang}">${languageNames[other.lang]}</a>`)
    .join(' ')}</nav>
<article>${cover ? `<img src="${escaped(cover.url)}" alt="">` : ''}<h1>${escaped(subject)}</h1>${facts(post, timeZone)}
${introduction ? `<div class="lead">${introduction}</div>` : ''}${text}
${files.map((file) => `<p><a href="${escaped(file.url)}">${escaped(file.name)}</a></p>`).join('')}</article>`;
  return document({ lang, title: `${subject} · ${name}`, body, hasFeed: url !== '' });
}

const languageNames: Readonly<Record<NewsLang, string>> = { en: 'English', de: 'Deutsch' };

function facts({ postDate, authorName, tags }: PublicNews, timeZone: string): string {
  const [year = '', month = '', day = ''] = wallTime(new Date(postDate), timeZone).split(' ')[0]?.split('-') ?? [];
  const details = [authorName ?? '', tags.join(', ')].filter(Boolean).map((one) => ` · ${escaped(one)}`);
  return `<p class="facts"><time datetime="${postDate}">${day}.${month}.${year.slice(2)}</time>${details.join('')}</p>`;
}

const feedLinks = (lang: NewsLang): string =>
  ['rss', 'atom']
    .map((kind) => `<link rel="alternate" type="application/${kind}+xml" href="/api/public/news.${kind}?lang=${lang}">`)
    .join('');

type DocumentParts = { lang: NewsLang; title: string; body: string; hasFeed: boolean };

/** `body` is HTML; formatted text was sanitised when it was read. */
const document = ({ lang, title, body, hasFeed }: DocumentParts): string => `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><link rel="stylesheet" href="/public/news.css">
${hasFeed ? feedLinks(lang) : ''}</head><body>${body}</body></html>
`;

export const newsStyles = `:root { color-scheme: light dark }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1.05rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: 0.2em }
header { border-bottom: 1px solid; padding-bottom: 0.5rem; margin-bottom: 1rem; font-weight: 600 }
h1, h2 { line-height: 1.25; margin: 1.5rem 0 0.25rem }
img { max-width: 100%; height: auto; border-radius: 8px }
nav { display: flex; gap: 1.5rem }
.facts { margin: 0; opacity: 0.75; font-size: 0.9rem }
.lead { font-weight: 600 }
table { border-collapse: collapse } td, th { border: 1px solid; padding: 0.25rem 0.5rem }
`;
