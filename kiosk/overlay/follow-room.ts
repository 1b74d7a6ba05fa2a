/** Follows one room over the plain WebSocket (server/hall/live/README.md), delayed like the stream. Begins with the last state from storage. */
import type { ChangesFrame } from '#contract/live/protocol.ts';
import type { LiveChange } from '#contract/live/rows.ts';
import type { LiveCache } from '../../client/live/cache.ts';

type RoomLine = Omit<ChangesFrame, 'changes'> &
  ({ type: 'state'; state: LiveChange[]; changes?: never } | { type: 'changes'; changes: LiveChange[]; state?: never });
type OtherLine = { type?: never; pong?: number; problem?: { status: number } };

type RoomOptions = {
  url: string;
  /** The name of the stored rows. */
  room: string;
  delayMs: number;
  /** The server holds the rows back: its `serverTime` is the moment that the overlay shows. */
  isHeldBack: boolean;
  cache: LiveCache | null;
  onChange: () => void;
};
export type FollowedRoom = {
  /** The rows that the overlay shows. */
  rows: () => readonly LiveChange[];
  /** The server has been silent for too long: the rows may be old. */
  isStale: () => boolean;
  /** The server's time at the moment that the overlay shows, in milliseconds since 1970. */
  now: () => number;
  /** Closes the connection for good. */
  stop: () => void;
};

/** In milliseconds. Browsers hide the pings of the server, so the page sends its own. */
const pingEveryMs = 4000;
const staleAfterMs = 10_000;
const reconnect = { firstMs: 500, maxMs: 10_000 } as const;
/** In milliseconds. A missing event may be published later. */
const retryMissingMs = 10_000;

export function followRoom({ url, room, delayMs, isHeldBack, cache, onChange }: RoomOptions): FollowedRoom {
  const stored = cache?.load(room);
  let rows = new Map((stored?.changes ?? []).map((change) => [keyOf(change), change]));
  let seq = 0;
  let heardAt = Number.NEGATIVE_INFINITY;
  let clockAhead = 0;
  let failures = 0;
  const pendingTimers = new Set<ReturnType<typeof setTimeout>>();
  let current: WebSocket | null = null;
  let reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const show = (line: RoomLine): void => {
    if (line.state) rows = new Map(line.state.map((change) => [keyOf(change), change]));
    else for (const change of line.changes) change.gone ? rows.delete(keyOf(change)) : rows.set(keyOf(change), change);
    cache?.save(room, { epoch: line.epoch, seq: line.seq, receivedAt: line.serverTime, changes: [...rows.values()] });
    onChange();
  };
  const showLater = (line: RoomLine): void => {
    const timer = setTimeout(() => {
      pendingTimers.delete(timer);
      show(line);
    }, delayMs);
    pendingTimers.add(timer);
  };
  const forget = (): void => {
    for (const timer of pendingTimers) clearTimeout(timer);
    pendingTimers.clear();
    rows = new Map();
    cache?.forget(room);
    onChange();
  };
  const take = (socket: WebSocket, line: RoomLine | OtherLine): void => {
    heardAt = performance.now();
    if (line.type === undefined) {
      if (line.pong !== undefined && !isHeldBack) clockAhead = line.pong - Date.now();
      // 401: the token has been revoked.
      if (line.problem?.status === 404 || line.problem?.status === 401) {
        failures = Number.POSITIVE_INFINITY;
        forget();
      }
      return;
    }
    failures = 0;
    clockAhead = line.serverTime - Date.now();
    // A frame was lost: the state of a new connection has it.
    if (line.changes && line.before > seq) {
      socket.close();
      return;
    }
    seq = line.seq;
    if (delayMs === 0) show(line);
    else showLater(line);
  };
  const connect = (): void => {
    const socket = new WebSocket(url);
    current = socket;
    let ping: ReturnType<typeof setInterval> | undefined;
    socket.onopen = () => {
      ping = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('{"ping":1}'), pingEveryMs);
    };
    socket.onmessage = ({ data }) => {
      for (const text of String(data).split('\n')) if (text !== '') take(socket, JSON.parse(text));
    };
    socket.onclose = () => {
      clearInterval(ping);
      if (isStopped) return;
      const pause = failures === Number.POSITIVE_INFINITY ? retryMissingMs : Math.min(reconnect.firstMs * 2 ** failures, reconnect.maxMs);
      failures = failures === Number.POSITIVE_INFINITY ? 0 : failures + 1;
      reconnectTimer = setTimeout(connect, pause * (1 + Math.random()));
    };
  };
  connect();
  return {
    rows: () => [...rows.values()],
    isStale: () => performance.now() - heardAt > staleAfterMs,
    now: () => Date.now() + clockAhead - delayMs,
    stop: () => {
      isStopped = true;
      clearTimeout(reconnectTimer);
      for (const timer of pendingTimers) clearTimeout(timer);
      current?.close();
    },
  };
}

const keyOf = ({ kind, id }: LiveChange): string => `${kind}:${id}`;
