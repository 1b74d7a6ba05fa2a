/**
 * Keeps one sleeping TV from filling the server's memory: Socket.IO's own send buffers have no bound. A socket that does not take its frames
 * is skipped, and receives `resync` once it reads again.
 */
import { terminate } from './keep-alive.ts';
import type { LiveServer, LiveSocket } from './live-socket.ts';
import { waitingPackets } from './message.ts';
import { roomOfChannel } from './views.ts';

export type Backpressure = {
  /** The sockets of these channels (views.ts) that take a frame now, and the number of sockets that are skipped. */
  readySockets: (channels: readonly string[]) => { ready: LiveSocket[]; skipped: number };
  isLagging: (socket: LiveSocket) => boolean;
  /** True when so much is waiting for the socket that the server should not answer further requests. */
  isOverloaded: (socket: LiveSocket) => boolean;
  lagging: () => number;
  stop: () => void;
};

const maxPackets = 256;
/** Limit for waiting change frames, in bytes; answers to requests do not count here. */
const maxFrameBytes = 64 * 1024;
/** Limit for everything that waits, answers included, in bytes. */
const maxAnswerBytes = 1024 * 1024;
const checkEveryMs = 250;
const maxLagMs = 20_000;

type Lag = { since: number; missed: Set<string> };

export function createBackpressure(io: LiveServer, now: () => number = () => performance.now()): Backpressure {
  const lagging = new Map<LiveSocket, Lag>();

  const startSkipping = (socket: LiveSocket): Lag => {
    const lag = { since: now(), missed: new Set<string>() };
    lagging.set(socket, lag);
    socket.conn.once('drain', () => checkLag(socket));
    return lag;
  };
  const checkLag = (socket: LiveSocket): void => {
    const lag = lagging.get(socket);
    if (!lag) return;
    if (!socket.connected) {
      lagging.delete(socket);
      return;
    }
    if (now() - lag.since > maxLagMs) {
      lagging.delete(socket);
      socket.disconnect(true);
      terminate(socket);
      return;
    }
    if (waitingPackets(socket).length > 0 || socket.data.line.writableLength > maxFrameBytes / 4) return;
    lagging.delete(socket);
    for (const channel of lag.missed) if (socket.rooms.has(channel)) socket.emit('resync', { room: roomOfChannel(channel) });
  };
  const timer = setInterval(() => {
    for (const socket of lagging.keys()) checkLag(socket);
  }, checkEveryMs);
  return {
    readySockets: (channels) => {
      const ready: LiveSocket[] = [];
      let skipped = 0;
      const { adapter, sockets } = io.of('/');
      for (const channel of channels)
        for (const id of adapter.rooms.get(channel) ?? []) {
          const socket = sockets.get(id);
          if (!socket) continue;
          const lag = lagging.get(socket) ?? (isFull(socket) ? startSkipping(socket) : null);
          lag?.missed.add(channel);
          if (lag) skipped += 1;
          else ready.push(socket);
        }
      return { ready, skipped };
    },
    isLagging: (socket) => lagging.has(socket) || isFull(socket),
    isOverloaded: (socket) => waitingPackets(socket).length >= maxPackets || bytesOf(waitingPackets(socket)) > maxAnswerBytes,
    lagging: () => lagging.size,
    stop: () => clearInterval(timer),
  };
}

function isFull(socket: LiveSocket): boolean {
  const packets = waitingPackets(socket);
  return packets.length > 0 && (packets.length >= maxPackets || bytesOf(packets.filter(isFrame)) > maxFrameBytes);
}

const bytesOf = (packets: readonly unknown[]): number => packets.reduce<number>((bytes, packet) => bytes + dataOf(packet).length, 0);

/** Socket.IO encodes an event as `2["changes",…]`. */
const isFrame = (packet: unknown): boolean => dataOf(packet).startsWith('2["changes"');

function dataOf(packet: unknown): string {
  if (typeof packet !== 'object' || packet === null || !('data' in packet)) return '';
  return typeof packet.data === 'string' ? packet.data : '';
}
