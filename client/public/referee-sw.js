/** Caches the shell of the tablet, so that the keypad opens while the server is away. */
const trusted = self.trustedTypes?.createPolicy('own-worker', {
  createScriptURL: (address) => (address === '/keep-pages.js' ? address : null),
});
importScripts(trusted ? trusted.createScriptURL('/keep-pages.js') : '/keep-pages.js');

const cacheName = 'referee-1';
const page = '/referee';

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(cacheBuild(cacheName, page));
});

interceptRequests({ cacheName, openPage, cached: [[/^\/(media\/|referee)/, cacheName]] });

/**
 * The cached build is always complete. A page of a new build is shown once all its files are cached; if the network ends before, the old
 * build stays.
 */
async function openPage(request, event) {
  const cached = await (await caches.open(cacheName)).match(page);
  const answer = await askServer(request, cached);
  if (!answer?.ok) return cached ?? answer ?? Response.error();
  const caching = cacheBuild(cacheName, page, answer.clone());
  event.waitUntil(caching);
  return !cached || (await Promise.race([caching, afterTimeout()])) ? answer : cached;
}

const afterTimeout = () => new Promise((resolve) => setTimeout(resolve, timeoutMs, false));
