/** The port of the compat feed (COMPAT_PORT): older clients get the public feeds and overlays here under their own paths, and no page of the office. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { serverLimits } from '../../http/auth/limits.ts';
import { listenOn } from '../../kernel/listen-on.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null without COMPAT_PORT. */
    compat: CompatPort | null;
  }
}

export type CompatPort = {
  /** Throws an error with a sentence if the port is taken. */
  listen: () => Promise<void>;
  /** Null until the server listens. */
  port: () => number | null;
  closeConnections: () => void;
};

export const compatPort = fp(
  async (app: FastifyInstance): Promise<void> => {
    const { compatPort: port } = app.context.config;
    if (port === null) return void app.decorate('compat', null);
    const server = createCompatServer(app.server);
    let closed: Promise<void> = Promise.resolve();
    app.decorate('compat', {
      listen: () => listenOn(server, { port, host: app.context.config.host, setting: 'COMPAT_PORT' }),
      port: () => (server.listening ? (server.address() as AddressInfo).port : null),
      closeConnections: () => server.closeAllConnections(),
    });
    app.addHook('preClose', async () => {
      closed = new Promise((resolve) => server.close(() => resolve()));
    });
    app.addHook('onClose', () => closed);
  },
  { name: 'compat-port' },
);

const publicPaths =
  /^\/(?:tournament\/?(?:\?|$)|ajax\/scoreboard\/|scoreboard\/overlay|venue\/table\/jumbotron|api\/public\/|overlay\/|assets\/|media\/(?:flags|player-photos|sponsors)\/|(?:kiosk-sw\.js|keep-pages\.js|logo\.svg)$)/;

/** Hands its requests to the routes of the plain server, as HTTPS does. */
function createCompatServer(plain: FastifyInstance['server']): Server {
  const { http: limits, requestTimeout, connectionTimeout, keepAliveTimeout } = serverLimits;
  const server = createServer({ ...limits, requestTimeout, keepAliveTimeout });
  server.setTimeout(connectionTimeout);
  server.on('request', (request, response) => {
    if (publicPaths.test(request.url ?? '')) return void plain.emit('request', request, response);
    response.writeHead(404, { 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' });
    response.end(JSON.stringify({ error: 'Not found' }));
  });
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    // Older clients connect with any path of their old host. The paths of this server's own sockets stay.
    if (!request.url?.startsWith('/ws/')) request.url = '/ws/compat';
    plain.emit('upgrade', request, socket, head);
  });
  server.on('clientError', (...args: unknown[]) => plain.emit('clientError', ...args));
  return server;
}
