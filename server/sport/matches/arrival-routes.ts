/** A called player says "I'm coming" on a phone; the desk and the referee mark who is here. */
import type { FastifyInstance } from 'fastify';
import { markArrival, sayComing } from '#contract/match/arrivals.ts';
import { addressKey } from '../../http/auth/address-key.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { serve } from '../../http/serve.ts';
import { tooManyRequests } from '../../kernel/errors.ts';
import { markArrivalOf, sayComingOf } from './arrivals.ts';

/** Answers per minute and address: all phones at an event may share one address, and each player answers a call once. */
const answersPerMinute = 60;

export async function arrivalRoutes(app: FastifyInstance): Promise<void> {
  const count = app.createRateLimit({
    max: answersPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => `coming ${addressKey(ip)}`,
  });
  serve(app, sayComing, async ({ context, request, params, body }) => {
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(limit.ttlInSeconds);
    return sayComingOf(context, { matchId: params.id, ...body });
  });
  serve(app, markArrival, async ({ context, actor, command, query }) => {
    const { id, side, mark } = query;
    return markArrivalOf(context, { actor: signedIn(actor), ...command, matchId: id, side, mark });
  });
}
