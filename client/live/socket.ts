/** The one connection of a page to the hall: store, rooms, server clock and commands on a Socket.IO socket. */
import { io, type Socket } from 'socket.io-client';
import type { ClientToServer, Command, CommandsAnswer, ServerToClient } from '#contract/live.ts';
import type { LiveCache } from './cache.ts';
import { createServerClock, monotonicNow } from './clock.ts';
import { createRooms } from './rooms.ts';
import { createStore, type LiveStore } from './store.ts';

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
const backoff = { reconnectionDelay: 500, reconnectionDelayMax: 5000, randomizationFactor: 1 };

export function createLive(options: LiveOptions = {}): Live {
  const { now = monotonicNow, random = Math.random, cache = null } = options;
  const store = createStore();
  const clock = createServerClock(now);
  const socket = open(options);
  const revokedListeners = new Set<(reason: string) => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let spreadMs = 0;
  let refusals = 0;
  let wanted = false;

  const rooms = createRooms({
    store,
    cache,
    now,
    serverNow: clock.now,
    isConnected: () => socket.connected,
    subscribe: (request) => socket.timeout(answerWithinMs).emitWithAck('subscribe', request),
    unsubscribe: (room) => void socket.emit('unsubscribe', { room }),
  });
  const after = (name: string, delay: number, act: () => void) => {
    clearTimeout(timers.get(name));
    timers.set(name, setTimeout(act, delay));
  };
  const connect = () => {
    wanted = true;
    if (!socket.active) socket.connect();
  };
  const goOffline = () => {
    store.connection.status = 'offline';
  };
  const lost = () => {
    if (store.connection.status === 'offline') return;
    if (timers.has('offline')) return;
    Object.assign(store.connection, { status: 'reconnecting', since: store.connection.since ?? clock.now() });
    timers.set('offline', setTimeout(goOffline, offlineAfterMs));
  };
  /** Full jitter; `refusals` counts how often the server has turned us away in a row. */
  const comeBack = () => {
    const most = Math.min(backoff.reconnectionDelay * 2 ** refusals, backoff.reconnectionDelayMax);
    refusals += 1;
    after('come-back', random() * Math.max(spreadMs, most), () => wanted && connect());
  };
  const disconnect = () => {
    wanted = false;
    socket.disconnect();
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
    Object.assign(store.connection, { status: 'offline', since: store.connection.since ?? clock.now() });
  };
  const revoked = (reason: string) => {
    wanted = false;
    for (const listener of revokedListeners) listener(reason);
  };

  socket.on('connect', () => {
    spreadMs = 0;
    clearTimeout(timers.get('offline'));
    timers.delete('offline');
    Object.assign(store.connection, { status: 'live', since: null });
    askClock(firstClockQuestions);
    rooms.connected();
  });
  socket.on('disconnect', () => {
    store.presence = {};
    lost();
    // Trap: after "io server disconnect" socket.io-client does not come back by itself (contract.md R11).
    if (!socket.active && wanted) comeBack();
  });
  socket.on('connect_error', (error) => {
    lost();
    if (isUnauthorized(error)) return revoked(error.message);
    if (!socket.active && wanted) comeBack();
  });
  socket.on('hello', ({ build, deviceId, tableId, serverTime }) => {
    clock.hint(serverTime);
    store.server = { build, deviceId, tableId };
  });
  socket.on('changes', (frame) => {
    clock.hint(frame.serverTime);
    rooms.changes(frame);
  });
  socket.on('head', (frame) => {
    refusals = 0;
    clock.hint(frame.serverTime);
    rooms.head(frame);
  });
  socket.on('resync', ({ room }) => rooms.resync(room));
  socket.on('presence', ({ matchId, names }) => {
    store.presence[matchId] = names;
  });
  socket.on('revoked', ({ reason }) => revoked(reason));
  socket.on('restart', (frame) => {
    spreadMs = frame.spreadMs;
  });

  function askClock(more: number): void {
    socket.timeout(answerWithinMs).emit('clock', now(), (error, answer) => {
      if (!error) clock.add({ ...answer, t3: now() });
      if (!socket.connected) return;
      if (!error && more > 1) return askClock(more - 1);
      after('clock', clockEveryMs, () => askClock(1));
    });
  }

  if (!options.manual) connect();
  return {
    store,
    watch: rooms.watch,
    serverNow: clock.now,
    sendCommands: (commands) =>
      socket.connected ? socket.timeout(answerWithinMs).emitWithAck('commands', { commands }) : Promise.reject(new Error('not connected')),
    report: (battery) => void (socket.connected && socket.emit('report', { battery })),
    viewing: (matchId) => void (socket.connected && socket.emit('viewing', { matchId })),
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
      disconnect();
      rooms.close();
    },
  };
}

function open({ url, token, deviceToken }: LiveOptions): Socket<ServerToClient, ClientToServer> {
  const credentials = () => {
    const personal = token?.();
    const device = deviceToken?.();
    return { ...(personal && { token: personal }), ...(device && { deviceToken: device }) };
  };
  return io(url ?? location.origin, {
    transports: ['websocket'],
    autoConnect: false,
    forceNew: true,
    timeout: 8000,
    auth: (give) => give(credentials()),
    ...backoff,
  });
}

function isUnauthorized(error: Error): boolean {
  const data: unknown = 'data' in error ? error.data : null;
  return typeof data === 'object' && data !== null && 'status' in data && data.status === 401;
}
