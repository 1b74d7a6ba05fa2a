/** The paces of the events that are on; all screens of the office ask for them. */
import type { FastifyInstance } from 'fastify';
import { type EventPace, listPaces } from '#contract/match/paces.ts';
import { fitPace } from '#machines/forecast/pace-fit.ts';
import { serve } from '../../http/serve.ts';
import type { Context } from '../../store/context.ts';
import { eventsInHand } from '../events/events-in-hand.ts';
import { timedMatches } from './timed-matches.ts';

export async function forecastRoutes(app: FastifyInstance): Promise<void> {
  let kept: { at: number; paces: Promise<EventPace[]> } | null = null;
  serve(app, listPaces, ({ context }) => {
    const now = context.clock().getTime();
    if (kept && now - kept.at < keptMs) return kept.paces;
    const fresh = { at: now, paces: learnPaces(context) };
    kept = fresh;
    fresh.paces.catch(() => {
      if (kept === fresh) kept = null;
    });
    return fresh.paces;
  });
}

/** Thousands of racks are read: a forecast needs them no newer than this. */
const keptMs = 60_000;

async function learnPaces({ read }: Pick<Context, 'read'>): Promise<EventPace[]> {
  const matches = await timedMatches(read, [...(await eventsInHand(read))]);
  const groups = Map.groupBy(matches, ({ eventId, disciplineMnemonic }) => `${eventId} ${disciplineMnemonic}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { eventId, disciplineMnemonic, minutesPerRack } = first;
    return [{ eventId, disciplineMnemonic, ...fitPace(group, minutesPerRack), matches: group.length }];
  });
}
