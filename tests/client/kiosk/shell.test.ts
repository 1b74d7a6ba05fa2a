/** The service worker of the TV screens, in a minimal browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';

const source = ['keep-pages', 'kiosk-sw']
  .map((name) => readFileSync(join(import.meta.dirname, `../../../client/public/${name}.js`), 'utf8'))
  .join('\n');
const origin = 'https://hall.local:8443';
const screen = { method: 'GET', mode: 'navigate', url: `${origin}/web/display`, headers: new Headers() };

type Listener = (event: object) => void;

/** The answer of the server at this moment. */
let serve: (signal: AbortSignal | undefined) => Promise<Response>;
let isFull: boolean;
let listeners: Map<string, Listener>;
let kept: Map<string, string>;

beforeEach(() => {
  serve = async () => new Response('the hall');
  isFull = false;
  listeners = new Map();
  kept = new Map();
  const cache = {
    match: async (key: string) => (kept.has(key) ? new Response(kept.get(key)) : undefined),
    put: async (key: string, answer: Response) => {
      const text = await answer.text();
      if (isFull) throw new DOMException('The disk is full.', 'QuotaExceededError');
      kept.set(key, text);
    },
    keys: async () => [...kept.keys()].map((key) => ({ url: new URL(key, origin).href })),
    delete: async (key: string) => kept.delete(key),
  };
  const browser = {
    // A browser without Trusted Types.
    self: {},
    registration: { scope: `${origin}/web/` },
    importScripts: () => undefined,
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    caches: { open: async () => cache, match: cache.match },
    fetch: (_request: unknown, { signal }: RequestInit = {}) => serve(signal ?? undefined),
    // Every timeout ends at once.
    AbortSignal: { timeout: () => AbortSignal.abort() },
    Request: function (this: { url: string }, url: string) {
      this.url = url;
    },
    location: { origin },
  };
  new Function(...Object.keys(browser), source)(...Object.values(browser));
});

const open = async () => (await new Promise<Response>((respondWith) => listeners.get('fetch')?.({ request: screen, respondWith }))).text();
const keep = (files: string[]) =>
  new Promise<void>((waitUntil) => listeners.get('message')?.({ data: { page: screen.url, files }, waitUntil }));
/** An answer that never comes; it is rejected when the wait is aborted. */
const silence = (signal: AbortSignal | undefined) =>
  new Promise<Response>((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
  });

test('a screen paints its stored page when the connection is open and nothing comes', async () => {
  await open();
  serve = silence;

  expect(await open()).toBe('the hall');
});

test('a screen paints its stored page when the answer stops in the middle', async () => {
  await open();
  serve = async (signal) =>
    new Response(
      new ReadableStream({
        start: (body) => {
          body.enqueue(new TextEncoder().encode('half the h'));
          if (signal?.aborted) body.error(signal.reason);
        },
      }),
    );

  expect(await open()).toBe('the hall');
});

test('a full disk does not hide the answer of the server', async () => {
  await open();
  isFull = true;
  serve = async () => new Response('the hall today');

  expect(await open()).toBe('the hall today');
});

test('a screen that can store nothing new still deletes the previous build', async () => {
  kept.set(`${origin}/assets/before.js`, 'the build before');
  isFull = true;

  await keep([`${origin}/assets/one.js`]);

  expect([...kept.keys()]).toEqual([]);
});
