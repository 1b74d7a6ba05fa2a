/** The page of the back office names the files of the screen at its address. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { screenPage } from '../../../server/http/screen-page.ts';
import { scratchFolder } from '../../support/scratch.ts';

const page = '<!doctype html><html><head><title>Office</title></head><body></body></html>';
const preloads = {
  '/app': ['assets/start-1.js'],
  '/app/matches/running': ['assets/list-1.js', 'assets/list-1.css'],
  '/app/matches/running/:id/editMatch': ['assets/edit-1.js'],
  '/app/events/:type': ['assets/events-1.js'],
  '/app/events/new': ['assets/new-1.js'],
};

async function served({ withList = true } = {}) {
  const dist = scratchFolder('dist-');
  const write = (text: string, list: object | null = preloads) => {
    mkdirSync(join(dist, '.vite'), { recursive: true });
    writeFileSync(join(dist, 'index.html'), text);
    if (!list) return;
    writeFileSync(join(dist, '.vite/office-preloads.json'), JSON.stringify(list));
    writeFileSync(join(dist, '.vite/office-first-rows.json'), JSON.stringify({ '/app/matches/running': 'assets/first-1.js' }));
  };
  write(page, withList ? preloads : null);
  const app = Fastify();
  app.get('/*', screenPage(dist, 'index.html'));
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  return {
    get,
    write,
    filesAt: async (url: string) => [...(await get(url)).body.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, name]) => name),
  };
}

test('each address names the scripts and style sheets of its screen', async () => {
  const { get, filesAt } = await served();

  expect(await filesAt('/app/')).toEqual(['start-1.js']);
  expect(await filesAt('/app/matches/running?event=1')).toEqual(['list-1.js', 'list-1.css']);
  expect(await filesAt('/app/matches/running/7/editMatch')).toEqual(['edit-1.js']);
  expect((await get('/app/matches/running/7/editMatch')).body).toContain(
    '<link rel="modulepreload" crossorigin href="/assets/edit-1.js"></head>',
  );
  expect((await get('/app/matches/running')).body).toContain(
    '<link rel="preload" as="style" crossorigin href="/assets/list-1.css"></head>',
  );
});

test('a word of an address counts more than a parameter, and an unknown address names nothing', async () => {
  const { get, filesAt } = await served();

  expect(await filesAt('/app/events/new')).toEqual(['new-1.js']);
  expect(await filesAt('/app/events/active')).toEqual(['events-1.js']);
  expect(await filesAt('/app/nothing')).toEqual([]);
  expect((await get('/app/%3Cscript%3E')).body).toBe(page);
});

test('the script of the first rows comes before the programs of its address, and no other address has it', async () => {
  const { get, write } = await served();
  const office = '<script type="module" crossorigin src="/assets/office-1.js"></script>';
  write(page.replace('</head>', `${office}</head>`));
  const first = '<script type="module" async crossorigin fetchpriority="high" src="/assets/first-1.js"></script>';

  expect((await get('/app/matches/running?event=1')).body).toContain(
    `<title>Office</title>${first}${office}<link rel="modulepreload" fetchpriority="low"`,
  );
  for (const url of ['/app', '/app/matches/running/7/editMatch']) {
    const { body } = await get(url);
    expect(body).toContain(`<title>Office</title>${office}<link rel="modulepreload" crossorigin`);
  }
});

test('a page without a list of files is served as it is', async () => {
  const { get } = await served({ withList: false });

  const answer = await get('/app');

  expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, page, 'text/html; charset=utf-8']);
});

test('a browser that has the page gets 304, until a new build names other files', async () => {
  const { get, write, filesAt } = await served();
  const { etag } = (await get('/app')).headers;
  const condition = { 'if-none-match': String(etag) };

  expect((await get('/app', condition)).statusCode).toBe(304);
  write(page.replace('Office', 'A new office'), { '/app': ['assets/start-2.js'] });

  expect((await get('/app', condition)).statusCode).toBe(200);
  expect(await filesAt('/app')).toEqual(['start-2.js']);
});
