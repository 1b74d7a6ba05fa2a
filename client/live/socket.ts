/** The one connection of a page to the hall: store, rooms, server clock and commands, and coming back whenever it is lost. */
import type { DisplayRequest } from '#contract/displays.ts';
import type { Command, CommandsAnswer, ServerToClient } from '#contract/live.ts';
import type { LiveCache } from './cache.ts';
import { createServerClock, monotonicNow } from './clock.ts';
import { createRooms } from './rooms.ts';
import { createStore, type LiveStore } from './store.ts';
import { createTimers } from './timers.ts';
import { openWire, type Wire, type WireOptions, type WireRefusal } from './wire.ts';

export type LiveOptions = {
  /** The server; the page's own when left out. */
  url?: string;
  /** A person's session token, asked at every connection. */
  token?: () => string | null;
  /** A paired device's token, asked at every connection. */
  deviceToken?: () => string | null;
  cache?: LiveCache | null;
  /** A steady clock in milliseconds since 1970. */
  now?: () => number;
  random?: () => number;
  /** A screen of the hall says at every connection which one it is. */
  display?: DisplayRequest;
  /** Wait for `connect()`. */
  manual?: boolean;
};

export type Live = {
  store: LiveStore;
  /** Keeps a room in the store until the returned function is called. */
  watch: (room: string) => () => void;
  /** Milliseconds since 1970 on the server, now. */
  serverNow: () => number;
  /** Rejects when there is no answer in time: send again with the same ids. */
  sendCommands: (commands: Command[]) => Promise<CommandsAnswer>;
  report: (battery: number | null) => void;
  viewing: (matchId: number | null) => void;
  /** Our token does not count (any more); there is no coming back with it. */
  onRevoked: (listener: (reason: string) => void) => () => void;
  connect: () => void;
  disconnect: () => void;
  /** Connects anew, with the tokens as they are now. */
  reconnect: () => void;
  close: () => void;
};

const answerWithinMs = 5000;
const clockEveryMs = 10_000;
/** So many questions in a row after each connection, so that one slow answer does not set the clock. */
const firstClockQuestions = 4;
const offlineAfterMs = 10_000;
const wakeAnswerWithinMs = 3000;
const backoff = { first: 500, most: 5000 };

