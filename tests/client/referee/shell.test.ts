/** The tablet's service worker in a minimal browser. It never mixes two builds and deletes nothing too early. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';

const source = ['keep-pages', 'referee-sw']
  .map((name) => readFileSync(join(import.meta.dirname, `../../../client/public/${name}.js`), 'utf8'))
  .join('\n');
const origin = 'https://hall.local:8443';

type ServedFiles = Record<string, string>;
const build = (name: string): ServedFiles => ({
  '/referee': `<script src="/assets/${name}.js"></script><link href="/assets/${name}.css">`,
  [`/assets/${name}.js`]: `run ${name}; import("./${name}-later.js")`,
  [`/assets/${name}-later.js`]: `import{a}from"./${name}.js"; what ${name} shows later`,
  [`/assets/${name}.css`]: `@font-face { src: url(/assets/${name}.woff2) }`,
  [`/assets/${name}.woff2`]: `letters of ${name}`,
});

/** The files on the server; null means that the server is away. */
let served: ServedFiles | null;
let kept: Map<string, Response>;
let worker: Worker;

type Worker = { open: () => Promise<string>; asset: (path: string) => Promise<string>; install: () => Promise<void> };

beforeEach(() => {
  kept = new Map();
  served = build('one');
  worker = startWorker();
});

test('a page that was opened once opens without the server, with everything that it names', async () => {
  await worker.install();
  served = null;

  expect(await worker.open()).toContain('/assets/one.js');
  expect(await worker.asset('/assets/one.js')).toContain('run one');
  expect(await worker.asset('/assets/one.woff2')).toBe('letters of one');
  expect(await worker.asset('/assets/one-later.js')).toContain('what one shows later');
});

test('a page of a new build is shown when all of its files are stored, and then the previous build is deleted', async () => {
  await worker.install();
  served = build('two');

  expect(await worker.open()).toContain('/assets/two.js');
  served = null;
  expect(await worker.open()).toContain('/assets/two.js');
  expect(await worker.asset('/assets/two.woff2')).toBe('letters of two');
  expect([...kept.keys()].filter((path) => path.includes('one'))).toEqual([]);
});

test('a build with a missing file is not shown, and the previous one continues completely', async () => {
  await worker.install();
  const { '/assets/two.woff2': _missing, ...torn } = build('two');
  served = torn;

  expect(await worker.open()).toContain('/assets/one.js');
  served = null;
  expect(await worker.open()).toContain('/assets/one.js');
  expect(await worker.asset('/assets/one.woff2')).toBe('letters of one');
});

test('a server that answers with an error does not replace the page', async () => {
  await worker.install();
  served = {};

  expect(await worker.open()).toContain('/assets/one.js');
});

function startWorker(): Worker {
  const listeners = new Map<string, (event: unknown) => void>();
  const pathOf = (what: string | { url: string }): string => new URL(typeof what === 'string' ? what : what.url, origin).pathname;
  const fetchServed = async (what: string | { url: string }): Promise<Response> => {
    if (served === null) throw new TypeError('Failed to fetch');
    const text = served[pathOf(what)];
    return new Response(text ?? 'none', { status: text === undefined ? 404 : 200 });
  };
  const cache = {
    match: async (what: string | { url: string }) => kept.get(pathOf(what))?.clone(),
    put: async (what: string | { url: string }, answer: Response) => void kept.set(pathOf(what), answer),
    add: async (what: string) => {
      const answer = await fetchServed(what);
      if (!answer.ok) throw new TypeError('Request failed');
      kept.set(pathOf(what), answer);
    },
    keys: async () => [...kept.keys()].map((path) => ({ url: origin + path })),
    delete: async (what: string) => kept.delete(pathOf(what)),
  };
  const browser = {
    // A browser without Trusted Types.
    self: {},
    importScripts: () => undefined,
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    skipWaiting: () => undefined,
    clients: { claim: () => undefined },
    caches: { open: async () => cache, match: cache.match },
    fetch: fetchServed,
    location: { origin },
  };
  new Function(...Object.keys(browser), source)(...Object.values(browser));
  const answerTo = async (request: { mode: string; path: string }): Promise<string> => {
    const under: Promise<unknown>[] = [];
    let answer: Promise<Response> = Promise.resolve(new Response('the worker did not answer'));
    listeners.get('fetch')?.({
      request: { method: 'GET', mode: request.mode, url: origin + request.path },
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
      waitUntil: (work: Promise<unknown>) => under.push(work),
    });
    const text = await (await answer).text();
    await Promise.all(under);
    return text;
  };
  return {
    open: () => answerTo({ mode: 'navigate', path: '/referee' }),
    asset: (path) => answerTo({ mode: 'no-cors', path }),
    install: async () => {
      const under: Promise<unknown>[] = [];
      listeners.get('install')?.({ waitUntil: (work: Promise<unknown>) => under.push(work) });
      await Promise.all(under);
    },
  };
}
