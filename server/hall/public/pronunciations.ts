/** How the names of entrants are spoken, for the page of the loudspeaker (kiosk/calls). */
import type { FastifyInstance } from 'fastify';
import { listPronunciations } from '#contract/match/arrivals.ts';
import type { Context } from '../../store/context.ts';
import { admitEvent } from './live/read-event.ts';
import { servePublic } from './serve-public.ts';

export async function pronunciationRoutes(app: FastifyInstance): Promise<void> {
  // The page asks again with each call, so that a note counts from the next call on.
  const options = { cacheControl: 'public, max-age=2, stale-while-revalidate=10' };
  servePublic(app, listPronunciations, ({ context, params }) => readPronunciations(context, params.id), options);
}

/** Throws 404 when the event does not exist or is not published. */
async function readPronunciations(context: Context, eventId: number) {
  await admitEvent(context, eventId);
  const rows = await context.read
    .selectFrom('participant as p')
    .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .innerJoin('tournament as t', 't.id', 'p.tournamentId')
    .select(['p.id as participantId', 'pp.pronunciation'])
    .where('t.eventId', '=', eventId)
    .where('pp.enabled', '=', true)
    .where('pp.pronunciation', 'is not', null)
    .orderBy('p.id')
    .execute();
  return rows.flatMap(({ participantId, pronunciation }) => (pronunciation ? [{ participantId, pronunciation }] : []));
}
