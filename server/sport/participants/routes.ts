/** All routes for the entries of a tournament. */
import type { FastifyInstance } from 'fastify';
import { importParticipants, previewImport } from '#contract/tournament/participant-import.ts';
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
  searchParticipants,
  undoWithdrawal,
  withdrawParticipant,
} from '#contract/tournament/participants.ts';
import { addByName, suggestNames } from '#contract/tournament/participants-by-name.ts';
import { setSeeds } from '#contract/tournament/seeds.ts';
import { tidyIds } from '../../entity/bodies.ts';
import { inColumn, searchOf } from '../../entity/lists/search.ts';
import { isTournamentVisible } from '../../entity/published.ts';
import { alert, tagged } from '../../entity/save-response.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { preconditionsOf } from '../../http/precondition.ts';
import { serve } from '../../http/serve.ts';
import { badEntity, notFound } from '../../kernel/errors.ts';
import { withPlaces } from '../draws/participant-places.ts';
import { addEntry } from './add.ts';
import { addByNameOf } from './add-by-name.ts';
import { listAvailable } from './available-list.ts';
import { approveHotelOf, approveRegistrationOf, changePriorityOf } from './change.ts';
import { importInto, previewOfImport } from './import.ts';
import { countOfParticipants, listOfParticipants } from './list.ts';
import { suggestNamesOf } from './name-suggestions.ts';
import { presentParticipant } from './present.ts';
import { removeParticipant } from './remove.ts';
import { setSeedsOf } from './set-seeds.ts';
import { undoWithdrawalOf, withdrawEntry } from './withdraw-entry.ts';

export async function participantRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listParticipants, ({ context, actor, request, reply }) => listOfParticipants(context, actor, { request, reply }));
  serve(app, searchParticipants, ({ context, actor, query, request, reply }) =>
    listOfParticipants(context, actor, { request, reply }, searchOf(query.query, inColumn('pp.search'))),
  );
  serve(app, countParticipants, ({ context, actor, query }) => countOfParticipants(context, actor, query));
  serve(app, listAvailablePlayers, ({ context, actor, params, query, request, reply }) =>
    listAvailable(context, { tournamentId: params.id, teamId: query.teamId, actor }, { request, reply }),
  );
  serve(app, suggestNames, ({ context, actor, params, query }) => suggestNamesOf(context, { tournamentId: params.id, actor, ...query }));
  serve(app, getParticipant, async ({ context, actor, params, reply }) => {
    const [row] = await withPlaces(context.read, [await presentParticipant(context.read, params.id)]);
    if (!row || !(await isTournamentVisible(context.read, actor, row.tournamentId))) throw notFound();
    return tagged(reply, row);
  });
  serve(
    app,
    addParticipant,
    ({ context, actor, command, params, query, body }) =>
      addEntry(
        context,
        { actor: signedIn(actor), ...command },
        { tournamentId: params.id, playerProfileId: body.id, teamId: query.teamId, approve: body.approve },
      ),
    { preValidation: tidyIds },
  );
  serve(
    app,
    addByName,
    ({ context, actor, command, params, body }) =>
      addByNameOf(context, { actor: signedIn(actor), ...command }, { ...body, tournamentId: params.id }),
    { preValidation: tidyIds },
  );
  serve(app, setSeeds, ({ context, actor, command, params, body }) =>
    setSeedsOf(context, { actor: signedIn(actor), ...command }, { ...body, tournamentId: params.id }),
  );
  serve(app, approveRegistration, ({ context, actor, command, params }) =>
    approveRegistrationOf(context, { actor: signedIn(actor), ...command }, params),
  );
  serve(app, approveHotel, ({ context, actor, command, params }) =>
    approveHotelOf(context, { actor: signedIn(actor), ...command }, params),
  );
  serve(
    app,
    changeSeedingPriority,
    ({ context, actor, command, params, body }) => {
      if (typeof body.id === 'number' && body.id !== params.pid) throw badEntity('participant', 'idinvalid', 'Invalid ID');
      return changePriorityOf(context, { actor: signedIn(actor), ...command }, params, body.seedingPriority);
    },
    { preValidation: tidyIds },
  );
  serve(app, withdrawParticipant, ({ context, actor, command, params }) =>
    withdrawEntry(context, { actor: signedIn(actor), ...command }, params),
  );
  serve(app, undoWithdrawal, ({ context, actor, command, params, query }) =>
    undoWithdrawalOf(context, { actor: signedIn(actor), ...command }, { ...params, dryRun: query.dryRun }),
  );
  serve(app, deleteParticipant, async ({ context, actor, command, params, query, request, reply }) => {
    const options = { expected: preconditionsOf(request), cancelInvoice: query.cancelInvoice };
    await removeParticipant(context, { actor: signedIn(actor), ...command }, params.id, options);
    alert(reply, 'participant', 'deleted', params.id);
  });
  serve(app, previewImport, ({ context, actor, params, body }) => previewOfImport(context, actor, { ...body, tournamentId: params.id }));
  serve(app, importParticipants, ({ context, actor, command, params, body }) =>
    importInto(context, { actor: signedIn(actor), ...command }, { ...body, tournamentId: params.id }),
  );
}
