/** Corrections of a drawn tournament: what is possible, and each correction with its preview. */
import type { FastifyInstance } from 'fastify';
import { lateEntry, listCorrections, swapPlayers, undoStart } from '#contract/tournament/corrections.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { serve } from '../../http/serve.ts';
import { lateEntryOf } from './late-entry.ts';
import { correctionsOf } from './list-corrections.ts';
import { swapPlayersOf } from './swap.ts';
import { undoStartOf } from './undo-start.ts';

export async function correctionRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listCorrections, ({ context, actor, params }) => correctionsOf(context, actor, params.id));
  serve(app, undoStart, ({ context, actor, command, params, query, body }) =>
    undoStartOf(context, { actor: signedIn(actor), ...command }, { tournamentId: params.id, dryRun: query.dryRun, ...body }),
  );
  serve(app, lateEntry, ({ context, actor, command, params, query, body }) =>
    lateEntryOf(context, { actor: signedIn(actor), ...command }, { tournamentId: params.id, dryRun: query.dryRun, ...body }),
  );
  serve(app, swapPlayers, ({ context, actor, command, params, query, body }) =>
    swapPlayersOf(context, { actor: signedIn(actor), ...command }, { tournamentId: params.id, dryRun: query.dryRun, ...body }),
  );
}
