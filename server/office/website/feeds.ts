/** Formats news and calendar for feed readers and calendar programs. */
import { webLink } from '#contract/kit/web-link.ts';
import type { NewsLang } from '#contract/website/news-posts.ts';
import type { PublicNews } from '#contract/website/public-news.ts';
import { escaped } from '../../kernel/escape-html.ts';
import { dayAfter } from '../../kernel/time/local-time.ts';

/** `lang`: the language of the whole feed. */
export type Site = { url: string; name: string; lang?: NewsLang | undefined };

const tag = (name: string, content: string): string => `<${name}>${escaped(content)}</${name}>`;
const addressOf = ({ url }: Site, { slug }: PublicNews): string => `${url}/public/news/${slug}`;

/** A tag URI (RFC 4151) from the public address: unique among all installations, and the same whatever a post is called. */
function idOf({ url }: Site, name: string): string {
  const { hostname, port, pathname } = new URL(url);
  const place = [port, ...pathname.split('/')].filter(Boolean).map((part) => `${part}/`);
  return `tag:${hostname},2026:${place.join('')}${name}`;
}

/** Feed readers show a text without its page, so they need absolute addresses for pictures and links. */
const withFullUrls = (site: Site, post: PublicNews): string =>
  (post.introduction ?? '').replace(/(href|src)="([^"]*)"/g, (whole, name: string, address: string) =>
    /^[a-z][a-z\d+.-]*:/i.test(address)
      ? whole
      : `${name}="${escaped(new URL(address.replaceAll('&amp;', '&'), addressOf(site, post)).href)}"`,
  );

/** The address of a feed itself, by which readers recognise it. */
const selfOf = ({ url, lang }: Site, kind: 'rss' | 'atom'): string => `${url}/api/public/news.${kind}${lang ? `?lang=${lang}` : ''}`;
const pageOf = ({ url, lang }: Site): string => `${url}/public/news${lang ? `?lang=${lang}` : ''}`;
const newestOf = (news: readonly PublicNews[]): string =>
  news
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1) ?? '1970-01-01T00:00:00.000Z';

/** `site.url` is an absolute address. */
export function rss(site: Site, news: readonly PublicNews[]): string {
  const items = news.map((post) =>
    [
      '<item>',
      tag('title', post.subject),
      tag('link', addressOf(site, post)),
      `<guid isPermaLink="false">${escaped(idOf(site, `news/${post.id}`))}</guid>`,
      tag('pubDate', new Date(post.postDate).toUTCString()),
      tag('atom:updated', post.updatedAt),
      ...post.tags.map((name) => tag('category', name)),
      tag('description', withFullUrls(site, post)),
      '</item>',
    ].join(''),
  );
  const head = [
    tag('title', `${site.name}: News`),
    tag('link', pageOf(site)),
    `<atom:link rel="self" type="application/rss+xml" href="${escaped(selfOf(site, 'rss'))}"/>`,
    tag('description', `News of ${site.name}`),
    ...(site.lang ? [tag('language', site.lang)] : []),
    tag('lastBuildDate', new Date(newestOf(news)).toUTCString()),
  ].join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head}${items.join('')}</channel></rss>\n`;
}

/** `site.url` is an absolute address. */
export function atom(site: Site, news: readonly PublicNews[]): string {
  const entries = news.map((post) =>
    [
      `<entry xml:lang="${post.lang}">`,
      tag('title', post.subject),
      `<link rel="alternate" type="text/html" href="${escaped(addressOf(site, post))}"/>`,
      tag('id', idOf(site, `news/${post.id}`)),
      tag('published', post.postDate),
      tag('updated', post.updatedAt),
      `<author>${tag('name', post.authorName ?? site.name)}</author>`,
      ...post.tags.map((name) => `<category term="${escaped(name)}"/>`),
      `<summary type="html">${escaped(withFullUrls(site, post))}</summary>`,
      '</entry>',
    ].join(''),
  );
  const head = [
    tag('title', `${site.name}: News`),
    tag('id', idOf(site, site.lang ? `news?lang=${site.lang}` : 'news')),
    tag('updated', newestOf(news)),
    `<link rel="self" type="application/atom+xml" href="${escaped(selfOf(site, 'atom'))}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(pageOf(site))}"/>`,
  ].join('');
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
    // Somebody may have typed the address without its scheme, and a calendar program needs it.
    ...(link ? [`URL:${webLink(link.replace(/\s/g, ''))}`] : []),
    `STATUS:${stateOf[status ?? ''] ?? 'CONFIRMED'}`,
    'END:VEVENT',
  ]);
  return icsFile(name, 'Sports calendar', events);
}

/** `events`: the lines of all events, before they are folded. */
export function icsFile(name: string, product: string, events: readonly string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Event Office//${product}//EN`,
    `X-WR-CALNAME:${icsText(name)}`,
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

const icsDay = (day: string): string => day.replace(/-/g, '');
/** 20261123T070000Z */
export const icsInstant = (instant: string): string => instant.replace(/[-:]|\.\d+/g, '');
export const icsText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');

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
