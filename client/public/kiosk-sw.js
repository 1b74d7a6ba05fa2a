/** Caches the shell, fonts, flags and logos of the hall screens and of the overlays, each under its own address, so that a reload while the server is away still paints. */
const trusted = self.trustedTypes?.createPolicy('own-worker', {
  createScriptURL: (address) => (address === '/keep-pages.js' ? address : null),
});
importScripts(trusted ? trusted.createScriptURL('/keep-pages.js') : '/keep-pages.js');

/** '/web/' or '/overlay/': each has its own worker and cache. */
const area = new URL(registration.scope).pathname;
const cacheName = area === '/web/' ? 'hall-1' : 'overlay-1';
const shell = `${area}shell`;
const keepable = /^\/(assets|media)\/|^\/logo\.svg$/;

addEventListener('install', () => skipWaiting());

/** A page lists its files, because most were loaded before this worker intercepted requests. */
addEventListener('message', (event) => event.waitUntil(cachePage(event.data)));

interceptRequests({
  cacheName,
  openPage: (request) => fromServer(cacheName, request, shell),
  cached: [[keepable, cacheName]],
  // The watchdog asks whether the server itself answers: a cached page would give a wrong answer.
  never: ({ headers }) => headers.has('x-from-server'),
});

async function cachePage({ page, files }) {
  const cache = await caches.open(cacheName);
  const cacheable = files.filter((file) => keepable.test(new URL(file).pathname));
  await fromServer(cacheName, new Request(page), shell);
  for (const file of cacheable) if (!(await cache.match(file))) await fromServer(cacheName, new Request(file));
  await deleteOthers(cache, new Set(cacheable.map((file) => new URL(file).pathname)));
}
