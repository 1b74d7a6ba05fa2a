/** Share pictures and the sitemap of the live pages (server/hall/public/live/README.md). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallParts } from '#contract/kit/call.ts';
import { liveSitemap, matchPicture, tournamentPicture } from '#contract/website/share-pictures.ts';
import { publicContext } from '../../../entity/public-context.ts';
import { addressKey } from '../../../http/auth/address-key.ts';
import { matchesIfNoneMatch } from '../../../http/etag.ts';
import { routeOf } from '../../../http/serve.ts';
import { notFound, tooManyRequests } from '../../../kernel/errors.ts';
import { presentMatches } from '../../../sport/matches/present.ts';
import { admitMatch, admitTournament, notBeforeOf, readPageEvent, sharedForecast } from '../live/read-event.ts';
import { venueTimes } from '../live/times.ts';
import { liveWords } from '../live/words.ts';
import { servePublic } from '../serve-public.ts';
import { createPictures, type PictureRequest } from './draw-pictures.ts';
import { matchFacts, versionOf } from './match-facts.ts';
import { matchDrawing, type PictureContext } from './match-picture.ts';
import { sitemapOf } from './sitemap.ts';
import { tournamentFacts } from './tournament-facts.ts';
import { tournamentDrawing } from './tournament-picture.ts';

/** Requests per minute and address. Chats fetch a picture once for all its readers. */
const perMinute = 120;
type PictureCall = typeof matchPicture | typeof tournamentPicture;
type Query = CallParts<PictureCall>['query'];

export async function sharePictureRoutes(app: FastifyInstance): Promise<void> {
  const context = publicContext(app.context);
  const pictureOf = createPictures(context);
  const site = (context.config.publicUrl ?? '').replace(/\/$/, '');
  const host = site.replace(/^https?:\/\//, '');
  const count = app.createRateLimit({ max: perMinute, timeWindow: 60_000, keyGenerator: ({ ip }) => `pictures ${addressKey(ip)}` });
  const partsOf = (timeZone: string, { lang }: Query) => {
    const times = venueTimes(lang, timeZone);
    const now = context.clock().getTime();
    return { words: liveWords[lang], times, now, drawn: { time: times.time(now), host } };
  };

  const servePicture = (declared: PictureCall, find: (id: number, query: Query) => Promise<PictureRequest>): void => {
    app.route({
      ...routeOf(declared),
      // Spectators wait while the hall needs the server.
      config: { right: declared.right, canWait: true },
      handler: async (request, reply) => {
        const limit = await count(request);
        if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(limit.ttlInSeconds);
        const { params, query } = request as unknown as CallParts<PictureCall>;
        const wanted = await find(params.id, query);
        return send(request, reply, { version: wanted.version, isNewest: query.v === wanted.version, png: () => pictureOf(wanted) });
      },
    });
  };

  servePicture(matchPicture, async (id, query) => {
    await admitMatch(context, id);
    const [match] = await presentMatches(context.read, [id]);
    if (!match) throw notFound();
    const event = await readPageEvent(context, match.eventId, match.tournamentId);
    const { drawn, ...parts } = partsOf(event.timeZone, query);
    const notBefore = notBeforeOf(await sharedForecast(context, event.id), id);
    const facts = matchFacts(match, { ...parts, event, notBefore });
    return request(`match ${id} ${query.lang}`, facts, {
      countryIds: facts.sides.map(({ countryId }) => countryId),
      drawn,
      draw: (picture) => matchDrawing(facts, picture),
    });
  });
  servePicture(tournamentPicture, async (id, query) => {
    await admitTournament(context, id);
    const row = await context.read.selectFrom('tournament').select('eventId').where('id', '=', id).executeTakeFirstOrThrow();
    const event = await readPageEvent(context, row.eventId, id);
    const { drawn, words } = partsOf(event.timeZone, query);
    const facts = await tournamentFacts(context, id, { words, event });
    return request(`tournament ${id} ${query.lang}`, facts, {
      countryIds: [facts.final?.winner.countryId ?? null, facts.final?.other.countryId ?? null],
      drawn,
      draw: (picture) => tournamentDrawing(facts, picture),
    });
  });
  servePublic(app, liveSitemap, async () => {
    if (site === '') throw notFound();
    return sitemapOf(context, site);
  });
}

type Drawing = {
  countryIds: readonly (number | null)[];
  drawn: Pick<PictureContext, 'time' | 'host'>;
  draw: (picture: PictureContext) => string;
};

const request = (key: string, facts: object, { countryIds, drawn, draw }: Drawing): PictureRequest => ({
  key,
  version: versionOf(facts),
  texts: [JSON.stringify(facts), JSON.stringify(facts).toLocaleUpperCase(), drawn.time, drawn.host],
  countryIds,
  draw: (letters, flags) => draw({ letters, flags, ...drawn }),
});

type Answer = { version: string; isNewest: boolean; png: () => Promise<Buffer> };

/**
 * The address of the newest version never changes its picture; any other address shows what is newest now. Copies end after a day, because names
 * of an event that was taken back or of an erased player must not stay in them.
 */
async function send(request: FastifyRequest, reply: FastifyReply, { version, isNewest, png }: Answer) {
  const etag = `"${version}"`;
  reply.headers({ etag, 'cache-control': isNewest ? 'public, max-age=86400' : 'public, max-age=60' });
  if (matchesIfNoneMatch(request, etag)) return reply.code(304).send();
  return reply.type('image/png').send(await png());
}
