/** Which rooms are watched, and keeping each of them up to date with the server: subscribe, repair, swap, cache. */
import type { ChangesFrame, HeadFrame, SubscribeAnswer, SubscribeRequest } from '#contract/live.ts';
import { applyAnswer, applyChanges, createLedger, forgetRoom, roomChanges } from './apply.ts';
import type { LiveCache } from './cache.ts';
import type { LiveStore } from './store.ts';

export type RoomsOptions = {
  store: LiveStore;
  /** Resolves with the server's answer, or rejects when none came in time. */
  subscribe: (request: SubscribeRequest) => Promise<SubscribeAnswer>;
  unsubscribe: (room: string) => void;
  isConnected: () => boolean;
  serverNow: () => number;
  /** A steady local clock. */
  now: () => number;
  cache: LiveCache | null;
};

export type Rooms = ReturnType<typeof createRooms>;

/** A screen that leaves a room often comes back at once (navigation): it stays subscribed this long. */
const lingerMs = 2000;
/** A head may overtake its change by the server's coalescing time; only after this is the change lost. */
const headGraceMs = 300;
const retryMs = 1000;
const saveEveryMs = 2000;

type Watch = { count: number; asking: boolean; again: boolean; fresh: boolean; timers: Map<string, ReturnType<typeof setTimeout>> };

export function createRooms({ store, subscribe, unsubscribe, isConnected, serverNow, now, cache }: RoomsOptions) {
  const ledger = createLedger();
  const watches = new Map<string, Watch>();
  let connectionNumber = 0;

  const later = (watch: Watch, name: string, delay: number, act: () => void) => {
    if (watch.timers.has(name)) return;
    const timer = setTimeout(() => {
      watch.timers.delete(name);
      act();
    }, delay);
    watch.timers.set(name, timer);
  };

  const heard = (room: string) => {
    const state = store.rooms[room];
    if (!state) return;
    state.receivedAt = serverNow();
    state.heardAt = now();
  };

  const save = (room: string, watch: Watch) => {
    if (!cache) return;
    later(watch, 'save', saveEveryMs, () => {
      const state = store.rooms[room];
      if (!state?.complete || state.epoch === null || state.receivedAt === null) return;
      const { epoch, seq, receivedAt } = state;
      cache.save(room, { epoch, seq, receivedAt, changes: roomChanges(store, ledger, room) });
    });
  };

  /** `fresh` asks for the whole room; otherwise only for what is missing, if the server still can. */
  const ask = async (room: string, fresh: boolean) => {
    const watch = watches.get(room);
    if (!watch || !isConnected()) return;
    if (watch.asking) {
      watch.again = true;
      watch.fresh ||= fresh;
      return;
    }
    watch.asking = true;
    const connection = connectionNumber;
    const state = store.rooms[room];
    const since = !fresh && state?.complete && state.epoch !== null ? { epoch: state.epoch, seq: state.seq } : {};
    const answer = await subscribe({ room, ...since }).catch(() => null);
    if (connection !== connectionNumber || watches.get(room) !== watch) return;
    watch.asking = false;
    take(room, watch, answer);
    if (!watch.again) return;
    const { fresh: wanted } = watch;
    watch.again = watch.fresh = false;
    void ask(room, wanted);
  };

  const take = (room: string, watch: Watch, answer: SubscribeAnswer | null) => {
    if (answer?.ok) {
      applyAnswer(store, ledger, answer, serverNow());
      heard(room);
      return save(room, watch);
    }
    if (answer) {
      const state = store.rooms[room];
      if (state) state.problem = answer.problem;
      if (answer.problem.status < 500 && answer.problem.status !== 429) return;
    }
    later(watch, 'retry', retryMs, () => void ask(room, false));
  };

  const hydrate = (room: string) => {
    const cached = cache?.load(room);
    const state = store.rooms[room];
    if (!cached || state?.complete) return;
    applyAnswer(store, ledger, { room, epoch: cached.epoch, seq: cached.seq, complete: true, state: cached.changes }, cached.receivedAt);
    const painted = store.rooms[room];
    if (painted) painted.receivedAt = cached.receivedAt;
  };

  const release = (room: string, watch: Watch) => {
    for (const timer of watch.timers.values()) clearTimeout(timer);
    watches.delete(room);
    if (isConnected()) unsubscribe(room);
    forgetRoom(store, ledger, room);
  };

  return {
    /** Counts watchers: the room is subscribed once, and left when the last one is gone. */
    watch: (room: string): (() => void) => {
      const watch = watches.get(room) ?? { count: 0, asking: false, again: false, fresh: false, timers: new Map() };
      watch.count += 1;
      clearTimeout(watch.timers.get('release'));
      watch.timers.delete('release');
      if (!watches.has(room)) {
        watches.set(room, watch);
        hydrate(room);
        void ask(room, false);
      }
      let left = false;
      return () => {
        if (left) return;
        left = true;
        watch.count -= 1;
        if (watch.count === 0) later(watch, 'release', lingerMs, () => release(room, watch));
      };
    },
    connected: () => {
      connectionNumber += 1;
      for (const [room, watch] of watches) {
        watch.asking = watch.again = watch.fresh = false;
        void ask(room, false);
      }
    },
    changes: (frame: ChangesFrame) => {
      const watch = watches.get(frame.room);
      if (!watch) return;
      if (!applyChanges(store, ledger, frame, serverNow())) return void ask(frame.room, true);
      if (store.rooms[frame.room]?.epoch !== null) heard(frame.room);
      save(frame.room, watch);
    },
    head: (frame: HeadFrame) => {
      for (const [room, head] of Object.entries(frame.heads)) {
        const watch = watches.get(room);
        const state = store.rooms[room];
        if (!watch || !state || state.epoch === null || watch.asking) continue;
        if (state.epoch !== frame.epoch) void ask(room, true);
        else if (head <= state.seq) heard(room);
        else later(watch, 'head', headGraceMs, () => (store.rooms[room]?.seq ?? 0) < head && void ask(room, false));
        if (state.epoch === frame.epoch && head <= state.seq) save(room, watch);
      }
    },
    /** The server skipped frames for us, so nothing after them can be trusted to be all there is. */
    resync: (room: string) => void ask(room, true),
    close: () => {
      for (const watch of watches.values()) for (const timer of watch.timers.values()) clearTimeout(timer);
      watches.clear();
    },
  };
}
