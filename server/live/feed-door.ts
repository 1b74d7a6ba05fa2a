/** The plain WebSocket feed for boxes that speak no Socket.IO: `/ws/tables/7` and `/ws/events/1`, one JSON object per line. */

import type { Server } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { createFeed, type FeedParts } from './feed.ts';
import { isWelcome } from './origins.ts';

const largestMessage = 32 * 1024;
/** Time for the goodbye to leave before the connection is cut, in milliseconds. */
const goodbyeMs = 100;
const serviceRestart = 1012;
const notWelcome = 1008;

export async function registerFeeds(app: FastifyInstance, feedDoor: Server, parts: FeedParts): Promise<void> {
  await app.register(websocket, {
    options: { server: feedDoor, maxPayload: largestMessage, perMessageDeflate: false },
    errorHandler: (error, socket) => {
      app.log.debug({ err: error }, 'A plain socket failed');
      socket.terminate();
    },
    preClose: async () => {
      const open = [...app.websocketServer.clients];
      for (const socket of open) socket.close(serviceRestart);
      if (open.length > 0) await new Promise((resolve) => setTimeout(resolve, goodbyeMs));
      for (const socket of open) socket.terminate();
    },
  });
  const serve = createFeed(parts);
  const open = (kind: 'table' | 'event') => (socket: WebSocket, request: Parameters<typeof serve>[1]) => {
    if (!isWelcome(request.raw, app.office.config)) return socket.close(notWelcome, 'This page may not connect here.');
    const { id } = request.params as { id: string };
    return serve(socket, request, `${kind}:${id}`);
  };
  app.get('/ws/tables/:id', { websocket: true, config: { right: 'public' } }, open('table'));
  app.get('/ws/events/:id', { websocket: true, config: { right: 'public' } }, open('event'));
}
