/** Serves calls of player profiles beyond those of every entity. */
import type { FastifyInstance } from 'fastify';
import { listLinkableUsers, listNamesakes, listPlayerTournaments, listSimilarPlayers, revealBank } from '#contract/people/player-calls.ts';
import { importPlayers, previewPlayerImport } from '#contract/people/player-import.ts';
import { listDuplicates } from '#contract/people/player-merge.ts';
import { listConsents } from '#contract/people/privacy.ts';
import { consentsOf } from '../../../entity/consents.ts';
import { signedIn } from '../../../http/auth/guard.ts';
import { requireConfirmedPassword } from '../../../http/auth/step-up.ts';
import { serve } from '../../../http/serve.ts';
import { unavailable } from '../../../kernel/errors.ts';
import { createLimiter } from '../../../kernel/limiter.ts';
import { duplicatePairs } from './duplicates.ts';
import { importPlayersOf, previewOfPlayers } from './import.ts';
import { namesakesOf } from './namesakes.ts';
import { revealBankOf } from './reveal-bank.ts';
import { similarPlayers } from './similar.ts';
import { tournamentsOf } from './tournaments.ts';

/** Comparing the names of all players is slow. */
const duplicateLimiter = createLimiter({
  maxParallel: 1,
  maxWaiting: 4,
  refusal: () => unavailable('Duplicates are being looked for. Please try again.'),
});

const similarLimiter = createLimiter({
  maxParallel: 1,
  maxWaiting: 16,
  refusal: () => unavailable('Names are being compared. Please try again.'),
});

export async function playerRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listLinkableUsers, ({ context }) =>
    context.read.selectFrom('appUser').select(['id', 'login']).where('activated', '=', true).orderBy('login').execute(),
  );
  serve(app, listSimilarPlayers, ({ context, query }) => similarLimiter(() => similarPlayers(context.lists(), query)));
  serve(app, listNamesakes, ({ context, actor, query }) => namesakesOf(context, actor, query.ids.split(',').map(Number)));
  serve(app, listPlayerTournaments, ({ context, params, actor }) => tournamentsOf(context.read, params.id, actor));
  serve(app, previewPlayerImport, ({ context, actor, body }) => previewOfPlayers(context, signedIn(actor), body));
  serve(app, importPlayers, ({ context, actor, command, body }) => importPlayersOf(context, { actor: signedIn(actor), ...command }, body));
  serve(app, listConsents, ({ context, params }) => consentsOf(context.read, params.id));
  serve(app, listDuplicates, ({ context }) => duplicateLimiter(() => duplicatePairs(context.lists())));
  serve(app, revealBank, async ({ context, actor, params, request }) => {
    await requireConfirmedPassword(request);
    return revealBankOf(context, signedIn(actor), params.id);
  });
}
