/** Calls of player profiles beside those of every entity. */
import type { FastifyInstance } from 'fastify';
import { listLinkableUsers } from '#contract/player-calls.ts';
import { serve } from '../serve.ts';

export async function playerRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listLinkableUsers, ({ context }) =>
    context.read.selectFrom('appUser').select(['id', 'login']).where('activated', '=', true).orderBy('login').execute(),
  );
}
