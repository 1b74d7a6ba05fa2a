/**
 * Keeps one sleeping TV from filling the server's memory: a socket that does not take its frames is skipped, and told to ask again once it reads.
 * Trap: Socket.IO's own send buffers have no bound (toolchain.md trap 8).
 */
import { terminate } from './keep-alive.ts';
import type { LiveServer, LiveSocket } from './live-socket.ts';
import { waiting } from './message.ts';
import { roomOfSeat } from './views.ts';

export type Backpressure = {
  /** Who takes a frame in a room's seat (views.ts), and how many are spared it. */
  takers: (seat: string) => { given: LiveSocket[]; held: number };
  isLagging: (socket: LiveSocket) => boolean;
  /** So much is waiting for it that it should not ask for more. */
  isStuffed: (socket: LiveSocket) => boolean;
  lagging: () => number;
  stop: () => void;
};

const mostPackets = 256;
/** Of frames; the answers somebody asked for are not held against him … */
const mostBytes = 64 * 1024;
/** … up to here. */
const mostAnswerBytes = 1024 * 1024;
const lookEveryMs = 250;
const longestLagMs = 20_000;

type Lag = { since: number; missed: Set<string> };

export function createBackpressure(io: LiveServer, now: () => number = () => performance.now()): Backpressure {
  const lagging = new Map<LiveSocket, Lag>();

  const holdBack = (socket: LiveSocket): Lag => {
    const lag = { since: now(), missed: new Set<string>() };
    lagging.set(socket, lag);
    socket.conn.once('drain', () => look(socket));
    return lag;
  };
  const look = (socket: LiveSocket): void => {
    const lag = lagging.get(socket);
    if (!lag) return;
    if (!socket.connected) {
      lagging.delete(socket);
      return;
    }
    if (now() - lag.since > longestLagMs) {
      lagging.delete(socket);
      socket.disconnect(true);
      terminate(socket);
      return;
    }
    if (waiting(socket).length > 0 || socket.data.line.writableLength > mostBytes / 4) return;
    lagging.delete(socket);
    for (const seat of lag.missed) if (socket.rooms.has(seat)) socket.emit('resync', { room: roomOfSeat(seat) });
  };
  const timer = setInterval(() => {
    for (const socket of lagging.keys()) look(socket);
  }, lookEveryMs);
  return {
    takers: (seat) => {
      const given: LiveSocket[] = [];
      let held = 0;
      const { adapter, sockets } = io.of('/');
      for (const id of adapter.rooms.get(seat) ?? []) {
        const socket = sockets.get(id);
        if (!socket) continue;
        const lag = lagging.get(socket) ?? (isFull(socket) ? holdBack(socket) : null);
        lag?.missed.add(seat);
        if (lag) held += 1;
        else given.push(socket);
      }
      return { given, held };
    },
    isLagging: (socket) => lagging.has(socket) || isFull(socket),
    isStuffed: (socket) => waiting(socket).length >= mostPackets || bytesOf(waiting(socket)) > mostAnswerBytes,
    lagging: () => lagging.size,
    stop: () => clearInterval(timer),
  };
}

function isFull(socket: LiveSocket): boolean {
  const packets = waiting(socket);
  return packets.length > 0 && (packets.length >= mostPackets || bytesOf(packets.filter(isFrame)) > mostBytes);
}

const bytesOf = (packets: readonly unknown[]): number => packets.reduce<number>((bytes, packet) => bytes + dataOf(packet).length, 0);

/** As Socket.IO writes an event: 2["changes",…]. */
const isFrame = (packet: unknown): boolean => dataOf(packet).startsWith('2["changes"');

function dataOf(packet: unknown): string {
  if (typeof packet !== 'object' || packet === null || !('data' in packet)) return '';
  return typeof packet.data === 'string' ? packet.data : '';
}
