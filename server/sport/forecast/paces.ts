/**
 * The paces of the events in hand, learned from their finished matches at most once a minute. An event begins with the pace of the events that were
 * over before.
 */
import type { EventPace } from '#contract/match/paces.ts';
import type { Pace } from '#machines/forecast/pace.ts';
import { fitPace, type TimedMatch } from '#machines/forecast/pace-fit.ts';
import type { Context } from '../../store/context.ts';
import { eventsInHand } from '../events/events-in-hand.ts';
import { disciplinesOf, type EventDiscipline, eventsOver, timedMatches } from './timed-matches.ts';

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

async function learnPaces(context: Context): Promise<EventPace[]> {
  const { read } = context;
  const eventIds = [...(await eventsInHand(read))];
  const keyOf = ({ eventId, disciplineMnemonic }: EventDiscipline): string => `${eventId} ${disciplineMnemonic}`;
  const own = Map.groupBy(await timedMatches(read, eventIds), keyOf);
  const before = await earlierMatches(context);
  return (await disciplinesOf(read, eventIds)).flatMap((discipline): EventPace[] => {
    const { eventId, disciplineMnemonic, minutesPerRack } = discipline;
    const [matches, earlier] = [own.get(keyOf(discipline)) ?? [], before.get(disciplineMnemonic) ?? []];
    if (matches.length === 0 && earlier.length === 0) return [];
    return [{ eventId, disciplineMnemonic, ...fitPace(matches, minutesPerRack, earlier), matches: matches.length }];
  });
}

type EarlierMatches = ReadonlyMap<string, readonly (readonly TimedMatch[])[]>;

/** In milliseconds. What is over hardly changes. */
const earlierCacheMs = 10 * 60_000;
const earlierCaches = new WeakMap<Context, { at: number; matches: EarlierMatches }>();

/** Returns the matches of the last events that are over, by discipline and then by event. */
async function earlierMatches(context: Context): Promise<EarlierMatches> {
  const now = context.clock().getTime();
  const cached = earlierCaches.get(context);
  if (cached && now - cached.at < earlierCacheMs) return cached.matches;
  const found = await timedMatches(context.read, await eventsOver(context.read));
  const matches = new Map(
    [...Map.groupBy(found, ({ disciplineMnemonic }) => disciplineMnemonic)].map(([mnemonic, own]) => [
      mnemonic,
      [...Map.groupBy(own, ({ eventId }) => eventId).values()],
    ]),
  );
  earlierCaches.set(context, { at: now, matches });
  return matches;
}
