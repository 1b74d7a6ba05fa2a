/** Merging two profiles of one person: the preview and the merge itself. */
import type { FastifyInstance } from 'fastify';
import { mergePlayers, previewMerge } from '#contract/people/player-merge.ts';
import { signedIn } from '../../../http/auth/guard.ts';
import { serve } from '../../../http/serve.ts';
import { mergePlayersInto } from './merge.ts';
import { mergePreview } from './merge-preview.ts';

export async function mergeRoutes(app: FastifyInstance): Promise<void> {
  serve(app, previewMerge, ({ context, params, query }) => mergePreview(context.read, { stays: params.id, goes: query.otherId }));
  serve(app, mergePlayers, ({ context, actor, command, params, body: { otherId, ...choices } }) =>
    mergePlayersInto(context, { actor: signedIn(actor), ...command }, { stays: params.id, goes: otherId, ...choices }),
  );
}
