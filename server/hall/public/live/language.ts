/** The language of a reader: chosen with the link of the page, else the browser's. */
import type { FastifyRequest } from 'fastify';
import type { LiveLanguage } from '#contract/website/live-addresses.ts';

export const languageCookie = 'live-language';

/** For the English address: the browser of somebody who has not chosen may prefer German. */
export function preferredLanguage({ headers }: Pick<FastifyRequest, 'headers'>): LiveLanguage {
  const chosen = /(?:^|; )live-language=(en|de)(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  if (chosen === 'en' || chosen === 'de') return chosen;
  return weightOf(headers['accept-language'], 'de') > weightOf(headers['accept-language'], 'en') ? 'de' : 'en';
}

/** ('de-AT,de;q=0.9,en;q=0.8', 'en') → 0.8 */
function weightOf(header: string | undefined, language: LiveLanguage): number {
  const weights = (header ?? '')
    .slice(0, 400)
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';');
      const q = options.map((option) => option.trim()).find((option) => option.startsWith('q='));
      return tag.split('-', 1)[0] === language ? Number(q?.slice(2) ?? 1) || 0 : 0;
    });
  return Math.max(...weights);
}
