/** Tournaments: lists, one by one, and saving the form (spec 2 §7). */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { appName } from '#contract/problem.ts';
import {
  countTournaments,
  createTournament,
  getTournament,
  listRunningTournaments,
  listTournaments,
  patchTournament,
  type Tournament,
  type TournamentForm,
  updateTournament,
  updateTournamentAt,
} from '#contract/tournaments.ts';
import { signedIn } from '../auth/guard.ts';
import { tidyIds, tidyPatch } from '../crud/bodies.ts';
import { badEntity, notFound } from '../errors.ts';
import { requireShown } from '../events/published.ts';
import type { Office } from '../office.ts';
import { etagOf, preconditionsOf } from '../precondition.ts';
import { type Served, serve } from '../serve.ts';
import { tournamentDtos } from './dto.ts';
import { countTournamentsBy, tournamentPage } from './list.ts';
import { createTournamentFrom, updateTournamentFrom } from './save.ts';

export async function tournamentRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listTournaments, (asked) => tournamentPage(asked, { runningOnly: false }));
  serve(app, listRunningTournaments, (asked) => tournamentPage(asked, { runningOnly: true }));
  serve(app, countTournaments, countTournamentsBy);
  serve(app, getTournament, async ({ params, office, actor, reply }) => {
    const tournament = await answerTournament(office, params.id, reply);
    await requireShown(office.read, actor, tournament.eventId);
    return tournament;
  });
  serveSaving(app);
}

function serveSaving(app: FastifyInstance): void {
  serve(
    app,
    createTournament,
    async ({ body, actor, command, reply, office }) => {
      if (typeof body.id === 'number') throw badEntity('tournament', 'idexists', 'A new tournament cannot already have an ID');
      const id = await createTournamentFrom(office, { actor: signedIn(actor), ...command }, body);
      reply.header('location', `/api/tournaments/${id}`);
      return answerSaved(office, id, reply, 'created');
    },
    { preValidation: tidyIds },
  );
  serve(app, updateTournament, (asked) => save(asked, requiredId(asked.body)), { preValidation: tidyIds });
  serve(
    app,
    updateTournamentAt,
    (asked) => {
      if (requiredId(asked.body) !== asked.params.id) throw badEntity('tournament', 'idinvalid', 'Invalid ID');
      return save(asked, asked.params.id);
    },
    { preValidation: tidyIds },
  );
  serve(
    app,
    patchTournament,
    (asked) => {
      if (requiredId(asked.body) !== asked.params.id) throw badEntity('tournament', 'idinvalid', 'Invalid ID');
      return save(asked, asked.params.id);
    },
    { preValidation: tidyPatch },
  );
}

type Saving = Pick<Served<typeof updateTournament>, 'body' | 'actor' | 'command' | 'request' | 'reply' | 'office'>;

async function save({ body, actor, command, request, reply, office }: Saving, id: number): Promise<Tournament> {
  await updateTournamentFrom(office, { actor: signedIn(actor), ...command }, id, body, {
    expected: preconditionsOf(request),
    partly: request.method === 'PATCH',
  });
  return answerSaved(office, id, reply, 'updated');
}

function requiredId({ id }: TournamentForm): number {
  if (typeof id !== 'number') throw badEntity('tournament', 'idnull', 'Invalid id');
  return id;
}

function answerSaved(office: Office, id: number, reply: FastifyReply, what: 'created' | 'updated'): Promise<Tournament> {
  reply.header(`X-${appName}-alert`, `${appName}.tournament.${what}`).header(`X-${appName}-params`, String(id));
  return answerTournament(office, id, reply);
}

async function answerTournament({ read }: Office, id: number, reply: FastifyReply): Promise<Tournament> {
  const [tournament] = await tournamentDtos(read, [id]);
  if (!tournament) throw notFound();
  reply.header('etag', etagOf(tournament));
  return tournament;
}
