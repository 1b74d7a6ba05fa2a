/**
 * Shared by the service workers of tablets, hall screens and uniform control: a page and all its files open while the server is away.
 * Written by hand, without a build. The browser also compares this file to detect an update, and the server forbids caching it without
 * revalidation.
 */

/** A server that does not answer within this many milliseconds counts as away. */
const timeoutMs = 3000;
/** Answers vary by user, but a worker caches for one user only. */
const matchOptions = { ignoreVary: true };

addEventListener('activate', (event) => event.waitUntil(clients.claim()));

/**
 * Intercepts requests. `cacheName` is the cache of the assets, `openPage` answers navigations, `cached` lists further address patterns with
 * their caches, and `never` names requests for the server alone.
 */
// biome-ignore lint/correctness/noUnusedVariables: the workers call it.
function interceptRequests({ cacheName, openPage, cached, never = () => false }) {
  addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin || never(request)) return;
    if (request.mode === 'navigate') return event.respondWith(openPage(request, event));
    if (pathname.startsWith('/assets/')) return event.respondWith(fromCache(cacheName, request));
    const rule = cached.find(([addresses]) => addresses.test(pathname));
    if (rule) event.respondWith(fromServer(rule[1], request));
  });
}

/**
 * Returns null if the server is away. With a cached answer to fall back on, a silent server times out, and an answer counts only once it is
 * complete.
 */
async function askServer(request, cached) {
  try {
    const answer = await fetch(request, cached ? { signal: AbortSignal.timeout(timeoutMs) } : {});
    if (cached) await answer.clone().arrayBuffer();
    return answer;
  } catch {
    return null;
  }
}

/** Assets carry a content hash in their name, so a cached one is never outdated. */
async function fromCache(cacheName, request) {
  return (await caches.match(request)) ?? fromServer(cacheName, request);
}

/** Returns the server's answer and caches it under `key`; without an answer, returns the cached one. */
async function fromServer(cacheName, request, key = request.url) {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(key, matchOptions);
  const answer = await askServer(request, cached);
  // A full disk stores nothing new; the server's answer is still returned.
  if (answer?.ok) await cache.put(key, answer.clone()).catch(() => undefined);
  if (answer && (answer.status < 500 || !cached)) return answer;
  return cached ?? Response.error();
}

/** Builds are cached one after the other: two at once would delete each other's files. */
let queue = Promise.resolve(false);
// biome-ignore lint/correctness/noUnusedVariables: the workers call it.
function cacheBuild(cacheName, page, answer) {
  queue = queue.then(() => cacheOneBuild(cacheName, page, answer)).catch(() => false);
  return queue;
}

/**
 * Caches the page with all files that it names, also those loaded later, then deletes the previous build. Returns true when everything is
 * cached.
 */
async function cacheOneBuild(cacheName, page, served) {
  const answer = served ?? (await fetch(page));
  if (!answer.ok) return false;
  const cache = await caches.open(cacheName);
  const assets = new Set();
  for (let newAssets = assetsIn(await answer.clone().text()); newAssets.length > 0; ) {
    for (const address of newAssets) assets.add(address);
    const texts = await Promise.all(newAssets.map((address) => cachedText(cache, address)));
    newAssets = [...new Set(texts.flatMap(assetsIn))].filter((address) => !assets.has(address));
  }
  await cache.put(page, answer);
  await deleteOthers(cache, assets);
  return true;
}

async function cachedText(cache, address) {
  if (!(await cache.match(address))) await cache.add(address);
  return /\.(js|css)$/.test(address) ? (await cache.match(address)).text() : '';
}

async function deleteOthers(cache, assets) {
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/assets/') && !assets.has(pathname)) await cache.delete(url);
  }
}

/** A page and a style sheet name '/assets/one.js', a script names 'assets/one.css' and its neighbour './two.js'. */
const assetsIn = (text) => [...text.matchAll(/["'`(=](?:\/?assets|\.)\/([\w.~-]+\.[a-z]\w*)/g)].map(([, name]) => `/assets/${name}`);
