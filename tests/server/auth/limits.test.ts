import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { authPlugin } from '../../../server/auth/guard.ts';
import { requestLimits } from '../../../server/auth/limits.ts';
import { createLog } from '../../../server/log.ts';
import { problemAnswers } from '../../../server/problem.ts';
import { createWorld, type World } from '../../support/world.ts';
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
});
afterEach(() => app.close());

async function askTimes(times: number, url: string, remoteAddress = '10.0.0.1'): Promise<number[]> {
  const statuses: number[] = [];
  for (let asked = 0; asked < times; asked += 1) statuses.push((await app.inject({ url, remoteAddress })).statusCode);
  return statuses;
}

test('an address that asks too much is told when to come back, in a problem; others are not', async () => {
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
])('%s counts like any other', async (_what, url) => {
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

test('what is never turned away counts where it is refused, and still passes where it is allowed', async () => {
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
] as const)('%s are never turned away', async (_what, url) => {
  expect(await askTimes(6, url)).toEqual(Array(6).fill(200));
});

test('an address in X-Forwarded-For counts only behind a proxy that was named', async () => {
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

test('no password, no token and no address parameter is ever logged', async () => {
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

test('an origin that was named may use the API and read its headers', async () => {
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
