/** The journals that strangers look at: a cache of their own beside that of the desk, and a budget for what is read from the database. */
import { createCostBudget } from '../../kernel/cost-budget.ts';
import { cachedReplay, type EventReplay, readReplay } from '../../sport/replay/read-replay.ts';
import type { Context } from '../../store/context.ts';

/** `perSecond` and `burst` count changes and rows. `maxChanges` stay in memory, of the events that were read last; one event always stays. */
type PastLimits = { perSecond: number; burst: number; maxChanges: number };

/** Reading 100,000 changes takes up to a second of the processor. */
const defaultLimits: PastLimits = { perSecond: 5_000, burst: 200_000, maxChanges: 200_000 };
/** In milliseconds. A unit of work that began earlier is in the journal by then. */
const settledAfterMs = 10_000;
/** The cost of a read that finds nothing new. */
const costPerRead = 500;

/** Returns the replay of an event that holds everything until `time` (milliseconds). Throws 503 if strangers have read too much. */
export type PastReplays = (eventId: number, time: number) => Promise<EventReplay>;

/** Only one call may run at a time: two would both append the same changes. */
export function createPastReplays(context: Context, { maxChanges, ...budget }: PastLimits = defaultLimits): PastReplays {
  const { check, charge } = createCostBudget({
    ...budget,
    clock: context.clock,
    refusal: 'Many people look at the past of different events. Please try again in a moment.',
  });
  const events = new Map<number, EventReplay>();
  return async (eventId, time) => {
    const own = events.get(eventId);
    if (own) putLast(events, eventId, own);
    for (const cached of [own, cachedReplay(context, eventId)])
      if (cached && time < Date.parse(cached.readTime) - settledAfterMs) return cached;
    check();
    const countBefore = own?.replay.changes.length ?? 0;
    charge(costPerRead);
    const read = await readReplay(context, eventId, own);
    const { length } = read.replay.changes;
    charge(read.streamCount + (read === own ? length - countBefore : length));
    putLast(events, eventId, read);
    dropOldest(events, maxChanges);
    return read;
  };
}

function putLast(events: Map<number, EventReplay>, eventId: number, replay: EventReplay): void {
  events.delete(eventId);
  events.set(eventId, replay);
}

function dropOldest(events: Map<number, EventReplay>, maxChanges: number): void {
  let changes = 0;
  for (const [eventId, { replay }] of [...events].toReversed()) {
    changes += replay.changes.length;
    if (changes > maxChanges && changes > replay.changes.length) events.delete(eventId);
  }
}
