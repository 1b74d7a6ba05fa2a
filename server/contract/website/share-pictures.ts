/** Pictures of a match and a tournament for links in chats, and the list of the live pages for search engines. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { idParams } from '../kit/ids.ts';
import type { LiveLanguage } from './live-addresses.ts';

export const pictureSize = { width: 1200, height: 630 } as const;

const picture = { method: 'GET', right: 'public', tag: 'public', file: ['image/png'], params: idParams } as const;
const query = z.object({
  lang: z.enum(['en', 'de']).default('en'),
  v: z.string().max(20).optional().describe('The version of the picture: a new one has a new address, because chats store pictures'),
});

export const matchPicture = call({ ...picture, path: '/live/pictures/matches/:id', summary: 'A match as a picture, 1200 × 630', query });
export const tournamentPicture = call({
  ...picture,
  path: '/live/pictures/tournaments/:id',
  summary: 'A tournament, or its winner, as a picture, 1200 × 630',
  query,
});

export const liveSitemap = call({
  method: 'GET',
  right: 'public',
  tag: 'public',
  path: '/live/sitemap.xml',
  summary: 'The live pages in both languages; only with PUBLIC_URL, because a sitemap needs whole addresses',
  file: ['application/xml; charset=utf-8'],
});

/** The path of a picture; `kind` and `id` name what it shows. */
export const pictureAddress = (
  kind: 'matches' | 'tournaments',
  id: number,
  { lang, version }: { lang: LiveLanguage; version: string },
): string => `/live/pictures/${kind}/${id}?lang=${lang}&v=${version}`;
