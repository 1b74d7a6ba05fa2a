/** The live connection of a page: store, rooms, server clock and commands over one socket. */
import type { DisplayRequest } from '#contract/hall/displays.ts';
import type { Command, CommandsAnswer } from '#contract/live/commands.ts';
import type { PaintedReport } from '#contract/live/fleet.ts';
import type { ServerToClient } from '#contract/live/protocol.ts';
import type { LiveCache } from './cache.ts';
import { createServerClock, monotonicNow } from './clock.ts';
import { createConnection, type HallSocket } from './connection.ts';
import { createRooms } from './rooms.ts';
import { createStore, type LiveStore } from './store.ts';
import { createTimers } from './timers.ts';
import { canUnpack, unpack } from './unpack.ts';

export type LiveOptions = {
  /** The address of the server; the page's own if left out. */
  url?: string;
  /** Returns a user's session token; called at every connection. */
  token?: () => string | null;
  /** Returns a paired device's token; called at every connection. */
  deviceToken?: () => string | null;
  cache?: LiveCache | null;
  /** A monotonic clock in milliseconds since 1970. */
  now?: () => number;
  random?: () => number;
  /** Returns which screen this is, if known; sent at every connection. */
  display?: () => DisplayRequest | null;
  /** Do not connect before `connect()` is called. */
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
  /** Reports the versions that this screen has painted (report-painted.ts). */
  painted: (report: PaintedReport) => void;
  /** Sends the key of this screen again after it has changed. */
  sendDisplay: () => void;
  /** Reports that the page of this screen is being closed. */
  goodbye: () => void;
  viewing: (matchId: number | null) => void;
  /** Registers the handler for a frame that the store does not keep. */
  onFrame: <E extends 'fleet' | 'order'>(name: E, listener: ServerToClient[E]) => void;
  /** Calls the listener when the server refuses our token; no reconnect with it. Returns a function that removes the listener. */
  onRevoked: (listener: (reason: string) => void) => () => void;
  connect: () => void;
  disconnect: () => void;
  /** Connects again, with the current tokens. */
  reconnect: () => void;
  close: () => void;
};

const answerWithinMs = 5000;
const clockEveryMs = 10_000;
/** The number of consecutive clock requests after each connection, so that one slow answer does not set the clock. */
const firstClockRequests = 4;

export function createLive(options: LiveOptions = {}): Live {
  const { now = monotonicNow, random = Math.random, cache = null } = options;
  const store = createStore();
  const clock = createServerClock(now);
  const revokedListeners = new Set<(reason: string) => void>();
  const timers = createTimers();
  let viewing: number | null = null;

  const connection = createConnection({
    url: options.url,
    store,
    serverNow: clock.now,
    random,
    // A venue has few screens and tablets, and somebody waits at each; phones and office pages may be thousands.
    maxWaitMs: options.deviceToken || options.display ? 2000 : 5000,
    credentials: () => credentials(options),
    opened: () => {
      askClock(firstClockRequests);
      rooms.connected();
      if (viewing !== null) sendViewing();
      sayDisplay();
    },
    closed: () => rooms.lost(),
    revoked: (reason) => {
      for (const listener of revokedListeners) listener(reason);
    },
  });
  const { socket } = connection;
  const rooms = createRooms({
    store,
    cache,
    now,
    random,
    serverNow: clock.now,
    isConnected: () => socket.connected,
    subscribe: async (request) => unpack(await ask((hall) => hall.emitWithAck('subscribe', { ...request, packed: canUnpack }))),
    unsubscribe: (room) => say(() => socket.emit('unsubscribe', { room })),
  });

  /** Rejects at once without a connection: a delayed request would reach a server whose state has moved on. */
  function ask<T>(request: (hall: ReturnType<HallSocket['timeout']>) => Promise<T>): Promise<T> {
    return socket.connected ? request(socket.timeout(answerWithinMs)) : Promise.reject(new Error('not connected'));
  }
  function say(word: () => void): void {
    if (socket.connected) word();
  }
  function sendViewing(): void {
    say(() => socket.emit('viewing', { matchId: viewing }));
  }
  function sayDisplay(): void {
    const display = options.display?.();
    if (display) say(() => socket.emit('display', display));
  }
  function askClock(more: number): void {
    const t0 = now();
    ask((hall) => hall.emitWithAck('clock', t0)).then(
      (answer) => {
        clock.add({ ...answer, t3: now() });
        if (more > 1) askClock(more - 1);
        else timers.start('clock', clockEveryMs, () => askClock(1));
      },
      () => say(() => timers.start('clock', clockEveryMs, () => askClock(1))),
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
      clock.hint(frame.serverTime);
      rooms.head(frame);
    },
    resync: ({ room }) => rooms.resync(room),
    presence: ({ matchId, names }) => {
      store.presence[matchId] = names;
    },
    display: (answer) => {
      store.display = answer;
    },
  };
  socket.onAny((name: string, frame: unknown) => {
    try {
      (frames as Record<string, (frame: unknown) => void>)[name]?.(frame);
    } catch (error) {
      // A broken frame: reconnecting reveals what was missed.
      console.warn(error);
      connection.hangUp();
    }
  });

  if (!options.manual) connection.connect();
  return {
    store,
    watch: rooms.watch,
    serverNow: clock.now,
    sendCommands: (commands) => ask((hall) => hall.emitWithAck('commands', { commands })),
    report: (battery) => say(() => socket.emit('report', { battery })),
    painted: (report) => say(() => socket.emit('painted', report)),
    sendDisplay: sayDisplay,
    goodbye: () => say(() => socket.emit('goodbye')),
    onFrame: (name, listener) => {
      frames[name] = listener;
    },
    viewing: (matchId) => {
      viewing = matchId;
      sendViewing();
    },
    onRevoked: (listener) => {
      revokedListeners.add(listener);
      return () => revokedListeners.delete(listener);
    },
    connect: connection.connect,
    disconnect: connection.disconnect,
    reconnect: () => {
      connection.disconnect();
      connection.connect();
    },
    close: () => {
      connection.close();
      timers.stopAll();
      rooms.close();
    },
  };
}

type Frames = {
  [E in 'hello' | 'changes' | 'head' | 'resync' | 'presence' | 'display']: ServerToClient[E];
} & { [E in 'fleet' | 'order']?: ServerToClient[E] };

function credentials({ token, deviceToken }: LiveOptions): Record<string, string> {
  const personal = token?.();
  const device = deviceToken?.();
  return { ...(personal && { token: personal }), ...(device && { deviceToken: device }) };
}
