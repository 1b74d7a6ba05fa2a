/** Routes that return a room at a past moment. They only read, and publish nothing to a room. */
import type { FastifyInstance } from 'fastify';
import { pastRoom } from '#contract/live/past-calls.ts';
import { servePublic } from '../public/serve-public.ts';
import { createPastReplays } from './past-replays.ts';
import { readPastRoom } from './past-room.ts';

/** Requests per minute and address. */
const perMinute = 120;

export async function pastRoutes(app: FastifyInstance): Promise<void> {
  const replays = createPastReplays(app.context);
  servePublic(
    app,
    pastRoom,
    async ({ params, query }) => JSON.stringify(await readPastRoom(app.context, { room: params, text: query.at, replays })),
    { perMinute },
  );
}
