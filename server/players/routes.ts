/** Calls of player profiles beside those of every entity. */
import type { FastifyInstance } from 'fastify';
import { listLinkableUsers, listPlayerTournaments, listSimilarPlayers, revealBank } from '#contract/player-calls.ts';
import { signedIn } from '../auth/guard.ts';
import { requireConfirmed } from '../auth/step-up.ts';
import { serve } from '../serve.ts';
import { revealBankOf } from './reveal-bank.ts';
import { similarPlayers } from './similar.ts';
import { tournamentsOf } from './tournaments.ts';

export async function playerRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listLinkableUsers, ({ context }) =>
    context.read.selectFrom('appUser').select(['id', 'login']).where('activated', '=', true).orderBy('login').execute(),
  );
  serve(app, listSimilarPlayers, ({ context, query }) => similarPlayers(context.read, query));
  serve(app, listPlayerTournaments, ({ context, params, actor }) => tournamentsOf(context.read, params.id, actor));
  serve(app, revealBank, async ({ context, actor, params, request }) => {
    await requireConfirmed(request);
    return revealBankOf(context, signedIn(actor), params.id);
  });
}
