/**
 * Shared by the service workers of tablets, hall screens and uniform control: a page and all its files open while the server is away.
 * Written by hand, without a build. The browser also compares this file to detect an update, and the server forbids caching it without
 * revalidation.
 */

/** A server that does not answer within this many milliseconds counts as away. */
const timeoutMs = 3000;
/** Answers vary by user, but a worker caches for one user only. */
const whoeverAsks = { ignoreVary: true };

addEventListener('activate', (event) => event.waitUntil(clients.claim()));

/**
 * Intercepts requests. `cacheName` is the cache of the assets, `openPage` answers navigations, `kept` lists further address patterns with
 * their caches. `never` names requests that only the server may answer.
 */
// biome-ignore lint/correctness/noUnusedVariables: the workers call it.
function standBetween({ cacheName, openPage, kept, never = () => false }) {
  addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== location.origin || never(request)) return;
    if (request.mode === 'navigate') return event.respondWith(openPage(request, event));
    if (pathname.startsWith('/assets/')) return event.respondWith(fromCache(cacheName, request));
    const rule = kept.find(([addresses]) => addresses.test(pathname));
    if (rule) event.respondWith(fromServer(rule[1], request));
  });
}

/**
 * Returns null if the server is away. With a cached answer to fall back on, a silent server times out, and an answer counts only once it is
 * complete.
 */
async function askServer(request, kept) {
  try {
    const answer = await fetch(request, kept ? { signal: AbortSignal.timeout(timeoutMs) } : {});
    if (kept) await answer.clone().arrayBuffer();
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
  const kept = await cache.match(key, whoeverAsks);
  const answer = await askServer(request, kept);
  // A full disk stores nothing new; the server's answer is still returned.
  if (answer?.ok) await cache.put(key, answer.clone()).catch(() => undefined);
  if (answer && (answer.status < 500 || !kept)) return answer;
  return kept ?? Response.error();
}

/** Builds are cached one after the other: two at once would delete each other's files. */
let queue = Promise.resolve(false);
// biome-ignore lint/correctness/noUnusedVariables: the workers call it.
function keepWhole(cacheName, page, answer) {
  queue = queue.then(() => keepBuild(cacheName, page, answer)).catch(() => false);
  return queue;
}

/**
 * Caches the page with all files that it names, also those loaded later, then deletes the previous build. Returns true when everything is
 * cached.
 */
async function keepBuild(cacheName, page, given) {
  const answer = given ?? (await fetch(page));
  if (!answer.ok) return false;
  const cache = await caches.open(cacheName);
  const wanted = new Set();
  for (let named = assetsIn(await answer.clone().text()); named.length > 0; ) {
    for (const address of named) wanted.add(address);
    const texts = await Promise.all(named.map((address) => keptText(cache, address)));
    named = [...new Set(texts.flatMap(assetsIn))].filter((address) => !wanted.has(address));
  }
  await cache.put(page, answer);
  await forgetOthers(cache, wanted);
  return true;
}

async function keptText(cache, address) {
  if (!(await cache.match(address))) await cache.add(address);
  return /\.(js|css)$/.test(address) ? (await cache.match(address)).text() : '';
}

async function forgetOthers(cache, wanted) {
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (pathname.startsWith('/assets/') && !wanted.has(pathname)) await cache.delete(url);
  }
}

/** A page and a style sheet name '/assets/one.js', a script names 'assets/one.css' and its neighbour './two.js'. */
const assetsIn = (text) => [...text.matchAll(/["'`(=](?:\/?assets|\.)\/([\w.~-]+\.[a-z]\w*)/g)].map(([, name]) => `/assets/${name}`);
