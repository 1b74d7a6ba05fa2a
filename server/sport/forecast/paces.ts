/**
 * The paces of the events in hand, learned from their finished and running matches at most once a minute. An event begins with the pace of the events that were
 * over before.
 */
import { setImmediate } from 'node:timers/promises';
import type { EventPace } from '#contract/match/paces.ts';
import type { Pace } from '#machines/forecast/pace.ts';
import { fitPaceAfter, type LearnedPace, learnEarlier } from '#machines/forecast/pace-fit.ts';
import type { Context } from '../../store/context.ts';
import { eventsInHand } from '../events/events-in-hand.ts';
import { disciplinesOf, type EventDiscipline, eventsOver, runningMatches, timedMatches } from './timed-matches.ts';

/** In milliseconds. A forecast reads thousands of racks and needs no newer data than this. */
const cacheMs = 60_000;

/** Paces hold no names, so the staff and the public share them: their contexts have one signal. */
const caches = new WeakMap<Context['committed'], { at: number; paces: Promise<EventPace[]> }>();

export function currentPaces(context: Context): Promise<EventPace[]> {
  const now = context.clock().getTime();
  const cached = caches.get(context.committed);
  if (cached && now >= cached.at && now - cached.at < cacheMs) return cached.paces;
  const fresh = { at: now, paces: learnPaces(context) };
  caches.set(context.committed, fresh);
  fresh.paces.catch(() => {
    if (caches.get(context.committed) === fresh) caches.delete(context.committed);
  });
  return fresh.paces;
}

/** Returns the pace of a discipline in an event, or null when neither this event nor an earlier one has a finished match and no match here has a rack. */
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
  const running = Map.groupBy(await runningMatches(read, eventIds), keyOf);
  const before = await learnedBefore(context);
  return (await disciplinesOf(read, eventIds)).flatMap((discipline): EventPace[] => {
    const { eventId, disciplineMnemonic, minutesPerRack } = discipline;
    const [matches, begun] = [own.get(keyOf(discipline)) ?? [], running.get(keyOf(discipline)) ?? []];
    const earlier = before.get(disciplineMnemonic);
    if (matches.length === 0 && begun.length === 0 && !earlier) return [];
    const pace = fitPaceAfter(matches, earlier ?? learnEarlier([], minutesPerRack), begun);
    return [{ eventId, disciplineMnemonic, ...pace, matches: matches.length }];
  });
}

type LearnedPaces = ReadonlyMap<string, LearnedPace>;

/** In milliseconds. The matches of finished events hardly change. */
const earlierCacheMs = 10 * 60_000;
const earlierCaches = new WeakMap<Context['committed'], { at: number; learned: LearnedPaces }>();

/** Returns what the last events that are over teach, by discipline. Their thousands of matches are read and learned from once, and not kept. */
async function learnedBefore(context: Context): Promise<LearnedPaces> {
  const now = context.clock().getTime();
  const cached = earlierCaches.get(context.committed);
  if (cached && now >= cached.at && now - cached.at < earlierCacheMs) return cached.learned;
  const found = await timedMatches(context.read, await eventsOver(context.read));
  const learned = new Map<string, LearnedPace>();
  for (const [mnemonic, matches] of Map.groupBy(found, ({ disciplineMnemonic }) => disciplineMnemonic)) {
    const byEvent = [...Map.groupBy(matches, ({ eventId }) => eventId).values()];
    learned.set(mnemonic, learnEarlier(byEvent, matches[0]?.minutesPerRack ?? 0));
    // Points and sockets run between two disciplines.
    await setImmediate();
  }
  earlierCaches.set(context.committed, { at: now, learned });
  return learned;
}
