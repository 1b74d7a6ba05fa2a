/** Returns the state of a room. It is read once per change of the room, and all screens that ask share it. */

import type { SubscribeAnswer, SubscribeRequest } from '#contract/live/protocol.ts';
import type { LiveChange } from '#contract/live/rows.ts';
import { seesNames } from '../../entity/public-context.ts';
import { maySeeUnpublished } from '../../entity/published.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import { journalHead, journalSince } from '../../store/journal/journal.ts';
import { isTemporary } from '../../store/rows/violations.ts';
import type { JournalRow } from '../../store/schema.ts';
import { changesByRoom } from './changes.ts';
import { readPublicRows } from './public-rows.ts';
import type { Publisher } from './publish.ts';
import { roomState } from './room-state.ts';
import { isStaffRoom, parseRoom } from './rooms.ts';
import { createStateBudget } from './state-budget.ts';
import { mayBeUnpublished, unpublishedRooms } from './unpublished-rooms.ts';
import { createChartReporter } from './unreadable-charts.ts';
import { changesFor, stateFor, unpublishedIn, viewOf } from './views.ts';

export type RoomAnswer = Extract<SubscribeAnswer, { ok: true }>;
export type States = {
  /**
   * Returns null when the room does not exist for this actor. The caller joins the room first, so that it also gets every later change.
   * A public room has initials of players who are not public, unless the actor reads all names and the caller asks for `named`.
   */
  ask: (request: SubscribeRequest, actor: Actor | null, options?: { named: boolean }) => Promise<RoomAnswer | null>;
  /** Takes one state from the budget of a stranger; false when none is left. */
  mayAsk: ReturnType<typeof createStateBudget>;
  /** Drops all cached answers when one of the journal entries may have unpublished an event. */
  watch: (entries: readonly Pick<JournalRow, 'stream'>[]) => Promise<void>;
};

/**
 * `state`: for strangers; in a staff room for everybody. `named`: for people who read all names.
 * `unpublishedEvent`: the event of a public room while it is unpublished. `unpublished`: the unpublished events among the rows of a staff room.
 */
type RoomContent = {
  seq: number;
  complete: boolean;
  state: LiveChange[];
  named: LiveChange[];
  unpublishedEvent: number | null;
  unpublished: ReadonlySet<number>;
} | null;

/** Maximum number of journal entries to replay. With more entries it is cheaper to send the whole room. */
const maxReplay = 500;
const maxCachedAnswers = 200;
/** In milliseconds. The rooms of an entry are found by its dependents; this limits how long a mistake there would last. */
const maxAgeMs = 5_000;

type CachedContent = { room: string; seq: number; readAt: number; content: Promise<RoomContent> };

/** `published`: what this process has published. Without it, each entry of the journal may concern each room. */
export function createStates(context: Context, epoch: string, published?: Pick<Publisher, 'position' | 'headOf'>): States {
  const cache = new Map<string, CachedContent>();
  const reportUnreadableCharts = createChartReporter(context);
  const headNow = createHead(() => journalHead(context.read));

  const read = async (room: string, since: number | null, head: number): Promise<RoomContent> => {
    const unpublishedEvent = (await unpublishedRooms(context.read, [room])).get(room) ?? null;
    if (since !== null) {
      const named = await missingChanges(context, room, since, head).catch(fallBackToWholeRoom);
      return named ? { seq: head, complete: false, ...(await rowsFor(room, named)), unpublishedEvent } : content(room, null);
    }
    const parsed = parseRoom(room);
    const named = parsed ? await roomState(context.read, parsed) : null;
    if (named) await reportUnreadableCharts(named);
    return named && { seq: head, complete: true, ...(await rowsFor(room, named)), unpublishedEvent };
  };

  const rowsFor = async (
    room: string,
    named: LiveChange[],
  ): Promise<Pick<NonNullable<RoomContent>, 'state' | 'named' | 'unpublished'>> => ({
    state: isStaffRoom(room) ? named : (await readPublicRows(context.read, named))(named),
    named,
    unpublished: room === 'matches' ? await unpublishedIn(context.read, named) : new Set(),
  });

  /**
   * A cached answer is valid while the journal has no newer entry of the room. The journal's head is read from the database, because this process
   * may have been paused or disconnected while the client received newer frames from another server.
   */
  const content = async (room: string, since: number | null): Promise<RoomContent> => {
    const key = `${room} ${since ?? ''}`;
    const head = await headNow();
    const cached = cache.get(key);
    if (cached && isValid(cached, head)) return cached.content;
    evict(head);
    context.metrics.stateBuilds.inc();
    const fresh = { room, seq: head, readAt: performance.now(), content: read(room, since, head) };
    cache.set(key, fresh);
    fresh.content.then(
      // The room of an unpublished event is not cached, so that everybody can enter it as soon as the event is published.
      (roomContent) => roomContent?.unpublishedEvent != null && cache.delete(key),
      () => cache.delete(key),
    );
    return fresh.content;
  };

  const isValid = ({ room, seq, readAt }: CachedContent, head: number): boolean => {
    if (seq >= head) return true;
    const isKnown = published !== undefined && published.position() >= head && performance.now() - readAt < maxAgeMs;
    return isKnown && published.headOf(room) <= seq;
  };

  const evict = (head: number): void => {
    for (const [key, cached] of cache) if (!isValid(cached, head)) cache.delete(key);
    const [oldest] = cache.size >= maxCachedAnswers ? cache.keys() : [];
    if (oldest !== undefined) cache.delete(oldest);
  };

  const ask: States['ask'] = async ({ room, epoch: clientEpoch, seq }, actor, { named: wantsNames } = { named: false }) => {
    const roomContent = await content(room, clientEpoch === epoch && seq !== undefined ? seq : null);
    if (!roomContent) return null;
    const { unpublishedEvent, unpublished, named, ...answer } = roomContent;
    if (unpublishedEvent !== null && !maySeeUnpublished(actor, unpublishedEvent)) return null;
    const visible = answer.complete ? stateFor : changesFor;
    const rows = wantsNames && seesNames(actor) ? named : answer.state;
    const state = isStaffRoom(room) ? visible(await viewOf(context.read, actor), rows, unpublished) : rows;
    return { ok: true, room, epoch, serverTime: context.clock().getTime(), ...answer, state };
  };
  return {
    ask,
    mayAsk: createStateBudget(),
    watch: async (entries) => {
      if (entries.some(mayBeUnpublished)) cache.clear();
    },
  };
}

/** Callers that wait share one read. A call never joins a read that has already begun, because the head would be older than the call. */
function createHead(read: () => Promise<number>): () => Promise<number> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<number> | null = null;
  return () => {
    next ??= running.then(() => {
      next = null;
      const head = read();
      running = head.catch(() => undefined);
      return head;
    });
    return next;
  };
}

/** Returns null, so that the whole room is sent, when an entry cannot be published (publish.ts). Rethrows a temporary error. */
function fallBackToWholeRoom(error: unknown): null {
  if (isTemporary(error)) throw error;
  return null;
}

/** Returns null when `since` is beyond the head, or when there are more than `maxReplay` entries from `since` to `head`. */
async function missingChanges(context: Context, room: string, since: number, head: number): Promise<LiveChange[] | null> {
  if (since > head || head - since > maxReplay) return null;
  const entries = await journalSince(context.read, since, maxReplay + 1);
  if (entries.length > maxReplay) return null;
  return (await changesByRoom(context.read, entries)).get(room) ?? [];
}