export function createLive(options: LiveOptions = {}): Live {
  const { now = monotonicNow, random = Math.random, cache = null } = options;
  const store = createStore();
  const clock = createServerClock(now);
  const revokedListeners = new Set<(reason: string) => void>();
  const timers = createTimers();
  const state = { wire: null as Wire | null, open: false, wanted: false, attempt: 0, spreadMs: 0, viewing: null as number | null };

  const rooms = createRooms({
    store,
    cache,
    now,
    serverNow: clock.now,
    isConnected: () => state.open,
    subscribe: (request) => ask((wire) => wire.ask('subscribe', request, answerWithinMs)),
    unsubscribe: (room) => state.wire?.emit('unsubscribe', { room }),
  });

  function ask<T>(question: (wire: Wire) => Promise<T>): Promise<T> {
    return state.wire && state.open ? question(state.wire) : Promise.reject(new Error('not connected'));
  }
  function dial(): void {
    if (state.wire || !state.wanted) return;
    state.wire = openWire({ url: options.url ?? location.origin, auth: credentials(options), opened, event: take, closed });
  }
  function opened(): void {
    state.open = true;
    state.spreadMs = 0;
    timers.stop('offline');
    Object.assign(store.connection, { status: 'live', since: null });
    askClock(firstClockQuestions);
    rooms.connected();
    if (state.viewing !== null) sayViewing();
    if (options.display) state.wire?.emit('display', options.display);
  }
  /** Again after every connection: the server forgets with the socket. */
  function sayViewing(): void {
    if (state.open) state.wire?.emit('viewing', { matchId: state.viewing });
  }
  function closed(refusal: WireRefusal | null): void {
    state.wire = null;
    state.open = false;
    store.presence = {};
    lost();
    if (refusal?.status === 401) revoked(refusal.message);
    if (!state.wanted) return;
    // Full jitter, so that a hall full of screens does not come back in one moment.
    const most = Math.min(backoff.first * 2 ** state.attempt, backoff.most);
    state.attempt += 1;
    timers.start('dial', random() * Math.max(most, state.spreadMs), dial);
  }
  function lost(): void {
    if (store.connection.status === 'offline' || timers.has('offline')) return;
    Object.assign(store.connection, { status: 'reconnecting', since: store.connection.since ?? clock.now() });
    timers.start('offline', offlineAfterMs, goOffline);
  }
  function goOffline(): void {
    Object.assign(store.connection, { status: 'offline', since: store.connection.since ?? clock.now() });
  }
  function revoked(reason: string): void {
    state.wanted = false;
    for (const listener of revokedListeners) listener(reason);
  }
  function askClock(more: number): void {
    const t0 = now();
    ask((wire) => wire.ask('clock', t0, answerWithinMs)).then(
      (answer) => {
        clock.add({ ...answer, t3: now() });
        if (more > 1) askClock(more - 1);
        else timers.start('clock', clockEveryMs, () => askClock(1));
      },
      () => state.open && timers.start('clock', clockEveryMs, () => askClock(1)),
    );
  }
  const frames: Frames = {
    hello: ({ build, deviceId, tableId, serverTime }) => {
      clock.hint(serverTime);
      store.server = { build, deviceId, tableId };
    },
    changes: (frame) => {
      clock.hint(frame.serverTime);
      rooms.changes(frame);
    },
    head: (frame) => {
      state.attempt = 0;
      clock.hint(frame.serverTime);
      rooms.head(frame);
    },
    resync: ({ room }) => rooms.resync(room),
    presence: ({ matchId, names }) => {
      store.presence[matchId] = names;
    },
    revoked: ({ reason }) => revoked(reason),
    display: (answer) => {
      store.display = answer;
    },
    restart: ({ spreadMs }) => {
      state.spreadMs = spreadMs;
    },
  };
  function take(...[name, frame]: Parameters<WireOptions['event']>): void {
    (frames[name] as ((value: typeof frame) => void) | undefined)?.(frame);
  }
  function connect(): void {
    state.wanted = true;
    timers.stop('dial');
    if (!state.open) {
      store.connection.status = 'reconnecting';
      timers.start('offline', offlineAfterMs, goOffline);
    }
    dial();
  }
  /** After sleep or a change of network: try at once, and do not trust a line that may be dead without knowing. */
  function wake(): void {
    if (!state.wanted || document.visibilityState === 'hidden') return;
    const { wire, open } = state;
    if (!open) connect();
    else wire?.ask('clock', now(), wakeAnswerWithinMs).catch(() => wire.close());
  }
  function disconnect(): void {
    state.wanted = false;
    state.wire?.close();
    timers.stopAll();
    goOffline();
  }

  if (!options.manual) connect();
  const stopListening = onWake(wake);
  return {
    store,
    watch: rooms.watch,
    serverNow: clock.now,
    sendCommands: (commands) => ask((wire) => wire.ask('commands', { commands }, answerWithinMs)),
    report: (battery) => state.wire?.emit('report', { battery }),
    viewing: (matchId) => {
      state.viewing = matchId;
      sayViewing();
    },
    onRevoked: (listener) => {
      revokedListeners.add(listener);
      return () => revokedListeners.delete(listener);
    },
    connect,
    disconnect,
    reconnect: () => {
      disconnect();
      connect();
    },
    close: () => {
      stopListening();
      disconnect();
      rooms.close();
    },
  };
}

type Frames = { [E in keyof ServerToClient]: (frame: Parameters<ServerToClient[E]>[0]) => void };

function onWake(wake: () => void): () => void {
  if (typeof document === 'undefined') return () => undefined;
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
  };
}

function credentials({ token, deviceToken }: LiveOptions): Record<string, string> {
  const personal = token?.();
  const device = deviceToken?.();
  return { ...(personal && { token: personal }), ...(device && { deviceToken: device }) };
}
