/** Keeps the hall screens' shell, fonts, flags and logos, so that a reload while the server is away still paints. Written by hand: nothing to build. */
const cacheName = 'hall-1';
const keepable = /^\/(assets|media)\//;

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  // The watchdog asks whether the server itself is there: a kept page would be a lie.
  if (request.headers.has('x-from-server')) return;
  if (request.mode === 'navigate') event.respondWith(fromServer(request, '/web/shell'));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fromCache(request));
  else if (keepable.test(url.pathname) || url.pathname === '/logo.svg') event.respondWith(fromServer(request, request.url));
});

/** Assets carry their content in their name: a kept one is as good as new. */
async function fromCache(request) {
  return (await caches.match(request)) ?? fromServer(request, request.url);
}

async function fromServer(request, key) {
  const cache = await caches.open(cacheName);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(key, answer.clone());
    if (answer.ok || answer.status < 500) return answer;
  } catch {
    // The server is away; the kept answer follows.
  }
  return (await cache.match(key)) ?? Response.error();
}
