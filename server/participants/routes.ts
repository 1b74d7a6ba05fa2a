/** Everything about the entries of a tournament (spec 2 §7). */
import type { FastifyInstance } from 'fastify';
import { importParticipants, previewImport } from '#contract/participant-import.ts';
import {
  addParticipant,
  approveHotel,
  approveRegistration,
  changeSeedingPriority,
  countParticipants,
  deleteParticipant,
  getParticipant,
  listAvailablePlayers,
  listParticipants,
  withdrawParticipant,
} from '#contract/participants.ts';
import { signedIn } from '../auth/guard.ts';
import { tidyIds } from '../crud/bodies.ts';
import { alert, tagged } from '../crud/saved.ts';
import { withStandings } from '../draws/standings.ts';
import { badEntity, notFound } from '../errors.ts';
import { isTournamentShown } from '../events/published.ts';
import { preconditionsOf } from '../precondition.ts';
import { serve } from '../serve.ts';
import { addOne } from './add.ts';
import { listAvailable } from './available-list.ts';
import { approveHotelOf, approveRegistrationOf, changePriorityOf } from './change.ts';
import { importInto, previewOfImport } from './import.ts';
import { countOfParticipants, listOfParticipants } from './list.ts';
import { presentParticipant } from './present.ts';
import { removeParticipant } from './remove.ts';
import { withdrawOne } from './withdraw-one.ts';

export async function participantRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listParticipants, ({ office, actor, request, reply }) => listOfParticipants(office, actor, { request, reply }));
  serve(app, countParticipants, ({ office, actor, query }) => countOfParticipants(office, actor, query));
  serve(app, listAvailablePlayers, ({ office, actor, params, query, request, reply }) =>
    listAvailable(office, { tournamentId: params.id, teamId: query.teamId, actor }, { request, reply }),
  );
  serve(app, getParticipant, async ({ office, actor, params, reply }) => {
    const [row] = await withStandings(office.read, [await presentParticipant(office.read, params.id)]);
    if (!row || !(await isTournamentShown(office.read, actor, row.tournamentId))) throw notFound();
    return tagged(reply, row);
  });
  serve(
    app,
    addParticipant,
    ({ office, actor, command, params, query, body }) =>
      addOne(office, { actor: signedIn(actor), ...command }, { tournamentId: params.id, playerProfileId: body.id, teamId: query.teamId }),
    { preValidation: tidyIds },
  );
  serve(app, approveRegistration, ({ office, actor, command, params }) =>
    approveRegistrationOf(office, { actor: signedIn(actor), ...command }, params),
  );
  serve(app, approveHotel, ({ office, actor, command, params }) => approveHotelOf(office, { actor: signedIn(actor), ...command }, params));
  serve(
    app,
    changeSeedingPriority,
    ({ office, actor, command, params, body }) => {
      if (typeof body.id === 'number' && body.id !== params.pid) throw badEntity('participant', 'idinvalid', 'Invalid ID');
      return changePriorityOf(office, { actor: signedIn(actor), ...command }, params, body.seedingPriority);
    },
    { preValidation: tidyIds },
  );
  serve(app, withdrawParticipant, ({ office, actor, command, params }) =>
    withdrawOne(office, { actor: signedIn(actor), ...command }, params),
  );
  serve(app, deleteParticipant, async ({ office, actor, command, params, request, reply }) => {
    const expected = preconditionsOf(request);
    await removeParticipant(office, { actor: signedIn(actor), ...command }, params.id, expected);
    alert(reply, 'participant', 'deleted', params.id);
  });
  serve(app, previewImport, ({ office, actor, params, body }) => previewOfImport(office, actor, { ...body, tournamentId: params.id }));
  serve(app, importParticipants, ({ office, actor, command, params, body }) =>
    importInto(office, { actor: signedIn(actor), ...command }, { ...body, tournamentId: params.id }),
  );
}
