/** What a page knows of the hall and says to it: store, rooms, server clock and commands over its one connection. */
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
  /** A screen of the hall says at every connection which one it is, once it knows. */
  display?: () => DisplayRequest | null;
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
  /** What is on the glass of this screen (glass.ts). */
  painted: (report: PaintedReport) => void;
  /** This screen is known by another key from now on. */
  sayDisplay: () => void;
  /** The page of this screen is being closed. */
  goodbye: () => void;
  viewing: (matchId: number | null) => void;
  /** Takes the frames of this name that the store does not keep. */
  hear: <E extends 'fleet' | 'order'>(name: E, listener: ServerToClient[E]) => void;
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
    // Screens and tablets of a hall are few, and somebody stands before each; phones and offices may be thousands.
    mostWaitMs: options.deviceToken || options.display ? 2000 : 5000,
    credentials: () => credentials(options),
    opened: () => {
      askClock(firstClockQuestions);
      rooms.connected();
      if (viewing !== null) sayViewing();
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

  /** Rejects at once without a connection: what waits for one would be told to a hall that is somewhere else by then. */
  function ask<T>(question: (hall: ReturnType<HallSocket['timeout']>) => Promise<T>): Promise<T> {
    return socket.connected ? question(socket.timeout(answerWithinMs)) : Promise.reject(new Error('not connected'));
  }
  function say(word: () => void): void {
    if (socket.connected) word();
  }
  function sayViewing(): void {
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
      // Rubbish on the line: what was missed is found out by connecting anew.
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
    sayDisplay,
    goodbye: () => say(() => socket.emit('goodbye')),
    hear: (name, listener) => {
      frames[name] = listener;
    },
    viewing: (matchId) => {
      viewing = matchId;
      sayViewing();
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
