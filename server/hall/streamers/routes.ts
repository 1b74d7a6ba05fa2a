/** The routes for the tokens of streamers. */
import type { FastifyInstance } from 'fastify';
import { createStreamToken, listStreamTokens, revokeStreamToken } from '#contract/hall/stream-tokens.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { serve } from '../../http/serve.ts';
import { createToken, listTokens, revokeToken } from './stream-tokens.ts';

export async function streamerRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listStreamTokens, ({ context, actor, params }) => listTokens(context, signedIn(actor), params.id));
  serve(app, createStreamToken, ({ context, actor, params, body }) =>
    // No Idempotency-Key here: the stored answer would contain the token in plain text.
    createToken(context, { actor: signedIn(actor), eventId: params.id, input: body }),
  );
  serve(app, revokeStreamToken, async ({ context, actor, command, params }) => {
    await revokeToken(context, { actor: signedIn(actor), ...command, tokenId: params.id });
    return undefined;
  });
}
