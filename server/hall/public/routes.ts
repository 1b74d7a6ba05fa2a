/** The routes that the federation's website reads. They return no unpublished, private or staff data; a test checks all of them. */
import type { FastifyInstance } from 'fastify';
import { listRunningEvents } from '#contract/tournament/event-calls.ts';
import type { NewsLang } from '#contract/website/news-posts.ts';
import {
  newsListPage,
  newsPageStyles,
  newsPostPage,
  publicNewsAtom,
  publicNewsList,
  publicNewsPost,
  publicNewsRss,
} from '#contract/website/public-news.ts';
import {
  publicAreas,
  publicCalendar,
  publicCalendarFile,
  publicChart,
  publicContents,
  publicEvent,
  publicParticipants,
  publicPlayer,
  publicRanking,
  publicSponsors,
  publicTournamentRanking,
} from '#contract/website/public-site.ts';
import { Problem } from '../../kernel/errors.ts';
import { organisationOf } from '../../kernel/organisation.ts';
import { atom, ics, rss } from '../../office/website/feeds.ts';
import { readRunningEvents } from '../../sport/events/running-events.ts';
import type { Context } from '../../store/context.ts';
import { settingRow } from '../../store/settings/settings-of.ts';
import { calendarWithRemoved, readAreas, readCalendar, readContents, readSponsors } from './contents.ts';
import { newsPage, newsPost } from './news.ts';
import { listPage, newsStyles, postPage } from './pages.ts';
import { Redirect, servePublic } from './serve-public.ts';
import { readChart, readEvent, readParticipants, readPlayer, readRanking, readTournamentRanking } from './sport.ts';

export async function publicSiteRoutes(app: FastifyInstance): Promise<void> {
  servePublic(app, publicNewsList, async ({ context, query, total }) => {
    const result = await newsPage(context, query);
    total(result.total);
    return result.rows;
  });
  servePublic(app, publicNewsPost, ({ context, params }) => newsPost(context, params.slug));
  servePublic(app, publicNewsRss, async ({ context, query: { lang } }) =>
    rss({ ...feedSiteOf(context), lang }, await newest(context, lang)),
  );
  servePublic(app, publicNewsAtom, async ({ context, query: { lang } }) =>
    atom({ ...feedSiteOf(context), lang }, await newest(context, lang)),
  );
  servePublic(app, newsListPage, async ({ context, query }) => {
    const { rows, total } = await newsPage(context, { ...query, size: 20 });
    return listPage(siteOf(context), rows, { ...query, isLast: (query.page + 1) * 20 >= total, timeZone: await zoneOf(context) });
  });
  servePublic(app, newsPostPage, async ({ context, params }) => {
    const result = await newsPost(context, params.slug).catch(nullIfNotFound);
    if (!result) return new Redirect('/public/news', 302);
    if (result instanceof Redirect) return new Redirect(result.to.replace('/api', ''));
    return postPage(siteOf(context), result, await zoneOf(context));
  });
  servePublic(app, newsPageStyles, async () => newsStyles);
  servePublic(app, publicAreas, ({ context }) => readAreas(context));
  servePublic(app, publicContents, ({ context, query }) => readContents(context, query.area));
  servePublic(app, publicCalendar, ({ context, query }) => readCalendar(context, query));
  servePublic(app, publicCalendarFile, async ({ context, query }) =>
    ics({ host: hostOf(context), name: siteOf(context).name }, await calendarWithRemoved(context, query)),
  );
  servePublic(app, publicSponsors, ({ context, query }) => readSponsors(context, query.event));
  servePublic(app, listRunningEvents, ({ context }) => readRunningEvents(context));
  servePublic(app, publicEvent, ({ context, params }) => readEvent(context, params.id));
  servePublic(app, publicParticipants, ({ context, params }) => readParticipants(context, params.id));
  servePublic(app, publicTournamentRanking, ({ context, params }) => readTournamentRanking(context, params.id));
  servePublic(app, publicChart, ({ context, params }) => readChart(context, params.id));
  servePublic(app, publicPlayer, ({ context, params }) => readPlayer(context, params.id));
  servePublic(app, publicRanking, ({ context, params }) => readRanking(context, params.category));
}

const zoneOf = async ({ read }: Context): Promise<string> => (await settingRow(read, 'invoices')).timeZone;

function nullIfNotFound(error: unknown): null {
  if (error instanceof Problem && error.status === 404) return null;
  throw error;
}

const newest = async (context: Context, lang: NewsLang | undefined) => (await newsPage(context, { page: 0, size: 50, lang })).rows;

/** Uses the settings only: the Host header may contain anything. */
const siteOf = ({ config }: Context) => ({
  url: (config.publicUrl ?? '').replace(/\/$/, ''),
  name: organisationOf(config) ?? 'Event Office',
});
/** Throws a 404 without PUBLIC_URL: a feed has absolute links, or there is none. */
function feedSiteOf(context: Context): ReturnType<typeof siteOf> {
  const site = siteOf(context);
  if (site.url === '') throw new Problem(404, 'Not Found', 'error.http.404', noFeed);
  return site;
}
const noFeed = 'There is no feed: set PUBLIC_URL to the address under which people open this server.';

const hostOf = ({ config }: Context): string => (config.publicUrl ? new URL(config.publicUrl).host : 'event-office');
