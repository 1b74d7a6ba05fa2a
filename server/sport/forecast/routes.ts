/** The paces of the events in hand; every office screen requests them. */
import type { FastifyInstance } from 'fastify';
import { type EventPace, listPaces } from '#contract/match/paces.ts';
import { fitPace } from '#machines/forecast/pace-fit.ts';
import { serve } from '../../http/serve.ts';
import type { ReadContext } from '../../store/context.ts';
import { eventsInHand } from '../events/events-in-hand.ts';
import { timedMatches } from './timed-matches.ts';

export async function forecastRoutes(app: FastifyInstance): Promise<void> {
  let cached: { at: number; paces: Promise<EventPace[]> } | null = null;
  serve(app, listPaces, ({ context }) => {
    const now = context.clock().getTime();
    if (cached && now - cached.at < cacheMs) return cached.paces;
    const fresh = { at: now, paces: learnPaces(context) };
    cached = fresh;
    fresh.paces.catch(() => {
      if (cached === fresh) cached = null;
    });
    return fresh.paces;
  });
}

/** In milliseconds. A forecast reads thousands of racks and needs no newer data than this. */
const cacheMs = 60_000;

async function learnPaces({ read }: ReadContext): Promise<EventPace[]> {
  const matches = await timedMatches(read, [...(await eventsInHand(read))]);
  const groups = Map.groupBy(matches, ({ eventId, disciplineMnemonic }) => `${eventId} ${disciplineMnemonic}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { eventId, disciplineMnemonic, minutesPerRack } = first;
    return [{ eventId, disciplineMnemonic, ...fitPace(group, minutesPerRack), matches: group.length }];
  });
}
