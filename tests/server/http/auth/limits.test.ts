import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../../../server/app.ts';
import { authPlugin } from '../../../../server/http/auth/guard.ts';
import { requestLimits } from '../../../../server/http/auth/limits.ts';
import { problemAnswers } from '../../../../server/http/problem.ts';
import { createLog } from '../../../../server/kernel/log.ts';
import { readTrust } from '../../../../server/kernel/trust-proxy.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createAccount, password, signInWith } from './account.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await createAccount(world, 'zofia');
});
afterAll(() => world.close());

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  await app.register(problemAnswers);
  await app.register(requestLimits, { perMinute: 3 });
  app.get('/api/matches', { config: { right: 'match:read' } }, () => 'x');
  app.get('/management/health', { config: { right: 'public' } }, () => 'x');
  app.get('/assets/x.js', { config: { right: 'public' } }, () => 'x');
  app.get('/api/broken', { config: { right: 'public' } }, () => {
    throw new Error('select password_hash from app_user at /srv/hall/server/db.ts');
  });
});
afterEach(() => app.close());

async function askTimes(times: number, url: string, remoteAddress = '10.0.0.1'): Promise<number[]> {
  const statuses: number[] = [];
  for (let requests = 0; requests < times; requests += 1) statuses.push((await app.inject({ url, remoteAddress })).statusCode);
  return statuses;
}

