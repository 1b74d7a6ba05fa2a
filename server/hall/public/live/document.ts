/** The HTML document around the content of a live page. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type LiveLanguage, liveAddress } from '#contract/website/live-addresses.ts';
import { pictureSize } from '#contract/website/share-pictures.ts';
import { oEmbedAddress } from '../embed/oembed.ts';
import { h, icon } from './h.ts';
import type { LiveAssets } from './live-assets.ts';
import { venueTimes } from './times.ts';
import type { LiveView, PageRequest } from './view.ts';
import type { LiveWords } from './words.ts';

type DocumentOptions = {
  assets: LiveAssets;
  /** The position of the journal that the page was read at; the stream goes on from there. */
  epoch: string;
  seq: number;
  /** PUBLIC_URL without its last slash, or empty. */
  site: string;
};

const otherLanguage = { en: 'de', de: 'en' } as const satisfies Record<LiveLanguage, LiveLanguage>;

/** Returns the whole page. */
export function liveDocument(request: PageRequest, view: LiveView, options: DocumentOptions): string {
  const { lang, words, now } = request;
  const zone = view.event?.timeZone ?? 'UTC';
  const body = h(
    'body',
    {
      'data-room': view.room ?? undefined,
      'data-at': `${options.epoch}:${options.seq}`,
      'data-zone': zone,
      'data-words': JSON.stringify({ ...words.status, asOf: words.asOf, live: words.live }),
    },
    topBar(request, view, venueTimes(lang, zone).time(now)),
    h('main', { id: 'main' }, alwaysZoneNote(words, view), view.body),
    navigation(request, view),
    h('div', { id: 'spoken', className: 'sr', 'aria-live': 'polite' }),
  );
  return `<!doctype html>\n${renderToStaticMarkup(h('html', { lang }, head(request, view, options), body))}\n`;
}

function head({ lang }: PageRequest, view: LiveView, { assets, site }: DocumentOptions): ReactNode {
  const address = (one: LiveLanguage): string => `${site}${liveAddress(one, view.path)}`;
  return h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
    h('title', null, view.title),
    h('meta', { name: 'description', content: view.description }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'theme-color', media: '(prefers-color-scheme: light)', content: '#f3f4f7' }),
    h('meta', { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: '#0a0e0f' }),
    ...assets.styles.map((href) => h('link', { key: href, rel: 'stylesheet', href })),
    ...assets.scripts.map((src) => h('script', { key: src, type: 'module', src, async: true })),
    h('link', { rel: 'icon', href: '/logo.svg' }),
    h('link', { rel: 'manifest', href: `/live${lang === 'de' ? '-de' : ''}.webmanifest` }),
    // Search engines take whole addresses only.
    site !== '' && [
      h('link', { key: 'canonical', rel: 'canonical', href: address(lang) }),
      h('link', { key: 'en', rel: 'alternate', hrefLang: 'en', href: address('en') }),
      h('link', { key: 'de', rel: 'alternate', hrefLang: 'de', href: address('de') }),
      h('link', { key: 'default', rel: 'alternate', hrefLang: 'x-default', href: address('en') }),
    ],
    view.hasBoard &&
      site !== '' &&
      h('link', { rel: 'alternate', type: 'application/json+oembed', href: oEmbedAddress(site, address(lang)), title: view.title }),
    ...shareTags(lang, view, site),
    view.structuredData && structuredData({ ...view.structuredData, url: address(lang) }),
  );
}

/** For chats and social networks (https://ogp.me). A picture needs a whole address, so there is none without PUBLIC_URL. */
const shareTags = (lang: LiveLanguage, { title, description, picture, path }: LiveView, site: string): ReactNode[] => {
  const properties = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': `${site}${liveAddress(lang, path)}`,
    ...(picture &&
      site !== '' && { 'og:image': `${site}${picture}`, 'og:image:width': pictureSize.width, 'og:image:height': pictureSize.height }),
  };
  return [
    ...Object.entries(properties).map(([property, content]) => h('meta', { key: property, property, content })),
    h('meta', { key: 'card', name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' }),
  ];
};

/** Data, not a script: browsers never run it. `<` is escaped, so that no name can end the element. */
const structuredData = (data: object): ReactNode =>
  h('script', {
    type: 'application/ld+json',
    dangerouslySetInnerHTML: { __html: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c') },
  });

function topBar({ lang, words, to }: PageRequest, view: LiveView, time: string): ReactNode {
  const other = otherLanguage[lang];
  const { star } = view;
  const switching = `${liveAddress(other, view.path)}${view.path.includes('?') ? '&' : '?'}lang=${other}`;
  return h(
    'header',
    { className: 'bar' },
    view.back !== null && h('a', { className: 'press', href: to(view.back), 'aria-label': words.back }, icon('back')),
    h('div', { className: 'heading' }, view.heading),
    zoneNote(words, view),
    chip(words, time),
    h(
      'a',
      { className: 'press lang', href: switching, lang: other, hrefLang: other },
      words.otherLanguage,
      h('span', { className: 'sr' }, ` ${words.otherLanguageName}`),
    ),
    view.shared && h('button', { className: 'press', type: 'button', id: 'share', hidden: true, 'aria-label': words.share }, icon('share')),
    star &&
      h(
        'button',
        {
          className: 'press star',
          type: 'button',
          hidden: true,
          'data-follow': `${star.eventId}.${star.playerId}`,
          'data-name': star.name,
          'aria-pressed': false,
          'aria-label': `${words.follow}: ${star.name}`,
        },
        icon('star'),
      ),
  );
}

/** Whose times the page shows. The script shows it where the phone's zone differs, in the bar, so that nothing moves. */
const zoneNote = (words: LiveWords, { event }: LiveView): ReactNode =>
  event?.city && h('p', { id: 'zone', hidden: true }, `${words.timesOf} ${event.city}`);

/** Without the script nobody knows the phone's zone. */
const alwaysZoneNote = (words: LiveWords, { event }: LiveView): ReactNode =>
  event?.city && h('noscript', null, h('p', { className: 'small' }, `${words.timesOf} ${event.city}`));

/** Without the script the page is as old as this time says. */
export const chip = (words: LiveWords, time: string): ReactNode =>
  h(
    'div',
    { className: 'chip', id: 'chip' },
    h('span', { className: 'dot' }),
    icon('stale'),
    h('span', { id: 'chip-words' }, words.asOf),
    ' ',
    h('time', { id: 'chip-time' }, time),
    h('noscript', null, h('span', { className: 'reload' }, words.reload)),
  );

/** From the page of a player the chart opens at this player. */
function navigation({ words, to }: PageRequest, { event, tab, star }: LiveView): ReactNode {
  const entries = [
    ['live', 'live', event ? `/events/${event.id}` : '', words.live],
    [
      'chart',
      'chart',
      event?.tournamentId ? `/tournaments/${event.tournamentId}${star ? `?player=${star.playerId}` : ''}` : null,
      words.chart,
    ],
    ['ranking', 'medal', '/rankings', words.overallRanking],
    ['following', 'star', '', words.following],
  ] as const;
  return h(
    'nav',
    { className: 'tabs', 'aria-label': words.sections },
    entries
      .filter(([name, , path]) => path !== null && !(name === 'live' && path === ''))
      .map(([name, drawing, path, label]) =>
        h(
          'a',
          { key: name, href: to(path ?? ''), ...(name === tab && { 'aria-current': 'page' as const }) },
          icon(drawing),
          h('span', null, label),
        ),
      ),
  );
}
