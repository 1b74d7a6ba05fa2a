/**
 * The one door for connections that leave HTTP. Trap: @fastify/websocket answers every upgrade it sees, and Socket.IO then silently stays on
 * long polling (toolchain.md trap 1); so each gets only its own.
 */
import { EventEmitter } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

export const socketIoPath = '/socket.io/';
const feedPath = '/ws/';

/** Stands in for the server towards @fastify/websocket. */
export function createFeedDoor(): Server {
  return new EventEmitter() as Server;
}

export function dispatchUpgrades(server: Server, feedDoor: Server): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = request.url ?? '';
    // Socket.IO listens to the server itself and takes exactly these.
    if (url.startsWith(socketIoPath)) return;
    if (url.startsWith(feedPath)) {
      feedDoor.emit('upgrade', request, socket, head);
      return;
    }
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy());
  });
}
