/** Sends every socket the heads of its rooms, so that a client notices even a lost last frame (server/README.md R6). */
import type { Context } from '../../store/context.ts';
import type { Backpressure } from './backpressure.ts';
import type { LiveServer } from './live-socket.ts';
import { deliver, type Message, messageOf } from './message.ts';
import type { Publisher } from './publish.ts';
import { roomsOfSocket } from './subscribe.ts';

const everyMs = 5_000;

type HeartbeatParts = {
  context: Context;
  io: LiveServer;
  backpressure: Backpressure;
  epoch: string;
  publisher: Pick<Publisher, 'headOf' | 'isStalled'>;
};

/** Sends heartbeats until the returned function is called. */
export function startHeartbeat({ context, io, backpressure, epoch, publisher }: HeartbeatParts): () => void {
  const headsOf = (rooms: readonly string[]) => Object.fromEntries(rooms.map((room) => [room, publisher.headOf(room)]));
  const timer = setInterval(() => {
    // A screen reports by itself when it receives nothing for a while.
    if (publisher.isStalled()) return;
    const serverTime = context.clock().getTime();
    // Sockets in the same rooms share one encoded message.
    const beats = new Map<string, Message>();
    for (const socket of io.of('/').sockets.values()) {
      if (backpressure.isLagging(socket)) continue;
      const rooms = roomsOfSocket(socket);
      const key = rooms.join();
      const beat = beats.get(key) ?? messageOf('head', { epoch, heads: headsOf(rooms), serverTime });
      beats.set(key, beat);
      deliver(socket, beat);
    }
  }, everyMs);
  return () => clearInterval(timer);
}
