/** Keeps each watched room up to date with the server: it subscribes, repairs gaps and replaces the state. */
import type { ChangesFrame, HeadFrame, SubscribeAnswer, SubscribeRequest } from '#contract/live/protocol.ts';
import { applyAnswer, applyChanges, createLedger, forgetRoom, hasGap } from './apply.ts';
import type { RoomState } from './store.ts';
import { createTimers } from './timers.ts';
import { forget, hydrate, markCurrent, type RoomContext, type RoomsOptions, type Watch } from './watched-room.ts';

export type Rooms = {
  /** Counts watchers: the room is subscribed once and left with the last watcher. */
  watch: (room: string) => () => void;
  connected: () => void;
  /** The connection ended: the stored state may differ from that of the next server. */
  lost: () => void;
  changes: (frame: ChangesFrame) => void;
  head: (frame: HeadFrame) => void;
  resync: (room: string) => void;
  close: () => void;
};

/** A screen often returns to a room at once after a navigation, so the room stays subscribed this long, in milliseconds. */
const unsubscribeDelayMs = 2000;
/** A head may arrive before its change, by the server's coalescing time. Only after this time the change counts as lost. */
const headGraceMs = 300;
/** A change that one screen missed is often missed by others: each waits a random time up to this, in milliseconds. */
const gapMs = 100;
const retryMs = 1000;
/** A room that does not exist may appear later: an event is published on the morning of its first day. */
const retryMissingMs = 10_000;

export function createRooms(options: RoomsOptions): Rooms {
  const hall: RoomContext = { ...options, ledger: createLedger(), watches: new Map(), connection: 0 };
  return {
    watch: (room) => startWatching(hall, room),
    connected: () => {
      hall.connection += 1;
      for (const watch of hall.watches.values()) {
        watch.isSubscribing = watch.again = watch.fresh = false;
        void ask(hall, watch, false);
      }
    },
    lost: () => {
      for (const room of hall.watches.keys()) {
        const state = hall.store.rooms[room];
        if (state) state.unconfirmedSince ??= hall.now();
      }
    },
    changes: (frame) => takeChanges(hall, frame),
    head: (frame) => {
      for (const [room, head] of Object.entries(frame.heads)) compareHead(hall, room, frame.epoch, head);
    },
    // The server skipped frames for this client, so later frames do not prove that the state is complete.
    resync: (room) => askRoom(hall, room, true),
    close: () => {
      for (const watch of hall.watches.values()) watch.timers.stopAll();
      hall.watches.clear();
    },
  };
}

function startWatching(hall: RoomContext, room: string): () => void {
  const watch = hall.watches.get(room) ?? {
    room,
    watchers: 0,
    isSubscribing: false,
    again: false,
    fresh: false,
    isCached: false,
    timers: createTimers(),
  };
  watch.watchers += 1;
  watch.timers.stop('release');
  if (!hall.watches.has(room)) {
    hall.watches.set(room, watch);
    hydrate(hall, room);
    void ask(hall, watch, false);
  }
  let left = false;
  return () => {
    if (left) return;
    left = true;
    watch.watchers -= 1;
    if (watch.watchers === 0) watch.timers.start('release', unsubscribeDelayMs, () => release(hall, watch));
  };
}

function release(hall: RoomContext, watch: Watch): void {
  watch.timers.stopAll();
  hall.watches.delete(watch.room);
  if (hall.isConnected()) hall.unsubscribe(watch.room);
  forgetRoom(hall.store, hall.ledger, watch.room);
}

function askRoom(hall: RoomContext, room: string, fresh: boolean): void {
  const watch = hall.watches.get(room);
  if (watch) void ask(hall, watch, fresh);
}

/** `fresh` requests the whole room; otherwise only the missing changes, if the server still has them. */
async function ask(hall: RoomContext, watch: Watch, fresh: boolean): Promise<void> {
  if (!hall.isConnected()) return;
  if (watch.isSubscribing) {
    watch.again = true;
    watch.fresh ||= fresh;
    return;
  }
  watch.isSubscribing = true;
  watch.timers.stop('retry');
  const { connection } = hall;
  const answer = await hall.subscribe(requestFor(hall.store.rooms[watch.room], watch.room, fresh)).catch(() => null);
  if (connection !== hall.connection || hall.watches.get(watch.room) !== watch) return;
  const { again, fresh: freshAgain } = watch;
  watch.isSubscribing = watch.again = watch.fresh = false;
  takeAnswer(hall, watch, answer);
  if (again) void ask(hall, watch, freshAgain);
}

function requestFor(state: RoomState | undefined, room: string, fresh: boolean): SubscribeRequest {
  if (fresh || !state?.complete || state.epoch === null) return { room };
  return { room, epoch: state.epoch, seq: state.seq };
}

function takeAnswer(hall: RoomContext, watch: Watch, answer: SubscribeAnswer | null): void {
  if (answer?.ok) {
    applyAnswer(hall.store, hall.ledger, answer, hall.serverNow());
    repairGap(hall, watch);
    return;
  }
  const isGone = answer?.problem.status === 404;
  if (isGone) forget(hall, watch);
  const state = hall.store.rooms[watch.room];
  if (answer && state) state.problem = answer.problem;
  const lasting = answer && answer.problem.status < 500 && answer.problem.status !== 429 && !isGone;
  if (!lasting) watch.timers.start('retry', isGone ? retryMissingMs : retryMs, () => void ask(hall, watch, false));
}

function takeChanges(hall: RoomContext, frame: ChangesFrame): void {
  const watch = hall.watches.get(frame.room);
  if (!watch) return;
  if (!applyChanges(hall.store, hall.ledger, frame, hall.serverNow())) askRoom(hall, frame.room, true);
  else if (hall.store.rooms[frame.room]?.epoch !== null) repairGap(hall, watch);
}

/**
 * Trap: restarting the timer at every frame would delay the request as long as frames come. A retry that is already scheduled requests the
 * changes anyway.
 */
function repairGap(hall: RoomContext, watch: Watch): void {
  const isOpen = () => hasGap(hall.store, hall.ledger, watch.room);
  if (!isOpen()) markCurrent(hall, watch);
  else if (!watch.isSubscribing && !watch.timers.has('gap') && !watch.timers.has('retry'))
    watch.timers.start('gap', hall.random() * gapMs, () => isOpen() && void ask(hall, watch, false));
}

/** A lost last change has no following frame that reveals the gap: only the head does. */
function compareHead(hall: RoomContext, room: string, epoch: string, head: number): void {
  const watch = hall.watches.get(room);
  const state = hall.store.rooms[room];
  if (!watch || !state || state.epoch === null || watch.isSubscribing) return;
  if (state.epoch !== epoch) askRoom(hall, room, true);
  else if (head <= state.seq) markCurrent(hall, watch);
  else watch.timers.start('head', headGraceMs, () => (hall.store.rooms[room]?.seq ?? 0) < head && askRoom(hall, room, false));
}
