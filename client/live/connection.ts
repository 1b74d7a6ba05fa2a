/** The page's one Socket.IO socket: who it says it is, how it stands, and coming back whenever it is lost. */
import { Manager, type Socket } from 'socket.io-client';
import type { WireProblem } from '#contract/kit/problem.ts';
import type { ClientToServer, ServerToClient } from '#contract/live/protocol.ts';
import type { LiveStore } from './store.ts';
import { createTimers } from './timers.ts';

export type HallSocket = Socket<ServerToClient, ClientToServer>;

type ConnectionOptions = {
  /** The server; the page's own when left out. */
  url: string | undefined;
  store: LiveStore;
  serverNow: () => number;
  random: () => number;
  /** Between two tries. */
  mostWaitMs: number;
  /** Asked at every connection. */
  credentials: () => Record<string, string>;
  /** Again after every connection: the server forgets with the socket. */
  opened: () => void;
  /** The line that was open is gone. */
  closed: () => void;
  /** Our token does not count: there is no coming back with it. */
  revoked: (reason: string) => void;
};

export type Connection = ReturnType<typeof createConnection>;

type Refusal = Error & { data?: WireProblem };

const openWithinMs = 8000;
const offlineAfterMs = 10_000;
const wakeAnswerWithinMs = 3000;
const firstWaitMs = 500;

export function createConnection({ url, store, serverNow, random, mostWaitMs, credentials, opened, closed, revoked }: ConnectionOptions) {
  // Dialling again is ours: the library's own waits know neither full jitter nor a server that asks its screens to spread.
  const manager = new Manager(url as string, { transports: ['websocket'], reconnection: false, autoConnect: false, timeout: openWithinMs });
  const socket: HallSocket = manager.socket('/', { auth: (say: (auth: object) => void) => say(credentials()) });
  const timers = createTimers();
  const state = { wanted: false, dialled: false, attempt: 0, spreadMs: 0 };

  function dial(): void {
    if (state.dialled || !state.wanted) return;
    state.dialled = true;
    socket.connect();
  }
  /** The library may tell the end of one connection twice. */
  function ended(): void {
    if (!state.dialled) return;
    state.dialled = false;
    store.presence = {};
    closed();
    lost();
    if (!state.wanted) return;
    // Full jitter, so that a hall full of screens does not come back in one moment.
    const most = Math.min(firstWaitMs * 2 ** state.attempt, mostWaitMs);
    state.attempt += 1;
    timers.start('dial', random() * Math.max(most, state.spreadMs), dial);
  }
  function lost(): void {
    if (store.connection.status === 'offline' || timers.has('offline')) return;
    Object.assign(store.connection, { status: 'reconnecting', since: store.connection.since ?? serverNow() });
    timers.start('offline', offlineAfterMs, goOffline);
  }
  function goOffline(): void {
    Object.assign(store.connection, { status: 'offline', since: store.connection.since ?? serverNow() });
  }
  function refuse(reason: string): void {
    state.wanted = false;
    revoked(reason);
  }

  socket.on('connect', () => {
    // The library reads a greeting a moment after it came: the line may have ended in between.
    if (!state.dialled) {
      socket.disconnect();
      return;
    }
    state.spreadMs = 0;
    timers.stop('offline');
    Object.assign(store.connection, { status: 'live', since: null });
    opened();
  });
  socket.on('disconnect', ended);
  socket.on('connect_error', ({ message, data }: Refusal) => {
    if (data?.status === 401) refuse(message);
    ended();
  });
  // A greeting is not enough: only who is served starts again with the shortest wait.
  const served = () => {
    state.attempt = 0;
  };
  socket.on('head', served).on('changes', served);
  socket.on('restart', ({ spreadMs }) => {
    state.spreadMs = spreadMs;
  });
  socket.on('revoked', ({ reason }) => refuse(reason));

  function connect(): void {
    state.wanted = true;
    timers.stop('dial');
    if (!socket.connected) {
      store.connection.status = 'reconnecting';
      timers.start('offline', offlineAfterMs, goOffline);
    }
    dial();
  }
  function disconnect(): void {
    state.wanted = false;
    hangUp();
    timers.stopAll();
    goOffline();
  }
  function hangUp(): void {
    socket.disconnect();
    // Of a connection that was still on its way the library tells no end.
    ended();
  }
  /** After sleep or a change of network: try at once, and do not trust a line that may be dead without knowing. */
  function wake(): void {
    if (!state.wanted || document.visibilityState === 'hidden') return;
    const { id } = socket;
    if (!socket.connected) connect();
    else
      socket
        .timeout(wakeAnswerWithinMs)
        .emitWithAck('clock', serverNow())
        .catch(() => socket.id === id && hangUp());
  }

  const stopListening = onWake(wake);
  return {
    socket,
    connect,
    disconnect,
    hangUp,
    close: () => {
      stopListening();
      disconnect();
    },
  };
}

function onWake(wake: () => void): () => void {
  if (typeof document === 'undefined') return () => undefined;
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
  };
}
