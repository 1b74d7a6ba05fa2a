/** Answers "what is in this room?", computing each answer once however many screens ask at the same time. */

import type { SubscribeAnswer, SubscribeRequest } from '#contract/live/protocol.ts';
import type { Change } from '#contract/live/rows.ts';
import { maySeeUnpublished } from '../../entity/published.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import { journalHead, journalSince } from '../../store/journal/journal.ts';
import { isPassing } from '../../store/rows/violations.ts';
import type { JournalRow } from '../../store/schema.ts';
import { changesOf } from './changes.ts';
import { roomState } from './room-state.ts';
import { isStaffRoom, parseRoom } from './rooms.ts';
import { mayBeUnpublished, unpublishedRooms } from './unpublished-rooms.ts';
import { createChartWatch } from './unreadable-charts.ts';
import { changesFor, stateFor, unpublishedIn, viewOf } from './views.ts';

export type RoomAnswer = Extract<SubscribeAnswer, { ok: true }>;
export type States = {
  /** Null when there is no such room, or none for him who asks. Join the room before asking: what comes after the answer arrives as frames. */
  ask: (request: SubscribeRequest, actor: Actor | null) => Promise<RoomAnswer | null>;
  /** Reads in the journal that an event may have been taken down: answers from before are not given again. */
  watch: (entries: readonly Pick<JournalRow, 'stream'>[]) => Promise<void>;
};

/** `unpublishedEvent`: the unpublished event it shows; `unpublished`: those of the staff room's rows. */
type Content = {
  seq: number;
  complete: boolean;
  state: Change[];
  unpublishedEvent: number | null;
  unpublished: ReadonlySet<number>;
} | null;

/** Further back than this, the whole room is cheaper than what is missing. */
const longestReplay = 500;
const mostKept = 200;

export function createStates(context: Context, epoch: string): States {
  const kept = new Map<string, { seq: number; content: Promise<Content> }>();
  const nameUnreadable = createChartWatch(context);
  const headNow = createHead(() => journalHead(context.read));

  const read = async (room: string, since: number | null, head: number): Promise<Content> => {
    const unpublishedEvent = (await unpublishedRooms(context.read, [room])).get(room) ?? null;
    if (since !== null) {
      const state = await missingChanges(context, room, since, head).catch(wholeInstead);
      return state
        ? { seq: head, complete: false, state, unpublishedEvent, unpublished: await unpublishedOf(room, state) }
        : content(room, null);
    }
    const known = parseRoom(room);
    const state = known ? await roomState(context.read, known) : null;
    if (state) await nameUnreadable(state);
    return state && { seq: head, complete: true, state, unpublishedEvent, unpublished: await unpublishedOf(room, state) };
  };

  const unpublishedOf = async (room: string, state: readonly Change[]): Promise<ReadonlySet<number>> =>
    room === 'matches' ? unpublishedIn(context.read, state) : new Set();

  /**
   * Kept answers count while the journal has nothing more. What this process has told is no measure: it may have been frozen, or cut off from its
   * database, while whoever asks now heard more from another one.
   */
  const content = async (room: string, since: number | null): Promise<Content> => {
    const key = `${room} ${since ?? ''}`;
    const head = await headNow();
    const known = kept.get(key);
    if (known && known.seq >= head) return known.content;
    makeRoom(head);
    const fresh = { seq: head, content: read(room, since, head) };
    kept.set(key, fresh);
    fresh.content.then(
      // Nobody waits at a door that has just been opened.
      (found) => found?.unpublishedEvent != null && kept.delete(key),
      () => kept.delete(key),
    );
    return fresh.content;
  };

  const makeRoom = (head: number): void => {
    for (const [key, { seq }] of kept) if (seq < head) kept.delete(key);
    if (kept.size >= mostKept) kept.clear();
  };

  const ask: States['ask'] = async ({ room, epoch: known, seq }, actor) => {
    const found = await content(room, known === epoch && seq !== undefined ? seq : null);
    if (!found) return null;
    const { unpublishedEvent, unpublished, ...answer } = found;
    if (unpublishedEvent !== null && !maySeeUnpublished(actor, unpublishedEvent)) return null;
    const seen = answer.complete ? stateFor : changesFor;
    const state = isStaffRoom(room) ? seen(await viewOf(context.read, actor), answer.state, unpublished) : answer.state;
    return { ok: true, room, epoch, serverTime: context.clock().getTime(), ...answer, state };
  };
  return {
    ask,
    watch: async (entries) => {
      if (entries.some(mayBeUnpublished)) kept.clear();
    },
  };
}

/** Asked after whoever wants it, and once for all who wait for the question before. */
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

/** An entry among them that cannot be told (publish.ts) keeps nobody from the room as it stands now. */
function wholeInstead(error: unknown): null {
  if (isPassing(error)) throw error;
  return null;
}

/** Null when the journal does not reach from `since` to `head` in a few steps. */
async function missingChanges(context: Context, room: string, since: number, head: number): Promise<Change[] | null> {
  if (since > head || head - since > longestReplay) return null;
  const entries = await journalSince(context.read, since, longestReplay + 1);
  if (entries.length > longestReplay) return null;
  return (await changesOf(context.read, entries)).get(room) ?? [];
}
