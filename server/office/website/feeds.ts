/** News and calendar in the formats that readers and calendar programs take. */
import type { NewsLang } from '#contract/website/news-posts.ts';
import type { PublicNews } from '#contract/website/public-news.ts';
import { escaped } from '../../kernel/escape-html.ts';
import { dayAfter } from '../../kernel/time/hall-time.ts';

/** `lang`: what all of it is written in. */
export type Site = { url: string; name: string; lang?: NewsLang | undefined };

const tag = (name: string, content: string): string => `<${name}>${escaped(content)}</${name}>`;
const addressOf = ({ url }: Site, { slug }: PublicNews): string => `${url}/public/news/${slug}`;
/** Pictures and links need the whole address in a reader. */
const whole = ({ url }: Site, html: string | null): string => (html ?? '').replace(/src="\/media\//g, `src="${url}/media/`);

export function rss(site: Site, news: readonly PublicNews[]): string {
  const items = news.map((post) =>
    [
      '<item>',
      tag('title', post.subject),
      tag('link', addressOf(site, post)),
      `<guid isPermaLink="false">news-${post.id}</guid>`,
      tag('pubDate', new Date(post.postDate).toUTCString()),
      ...post.tags.map((name) => tag('category', name)),
      tag('description', whole(site, post.introduction)),
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
      `<summary type="html">${escaped(whole(site, post.introduction))}</summary>`,
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
  /** Instant of its last revision. */
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
    // Of the entry, not of the moment it is asked for: the same calendar is the same file. Without METHOD both say the same (RFC 5545, 3.8.7.2).
    `DTSTAMP:${second(changedAt)}`,
    `LAST-MODIFIED:${second(changedAt)}`,
    `SEQUENCE:${version}`,
    `DTSTART;VALUE=DATE:${compact(start)}`,
    `DTEND;VALUE=DATE:${compact(dayAfter(end, 1))}`,
    `SUMMARY:${plain(title)}`,
    ...(location ? [`LOCATION:${plain(location)}`] : []),
    ...(link ? [`URL:${link.replace(/\s/g, '')}`] : []),
    `STATUS:${stateOf[status ?? ''] ?? 'CONFIRMED'}`,
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Event Office//Sports calendar//EN',
    `X-WR-CALNAME:${plain(name)}`,
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

const compact = (day: string): string => day.replace(/-/g, '');
/** 20261123T070000Z */
const second = (instant: string): string => instant.replace(/[-:]|\.\d+/g, '');
const plain = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');

/** At most 75 bytes in a line, never within a letter. */
function folded(line: string): string {
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
