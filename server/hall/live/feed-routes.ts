/** The plain WebSocket feed for devices without Socket.IO: `/ws/tables/7`, `/ws/events/1` and `/ws/tournaments/3`, one JSON object per line. */

import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { createFeed } from './feed.ts';
import type { FeedServices } from './feed-connection.ts';
import { isAllowedOrigin } from './origins.ts';
import type { UpgradeRouter } from './upgrades.ts';

const maxMessageBytes = 32 * 1024;
const serviceRestart = 1012;
const policyViolation = 1008;

export async function registerFeeds(app: FastifyInstance, upgrades: UpgradeRouter, parts: Omit<FeedServices, 'admitted'>): Promise<void> {
  await app.register(websocket, {
    options: { server: upgrades.feeds, maxPayload: maxMessageBytes, perMessageDeflate: false },
    errorHandler: (error, socket) => {
      app.log.debug({ err: error }, 'A plain socket failed');
      socket.terminate();
    },
    preClose: async () => {
      for (const socket of app.websocketServer.clients) socket.close(serviceRestart);
    },
  });
  const serve = createFeed({ ...parts, admitted: upgrades.admitted });
  const openFeed = (kind: 'table' | 'event' | 'tournament') => (socket: WebSocket, request: Parameters<typeof serve>[1]) => {
    if (!isAllowedOrigin(request.raw, app.context.config)) return socket.close(policyViolation, 'This page may not connect here.');
    const { id } = request.params as { id: string };
    return serve(socket, request, `${kind}:${id}`);
  };
  app.get('/ws/tables/:id', { websocket: true, config: { right: 'public' } }, openFeed('table'));
  app.get('/ws/events/:id', { websocket: true, config: { right: 'public' } }, openFeed('event'));
  app.get('/ws/tournaments/:id', { websocket: true, config: { right: 'public' } }, openFeed('tournament'));
}
