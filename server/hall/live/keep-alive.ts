/**
 * Asks every line of Socket.IO whether it still lives, as engine.io does, but with one timer and one prepared frame for all: two timers and a pass
 * through its queue for each line cost a thousand idle screens more than anything else.
 */
import type { Duplex } from 'node:stream';
import type { LiveServer, LiveSocket } from './live-socket.ts';
import { isLeaving, textFrame } from './message.ts';

/** Milliseconds, as the clients are told them: a line is dead that says nothing for `timeoutMs` after it was asked. */
type Times = { everyMs: number; timeoutMs: number };
type Conn = Pick<LiveSocket['conn'], 'on' | 'once' | 'transport' | 'readyState'>;
type Line = { conn: Conn; socket: Duplex };

/** engine.io's word for "are you there?" */
const ping = textFrame('2');
/** The lines are asked in so many groups, one after the other. */
const groups = 20;

/** Until the returned function is called. */
export function keepAlive(io: LiveServer, { everyMs, timeoutMs }: Times): () => void {
  const wheel = Array.from({ length: groups }, () => new Set<Line>());
  /** Those who have not answered yet, the first to be asked first. */
  const asked = new Map<Line, number>();
  let beats = 0;

  io.engine.on('connection', (conn: LiveSocket['conn']) => {
    ownTimerOff(conn);
    const line = { conn, socket: conn.request.socket };
    const group = wheel[beats % groups] ?? new Set();
    group.add(line);
    conn.on('packet', () => asked.delete(line));
    conn.once('close', () => {
      group.delete(line);
      asked.delete(line);
    });
  });
  const ask = (line: Line, now: number): void => {
    if (asked.has(line) || line.conn.readyState !== 'open' || !line.socket.writable || isLeaving(line.conn.transport)) return;
    asked.set(line, now);
    line.socket.write(ping);
  };
  const cutOffSilent = (now: number): void => {
    for (const [{ conn }, since] of asked) {
      if (now - since < timeoutMs - beatMs) break;
      terminate({ conn });
    }
  };
  const beatMs = everyMs / groups;
  const begun = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const due = Math.round((now - begun) / beatMs);
    // After a pause of the whole process the answers that came meanwhile are still to be read.
    if (due - beats < groups) cutOffSilent(now);
    // A timer that comes late is no reason to ask anybody later, nor to ask twice.
    for (let beat = Math.max(beats, due - groups) + 1; beat <= due; beat += 1)
      for (const line of wheel[beat % groups] ?? []) ask(line, now);
    beats = due;
  }, beatMs);
  return () => clearInterval(timer);
}

/** Trap: it is set when the connection opens, and again by every answer as long as there is one. */
function ownTimerOff(conn: object): void {
  clearTimeout(Reflect.get(conn, 'pingIntervalTimer'));
  Reflect.set(conn, 'pingIntervalTimer', null);
}

/** Cuts the connection without waiting for the other side, which is not listening. */
export function terminate({ conn }: { conn: Pick<Conn, 'transport'> }): void {
  const ws: unknown = Reflect.get(conn.transport, 'socket');
  if (typeof ws !== 'object' || ws === null) return;
  const cut: unknown = Reflect.get(ws, 'terminate');
  if (typeof cut === 'function') cut.call(ws);
}
