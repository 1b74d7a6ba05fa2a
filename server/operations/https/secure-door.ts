/** HTTPS beside plain HTTP: the same routes and sockets behind another port, with a certificate that is renewed while it runs. */
import { createServer, type Server } from 'node:https';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { serverLimits } from '../../http/auth/limits.ts';
import type { HttpsSettings } from '../../kernel/https-settings.ts';
import { listenSentence } from '../../kernel/listen-error.ts';
import type { Context } from '../../store/context.ts';
import type { Authority, Certificate, CertificateSource } from './certificate.ts';
import { fileCertificate } from './file-certificate.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Null: plain HTTP only. */
    secure: SecureDoor | null;
  }
}

export type SecureDoor = {
  /** Throws a sentence when the port is taken. */
  listen: () => Promise<void>;
  /** Null until it listens. */
  address: () => { port: number; names: readonly string[]; found: readonly string[]; own: boolean } | null;
  /** Null with a certificate that everybody knows. */
  authority: Authority | null;
  /** Shows another certificate when there is one to be shown. */
  renew: () => Promise<void>;
  cut: () => void;
};

const renewEveryMs = 30_000;
/** Who says nothing is sent away, in milliseconds. */
const handshakeTimeout = 10_000;

export const secureDoor = fp(
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

/** Only a hall that makes its own certificates loads what that takes. */
async function sourceOf({ certificate }: HttpsSettings, context: Context): Promise<CertificateSource> {
  if (certificate.kind === 'files') return fileCertificate(certificate, context);
  const { localCertificate } = await import('./local-certificate.ts');
  return localCertificate(context);
}

type Parts = { port: number; source: CertificateSource; first: Certificate };

function createDoor(app: FastifyInstance, { port, source, first }: Parts) {
  const { context, server: plain } = app;
  const { http: limits, requestTimeout, connectionTimeout, keepAliveTimeout } = serverLimits;
  const server = createServer({ ...limits, ...pairOf(first), requestTimeout, keepAliveTimeout, handshakeTimeout });
  server.setTimeout(connectionTimeout);
  // One list of routes and one door for sockets: what comes in here is handed to the plain server, which asks nothing about the way.
  for (const event of ['request', 'upgrade', 'clientError']) server.on(event, (...what: unknown[]) => plain.emit(event, ...what));
  let shown = first;
  let told = '';
  const renew = async (): Promise<void> => {
    try {
      const next = await source.next();
      told = '';
      if (next === null) return;
      server.setSecureContext(pairOf(next));
      shown = next;
      context.log.info({ names: next.names }, 'HTTPS shows another certificate from now on');
    } catch (error) {
      // The one that is shown goes on being shown.
      const words = error instanceof Error ? error.message : String(error);
      if (words !== told) context.log.warn(words);
      told = words;
    }
  };
  const timer = setInterval(() => void renew(), renewEveryMs).unref();
  let gone: Promise<void> = Promise.resolve();
  return {
    authority: source.authority,
    listen: () => listen(server, port, context.config.host),
    address: () => {
      const listening = server.address();
      if (listening === null || typeof listening === 'string') return null;
      return { port: listening.port, names: shown.names, found: shown.found, own: source.authority !== null };
    },
    renew,
    cut: () => server.closeAllConnections(),
    goodbye: async () => {
      clearInterval(timer);
      gone = new Promise((resolve) => server.close(() => resolve()));
    },
    gone: () => gone,
  };
}

/** For the log: under which addresses, and what devices compare the hall's certificate with before they trust it. */
export function httpsFacts({ secure }: FastifyInstance) {
  const listening = secure?.address();
  return secure && listening ? { https: listening, ...(secure.authority && { fingerprint: secure.authority.fingerprint }) } : {};
}

const pairOf = ({ cert, key }: Certificate) => ({ cert, key });

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const sentence = listenSentence(error, 'HTTPS_PORT');
      reject(sentence ? new Error(sentence, { cause: error }) : error);
    });
    server.listen(port, host, resolve);
  });
}
