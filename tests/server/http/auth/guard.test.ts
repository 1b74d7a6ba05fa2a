import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authPlugin, openRoutes } from '../../../../server/http/auth/guard.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function appWith(routes: (app: FastifyInstance) => void): Promise<FastifyInstance> {
  const app = Fastify();
  app.decorate('context', world.context);
  await app.register(authPlugin);
  routes(app);
  return app;
}

test('the server refuses to start with a route that names no right, and names the route', async () => {
  const app = await appWith((app) => app.get('/api/secrets', () => 'x'));

  await expect(app.ready()).rejects.toThrow(
    'The server does not start with a route that names no right of the rights table: GET /api/secrets',
  );
});

test('a right that is not in the table is refused', async () => {
  const app = await appWith((app) => app.post('/api/x', { config: JSON.parse('{"right":"toString"}') }, () => 'x'));

  await expect(app.ready()).rejects.toThrow('POST /api/x');
});

test('a plugin with its own routes can be made public as a whole', async () => {
  const app = await appWith((app) => {
    app.register(async (scope) => {
      openRoutes(scope);
      scope.get('/docs/page', () => 'open');
    });
  });

  expect((await app.inject('/docs/page')).body).toBe('open');
  await app.close();
});

test.each([
  ['no token', {}, 401],
  ['a token in the address', { url: '/api/matches?access_token=$TOKEN' }, 401],
  ['a token in a cookie', { headers: { cookie: 'jhi-authenticationToken=$TOKEN; token=$TOKEN' } }, 401],
  ['the scheme Basic', { headers: { authorization: 'Basic $TOKEN' } }, 401],
  ["a person's token as a device's", { headers: { authorization: 'Device $TOKEN' } }, 401],
  ['a header of rubbish', { headers: { authorization: `Bearer ${'.'.repeat(5000)}` } }, 401],
  ['a token whose signature was changed', { headers: { authorization: 'Bearer $TOKENx' } }, 401],
  ['a good token', { headers: { authorization: 'Bearer $TOKEN' } }, 200],
] as const)('a protected route with %s answers %3$s', async (_what, request, status) => {
  const app = await appWith((app) => app.get('/api/matches', { config: { right: 'match:read' } }, () => 'x'));
  const { authorization } = await world.signIn('ROLE_REFEREE');
  const filled = JSON.parse(
    JSON.stringify({ url: '/api/matches', ...request }).replaceAll('$TOKEN', authorization.slice('Bearer '.length)),
  );

  expect((await app.inject(filled)).statusCode).toBe(status);
  await app.close();
});

test.each([
  ['no algorithm', { alg: 'none', typ: 'JWT' }],
  ['HS256', { alg: 'HS256', typ: 'JWT' }],
])('a token that claims %s is rejected', async (_what, header) => {
  const app = await appWith((app) => app.get('/api/matches', { config: { right: 'match:read' } }, () => 'x'));
  const { authorization } = await world.signIn('ROLE_ADMIN');
  const [, payload, signature] = authorization.split('.');
  const forged = [Buffer.from(JSON.stringify(header)).toString('base64url'), payload, header.alg === 'none' ? '' : signature].join('.');

  expect((await app.inject({ url: '/api/matches', headers: { authorization: `Bearer ${forged}` } })).statusCode).toBe(401);
  await app.close();
});

test('a role that may never use a route gets 403, a missing token gets 401', async () => {
  const app = await appWith((app) => app.get('/api/admin', { config: { right: 'system:admin' } }, () => 'x'));

  expect((await app.inject({ url: '/api/admin', headers: await world.signIn('ROLE_PRESS') })).statusCode).toBe(403);
  expect((await app.inject({ url: '/api/admin', headers: await world.signIn(['ROLE_PRESS', 'ROLE_ADMIN']) })).statusCode).toBe(200);
  expect((await app.inject('/api/admin')).statusCode).toBe(401);
  await app.close();
});
