/** What every answer says to the browser about itself: what it may load, who may frame it, what it may keep (.github/SECURITY.md control 22). */
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Built pages bring hashed files only; charts and sliders set styles through the style attribute. */
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
  // Text becomes markup or a script only through one of these (client/ui/frame/trusted-types.ts; dompurify and ProseMirror bring theirs).
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['own-worker', 'framed-mail', 'parsed-text', 'dompurify', 'ProseMirrorClipboard'],
} as const;

const permissionsPolicy = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), fullscreen=(self), screen-wake-lock=(self)';

/** Headers that clients of other origins may read (server/http/README.md 1.5). */
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
    await app.register(helmet, {
      contentSecurityPolicy: { useDefaults: false, directives: mutable(contentSecurityPolicy) },
      referrerPolicy: { policy: 'no-referrer' },
      frameguard: { action: 'deny' },
      // Over plain HTTP in a hall it would promise what nobody can keep.
      hsts: false,
    });
    app.addHook('onRequest', async (request, reply) => {
      reply.header('permissions-policy', permissionsPolicy);
      // The hall's own certificate is trusted by some devices only: a name that is bound to HTTPS would lock the others out of plain HTTP beside it.
      const isOurs = https?.certificate.kind === 'local' && 'encrypted' in request.raw.socket;
      if (request.protocol === 'https' && !isOurs) reply.header('strict-transport-security', 'max-age=31536000');
    });
    // By the route that was found, however its address was spelled; what is not found may be there a moment later.
    app.addHook('onSend', async ({ is404, routeOptions }, reply) => {
      const isKept = !is404 && !/^\/(?:api|management)\//.test(routeOptions.url ?? '');
      if (!isKept && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
  },
  { name: 'security-headers' },
);

const mutable = (policy: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(policy).map(([name, sources]) => [name, [...sources]]));
