/** The calls of the stream desk. */
import type { FastifyInstance } from 'fastify';
import { listStreamMatches, setStreamQueue, setStreamTable } from '#contract/hall/stream-desk.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { serve } from '../../http/serve.ts';
import { streamMatchesOf } from './stream-matches.ts';
import { changeQueue, markStreamTable } from './stream-tables.ts';

export async function streamDeskRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listStreamMatches, ({ context, actor, params }) => streamMatchesOf(context, signedIn(actor), params.id));
  serve(app, setStreamTable, ({ context, actor, command, params, body }) =>
    markStreamTable(context, { actor: signedIn(actor), ...command, tableId: params.id, ...body }),
  );
  serve(app, setStreamQueue, ({ context, actor, command, params, body }) =>
    changeQueue(context, { actor: signedIn(actor), ...command, tableId: params.id, ...body }),
  );
}
