/** A room that is watched: what is known of it, kept on this machine, and thrown away when it is not ours to see any more. */
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
  /** A steady local clock. */
  now: () => number;
  random: () => number;
  cache: LiveCache | null;
};

export type Watch = {
  room: string;
  watchers: number;
  /** A subscription is under way; `again` and `fresh` say what to ask after it. */
  asking: boolean;
  again: boolean;
  fresh: boolean;
  /** Its first state is in the cache. */
  kept: boolean;
  timers: Timers;
};
export type Hall = RoomsOptions & { ledger: Ledger; watches: Map<string, Watch>; connection: number };

const saveEveryMs = 2000;

/** What we have of this room is right as of now. */
export function heard(hall: Hall, watch: Watch): void {
  const state = hall.store.rooms[watch.room];
  if (!state) return;
  state.receivedAt = hall.serverNow();
  state.heardAt = hall.now();
  state.doubtedAt = null;
  if (!hall.cache || watch.timers.has('save')) return;
  // The first at once: a screen that loses server and power in its first seconds has nothing else to show.
  if (!watch.kept) save(hall, watch.room);
  watch.kept = true;
  watch.timers.start('save', saveEveryMs, () => save(hall, watch.room));
}

function save({ store, ledger, cache }: Hall, room: string): void {
  const state = store.rooms[room];
  if (!state?.complete || state.epoch === null || state.receivedAt === null) return;
  const { epoch, seq, receivedAt } = state;
  cache?.save(room, { epoch, seq, receivedAt, changes: roomChanges(store, ledger, room) });
}

export function hydrate({ store, ledger, cache }: Hall, room: string): void {
  const cached = cache?.load(room);
  if (!cached) return;
  const { epoch, seq, receivedAt, changes } = cached;
  applyAnswer(store, ledger, { room, epoch, seq, complete: true, state: changes }, receivedAt);
  const state = store.rooms[room];
  if (state) state.receivedAt = receivedAt;
}

/** It is not for us to see any more: neither what was shown nor what was kept stays. */
export function forget({ store, ledger, cache }: Hall, watch: Watch): void {
  watch.timers.stop('save');
  watch.kept = false;
  forgetRoom(store, ledger, watch.room);
  store.rooms[watch.room] = emptyRoom();
  cache?.forget(watch.room);
}
