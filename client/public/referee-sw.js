/** Keeps the tablet's shell, so that the pad opens while the server is away. */
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

/** What is kept is whole. A page of another build is shown once every piece of it is here: a network that ends in between leaves the old one. */
async function openPage(request, event) {
  const kept = await (await caches.open(cacheName)).match(page);
  const answer = await askServer(request, kept);
  if (!answer?.ok) return kept ?? answer ?? Response.error();
  const keeping = keepWhole(cacheName, page, answer.clone());
  event.waitUntil(keeping);
  return !kept || (await Promise.race([keeping, afterPatience()])) ? answer : kept;
}

const afterPatience = () => new Promise((resolve) => setTimeout(resolve, patienceMs, false));
