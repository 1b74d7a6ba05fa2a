/** Keeps the tablet's shell, so that the pad opens while the server is away. Written by hand: nothing to build. */
const cacheName = 'referee-1';
const page = '/referee';
/** A server that does not answer a page within this many milliseconds counts as away. */
const patienceMs = 3000;

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(keepShell());
});
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request, event));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(fromCache(request));
  else if (url.pathname.startsWith('/media/') || url.pathname.startsWith('/referee')) event.respondWith(fromServer(request));
});

/** What is kept is whole. A page of another build is shown once every piece of it is here: a network that ends in between leaves the old one. */
async function openPage(request, event) {
  const kept = await (await caches.open(cacheName)).match(page);
  try {
    const answer = await fetch(request, kept ? { signal: AbortSignal.timeout(patienceMs) } : {});
    if (!answer.ok) return kept ?? answer;
    const keeping = keepShell(answer.clone());
    event.waitUntil(keeping);
    if (!kept) return answer;
    return (await Promise.race([keeping, afterPatience()])) ? answer : kept;
  } catch {
    return kept ?? Response.error();
  }
}

const afterPatience = () => new Promise((resolve) => setTimeout(resolve, patienceMs, false));

/** One build after the other: two at once would forget each other's files. */
let last = Promise.resolve(false);
function keepShell(answer) {
  last = last.then(() => keepBuild(answer)).catch(() => false);
  return last;
}

/** Keeps the page with everything it names, and only then forgets the build before. True when all of it is here. */
async function keepBuild(given) {
  const answer = given ?? (await fetch(page));
  if (!answer.ok) return false;
  const cache = await caches.open(cacheName);
  const wanted = new Set(assetsIn(await answer.clone().text()));
  for (const style of [...wanted].filter((address) => address.endsWith('.css'))) {
    await keep(cache, style);
    const text = await (await cache.match(style))?.text();
    for (const address of assetsIn(text ?? '')) wanted.add(address);
  }
  await Promise.all([...wanted].map((address) => keep(cache, address)));
  await cache.put(page, answer);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/assets/') && !wanted.has(pathname)) await cache.delete(url);
  }
  return true;
}

/** Assets carry their content in their name: a kept one is as good as new. */
async function keep(cache, address) {
  if (!(await cache.match(address))) await cache.add(address);
}

const assetsIn = (text) => text.match(/\/assets\/[\w.~-]+/g) ?? [];

async function fromCache(request) {
  return (await caches.match(request)) ?? fromServer(request);
}

async function fromServer(request) {
  const cache = await caches.open(cacheName);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request, answer.clone());
    return answer;
  } catch {
    return (await cache.match(request)) ?? Response.error();
  }
}
