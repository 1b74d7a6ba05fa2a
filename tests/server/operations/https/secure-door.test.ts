/** HTTPS beside plain HTTP, with the certificate of the server's own authority. */
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { type ClientHttp2Stream, connect as connectHttp2, type IncomingHttpHeaders } from 'node:http2';
import { get } from 'node:https';
import { connect as connectPlainly } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { HttpsServer } from '../../../../server/operations/https/https-server.ts';
import { openPlainSocket } from '../../../live/clients.ts';
import { send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
let ca: string;
let port: number;
let plain: string;

beforeAll(async () => {
  world = await createWorld({ https: { port: 0, certificate: { kind: 'local' } } });
  hall = await createHall(world.context, { players: 8, tables: 1 });
  plain = await world.listen();
  await door().listen();
  // The clients of this file live by the real clock.
  world.clock.set(new Date().toISOString());
  await door().renew();
  port = door().address()?.port ?? 0;
  ca = door().authority?.pem ?? '';
});
afterAll(() => world?.close());

test('a client that trusts the server’s certificate is answered over HTTPS as over HTTP, by every name of this machine; other clients are not', async () => {
  for (const host of ['localhost', '127.0.0.1']) expect(await statusOf(`https://${host}:${port}/management/health`)).toBe(200);
  expect((await fetch(`${plain}/management/health`)).status).toBe(200);
  await expect(statusOf(`https://127.0.0.1:${port}/management/health`, [])).rejects.toMatchObject({ code: 'SELF_SIGNED_CERT_IN_CHAIN' });
});

test('pages and keypads use their sockets over HTTPS', async () => {
  const url = `https://localhost:${port}`;
  const page = io(url, { transports: ['websocket'], reconnection: false, forceNew: true, ca } as Parameters<typeof io>[1]);
  const box = await openPlainSocket(url, `/ws/events/${hall.eventId}`, {}, { ca });

  const answer: unknown = await page.emitWithAck('subscribe', { room: `event:${hall.eventId}` });
  await box.until((lines) => lines.some(({ type }) => type === 'state'));

  expect(answer).toMatchObject({ ok: true, complete: true });
  expect(page.io.engine.transport.name).toBe('websocket');
  page.disconnect();
  box.close();
});

test('a browser loads everything over one HTTP/2 connection, and an event stream there follows its room', async () => {
  const match = await startMatch(world.context, hall);
  const client = connectHttp2(`https://localhost:${port}`, { ca });
  const paths = ['/management/info', '/api/hall-certificate', '/nothing'];
  const answers = await Promise.all(paths.map((path) => read(client.request({ ':path': path }))));
  const stream = client.request({ ':path': `/api/public/events/${hall.eventId}/stream` });
  let events = '';
  stream.setEncoding('utf8').on('data', (part: string) => {
    events += part;
  });
  await vi.waitFor(() => expect(events).toContain('event: state'));
  await send(world.context, match.matchId, { type: 'SCORE', participantId: match.playerA, to: 1 });

  await vi.waitFor(() => expect(events).toMatch(/event: changes[\s\S]*"aScore":1/));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404]);
  expect(JSON.parse(answers[1]?.body ?? '')).toMatchObject({ port });
  client.destroy();
});

test('an event stream over HTTP/2 ends with the server’s goodbye', async () => {
  const other = await createWorld({ https: { port: 0, certificate: { kind: 'local' } } });
  const { eventId } = await createHall(other.context);
  await other.listen();
  await other.app.secure?.listen();
  const client = connectHttp2(`https://localhost:${other.app.secure?.address()?.port}`, { ca: other.app.secure?.authority?.pem ?? '' });
  const stream = client.request({ ':path': `/api/public/events/${eventId}/stream` });
  const answer = read(stream);
  await once(stream, 'response');

  await other.close();

  expect((await answer).body).toContain('event: state');
  client.destroy();
});

test('HTTPS sets no Strict-Transport-Security: devices without the certificate go on over HTTP', async () => {
  const { headers } = await answerOf(`https://localhost:${port}/management/info`);

  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('the certificate is served over plain HTTP to visitors, with its fingerprint', async () => {
  const told = await fetch(`${plain}/api/hall-certificate`);
  const file = await fetch(`${plain}/hall-certificate.crt`);

  const { fingerprint256, ca: mayCertify } = new X509Certificate(await file.text());
  expect(await told.json()).toEqual({ fingerprint: fingerprint256, validUntil: '2036-09-25T15:00:00.000Z', port });
  expect(mayCertify).toBe(true);
  expect(file.headers.get('content-type')).toBe('application/x-x509-ca-cert');
});

test('the certificate is renewed after two thirds of its life, and after a jump of the clock; open connections go on', async () => {
  const box = await openPlainSocket(`https://localhost:${port}`, `/ws/events/${hall.eventId}`, {}, { ca });
  const days = 86_400_000;
  world.clock.advance(400 * days);
  await door().renew();
  const before = await shownCertificate();

  world.clock.advance(58 * days);
  await door().renew();
  expect((await shownCertificate()).fingerprint256).toBe(before.fingerprint256);
  world.clock.advance(2 * days);
  await door().renew();
  const after = await shownCertificate();
  world.clock.set(new Date().toISOString());
  await door().renew();
  const again = await shownCertificate();

  expect(after.fingerprint256).not.toBe(before.fingerprint256);
  expect(Date.parse(after.valid_to) - Date.parse(after.valid_from)).toBe(90 * days);
  expect(again.fingerprint256).not.toBe(after.fingerprint256);
  expect(box.socket.readyState).toBe(box.socket.OPEN);
  box.close();
});

test('a client that connects without TLS is disconnected', async () => {
  const socket = connectPlainly(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');

  await new Promise((resolve) => socket.once('close', resolve));
  expect(await statusOf(`https://localhost:${port}/management/health`)).toBe(200);
});

const door = (): HttpsServer => {
  if (!world.app.secure) throw new Error('This world has no HTTPS.');
  return world.app.secure;
};

type HttpsAnswer = { status: number | undefined; headers: Record<string, unknown> };

const statusOf = async (url: string, trusted?: string[]) => (await answerOf(url, trusted)).status;

function answerOf(url: string, trusted: string[] = [ca]): Promise<HttpsAnswer> {
  return new Promise((resolve, reject) => {
    get(url, { ca: trusted, agent: false }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, headers: answer.headers });
    }).on('error', reject);
  });
}

async function read(request: ClientHttp2Stream): Promise<{ status: number | undefined; body: string }> {
  const [headers] = (await once(request, 'response')) as [IncomingHttpHeaders & { ':status'?: number }];
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  return { status: headers[':status'], body };
}

function shownCertificate(): Promise<PeerCertificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false }, () => {
      resolve(socket.getPeerCertificate());
      socket.destroy();
    }).on('error', reject);
  });
}
