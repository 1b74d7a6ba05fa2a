/** Tournaments: lists, single tournaments, and saving the form. */
import type { FastifyInstance, FastifyReply, preValidationHookHandler } from 'fastify';
import { checkFields } from '#contract/kit/check.ts';
import { createTournament, patchTournament, updateTournament, updateTournamentAt } from '#contract/tournament/tournament-calls.ts';
import { tournamentBody } from '#contract/tournament/tournament-form.ts';
import { countTournaments, listRunningTournaments, listTournaments, searchTournaments } from '#contract/tournament/tournament-lists.ts';
import { getTournament, type Tournament } from '#contract/tournament/tournaments.ts';
import { type Form, isForm, refuse, tidyBody, withoutNulls } from '../../entity/bodies.ts';
import { requireVisibleEvent } from '../../entity/published.ts';
import { alert, requiredId, requireNew, sameId, tagged } from '../../entity/save-response.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { preconditionsOf } from '../../http/precondition.ts';
import { type CallRequest, serve } from '../../http/serve.ts';
import type { Context } from '../../store/context.ts';
import { countTournamentsBy, tournamentPage } from './list.ts';
import { tournamentsForRest } from './present.ts';
import { createTournamentFrom, updateTournamentFrom } from './save.ts';

export async function tournamentRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listTournaments, (call) => tournamentPage(call, { runningOnly: false }));
  serve(app, searchTournaments, (call) => tournamentPage(call, { runningOnly: false, words: call.query.query }));
  serve(app, listRunningTournaments, (call) => tournamentPage(call, { runningOnly: true }));
  serve(app, countTournaments, countTournamentsBy);
  serve(app, getTournament, async ({ params, context, actor, reply }) => {
    const tournament = await answerTournament(context, params.id, reply);
    await requireVisibleEvent(context.read, actor, tournament.eventId);
    return tournament;
  });
  serveSaving(app);
}

function serveSaving(app: FastifyInstance): void {
  serve(
    app,
    createTournament,
    async ({ body, actor, command, reply, context }) => {
      requireNew('tournament', 'tournament', body);
      const id = await createTournamentFrom(context, { actor: signedIn(actor), ...command }, body);
      reply.header('location', `/api/tournaments/${id}`);
      return answerSaved(context, id, reply, 'created');
    },
    { preValidation: validated() },
  );
  serve(app, updateTournament, (call) => save(call, requiredId('tournament', call.body)), { preValidation: validated() });
  serve(app, updateTournamentAt, (call) => save(call, sameId('tournament', call)), { preValidation: validated() });
  serve(app, patchTournament, (call) => save(call, sameId('tournament', call)), { preValidation: validated(withoutNulls) });
}

/** Validates the form with readable messages before the route checks its shape. */
const validated =
  (read: (form: Form) => Form = (form) => form): preValidationHookHandler =>
  async (request) => {
    if (!isForm(request.body)) return;
    const body = tidyBody(tournamentBody, read(request.body));
    refuse(tournamentBody, checkFields(tournamentBody, body));
    request.body = body;
  };

type SaveTournamentCall = Pick<CallRequest<typeof updateTournament>, 'body' | 'actor' | 'command' | 'request' | 'reply' | 'context'>;

async function save({ body, actor, command, request, reply, context }: SaveTournamentCall, id: number): Promise<Tournament> {
  await updateTournamentFrom(context, { actor: signedIn(actor), ...command }, id, body, {
    expected: preconditionsOf(request),
    partly: request.method === 'PATCH',
  });
  return answerSaved(context, id, reply, 'updated');
}

function answerSaved(context: Context, id: number, reply: FastifyReply, action: 'created' | 'updated'): Promise<Tournament> {
  alert(reply, 'tournament', action, id);
  return answerTournament(context, id, reply);
}

async function answerTournament({ read }: Context, id: number, reply: FastifyReply): Promise<Tournament> {
  const [tournament] = await tournamentsForRest(read, [id]);
  return tagged(reply, tournament);
}
