/** The draw and all later steps of a tournament. */
import type { FastifyInstance } from 'fastify';
import {
  approveTournament,
  autoplay,
  cancelTournament,
  demoAddParticipants,
  drawNextStage,
  finishTournament,
  generateMatches,
  listDraws,
  listSeedingTournaments,
  previewDraw,
  redrawTournament,
  reopenTournament,
  startTournament,
} from '#contract/tournament/draws.ts';
import { tidyIds } from '../../entity/bodies.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { type CallRequest, serve } from '../../http/serve.ts';
import { approveTournamentOf, cancelTournamentOf, finishTournamentOf, reopenTournamentOf, startTournamentOf } from './change-status.ts';
import { addDemoParticipants, startAutoplay } from './demo.ts';
import { drawsOf } from './draws-list.ts';
import { makeDraw } from './make-draw.ts';
import { makeNextStageDraw } from './next-stage.ts';
import { previewOfDraw } from './preview.ts';
import { redrawTournamentOf } from './redraw.ts';
import { listSeeding } from './seeding-tournaments.ts';
import { readTournament } from './stored-tournament.ts';

type DrawCall = Pick<CallRequest<typeof startTournament>, 'actor' | 'command'>;
const requestOf = ({ actor, command }: DrawCall) => ({ actor: signedIn(actor), ...command });

export async function drawRoutes(app: FastifyInstance): Promise<void> {
  const tidy = { preValidation: tidyIds };
  serve(app, previewDraw, ({ context, actor, params, body }) => previewOfDraw(context, actor, params.id, body), tidy);
  serve(app, generateMatches, (call) => makeDraw(call.context, requestOf(call), call.params.id, call.body), tidy);
  serve(app, drawNextStage, (call) => makeNextStageDraw(call.context, requestOf(call), call.params.id));
  serve(app, startTournament, (call) => startTournamentOf(call.context, requestOf(call), call.params.id));
  serve(app, finishTournament, (call) => finishTournamentOf(call.context, requestOf(call), call.params.id));
  serve(app, reopenTournament, (call) => reopenTournamentOf(call.context, requestOf(call), call.params.id));
  serve(app, approveTournament, (call) => approveTournamentOf(call.context, requestOf(call), call.params.id));
  serve(app, redrawTournament, (call) => redrawTournamentOf(call.context, requestOf(call), call.params.id));
  serve(app, cancelTournament, (call) => cancelTournamentOf(call.context, requestOf(call), call.params.id));
  serve(app, listDraws, async ({ context, actor, params }) => {
    await readTournament(context.read, { id: params.id, right: 'tournament:run', actor });
    return drawsOf(context.read, params.id);
  });
  serve(app, listSeedingTournaments, ({ context, actor, query, request, reply }) =>
    listSeeding(context, actor, query.tournamentId, { request, reply }),
  );
  serve(app, autoplay, async (call) => {
    await startAutoplay(call.context, requestOf(call), call.params.id);
    return { tournamentId: call.params.id, playing: true };
  });
  serve(app, demoAddParticipants, async (call) => {
    const { context, params, body } = call;
    const added = await addDemoParticipants(context, requestOf(call), { tournamentId: params.id, count: body.numberOfParticipants });
    return { added };
  });
}
