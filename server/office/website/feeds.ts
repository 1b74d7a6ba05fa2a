/** Formats news and calendar for feed readers and calendar programs. */
import type { NewsLang } from '#contract/website/news-posts.ts';
import type { PublicNews } from '#contract/website/public-news.ts';
import { escaped } from '../../kernel/escape-html.ts';
import { dayAfter } from '../../kernel/time/local-time.ts';

/** `lang`: the language of the whole feed. */
export type Site = { url: string; name: string; lang?: NewsLang | undefined };

const tag = (name: string, content: string): string => `<${name}>${escaped(content)}</${name}>`;
const addressOf = ({ url }: Site, { slug }: PublicNews): string => `${url}/public/news/${slug}`;
/** Feed readers need absolute addresses for pictures and links. */
const withFullUrls = ({ url }: Site, html: string | null): string => (html ?? '').replace(/src="\/media\//g, `src="${url}/media/`);

export function rss(site: Site, news: readonly PublicNews[]): string {
  const items = news.map((post) =>
    [
      '<item>',
      tag('title', post.subject),
      tag('link', addressOf(site, post)),
      `<guid isPermaLink="false">news-${post.id}</guid>`,
      tag('pubDate', new Date(post.postDate).toUTCString()),
      ...post.tags.map((name) => tag('category', name)),
      tag('description', withFullUrls(site, post.introduction)),
      '</item>',
    ].join(''),
  );
  const head = `${tag('title', `${site.name}: News`)}${tag('link', site.url || '/')}${tag('description', `News of ${site.name}`)}${site.lang ? tag('language', site.lang) : ''}`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel>${head}${items.join('')}</channel></rss>\n`;
}

export function atom(site: Site, news: readonly PublicNews[]): string {
  const entries = news.map((post) =>
    [
      `<entry xml:lang="${post.lang}">`,
      tag('title', post.subject),
      `<link href="${escaped(addressOf(site, post))}"/>`,
      tag('id', `urn:news:${post.id}`),
      tag('updated', post.postDate),
      `<author>${tag('name', post.authorName ?? site.name)}</author>`,
      ...post.tags.map((name) => `<category term="${escaped(name)}"/>`),
      `<summary type="html">${escaped(withFullUrls(site, post.introduction))}</summary>`,
      '</entry>',
    ].join(''),
  );
  const updated = news[0]?.postDate ?? '1970-01-01T00:00:00.000Z';
  const head = `${tag('title', `${site.name}: News`)}${tag('id', 'urn:news')}${tag('updated', updated)}`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">${head}${entries.join('')}</feed>\n`;
}

export type CalendarEntry = {
  id: number;
  version: number;
  /** The instant of the last revision. */
  changedAt: string;
  title: string;
  location: string;
  start: string;
  end: string;
  link: string | null;
  status: string | null;
};

const stateOf: Readonly<Record<string, string>> = { CANCELED: 'CANCELLED', POSTPONED: 'TENTATIVE' };

export function ics({ host, name }: { host: string; name: string }, entries: readonly CalendarEntry[]): string {
  const events = entries.flatMap(({ id, version, changedAt, title, location, start, end, link, status }) => [
    'BEGIN:VEVENT',
    `UID:calendar-${id}@${host}`,
    // DTSTAMP is the time of the entry, not of the request, so that an unchanged calendar is the same file. Without METHOD both times are
    // equal (RFC 5545, 3.8.7.2).
    `DTSTAMP:${icsInstant(changedAt)}`,
    `LAST-MODIFIED:${icsInstant(changedAt)}`,
    `SEQUENCE:${version}`,
    `DTSTART;VALUE=DATE:${icsDay(start)}`,
    `DTEND;VALUE=DATE:${icsDay(dayAfter(end, 1))}`,
    `SUMMARY:${icsText(title)}`,
    ...(location ? [`LOCATION:${icsText(location)}`] : []),
    ...(link ? [`URL:${link.replace(/\s/g, '')}`] : []),
    `STATUS:${stateOf[status ?? ''] ?? 'CONFIRMED'}`,
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Event Office//Sports calendar//EN',
    `X-WR-CALNAME:${icsText(name)}`,
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

const icsDay = (day: string): string => day.replace(/-/g, '');
/** 20261123T070000Z */
const icsInstant = (instant: string): string => instant.replace(/[-:]|\.\d+/g, '');
const icsText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');

/** At most 75 bytes per line, never splitting a letter. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}
