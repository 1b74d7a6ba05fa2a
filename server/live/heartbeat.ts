/** Tells every socket where its rooms stand, so that even a lost last frame is noticed (contract.md R6). */
import type { Context } from '../context.ts';
import type { Backpressure } from './backpressure.ts';
import type { LiveServer } from './live-socket.ts';
import { roomsOfSocket } from './subscribe.ts';

const everyMs = 5_000;

type HeartbeatParts = {
  context: Context;
  io: LiveServer;
  backpressure: Backpressure;
  epoch: string;
  headOf: (room: string) => number;
};

/** Beats until the returned function is called. */
export function startHeartbeat({ context, io, backpressure, epoch, headOf }: HeartbeatParts): () => void {
  const timer = setInterval(() => {
    const serverTime = context.clock().getTime();
    for (const socket of io.of('/').sockets.values()) {
      if (backpressure.isLagging(socket)) continue;
      const heads = Object.fromEntries(roomsOfSocket(socket).map((room) => [room, headOf(room)]));
      socket.emit('head', { epoch, heads, serverTime });
    }
  }, everyMs);
  return () => clearInterval(timer);
}