test('an address with too many requests gets a problem with a retry time; other addresses are not affected', async () => {
  expect(await askTimes(4, '/api/matches')).toEqual([200, 200, 200, 429]);
  const refused = await app.inject({ url: '/api/matches', remoteAddress: '10.0.0.1' });

  expect(refused.headers['content-type']).toContain('application/problem+json');
  expect(refused.json()).toMatchObject({ status: 429, message: 'error.http.429' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(await askTimes(1, '/api/matches', '10.0.0.2')).toEqual([200]);
});

test.each([
  ['an address spelled otherwise', '/%61pi/matches'],
  ['an address that is nothing', '/x/../api/nothing'],
  ['a call that is refused', '/api/account'],
])('the limit counts %s like any other request', async (_what, url) => {
  await app.close();
  app = Fastify();
  app.decorate('context', world.context);
  await app.register(problemAnswers);
  await app.register(requestLimits, { perMinute: 3 });
  await app.register(authPlugin);
  app.get('/api/matches', { config: { right: 'public' } }, () => 'x');
  app.get('/api/account', { config: { right: 'account' } }, () => 'x');

  expect((await askTimes(4, url)).at(-1)).toBe(429);
});

test('a route without a limit still counts its refusals, and passes every allowed call', async () => {
  await app.close();
  app = Fastify();
  app.decorate('context', world.context);
  await app.register(problemAnswers);
  await app.register(requestLimits, { perMinute: 3 });
  await app.register(authPlugin);
  app.get('/management/health/details', { config: { right: 'system:admin' } }, () => 'x');
  const { authorization } = await world.signIn('ROLE_ADMIN');

  expect(await askTimes(4, '/management/health/details')).toEqual([401, 401, 401, 429]);
  const right = await app.inject({ url: '/management/health/details', headers: { authorization }, remoteAddress: '10.0.0.1' });
  expect(right.statusCode).toBe(200);
});

test.each([
  ['health checks', '/management/health'],
  ['built files', '/assets/x.js'],
] as const)('the limit never refuses %s', async (_what, url) => {
  expect(await askTimes(6, url)).toEqual(Array(6).fill(200));
});

test('an address in X-Forwarded-For counts only behind a configured proxy', async () => {
  const forged = (ip: string) =>
    world.inject({
      url: '/api/authenticate',
      method: 'POST',
      headers: { 'x-forwarded-for': ip },
      payload: { username: 'zofia', password },
    });
  await forged('203.0.113.7');

  const sessions = await world.context.read.selectFrom('session').select('ip').execute();
  expect(sessions.map((session) => session.ip)).not.toContain('203.0.113.7');
});

test.each([
  ['a proxy that was named', '10.0.0.1', 'max-age=31536000'],
  ['anybody else', '203.0.113.7', undefined],
])(
  'an X-Forwarded-Proto header that comes from %s, at the address %s, leads to %s as Strict-Transport-Security',
  async (_who, remoteAddress, bound) => {
    const behind = await buildApp({ ...world.context, config: { ...world.context.config, trustProxy: readTrust('10.0.0.0/8') } });
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.1' };

    const answer = await behind.inject({ url: '/management/info', remoteAddress, headers });
    await behind.close();

    expect(answer.headers['strict-transport-security']).toBe(bound);
  },
);

test('a server error is answered with a request number, and without any detail of the error', async () => {
  const broken = await app.inject({ url: '/api/broken' });

  expect(broken.json()).toEqual({
    type: 'https://www.jhipster.tech/problem/problem-with-message',
    ...{ title: 'Internal Server Error', status: 500, message: 'error.http.500', path: '/api/broken' },
    ...{ detail: 'Something went wrong on the server. It was noted.', requestId: expect.any(String) },
  });
  expect(await askTimes(1, '/api/matches')).toEqual([200]);
});

test('a body that is too large or nested too deep is refused with a sentence, and so is a head that is too long', async () => {
  const send = async (payload: string) => {
    const headers = { 'content-type': 'application/json' };
    const { status, detail } = (await world.inject({ method: 'POST', url: '/api/authenticate', headers, payload })).json();
    return [status, detail];
  };
  const url = await world.listen();

  expect(await send(JSON.stringify({ username: 'x'.repeat(1_048_576) }))).toEqual([413, 'The request is too large.']);
  expect(await send(`${'{"a":'.repeat(33)}1${'}'.repeat(33)}`)).toEqual([400, 'JSON may be nested 32 levels deep at most.']);
  const refused = await fetch(`${url}/management/info`, { headers: { 'x-long': 'x'.repeat(16_384) } });
  expect([refused.status, refused.headers.get('content-type')]).toEqual([431, 'application/problem+json']);
  expect(await refused.json()).toMatchObject({
    status: 431,
    message: 'error.http.431',
    detail: 'The headers of the request are too large.',
  });
});

test('a client that sends the head or the body of a request too slowly is cut off', async () => {
  const { server } = world.app;
  const port = Number(Object(server.address()).port);
  const usual = { headersTimeout: 5_000, requestTimeout: 30_000, timeout: 30_000, keepAliveTimeout: 5_000 };
  expect(server).toMatchObject(usual);
  // Shorter limits stand for the time that passes.
  Object.assign(server, { headersTimeout: 50, requestTimeout: 100 });
  const answerTo = (text: string) =>
    new Promise<string>((resolve, reject) => {
      let answer = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (data) => {
        answer += data;
      });
      socket.on('error', reject).on('close', () => resolve(answer));
    });
  const begun = 'POST /api/authenticate HTTP/1.1\r\nHost: hall\r\nContent-Type: application/json\r\n';

  const answers = await Promise.all([answerTo(begun), answerTo(`${begun}Content-Length: 10\r\n\r\n{`)]);
  Object.assign(server, usual);

  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('the log never contains a password, a token or a query parameter', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => lines.push(line) });
  const logged = await buildApp({ ...world.context, log });
  const answer = await signInWith({ ...world, app: logged, inject: (request) => logged.inject(request) }, 'zofia');
  const token: string = answer.json().id_token;

  await logged.inject({ url: `/api/account?access_token=${token}`, headers: { authorization: `Bearer ${token}` } });
  await logged.inject({
    method: 'POST',
    url: '/api/authenticate',
    payload: { username: 'zofia\n{"level":60}', password: 'my secret guess' },
  });
  await logged.close();

  const text = lines.join('');
  expect(lines.length).toBeGreaterThan(3);
  for (const secret of [token, password, 'my secret guess', 'access_token']) expect(text).not.toContain(secret);
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
});

test('a configured origin may use the API and read its headers', async () => {
  const config = { ...world.context.config, allowedOrigins: ['https://stream.example'] };
  const named = await buildApp({ ...world.context, config });
  const headers = {
    origin: 'https://stream.example',
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization',
  };

  const preflight = await named.inject({ method: 'OPTIONS', url: '/api/account', headers });
  const answer = await named.inject({ url: '/management/info', headers: { origin: 'https://stream.example' } });
  const foreign = await named.inject({ url: '/management/info', headers: { origin: 'https://evil.example' } });
  await named.close();

  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers).toMatchObject({ 'access-control-allow-origin': 'https://stream.example', 'access-control-max-age': '1800' });
  expect(answer.headers['access-control-expose-headers']).toContain('Link, X-Total-Count');
  expect(answer.headers['access-control-expose-headers']).toContain('X-eventOfficeApp-alert');
  expect(foreign.headers['access-control-allow-origin']).not.toBe('https://evil.example');
});
