/** Tells every socket where its rooms stand, so that even a lost last frame is noticed (server/README.md R6). */
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
  publisher: Pick<Publisher, 'headOf' | 'isDeaf'>;
};

/** Beats until the returned function is called. */
export function startHeartbeat({ context, io, backpressure, epoch, publisher }: HeartbeatParts): () => void {
  const headsOf = (rooms: readonly string[]) => Object.fromEntries(rooms.map((room) => [room, publisher.headOf(room)]));
  const timer = setInterval(() => {
    // A screen that hears nothing for a while says so itself.
    if (publisher.isDeaf()) return;
    const serverTime = context.clock().getTime();
    // Whoever is in the same rooms hears the same.
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
