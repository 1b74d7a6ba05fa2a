/** The resolved path decides about the answer to a request, not the spelling of the address. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let port: number;
beforeAll(async () => {
  world = await createWorld();
  port = Number(new URL(await world.listen()).port);
});
afterAll(() => world.close());

type AddressAnswer = { status: number; cache: string | null; type: string | null; body: string };

/** Sends the address byte for byte; every client library would normalize it. */
function ask(target: string, accept = '*/*'): Promise<AddressAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (data) => {
      text += data;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(read(text)));
    socket.write(`GET ${target} HTTP/1.1\r\nHost: hall\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`);
  });
}

function read(text: string): AddressAnswer {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const header = (name: string): string | null => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1] ?? null;
  return { status: Number(head.split(' ')[1]), cache: header('cache-control'), type: header('content-type'), body };
}

test.each([
  '/api/account',
  '/%61pi/account',
  '/api/%61ccount',
  'http://hall/api/account',
  'http://hall/%61pi/account',
  '/api/account?x=/assets/',
])('%s is the account: refused, and never cached', async (target) => {
  expect(await ask(target)).toMatchObject({ status: 401, cache: 'no-store' });
});

test.each(['/management/info', '/m%61nagement/info', 'http://hall/management/info'])('%s is answered, and never cached', async (target) => {
  expect(await ask(target)).toMatchObject({ status: 200, cache: 'no-store' });
});

test.each([
  '//api/account',
  '/api//account',
  '/API/account',
  '/api/./account',
  '/x/../api/account',
  '/%2e%2e/api/account',
  '/api%2Faccount',
  '/..%2fpackage.json',
  '/.git/config',
  '/assets/..%2f..%2fpackage.json',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%5c..%5cpackage.json',
  '/assets//etc/passwd',
  '/assets/.git/config',
  '/docs/static/%2e%2e/x',
  '/docs/static/..%2f..%2fpackage.json',
  '/media/flags/..%2f1',
])('%s is not found', async (target) => {
  const answer = await ask(target);

  expect(answer).toMatchObject({ status: 404, cache: 'no-store' });
  expect(answer.type).toContain('application/problem+json');
});

test.each(['/%61pi/nothing', '//api/nothing', '/api%2fnothing', 'http://hall/media/nothing'])(
  'a browser that asks for %s gets no page of the office',
  async (target) => {
    expect((await ask(target, 'text/html')).type).toContain('application/problem+json');
  },
);

test.each([
  ['/favicon.ico', 'image/svg+xml'],
  ['/error', 'text/html'],
  ['/public', 'text/html'],
  ['/web', 'text/html'],
])('%s answers', async (target, type) => {
  const answer = await ask(target, 'text/html');

  expect([answer.status, answer.type]).toEqual([200, expect.stringContaining(type)]);
});
