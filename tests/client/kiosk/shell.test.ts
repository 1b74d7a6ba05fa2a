/** The hall screens' service worker, in a browser of which only what it asks is there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = ['keep-pages', 'kiosk-sw']
  .map((name) => readFileSync(join(import.meta.dirname, `../../../client/public/${name}.js`), 'utf8'))
  .join('\n');
const origin = 'https://hall.local:8443';

test('a screen paints what it kept when the line is open and nothing comes', async () => {
  let isSilent = false;
  const kept = new Map<string, Response>();
  const cache = {
    match: async (key: string) => kept.get(key)?.clone(),
    put: async (key: string, answer: Response) => void kept.set(key, answer),
  };
  let answerTo: (event: { request: unknown; respondWith: (answer: Promise<Response>) => void }) => void = () => {};
  const browser = {
    importScripts: () => undefined,
    addEventListener: (name: string, listener: typeof answerTo) => {
      if (name === 'fetch') answerTo = listener;
    },
    caches: { open: async () => cache, match: cache.match },
    fetch: (_request: unknown, { signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        if (!isSilent) resolve(new Response('the hall'));
        else if (signal?.aborted) reject(signal.reason);
      }),
    // Whoever has patience for a time has lost it at once.
    AbortSignal: { timeout: () => AbortSignal.abort() },
    location: { origin },
  };
  new Function(...Object.keys(browser), source)(...Object.values(browser));
  const request = { method: 'GET', mode: 'navigate', url: `${origin}/web/display`, headers: new Headers() };
  const open = async () => (await new Promise<Response>((respondWith) => answerTo({ request, respondWith }))).text();
  await open();
  isSilent = true;

  expect(await open()).toBe('the hall');
});
