/**
 * Keeps a copy of each public live page that was seen: with a bad network the last state opens, and says how old it is. Shows messages
 * (server/hall/push/README.md).
 */
const trusted = self.trustedTypes?.createPolicy('own-worker', {
  createScriptURL: (address) => (address === '/keep-pages.js' ? address : null),
});
importScripts(trusted ? trusted.createScriptURL('/keep-pages.js') : '/keep-pages.js');

const cacheName = 'live-1';
const maxPages = 60;

addEventListener('install', () => skipWaiting());

interceptRequests({
  cacheName,
  openPage,
  cached: [[/^\/(media\/|live)/, cacheName]],
  // A page that is open asks for the newest state: a copy would pass for it.
  never: ({ headers }) => headers.get('cache-control') === 'no-cache',
});

async function openPage(request, event) {
  const answer = await fromServer(cacheName, request);
  event.waitUntil(forgetOldest());
  return answer.type === 'error' ? noConnection(request) : answer;
}

/** The cache lists its entries by age. Files of older builds go the same way. */
async function forgetOldest() {
  const cache = await caches.open(cacheName);
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - 4 * maxPages))) await cache.delete(key);
}

const sentences = {
  en: ['No connection.', 'Calls cannot reach this phone. Watch the screens in the hall.'],
  de: ['Keine Verbindung.', 'Aufrufe erreichen dieses Telefon nicht. Bitte auf die Bildschirme in der Halle achten.'],
};

function noConnection({ url }) {
  const lang = new URL(url).pathname.startsWith('/live/de') ? 'de' : 'en';
  const [title, words] = sentences[lang];
  const page = `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title><h1>${title}</h1><p>${words}</p></html>`;
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** Phones with Declarative Web Push show the same payload without this worker. */
addEventListener('push', (event) => {
  const { title, navigate, ...options } = event.data.json().notification;
  event.waitUntil(registration.showNotification(title, { ...options, data: { navigate } }));
});

/** An open page of the player comes to the front, otherwise a new one opens. */
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPlayer(event.notification.data.navigate));
});

async function openPlayer(address) {
  const { pathname, origin } = new URL(address, location.origin);
  // A message leads to our own live pages only.
  if (origin !== location.origin || !/^\/live(\/|$)/.test(pathname)) return;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === pathname);
  await (open ? open.focus() : clients.openWindow(pathname));
}
