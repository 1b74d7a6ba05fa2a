/** The built web clients: which address opens which page. Built by `npm run build` into dist/. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unavailable } from '../kernel/errors.ts';
import { openRoutes } from './auth/guard.ts';

const dist = join(import.meta.dirname, '../../dist');

const pages = {
  'client/index.html': ['/', '/app', '/app/*', '/public', '/public/*', '/error', '/error/*', '/hall-certificate'],
  'client/referee/index.html': ['/referee', '/referee/'],
  'kiosk/index.html': ['/web', '/web/*'],
} as const;

export async function screenRoutes(app: FastifyInstance): Promise<void> {
  openRoutes(app);
  // One route per file: nothing else in dist/ has an address (.github/SECURITY.md control 31).
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    dotfiles: 'deny',
    globIgnore: ['.vite/**', 'assets/**', '**/*.html'],
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', 'no-cache'),
  });
  // Hashed files are looked up when asked for, so that a new build can be put under a running server.
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    index: false,
    decorateReply: false,
    // The build lays the compressed file beside each (vite.config.ts).
    preCompressed: true,
    dotfiles: 'deny',
    cacheControl: false,
    setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  for (const [page, addresses] of Object.entries(pages)) {
    for (const address of addresses)
      app.get(address, { schema: { hide: true } }, (_request, reply) =>
        sendPage(page === 'kiosk/index.html' ? framedByItself(reply) : reply, page),
      );
  }
  // Browsers ask for it unasked, on pages that are none of ours too (a picture, the documentation).
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) => sendPage(reply, 'logo.svg'));
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (!isTyped(request)) return reply.callNotFound();
    return sendPage(reply.code(404), 'client/index.html');
  });
}

/** Somebody typed an address that is none: he is shown the back office's page for that. Programs are told in JSON. */
const isTyped = ({ params, headers }: FastifyRequest): boolean =>
  /\btext\/html\b/.test(headers.accept ?? '') &&
  !/^\/*(?:api|management|media|assets|ws|socket\.io|docs)(?:\/|$)/.test((params as { '*': string })['*']) &&
  existsSync(join(dist, 'client/index.html'));

/** A hall screen that loads itself anew does so in a frame of its own page (kiosk/frame/take-over.ts). Nobody can press anything on it. */
function framedByItself(reply: FastifyReply): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy')).replace("frame-ancestors 'none'", "frame-ancestors 'self'");
  return reply.headers({ 'content-security-policy': policy, 'x-frame-options': 'SAMEORIGIN' });
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  if (!existsSync(join(dist, page))) throw unavailable('The screens are not built yet: run "npm run build".');
  // An office is for the people who work in it.
  reply.header('x-robots-tag', 'noindex, nofollow');
  return reply.sendFile(page, { cacheControl: false });
}
