/** The security headers of every answer: content security policy, framing and caching (.github/SECURITY.md control 22). */
import cors, { type FastifyCorsOptions } from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { notFound } from '../kernel/errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The options of @fastify/cors for this route. */
    cors?: FastifyCorsOptions;
  }
}

/** Built pages load only their own files. Charts and sliders need inline style attributes. */
const contentSecurityPolicy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
  // Only these policies may turn text into markup or scripts (client/ui/frame/trusted-types.ts; dompurify and ProseMirror have their own).
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['own-worker', 'framed-mail', 'parsed-text', 'dompurify', 'ProseMirrorClipboard'],
} as const;

const permissionsPolicy = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), fullscreen=(self), screen-wake-lock=(self)';

/** The headers that clients of other origins may read (server/http/README.md 1.5). */
const exposedHeaders = [
  'Authorization',
  'Link',
  'X-Total-Count',
  'X-Total-Count-Capped',
  'ETag',
  'Location',
  'Retry-After',
  'X-eventOfficeApp-alert',
  'X-eventOfficeApp-error',
  'X-eventOfficeApp-params',
];

/** Public reads are the same for everybody, so every web page may read them, without cookies or tokens. */
const publicReads = { origin: '*', credentials: false, methods: ['GET', 'HEAD'], exposedHeaders };
const isPublicRead = ({ url, method }: { url: string; method: string | readonly string[] }): boolean =>
  /^\/(?:api\/public|docs\/wire|live\/embed)(?:\/|$)/.test(url) &&
  [method].flat().every((name) => ['GET', 'HEAD', 'OPTIONS'].includes(name));

export const securityHeaders = fp(
  async (app: FastifyInstance): Promise<void> => {
    const { allowedOrigins, https } = app.context.config;
    await app.register(cors, {
      origin: allowedOrigins.length > 0 ? [...allowedOrigins] : false,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      exposedHeaders,
      credentials: true,
      maxAge: 1800,
    });
    app.addHook('onRoute', (route) => {
      if (isPublicRead(route)) route.config = { ...route.config, cors: publicReads };
    });
    // The hook of the plugin answers the preflight before this handler runs.
    for (const url of ['/api/public/*', '/docs/wire', '/docs/wire/*', '/live/embed/*'])
      app.options(url, { schema: { hide: true }, config: { right: 'public' } }, async () => {
        throw notFound();
      });
    await app.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: mutable(contentSecurityPolicy) },
      referrerPolicy: { policy: 'no-referrer' },
      frameguard: { action: 'deny' },
      // Plain HTTP is allowed in the venue, so HSTS is set below and only for HTTPS.
      hsts: false,
    });
    app.addHook('onRequest', async (request, reply) => {
      reply.header('permissions-policy', permissionsPolicy);
      // Not every device trusts the server's own certificate. HSTS would lock the other devices out of plain HTTP under the same name.
      const isOurs = https?.certificate.kind === 'local' && 'encrypted' in request.raw.socket;
      if (request.protocol === 'https' && !isOurs) reply.header('strict-transport-security', 'max-age=31536000');
    });
    // Decide by the matched route, not by the spelling of the address. A missing page may exist a moment later, so it is not cached.
    app.addHook('onSend', async ({ is404, routeOptions }, reply) => {
      const isCacheable = !is404 && !/^\/(?:api|management)\//.test(routeOptions.url ?? '');
      if (!isCacheable && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
  },
  { name: 'security-headers' },
);

/** Lets pages of these origins show the answer in a frame, which no other answer allows. */
export function allowFraming(reply: FastifyReply, origins: readonly string[]): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy')).replace(
    "frame-ancestors 'none'",
    `frame-ancestors ${origins.join(' ')}`,
  );
  return reply.header('content-security-policy', policy).removeHeader('x-frame-options');
}

const mutable = (policy: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(policy).map(([name, sources]) => [name, [...sources]]));
