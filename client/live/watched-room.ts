/** The state of a watched room: stored on this device, and deleted once the client may no longer see the room. */
import type { SubscribeAnswer, SubscribeRequest } from '#contract/live/protocol.ts';
import { applyAnswer, forgetRoom, type Ledger, roomChanges } from './apply.ts';
import type { LiveCache } from './cache.ts';
import { emptyRoom, type LiveStore } from './store.ts';
import type { Timers } from './timers.ts';

export type RoomsOptions = {
  store: LiveStore;
  /** Resolves with the server's answer, or rejects when none came in time. */
  subscribe: (request: SubscribeRequest) => Promise<SubscribeAnswer>;
  unsubscribe: (room: string) => void;
  isConnected: () => boolean;
  serverNow: () => number;
  /** A local monotonic clock. */
  now: () => number;
  random: () => number;
  cache: LiveCache | null;
};

export type Watch = {
  room: string;
  watchers: number;
  /** `isSubscribing` means that a subscription is under way; `again` and `fresh` describe the request after it. */
  isSubscribing: boolean;
  again: boolean;
  fresh: boolean;
  /** Whether the first state is in the cache. */
  isCached: boolean;
  timers: Timers;
};
export type RoomContext = RoomsOptions & { ledger: Ledger; watches: Map<string, Watch>; connection: number };

const saveEveryMs = 2000;

/** Marks the state of the room as right from now on, and caches it. */
export function markCurrent(hall: RoomContext, watch: Watch): void {
  const state = hall.store.rooms[watch.room];
  if (!state) return;
  state.receivedAt = hall.serverNow();
  state.heardAt = hall.now();
  state.unconfirmedSince = null;
  if (!hall.cache || watch.timers.has('save')) return;
  // The first state is cached at once: a screen that loses server and power in its first seconds has nothing else to show.
  if (!watch.isCached) save(hall, watch.room);
  watch.isCached = true;
  watch.timers.start('save', saveEveryMs, () => save(hall, watch.room));
}

function save({ store, ledger, cache }: RoomContext, room: string): void {
  const state = store.rooms[room];
  if (!state?.complete || state.epoch === null || state.receivedAt === null) return;
  const { epoch, seq, receivedAt } = state;
  cache?.save(room, { epoch, seq, receivedAt, changes: roomChanges(store, ledger, room) });
}

export function hydrate({ store, ledger, cache }: RoomContext, room: string): void {
  const cached = cache?.load(room);
  if (!cached) return;
  const { epoch, seq, receivedAt, changes } = cached;
  applyAnswer(store, ledger, { room, epoch, seq, complete: true, state: changes }, receivedAt);
  const state = store.rooms[room];
  if (state) state.receivedAt = receivedAt;
}

/** The room is no longer visible to this client: both the shown and the cached state are deleted. */
export function forget({ store, ledger, cache }: RoomContext, watch: Watch): void {
  watch.timers.stop('save');
  watch.isCached = false;
  forgetRoom(store, ledger, watch.room);
  store.rooms[watch.room] = emptyRoom();
  cache?.forget(watch.room);
}
