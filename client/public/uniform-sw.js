/** Caches the page of the uniform control with its last answers, so that it opens while the server is away. */
const trusted = self.trustedTypes?.createPolicy('own-worker', {
  createScriptURL: (address) => (address === '/keep-pages.js' ? address : null),
});
importScripts(trusted ? trusted.createScriptURL('/keep-pages.js') : '/keep-pages.js');

const shellName = 'uniform-shell-1';
/** The cache of answers for one user; deleted when they sign out (client/state/session.ts). */
const toldName = 'uniform-told-1';
const page = '/app/referee/uniform';
/** The answers that the screen needs in order to render. */
const told = /^\/api\/(?:account(?:\/capabilities)?|tournament-matches)$|^\/management\/info$|^\/menu\.json$/;
const shell = /^\/(?:assets|media)\/|^\/(?:logo\.svg|theme\.js|uniform\.webmanifest)$/;

addEventListener('install', () => skipWaiting());

/** A page lists its files, because most were loaded before this worker intercepted requests. */
addEventListener('message', (event) => event.waitUntil(keep(event.data)));

standBetween({
  cacheName: shellName,
  openPage,
  kept: [
    [shell, shellName],
    [told, toldName],
  ],
});

async function keep({ files, token }) {
  // The answers are cached even if the build cannot be.
  await keepWithFiles(files.filter((file) => shell.test(new URL(file).pathname))).catch(() => undefined);
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const answers = await caches.open(toldName);
  for (const file of new Set(files.filter((file) => told.test(new URL(file).pathname))))
    if (!(await answers.match(file, whoeverAsks))) await fromServer(toldName, new Request(file, { headers }));
}

/**
 * The office is large, so only the files that this screen has requested are cached. The page is cached once all its files are, and only
 * then the previous build is deleted.
 */
async function keepWithFiles(files) {
  const cache = await caches.open(shellName);
  for (const file of files) if (!(await cache.match(file))) await fromServer(shellName, new Request(file));
  const answer = await fetch(page, { headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  const text = await answer.clone().text();
  const named = assetsIn(text);
  for (const path of named) if (!(await cache.match(path))) return;
  const before = await (await cache.match(page))?.text();
  await cache.put(page, answer);
  if (before !== text) await forgetOthers(cache, new Set([...files.map((file) => new URL(file).pathname), ...named]));
}

async function openPage(request) {
  const kept = await (await caches.open(shellName)).match(page);
  const answer = await askServer(request, kept);
  return answer && answer.status < 500 ? answer : (kept ?? answer ?? Response.error());
}
