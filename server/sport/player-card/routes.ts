/** The card of one player, in one call. */
import type { FastifyInstance } from 'fastify';
import { playerCard } from '#contract/match/player-card.ts';
import { serve } from '../../http/serve.ts';
import { unavailable } from '../../kernel/errors.ts';
import { createLimiter } from '../../kernel/limiter.ts';
import { readPlayerCard } from './player-card.ts';

/** Each card computes the forecast of a whole event, so only a few are made at the same time. */
const limiter = createLimiter({
  maxParallel: 2,
  maxWaiting: 200,
  refusal: () => unavailable('Many people look at players. Please try again in a moment.'),
});

export async function playerCardRoutes(app: FastifyInstance): Promise<void> {
  serve(app, playerCard, ({ context, actor, params, query }) =>
    limiter(() => readPlayerCard(context, actor, { id: params.id, participantId: query.participantId ?? null })),
  );
}
