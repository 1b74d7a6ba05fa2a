/** The routes of the public streams, and their end when the server shuts down or loses its database. */
import type { FastifyInstance } from 'fastify';
import type { CallParts } from '#contract/kit/call.ts';
import { eventState, eventStream, tournamentState, tournamentStream } from '#contract/live/stream-calls.ts';
import { routeOf } from '../../http/serve.ts';
import { notFound } from '../../kernel/errors.ts';
import type { PublicRoom } from '../live/rooms.ts';
import { isPublishedRoom } from '../live/unpublished-rooms.ts';
import { servePublic } from '../public/serve-public.ts';
import { readTokenDelay } from '../streamers/token-delay.ts';
import { stateText } from './stream-events.ts';
import { createStreams, type StreamServices, type Streams } from './streams.ts';
import { registerWireSchemas } from './wire-routes.ts';

/** In seconds. Clients with nearly the same delay share the work for it. */
const delayStep = 5;

type StreamCall = typeof eventStream | typeof tournamentStream;

/** Registers the routes. Returns the streams, so that the caller can close them. */
export function registerStreams(app: FastifyInstance, services: Omit<StreamServices, 'isOverloaded'>): Streams {
  const streams = createStreams({ ...services, isOverloaded: app.isOverloaded });
  const open = (declared: StreamCall, kind: PublicRoom['kind']): void => {
    app.route({
      ...routeOf(declared),
      exposeHeadRoute: false,
      // Spectators wait while the hall needs the server.
      config: { right: declared.right, canWait: true, isStream: true },
      handler: async (request, reply) => {
        const { params, query } = request as unknown as CallParts<StreamCall>;
        const room = `${kind}:${params.id}`;
        const token = await readTokenDelay(services.context.read, query.token, room);
        const delay = Math.ceil(Math.max(query.delay, token?.leastDelay ?? 0) / delayStep) * delayStep;
        await streams.serve(request, reply, { room, after: query.after, delay, tokenId: token?.tokenId ?? null });
        return reply;
      },
    });
  };
  open(eventStream, 'event');
  open(tournamentStream, 'tournament');
  const serveState = (declared: typeof eventState | typeof tournamentState, kind: PublicRoom['kind']): void =>
    servePublic(
      app,
      declared,
      async ({ params }) => {
        const room = `${kind}:${params.id}`;
        // The states may be a moment old: an event that has just been hidden or deleted is gone at once.
        const isPublished = await isPublishedRoom(services.context.read, room);
        const answer = isPublished ? await services.states.ask({ room }, null) : null;
        if (!answer) throw notFound();
        return stateText(answer);
      },
      { cacheControl: 'public, max-age=1, stale-while-revalidate=10' },
    );
  serveState(eventState, 'event');
  serveState(tournamentState, 'tournament');
  registerWireSchemas(app);
  return streams;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer never ends by itself. */
    isStream?: boolean;
  }
}
