/** The time limit of a request body over HTTP/2: it does not limit the answer. */
import { once } from 'node:events';
import { type ClientHttp2Session, connect, constants, createServer, type Http2Server } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSlowBody } from '../../../../server/operations/https/end-slow-body.ts';

const limitMs = 50;
let server: Http2Server;
let client: ClientHttp2Session;

beforeAll(async () => {
  server = createServer((request, response) => {
    endSlowBody(request, limitMs);
    response.write('first, ');
    void sleep(4 * limitMs).then(() => response.end('last'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  client = connect(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  client.destroy();
  server.close();
});

test('a long answer to a request without a body is not cut off', async () => {
  let body = '';
  for await (const part of client.request({ ':path': '/' }).setEncoding('utf8')) body += part;

  expect(body).toBe('first, last');
});

test('a request whose body does not arrive in time is cancelled', async () => {
  const request = client.request({ ':path': '/', ':method': 'POST' });
  request.write('half of the body');
  await once(request, 'close');

  expect(request.rstCode).toBe(constants.NGHTTP2_CANCEL);
});
