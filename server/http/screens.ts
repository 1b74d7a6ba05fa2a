/** Serves the built web clients from dist/ (`npm run build`) and maps addresses to pages. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { guidePageOf, guidePages } from '../contract/operations/guide-pages.ts';
import { unavailable } from '../kernel/errors.ts';
import { openRoutes } from './auth/guard.ts';
import { allowFraming } from './headers.ts';
import { screenPage } from './screen-page.ts';

const dist = join(import.meta.dirname, '../../dist');

const officePage = 'client/index.html';
const office = ['/', '/app', '/app/*', '/public', '/public/*', '/error', '/error/*', '/hall-certificate'];
const sendOffice = screenPage(dist, officePage);

const overlayPage = 'kiosk/overlay/index.html';
const pages = {
  'client/referee/index.html': ['/referee', '/referee/'],
  'kiosk/index.html': ['/web', '/web/*'],
  [overlayPage]: ['/overlay/*'],
} as const;

const framedPages: readonly string[] = ['kiosk/index.html', overlayPage];

/** The files beside /assets/ that a board on a website loads (server/hall/public/embed). */
const filesOfBoards = /\/(?:live-embed\.js|logo\.svg)$/;

export async function screenRoutes(app: FastifyInstance): Promise<void> {
  openRoutes(app);
  await builtFiles(app);
  for (const address of office)
    app.get(address, { schema: { hide: true } }, (request, reply) => sendOffice(request, screenHeaders(reply, officePage)));
  for (const [page, addresses] of Object.entries(pages)) {
    for (const address of addresses)
      app.get(address, { schema: { hide: true } }, (_request, reply) =>
        sendPage(framedPages.includes(page) ? framedByItself(reply) : reply, page),
      );
  }
  guideRoutes(app);
  // Browsers request the icon on their own, also on pages without our HTML (a picture, the documentation).
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) => sendPage(reply, 'logo.svg'));
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    if (!isTyped(request)) return reply.callNotFound();
    return sendPage(reply.code(404), officePage);
  });
}

/** The files of the live pages and the overlays, and no screen of the staff, for servers of spectators. */
export async function spectatorScreenRoutes(app: FastifyInstance): Promise<void> {
  openRoutes(app);
  await builtFiles(app);
  app.get('/overlay/*', { schema: { hide: true } }, (_request, reply) => sendPage(framedByItself(reply), overlayPage));
}

async function builtFiles(app: FastifyInstance): Promise<void> {
  // Each file has its own route, so no other file in dist/ has an address (.github/SECURITY.md control 31).
  await app.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    dotfiles: 'deny',
    globIgnore: ['.vite/**', 'assets/**', '**/*.html'],
    cacheControl: false,
    setHeaders: (reply, path) =>
      reply.headers({ 'cache-control': 'no-cache', ...(filesOfBoards.test(path) && { 'cross-origin-resource-policy': 'cross-origin' }) }),
  });
  // Hashed files are looked up at each request, so that a new build can replace the files of a running server.
  await app.register(fastifyStatic, {
    root: join(dist, 'assets'),
    prefix: '/assets/',
    index: false,
    decorateReply: false,
    // The build writes a compressed file beside each file (vite.config.ts).
    preCompressed: true,
    dotfiles: 'deny',
    cacheControl: false,
    // A board on a website runs in a sandbox there, to which even the files of its own server come from another origin.
    setHeaders: (reply) =>
      reply.headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      }),
  });
}

/** The user's guide is for everybody who can open the sign-in page: it holds no data of this installation. */
function guideRoutes(app: FastifyInstance): void {
  for (const address of ['/help', '/help/'])
    app.get(address, { schema: { hide: true } }, (_request, reply) => sendPage(reply, 'help/index.html'));
  for (const { name } of guidePages)
    app.get(`/help/${name}`, { schema: { hide: true } }, (_request, reply) => sendPage(reply, `help/${name}.html`));
  // The office links to /help and its own address, so that the screens need not know the pages.
  for (const address of ['/help/app', '/help/app/*'])
    app.get(address, { schema: { hide: true } }, ({ params }, reply) =>
      reply.redirect(`/help/${guidePageOf((params as { '*'?: string })['*'] ?? '').name}`),
    );
}

/** Whether a person opened an unknown address in a browser. They get the error page of the back office; programs get JSON. */
const isTyped = ({ params, headers }: FastifyRequest): boolean =>
  /\btext\/html\b/.test(headers.accept ?? '') &&
  !/^\/*(?:api|management|health|media|assets|ws|socket\.io|docs)(?:\/|$)/.test((params as { '*': string })['*']) &&
  existsSync(join(dist, officePage));

/**
 * A display reloads in a frame of its own page (kiosk/frame/take-over.ts), and the overlay builder of the office shows an overlay. Framing is safe
 * here, because neither has controls.
 */
const framedByItself = (reply: FastifyReply): FastifyReply => allowFraming(reply, ["'self'"]).header('x-frame-options', 'SAMEORIGIN');

const sendPage = (reply: FastifyReply, page: string): FastifyReply => screenHeaders(reply, page).sendFile(page, { cacheControl: false });

function screenHeaders(reply: FastifyReply, page: string): FastifyReply {
  if (!existsSync(join(dist, page))) throw unavailable('The screens are not built yet: run "npm run build".');
  // The office is only for its staff, so search engines must not list it.
  return reply.header('x-robots-tag', 'noindex, nofollow');
}
