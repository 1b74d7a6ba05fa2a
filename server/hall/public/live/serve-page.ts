/** Serves a live page in one language: rate limit, choice of the language, cache, ETag. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, CallParts } from '#contract/kit/call.ts';
import type { LiveLanguage } from '#contract/website/live-addresses.ts';
import { liveAddress } from '#contract/website/live-addresses.ts';
import { publicContext } from '../../../entity/public-context.ts';
import { addressKey } from '../../../http/auth/address-key.ts';
import { routeOf } from '../../../http/serve.ts';
import { Problem, tooManyRequests } from '../../../kernel/errors.ts';
import { journalEpoch } from '../../../store/journal/journal.ts';
import { answerBusy } from './busy-page.ts';
import { liveDocument } from './document.ts';
import { languageCookie, preferredLanguage } from './language.ts';
import { liveAssets } from './live-assets.ts';
import { missingView } from './missing-page.ts';
import { createPageCache } from './page-cache.ts';
import { sendRendered } from './send-rendered.ts';
import type { LiveView, PageRequest } from './view.ts';
import { liveWords } from './words.ts';

/** Requests per minute and address: all phones of a hall may share one address, and each asks about once a minute. */
const perMinute = 6_000;
/** A search reads all entries, so an address gets fewer of them. */
const searchesPerMinute = 240;
const yearInSeconds = 31_536_000;

type LivePage<Declared extends Call> = {
  /** Throws 404 before a cached page is looked up: what was unpublished a moment ago is gone at once. */
  admit: (request: PageRequest, parts: Pick<CallParts<Declared>, 'params'>) => Promise<void>;
  view: (request: PageRequest, parts: Pick<CallParts<Declared>, 'params' | 'query'>) => Promise<LiveView>;
};
type Language = { lang: LiveLanguage };

type ServeLivePage = <const Declared extends Call>(both: readonly (Language & { declared: Declared })[], page: LivePage<Declared>) => void;

/** Returns a function that registers a page in both languages. */
export function createLivePages(app: FastifyInstance): ServeLivePage {
  const context = publicContext(app.context);
  const plainPages = createPageCache(context, 500);
  // Parameters can be invented. Pages with parameters never displace those without.
  const pagesWithParameters = createPageCache(context, 200);
  const epoch = journalEpoch(context.read);
  const site = (context.config.publicUrl ?? '').replace(/\/$/, '');
  const count = app.createRateLimit({ max: perMinute, timeWindow: 60_000, keyGenerator: ({ ip }) => `live ${addressKey(ip)}` });

  const searches = app.createRateLimit({
    max: searchesPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => `live search ${addressKey(ip)}`,
  });
  const countSearch = async (request: FastifyRequest): Promise<void> => {
    const limit = await searches(request);
    if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(limit.ttlInSeconds);
  };

  const render = async (request: PageRequest, view: LiveView, seq: number): Promise<string> =>
    liveDocument(request, view, { assets: await liveAssets(), epoch: await epoch, seq, site });

  return (both, { admit, view }) => {
    for (const { lang, declared } of both) {
      app.route({
        ...routeOf(declared),
        // Spectators wait while the hall needs the server.
        config: { right: declared.right, canWait: true },
        errorHandler: answerBusy(lang),
        handler: async (request, reply) => {
          const limit = await count(request);
          if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(limit.ttlInSeconds);
          if (redirects(lang, request, reply)) return reply;
          const parts = request as unknown as CallParts<typeof declared>;
          const page: PageRequest = {
            context,
            lang,
            words: liveWords[lang],
            now: context.clock().getTime(),
            to: (path) => liveAddress(lang, path),
          };
          try {
            await admit(page, parts);
            const key = keyOf(
              `${lang} ${declared.path} ${JSON.stringify([parts.params, { ...(parts.query as object), lang: undefined }])}`,
              parts.query,
            );
            const cached = request.url.includes('?') ? pagesWithParameters : plainPages;
            if (key === null) await countSearch(request);
            return sendRendered(request, reply, await cached(key, async (seq) => render(page, await view(page, parts), seq)));
          } catch (error) {
            if (!(error instanceof Problem) || error.status !== 404) throw error;
            const html = await render(page, missingView(page), 0);
            return reply
              .code(404)
              .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
              .type('text/html; charset=utf-8')
              .send(html);
          }
        },
      });
    }
  };
}

/** Search pages are not cached, because almost every search differs. */
const keyOf = (key: string, query: unknown): string | null => ((query as { q?: string }).q ? null : key);

/** True when the reader is sent to another address. */
function redirects(lang: LiveLanguage, request: FastifyRequest, reply: FastifyReply): boolean {
  const [path = '', query = ''] = request.url.split('?', 2);
  const { lang: chosen } = request.query as { lang?: LiveLanguage };
  const others = query
    .split('&')
    .filter((part) => part !== '' && !part.startsWith('lang='))
    .join('&');
  const search = others === '' ? '' : `?${others}`;
  if (chosen !== undefined) {
    // Only the choice of a reader is remembered, and only for these pages.
    reply.header('set-cookie', `${languageCookie}=${lang}; Path=/live; Max-Age=${yearInSeconds}; SameSite=Lax; HttpOnly`);
    reply.header('cache-control', 'no-store').redirect(`${path}${search}`, 302);
    return true;
  }
  if (lang === 'de') return false;
  reply.header('vary', 'accept-language, cookie');
  if (preferredLanguage(request) === 'en') return false;
  reply.header('cache-control', 'no-store').redirect(`/live/de${path.slice('/live'.length)}${search}`, 302);
  return true;
}
