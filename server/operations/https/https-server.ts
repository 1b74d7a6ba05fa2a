/**
 * HTTPS beside plain HTTP: the same routes and sockets on another port, with a certificate that is renewed while the server runs. Browsers
 * load pages over HTTP/2, one connection for all files; WebSockets and older clients use HTTP/1.1 on the same port.
 */
import { createSecureServer, Http2ServerRequest } from 'node:http2';
import type { TLSSocket } from 'node:tls';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { serverLimits } from '../../http/auth/limits.ts';
import type { HttpsSettings } from '../../kernel/https-settings.ts';
import { listenOn } from '../../kernel/listen-on.ts';
import type { Context } from '../../store/context.ts';
import type { Authority, Certificate, CertificateSource } from './certificate.ts';
import { endSlowBody } from './end-slow-body.ts';
import { fileCertificate } from './file-certificate.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null with plain HTTP only. */
    secure: HttpsServer | null;
  }
}

export type HttpsServer = {
  /** Throws an error if the port is taken. */
  listen: () => Promise<void>;
  /** Null until the server listens. */
  address: () => { port: number; names: readonly string[]; found: readonly string[]; own: boolean } | null;
  /** Null with a publicly trusted certificate. */
  authority: Authority | null;
  /** Shows the next certificate if there is one. */
  renew: () => Promise<void>;
  closeConnections: () => void;
};

const renewEveryMs = 30_000;
/** A client that starts no TLS handshake in this time is disconnected, in milliseconds. */
const handshakeTimeout = 10_000;
/** The requests that one client may have open at once over HTTP/2: the six connections of a browser have fewer. */
const maxConcurrentStreams = 128;

export const httpsServer = fp(
  async (app: FastifyInstance): Promise<void> => {
    const { context } = app;
    const { https } = context.config;
    if (https === null) return void app.decorate('secure', null);
    const source = await sourceOf(https, context);
    const first = await source.next();
    if (first === null) throw new Error('There is no certificate for HTTPS.');
    const door = createDoor(app, { port: https.port, source, first });
    app.decorate('secure', door);
    app.addHook('preClose', door.goodbye);
    app.addHook('onClose', door.gone);
  },
  { name: 'secure-door' },
);

/** Loads the certificate library only if the server makes its own certificates. */
async function sourceOf({ certificate }: HttpsSettings, context: Context): Promise<CertificateSource> {
  if (certificate.kind === 'files') return fileCertificate(certificate, context);
  const { localCertificate } = await import('./local-certificate.ts');
  return localCertificate(context);
}

type HttpsServerInput = { port: number; source: CertificateSource; first: Certificate };

function createDoor(app: FastifyInstance, { port, source, first }: HttpsServerInput) {
  const { context, server: plain } = app;
  const { http: limits, requestTimeout, connectionTimeout, keepAliveTimeout } = serverLimits;
  const http1Options = { ...limits, requestTimeout, keepAliveTimeout };
  const server = createSecureServer({
    ...{ ...pairOf(first), handshakeTimeout, allowHTTP1: true, http1Options },
    settings: { maxConcurrentStreams, maxHeaderListSize: limits.maxHeaderSize },
  });
  server.setTimeout(connectionTimeout);
  const sockets = new Set<TLSSocket>();
  server.on('secureConnection', (socket: TLSSocket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (request) => {
    if (request instanceof Http2ServerRequest) endSlowBody(request, requestTimeout);
  });
  // HTTPS hands all requests and sockets to the plain server: there is one list of routes, and it does not depend on the port.
  for (const event of ['request', 'upgrade', 'clientError']) server.on(event, (...args: unknown[]) => plain.emit(event, ...args));
  let shown = first;
  let lastWarning = '';
  const renew = async (): Promise<void> => {
    try {
      const next = await source.next();
      lastWarning = '';
      if (next === null) return;
      server.setSecureContext(pairOf(next));
      shown = next;
      context.log.info({ names: next.names }, 'HTTPS uses a new certificate');
    } catch (error) {
      // The present certificate stays in use.
      const message = error instanceof Error ? error.message : String(error);
      if (message !== lastWarning) context.log.warn(message);
      lastWarning = message;
    }
  };
  const timer = setInterval(() => void renew(), renewEveryMs).unref();
  let gone: Promise<void> = Promise.resolve();
  return {
    authority: source.authority,
    listen: () => listenOn(server, { port, host: context.config.host, setting: 'HTTPS_PORT' }),
    address: () => {
      const listening = server.address();
      if (listening === null || typeof listening === 'string') return null;
      return { port: listening.port, names: shown.names, found: shown.found, own: source.authority !== null };
    },
    renew,
    closeConnections: () => {
      for (const socket of sockets) socket.destroy();
    },
    goodbye: async () => {
      clearInterval(timer);
      gone = new Promise((resolve) => server.close(() => resolve()));
    },
    gone: () => gone,
  };
}

/** Returns log fields: the addresses, and the fingerprint that devices compare before they trust the authority. */
export function httpsLogFields({ secure }: FastifyInstance) {
  const listening = secure?.address();
  return secure && listening ? { https: listening, ...(secure.authority && { fingerprint: secure.authority.fingerprint }) } : {};
}

const pairOf = ({ cert, key }: Certificate) => ({ cert, key });
