/** Caches the page of the uniform control with its last answers, so that it opens while the server is away. */
const trusted = self.trustedTypes?.createPolicy('own-worker', {
  createScriptURL: (address) => (address === '/keep-pages.js' ? address : null),
});
importScripts(trusted ? trusted.createScriptURL('/keep-pages.js') : '/keep-pages.js');

const shellName = 'uniform-shell-1';
/** The cache of answers for one user; deleted when they sign out (client/state/session.ts). */
const answersName = 'uniform-told-1';
const page = '/app/referee/uniform';
/** The answers that the screen needs in order to render. */
const answerPaths = /^\/api\/(?:account(?:\/capabilities)?|tournament-matches)$|^\/management\/info$|^\/menu\.json$/;
/** Office pages get these in one request (theme.js), which this worker does not read. */
const ofFrame = ['/api/account', '/api/account/capabilities', '/management/info', '/menu.json'];
const shell = /^\/(?:assets|media)\/|^\/(?:logo\.svg|theme\.js|uniform\.webmanifest)$/;

addEventListener('install', () => skipWaiting());

/** A page lists its files, because most were loaded before this worker intercepted requests. */
addEventListener('message', (event) => event.waitUntil(cacheAll(event.data)));

interceptRequests({
  cacheName: shellName,
  openPage,
  cached: [
    [shell, shellName],
    [answerPaths, answersName],
  ],
});

async function cacheAll({ files, token }) {
  // The answers are cached even if the build cannot be.
  await cacheFiles(files.filter((file) => shell.test(new URL(file).pathname))).catch(() => undefined);
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
  const answers = await caches.open(answersName);
  for (const address of ofFrame) await fromServer(answersName, new Request(address, { headers })).catch(() => undefined);
  for (const file of new Set(files.filter((file) => answerPaths.test(new URL(file).pathname))))
    if (!(await answers.match(file, matchOptions))) await fromServer(answersName, new Request(file, { headers }));
}

/**
 * The office is large, so only the files that this screen has requested are cached. The page is cached once all its files are, and only
 * then the previous build is deleted.
 */
async function cacheFiles(files) {
  const cache = await caches.open(shellName);
  for (const file of files) if (!(await cache.match(file))) await fromServer(shellName, new Request(file));
  const answer = await fetch(page, { headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  const text = await answer.clone().text();
  const assets = assetsIn(text);
  for (const path of assets) if (!(await cache.match(path))) return;
  const before = await (await cache.match(page))?.text();
  await cache.put(page, answer);
  if (before !== text) await deleteOthers(cache, new Set([...files.map((file) => new URL(file).pathname), ...assets]));
}

async function openPage(request) {
  const cached = await (await caches.open(shellName)).match(page);
  const answer = await askServer(request, cached);
  return answer && answer.status < 500 ? answer : (cached ?? answer ?? Response.error());
}
