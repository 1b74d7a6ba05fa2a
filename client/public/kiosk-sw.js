/** Keeps the hall screens' shell, fonts, flags and logos, so that a reload while the server is away still paints. Written by hand: nothing to build. */
const cacheName = 'hall-1';
const shell = '/web/shell';
/** A server that does not answer within this many milliseconds counts as away. */
const patienceMs = 3000;
const keepable = /^\/(assets|media)\/|^\/logo\.svg$/;

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

/** A page tells what it is made of: most of it was loaded before this worker stood between. */
addEventListener('message', (event) => event.waitUntil(keep(event.data)));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  // The watchdog asks whether the server itself is there: a kept page would be a lie.
  if (request.headers.has('x-from-server')) return;
  if (request.mode === 'navigate') event.respondWith(fromServer(request, shell));
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCache(request));
  else if (keepable.test(pathname)) event.respondWith(fromServer(request, request.url));
});

async function keep({ page, files }) {
  const cache = await caches.open(cacheName);
  const wanted = files.filter((file) => keepable.test(new URL(file).pathname));
  await fromServer(new Request(page), shell);
  for (const file of wanted) if (!(await cache.match(file))) await fromServer(new Request(file), file);
  for (const { url } of await cache.keys()) {
    if (new URL(url).pathname.startsWith('/assets/') && !wanted.includes(url)) await cache.delete(url);
  }
}

/** Assets carry their content in their name: a kept one is as good as new. */
async function fromCache(request) {
  return (await caches.match(request)) ?? fromServer(request, request.url);
}

async function fromServer(request, key) {
  const cache = await caches.open(cacheName);
  try {
    const kept = await cache.match(key);
    const answer = await fetch(request, kept ? { signal: AbortSignal.timeout(patienceMs) } : {});
    if (answer.ok) await cache.put(key, answer.clone());
    if (answer.status < 500) return answer;
  } catch {
    // The server is away; the kept answer follows.
  }
  return (await cache.match(key)) ?? Response.error();
}
