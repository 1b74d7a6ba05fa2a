/** The page's only Socket.IO connection: its credentials, its status, and its reconnects. */
import { Manager, type Socket } from 'socket.io-client';
import type { WireProblem } from '#contract/kit/problem.ts';
import type { ClientToServer, ServerToClient } from '#contract/live/protocol.ts';
import type { LiveStore } from './store.ts';
import { createTimers } from './timers.ts';

export type HallSocket = Socket<ServerToClient, ClientToServer>;

type ConnectionOptions = {
  /** The address of the server; the page's own if left out. */
  url: string | undefined;
  store: LiveStore;
  serverNow: () => number;
  random: () => number;
  /** The longest wait between two tries, in milliseconds. */
  maxWaitMs: number;
  /** Called at every connection. */
  credentials: () => Record<string, string>;
  /** Called after every connection, because the server forgets its state with the socket. */
  opened: () => void;
  /** Called when an open connection has ended. */
  closed: () => void;
  /** Called when the server refuses our token: no reconnect with it. */
  revoked: (reason: string) => void;
};

export type Connection = ReturnType<typeof createConnection>;

type ConnectError = Error & { data?: WireProblem };

const openWithinMs = 8000;
const offlineAfterMs = 10_000;
const wakeAnswerWithinMs = 3000;
const firstWaitMs = 500;

export function createConnection({ url, store, serverNow, random, maxWaitMs, credentials, opened, closed, revoked }: ConnectionOptions) {
  // We reconnect ourselves: the library has neither full jitter nor a delay that the server requests of its screens.
  const manager = new Manager(url as string, { transports: ['websocket'], reconnection: false, autoConnect: false, timeout: openWithinMs });
  const socket: HallSocket = manager.socket('/', { auth: (say: (auth: object) => void) => say(credentials()) });
  const timers = createTimers();
  const state = { wanted: false, dialled: false, attempt: 0, spreadMs: 0 };

  function openSocket(): void {
    if (state.dialled || !state.wanted) return;
    state.dialled = true;
    socket.connect();
  }
  /** The library may report the end of one connection twice. */
  function onEnded(): void {
    if (!state.dialled) return;
    state.dialled = false;
    store.presence = {};
    closed();
    markLost();
    if (!state.wanted) return;
    // Full jitter, so that all screens of a venue do not reconnect at the same moment.
    const maxWait = Math.min(firstWaitMs * 2 ** state.attempt, maxWaitMs);
    state.attempt += 1;
    timers.start('dial', random() * Math.max(maxWait, state.spreadMs), openSocket);
  }
  function markLost(): void {
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
    // The library handles the greeting a moment after it came: the connection may have ended in between.
    if (!state.dialled) {
      socket.disconnect();
      return;
    }
    state.spreadMs = 0;
    timers.stop('offline');
    Object.assign(store.connection, { status: 'live', since: null, fault: null });
    opened();
  });
  socket.on('disconnect', onEnded);
  socket.on('connect_error', ({ message, data }: ConnectError) => {
    if (data?.status === 401) refuse(message);
    onEnded();
  });
  // The greeting is not enough: only a connection that gets data resets the wait.
  const onServed = () => {
    state.attempt = 0;
  };
  socket.on('head', onServed).on('changes', onServed);
  socket.on('restart', ({ spreadMs, reason }) => {
    state.spreadMs = spreadMs;
    store.connection.fault = reason ?? null;
  });
  socket.on('revoked', ({ reason }) => refuse(reason));

  function connect(): void {
    state.wanted = true;
    timers.stop('dial');
    if (!socket.connected) {
      store.connection.status = 'reconnecting';
      timers.start('offline', offlineAfterMs, goOffline);
    }
    openSocket();
  }
  function disconnect(): void {
    state.wanted = false;
    hangUp();
    timers.stopAll();
    goOffline();
  }
  function hangUp(): void {
    socket.disconnect();
    // For a connection that was still being opened, the library reports no end.
    onEnded();
  }
  /** After sleep or a change of network, tries at once. An open connection may be broken without notice, so it must answer. */
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
