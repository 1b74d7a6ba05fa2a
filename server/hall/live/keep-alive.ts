/**
 * Pings every Socket.IO connection as engine.io does, with one timer and one prepared frame for all. Two timers and a pass through the queue
 * per connection would be the largest cost of a thousand idle screens.
 */
import type { Duplex } from 'node:stream';
import type { LiveServer, LiveSocket } from './live-socket.ts';
import { isLeaving, textFrame } from './message.ts';

/** In milliseconds, as sent to the clients: a connection that is silent for `timeoutMs` after a ping is dead. */
type PingTimes = { everyMs: number; timeoutMs: number };
type EngineConnection = Pick<LiveSocket['conn'], 'on' | 'once' | 'transport' | 'readyState'>;
type PingedConnection = { conn: EngineConnection; socket: Duplex };

/** The ping packet of engine.io. */
const ping = textFrame('2');
/** Connections are pinged in this many groups, one after the other. */
const groupCount = 20;

/** Runs until the returned function is called. */
export function keepAlive(io: LiveServer, { everyMs, timeoutMs }: PingTimes): () => void {
  const wheel = Array.from({ length: groupCount }, () => new Set<PingedConnection>());
  /** Connections that have not answered yet, the oldest ping first. */
  const unanswered = new Map<PingedConnection, number>();
  let beats = 0;

  io.engine.on('connection', (conn: LiveSocket['conn']) => {
    stopEngineTimer(conn);
    const pinged = { conn, socket: conn.request.socket };
    const group = wheel[beats % groupCount] ?? new Set();
    group.add(pinged);
    conn.on('packet', () => unanswered.delete(pinged));
    conn.once('close', () => {
      group.delete(pinged);
      unanswered.delete(pinged);
    });
  });
  const sendPing = (pinged: PingedConnection, now: number): void => {
    if (unanswered.has(pinged) || pinged.conn.readyState !== 'open' || !pinged.socket.writable || isLeaving(pinged.conn.transport)) return;
    unanswered.set(pinged, now);
    pinged.socket.write(ping);
  };
  const terminateSilent = (now: number): void => {
    for (const [{ conn }, since] of unanswered) {
      if (now - since < timeoutMs - beatMs) break;
      terminate({ conn });
    }
  };
  const beatMs = everyMs / groupCount;
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const due = Math.round((now - startedAt) / beatMs);
    // After a pause of the whole process, answers that arrived meanwhile still wait to be read.
    if (due - beats < groupCount) terminateSilent(now);
    // A late timer neither delays nor doubles a ping.
    for (let beat = Math.max(beats, due - groupCount) + 1; beat <= due; beat += 1)
      for (const pinged of wheel[beat % groupCount] ?? []) sendPing(pinged, now);
    beats = due;
  }, beatMs);
  return () => clearInterval(timer);
}

/** Trap: engine.io sets this timer when the connection opens, and renews it on every answer while it is set. */
function stopEngineTimer(conn: object): void {
  clearTimeout(Reflect.get(conn, 'pingIntervalTimer'));
  Reflect.set(conn, 'pingIntervalTimer', null);
}

/** Closes the connection without waiting for the other side, which does not listen. */
export function terminate({ conn }: { conn: Pick<EngineConnection, 'transport'> }): void {
  const ws: unknown = Reflect.get(conn.transport, 'socket');
  if (typeof ws !== 'object' || ws === null) return;
  const cut: unknown = Reflect.get(ws, 'terminate');
  if (typeof cut === 'function') cut.call(ws);
}
