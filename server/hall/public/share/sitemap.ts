/** The live pages of the published events, each with its address in the other language. */
import { liveAddress } from '#contract/website/live-addresses.ts';
import type { Context } from '../../../store/context.ts';
import { publishedEvents } from '../live/read-event.ts';

export async function sitemapOf(context: Pick<Context, 'read'>, site: string): Promise<string> {
  const events = (await publishedEvents(context)).map(({ id }) => id);
  const tournaments =
    events.length === 0
      ? []
      : await context.read
          .selectFrom('tournament')
          .select('id')
          .where('eventId', 'in', events)
          .where('tournamentStatus', '!=', 'CANCELED')
          .orderBy('id')
          .execute();
  const paths = ['', '/rankings', ...events.map((id) => `/events/${id}`), ...tournaments.map(({ id }) => `/tournaments/${id}`)];
  const entries = paths.flatMap((path) => (['en', 'de'] as const).map((lang) => entryOf(site, lang, path)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

function entryOf(site: string, own: 'en' | 'de', path: string): string {
  const address = (lang: 'en' | 'de'): string => `${escaped(site)}${liveAddress(lang, path)}`;
  const others = (['en', 'de'] as const).map((lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${address(lang)}"/>`);
  return `<url><loc>${address(own)}</loc>${others.join('')}</url>`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
