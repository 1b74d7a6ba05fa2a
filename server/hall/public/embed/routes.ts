/** Live boards for other websites (README.md). */
import type { FastifyInstance } from 'fastify';
import type { CallParts } from '#contract/kit/call.ts';
import { liveBoard, oEmbed } from '#contract/website/embed.ts';
import { publicContext } from '../../../entity/public-context.ts';
import { addressKey } from '../../../http/auth/address-key.ts';
import { allowFraming } from '../../../http/headers.ts';
import { routeOf } from '../../../http/serve.ts';
import { tooManyRequests } from '../../../kernel/errors.ts';
import { journalEpoch } from '../../../store/journal/journal.ts';
import { preferredLanguage } from '../live/language.ts';
import { createPageCache } from '../live/page-cache.ts';
import { admitEvent } from '../live/read-event.ts';
import { sendRendered } from '../live/send-rendered.ts';
import { liveWords } from '../live/words.ts';
import { servePublic } from '../serve-public.ts';
import { boardLinks, readBoard } from './board.ts';
import { boardDocument } from './board-document.ts';
import { answerOEmbed } from './oembed.ts';

/** Requests per minute and address: the readers of a website come from everywhere, those in the hall from one address. */
const perMinute = 1_200;
const maxPages = 300;

export async function embedRoutes(app: FastifyInstance): Promise<void> {
  const context = publicContext(app.context);
  const { publicUrl, embedOrigins } = context.config;
  const site = (publicUrl ?? '').replace(/\/$/, '');
  const framedBy = embedOrigins.length === 0 ? ['*'] : ["'self'", ...embedOrigins];
  const cached = createPageCache(context, maxPages);
  const epoch = journalEpoch(context.read);
  const count = app.createRateLimit({ max: perMinute, timeWindow: 60_000, keyGenerator: ({ ip }) => `boards ${addressKey(ip)}` });

  app.route({
    ...routeOf(liveBoard),
    // Spectators wait while the hall needs the server.
    config: { right: liveBoard.right, canWait: true },
    handler: async (request, reply) => {
      const limit = await count(request);
      if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(limit.ttlInSeconds);
      const { params, query } = request as unknown as CallParts<typeof liveBoard>;
      await admitEvent(context, params.id);
      const lang = query.lang ?? preferredLanguage(request);
      const page = { context, lang, words: liveWords[lang], now: context.clock().getTime(), to: boardLinks({ lang }, params.id, query) };
      const board = await cached(`${lang} ${params.id} ${JSON.stringify(query)}`, async (seq) =>
        boardDocument(page, await readBoard(page, params.id, query), { theme: query.theme, epoch: await epoch, seq, site }),
      );
      allowFraming(reply, framedBy).headers({ vary: 'accept-language', 'cross-origin-resource-policy': 'cross-origin' });
      return sendRendered(request, reply, board, 'public, max-age=2, stale-while-revalidate=30');
    },
  });
  servePublic(app, oEmbed, ({ query }) => answerOEmbed(context, site, query));
}
