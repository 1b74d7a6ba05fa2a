/** Caches the shell of the tablet, so that the keypad opens while the server is away. */
const trusted = self.trustedTypes?.createPolicy('own-worker', {
  createScriptURL: (address) => (address === '/keep-pages.js' ? address : null),
});
importScripts(trusted ? trusted.createScriptURL('/keep-pages.js') : '/keep-pages.js');

const cacheName = 'referee-1';
const page = '/referee';

addEventListener('install', (event) => {
  skipWaiting();
  event.waitUntil(keepWhole(cacheName, page));
});

standBetween({ cacheName, openPage, kept: [[/^\/(media\/|referee)/, cacheName]] });

/**
 * The cached build is always complete. A page of a new build is shown once all its files are cached; if the network ends before, the old
 * build stays.
 */
async function openPage(request, event) {
  const kept = await (await caches.open(cacheName)).match(page);
  const answer = await askServer(request, kept);
  if (!answer?.ok) return kept ?? answer ?? Response.error();
  const keeping = keepWhole(cacheName, page, answer.clone());
  event.waitUntil(keeping);
  return !kept || (await Promise.race([keeping, afterTimeout()])) ? answer : kept;
}

const afterTimeout = () => new Promise((resolve) => setTimeout(resolve, timeoutMs, false));
