/** The calls of the stream desk. */
import type { FastifyInstance } from 'fastify';
import { listStreamMatches, setStreamQueue, setStreamTable } from '#contract/hall/stream-desk.ts';
import { listStreamVideos, removeStreamVideo, setStreamVideo } from '#contract/hall/stream-videos.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { serve } from '../../http/serve.ts';
import { forgetOnWrite } from '../forecast/call-plans.ts';
import { streamMatchesOf } from './stream-matches.ts';
import { changeQueue, markStreamTable } from './stream-tables.ts';
import { forgetVideo, saveVideo, videosOf } from './stream-videos.ts';

export async function streamDeskRoutes(app: FastifyInstance): Promise<void> {
  forgetOnWrite(app);
  serve(app, listStreamMatches, ({ context, actor, params }) => streamMatchesOf(context, signedIn(actor), params.id));
  serve(app, setStreamTable, ({ context, actor, command, params, body }) =>
    markStreamTable(context, { actor: signedIn(actor), ...command, tableId: params.id, ...body }),
  );
  serve(app, setStreamQueue, ({ context, actor, command, params, body }) =>
    changeQueue(context, { actor: signedIn(actor), ...command, tableId: params.id, ...body }),
  );
  serve(app, listStreamVideos, ({ context, actor, params }) => videosOf(context, signedIn(actor), params.id));
  serve(app, setStreamVideo, ({ context, actor, command, params, body }) =>
    saveVideo(context, { actor: signedIn(actor), ...command, tableId: params.id, input: body }),
  );
  serve(app, removeStreamVideo, async ({ context, actor, command, params }) => {
    await forgetVideo(context, { actor: signedIn(actor), ...command, videoId: params.id });
    return undefined;
  });
}
