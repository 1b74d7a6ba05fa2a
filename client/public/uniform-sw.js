/** Keeps the uniform control's page with what it was told last, so that it opens while the server is away. Written by hand: nothing to build. */
const shellName = 'uniform-shell-1';
/** What is told to one person: forgotten when they sign out (client/state/session.ts). */
const toldName = 'uniform-told-1';
const page = '/app/referee/uniform';
/** A server that does not answer within this many milliseconds counts as away. */
const patienceMs = 3000;
/** What the screen cannot be drawn without. */
const told = /^\/api\/(?:account(?:\/capabilities)?|tournament-matches)$|^\/management\/info$|^\/menu\.json$/;
const shell = /^\/(?:assets|media)\/|^\/(?:logo\.svg|theme\.js|uniform\.webmanifest)$/;

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

/** A page tells what it is made of: most of it was loaded before this worker stood between. */
addEventListener('message', (event) => event.waitUntil(keep(event.data)));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(fromCache(request));
  else if (shell.test(pathname)) event.respondWith(fromServer(shellName, request, request.url));
  else if (told.test(pathname)) event.respondWith(fromServer(toldName, request, request.url));
});

async function keep({ files, token }) {
  await keepBuild(files.filter((file) => shell.test(new URL(file).pathname)));
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const answers = await caches.open(toldName);
  for (const file of new Set(files.filter((file) => told.test(new URL(file).pathname))))
    if (!(await answers.match(file, byAddress))) await fromServer(toldName, new Request(file, { headers }), file);
}

/** The page is kept when everything it names is, and only then the build before is forgotten: two are never mixed. */
async function keepBuild(files) {
  const cache = await caches.open(shellName);
  for (const file of files) if (!(await cache.match(file))) await fromServer(shellName, new Request(file), file);
  const answer = await fetch(page, { headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  const text = await answer.clone().text();
  const named = (text.match(/\/assets\/[\w.~-]+/g) ?? []).map((path) => new URL(path, location.origin).href);
  for (const file of named) if (!(await cache.match(file))) return;
  const before = await (await cache.match(page))?.text();
  await cache.put(page, answer);
  if (before === text) return;
  const wanted = new Set([...files, ...named]);
  for (const { url } of await cache.keys()) if (new URL(url).pathname.startsWith('/assets/') && !wanted.has(url)) await cache.delete(url);
}

async function openPage(request) {
  const kept = await (await caches.open(shellName)).match(page);
  const answer = await fetch(request, kept ? { signal: AbortSignal.timeout(patienceMs) } : {}).catch(() => null);
  if (answer && answer.status < 500) return answer;
  return kept ?? answer ?? Response.error();
}

/** Assets carry their content in their name: a kept one is as good as new. */
async function fromCache(request) {
  return (await caches.match(request)) ?? fromServer(shellName, request, request.url);
}

/** Answers differ by who asks; all that is kept here is of one person. */
const byAddress = { ignoreVary: true };

async function fromServer(name, request, key) {
  const cache = await caches.open(name);
  try {
    const kept = await cache.match(key, byAddress);
    const answer = await fetch(request, kept ? { signal: AbortSignal.timeout(patienceMs) } : {});
    if (answer.ok) await cache.put(key, answer.clone());
    if (answer.status < 500) return answer;
  } catch {
    // The server is away; the kept answer follows.
  }
  return (await cache.match(key, byAddress)) ?? Response.error();
}
