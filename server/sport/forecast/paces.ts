/** The paces of the events in hand, learned from their finished matches at most once a minute. */
import type { EventPace } from '#contract/match/paces.ts';
import type { Pace } from '#machines/forecast/pace.ts';
import { fitPace } from '#machines/forecast/pace-fit.ts';
import type { Context, ReadContext } from '../../store/context.ts';
import { eventsInHand } from '../events/events-in-hand.ts';
import { timedMatches } from './timed-matches.ts';

/** In milliseconds. A forecast reads thousands of racks and needs no newer data than this. */
const cacheMs = 60_000;

const caches = new WeakMap<Context, { at: number; paces: Promise<EventPace[]> }>();

export function currentPaces(context: Context): Promise<EventPace[]> {
  const now = context.clock().getTime();
  const cached = caches.get(context);
  if (cached && now - cached.at < cacheMs) return cached.paces;
  const fresh = { at: now, paces: learnPaces(context) };
  caches.set(context, fresh);
  fresh.paces.catch(() => {
    if (caches.get(context) === fresh) caches.delete(context);
  });
  return fresh.paces;
}

/** Returns the pace of a discipline in an event, or null before its first finished match. */
export async function paceLookup(context: Context, eventId: number): Promise<(match: { disciplineMnemonic: string }) => Pace | null> {
  const own = new Map(
    (await currentPaces(context)).filter((pace) => pace.eventId === eventId).map((pace) => [pace.disciplineMnemonic, pace]),
  );
  return ({ disciplineMnemonic }) => own.get(disciplineMnemonic) ?? null;
}

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
