/**
 * What the service workers of tablet, hall screens and uniform control share: a page, and all it is made of, opens while the server is away.
 * Written by hand: nothing to build. A browser that installed a worker compares this file too, and the server lets nobody keep it unasked.
 */

/** A server that does not answer within this many milliseconds counts as away. */
const patienceMs = 3000;
/** Answers differ by who asks; what a worker keeps is of one person. */
const whoeverAsks = { ignoreVary: true };

addEventListener('activate', (event) => event.waitUntil(clients.claim()));

/**
 * Stands between a page and the server. `cacheName`: where assets are; `openPage`: what a visited address shows; `kept`: further addresses, each with its cache;
 * `never`: what only the server itself may answer.
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

/** Null: the server is away. With something kept to fall back on, one that falls silent is not waited for, and an answer counts once all of it is here. */
async function askServer(request, kept) {
  try {
    const answer = await fetch(request, kept ? { signal: AbortSignal.timeout(patienceMs) } : {});
    if (kept) await answer.clone().arrayBuffer();
    return answer;
  } catch {
    return null;
  }
}

/** Assets carry their content in their name: a kept one is as good as new. */
async function fromCache(cacheName, request) {
  return (await caches.match(request)) ?? fromServer(cacheName, request);
}

/** The server's answer, which is kept under `key`; what was kept before where it has none. */
async function fromServer(cacheName, request, key = request.url) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(key, whoeverAsks);
  const answer = await askServer(request, kept);
  // A full disk keeps nothing new, and takes nothing from what the server says.
  if (answer?.ok) await cache.put(key, answer.clone()).catch(() => undefined);
  if (answer && (answer.status < 500 || !kept)) return answer;
  return kept ?? Response.error();
}

/** One build after the other: two at once would forget each other's files. */
let last = Promise.resolve(false);
// biome-ignore lint/correctness/noUnusedVariables: the workers call it.
function keepWhole(cacheName, page, answer) {
  last = last.then(() => keepBuild(cacheName, page, answer)).catch(() => false);
  return last;
}

/** Keeps the page with everything it names, also what is loaded only when it is wanted, and then forgets the build before. True when all of it is here. */
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

/** A page and a style name '/assets/one.js', a script 'assets/one.css' and its neighbour './two.js'. */
const assetsIn = (text) => [...text.matchAll(/["'`(=](?:\/?assets|\.)\/([\w.~-]+\.[a-z]\w*)/g)].map(([, name]) => `/assets/${name}`);
