/** Messages to phones: what a stranger may call (README.md). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listCalledMatches, readPushKey, removePushSubscription, savePushSubscription } from '#contract/website/push-calls.ts';
import { addressKey } from '../../http/auth/address-key.ts';
import { serve } from '../../http/serve.ts';
import { tooManyRequests } from '../../kernel/errors.ts';
import { servePublic } from '../public/serve-public.ts';
import { readCalledMatches } from './called-matches.ts';
import { isOnline } from './health.ts';
import { vapidKeysOf } from './keys.ts';
import { removeSubscription, saveSubscription } from './subscriptions.ts';

/** Changes per minute and address: all phones of a hall may share one address. */
const perMinute = 240;

/** New browsers per day and address: more than a hall has, and too few to fill the places of everybody (subscriptions.ts). */
const newPerDay = 600;
const dayMs = 86_400_000;

/** The reads about messages. A server for spectators has them too, but without keys it subscribes no phone. */
export async function pushReadRoutes(app: FastifyInstance): Promise<void> {
  servePublic(app, readPushKey, async ({ context }) => ({
    key: vapidKeysOf(context)?.publicKey ?? null,
    isOnline: await isOnline(context),
  }));
  // A page asks for it when a match is called: an older copy would hide the call.
  servePublic(app, listCalledMatches, ({ context, params }) => readCalledMatches(context, params.id), {
    cacheControl: 'public, max-age=0, stale-while-revalidate=0',
    // All phones of a hall may share one address, and each open page asks twice a minute.
    perMinute: 6_000,
  });
}

export async function pushRoutes(app: FastifyInstance): Promise<void> {
  const changes = app.createRateLimit({ max: perMinute, timeWindow: 60_000, keyGenerator: ({ ip }) => `push ${addressKey(ip)}` });
  const newBrowsers = app.createRateLimit({ max: newPerDay, timeWindow: dayMs, keyGenerator: ({ ip }) => `push new ${addressKey(ip)}` });
  const countIn = async (counter: typeof changes, request: FastifyRequest): Promise<void> => {
    const limit = await counter(request);
    if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(limit.ttlInSeconds);
  };

  await app.register(pushReadRoutes);
  serve(app, savePushSubscription, async ({ context, body, request }) => {
    await countIn(changes, request);
    return saveSubscription(context, body, () => countIn(newBrowsers, request));
  });
  serve(app, removePushSubscription, async ({ context, body, request }) => {
    await countIn(changes, request);
    await removeSubscription(context, body.secret);
  });
}
