import { afterAll, beforeAll, expect, test } from 'vitest';
import { deactivate } from '../../../../server/http/auth/users.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createAccount, password, signInWith } from './account.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await createAccount(world, 'zofia', ['ROLE_USER', 'ROLE_PRESS']);
});
afterAll(() => world.close());

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
const headerOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());

test('the sign-in answers the token in the body and in the Authorization header', async () => {
  const answer = await signInWith(world, 'zofia');

  expect(answer.statusCode).toBe(200);
  expect(answer.headers.authorization).toBe(`Bearer ${answer.json().id_token}`);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('the token names the person, the roles, the session and its end, and nothing else', async () => {
  const answer = await signInWith(world, 'zofia');
  const token: string = answer.json().id_token;

  expect(headerOf(token)).toEqual({ alg: 'HS512', typ: 'JWT' });
  expect(claimsOf(token)).toEqual({
    sub: 'zofia',
    auth: 'ROLE_PRESS,ROLE_USER',
    sid: expect.stringMatching(/^[0-9a-f]{32}$/),
    exp: world.clock.now().getTime() / 1000 + 86_400,
  });
});

test('"Remember me" makes the session last thirty days', async () => {
  const answer = await signInWith(world, 'zofia', password, { rememberMe: true });

  expect(claimsOf(answer.json().id_token).exp).toBe(world.clock.now().getTime() / 1000 + 2_592_000);
});

test.each(['zofia', 'ZOFIA', ' Zofia ', 'zofia@example.org', 'Zofia@Example.ORG'])(
  'the login "%s" signs in with the same password',
  async (username) => {
    expect((await signInWith(world, username)).statusCode).toBe(200);
  },
);

test('an unknown login, a wrong password and a deactivated account get the very same answer', async () => {
  const sleeper = await createAccount(world, 'sleeper');
  await commit(world.context, { actor: { kind: 'system', name: 'test' } }, (work) => deactivate(work, sleeper));

  const answers = [
    await signInWith(world, 'nobody-of-that-name'),
    await signInWith(world, 'zofia', 'not this one at all'),
    await signInWith(world, 'sleeper'),
    await signInWith(world, 'sleeper', 'not this one at all'),
  ];

  const [first] = answers;
  for (const answer of answers) {
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toBe(first?.body);
    expect({ ...answer.headers, date: '' }).toEqual({ ...first?.headers, date: '' });
    expect(answer.headers.authorization).toBeUndefined();
  }
  expect(first?.json()).toMatchObject({ status: 401, message: 'error.http.401', detail: 'Wrong login data.' });
  expect(first?.headers['content-type']).toContain('application/problem+json');
});

test.each([
  [{}],
  [{ username: '', password: 'x' }],
  [{ username: 'zofia', password: '' }],
  [{ username: ['zofia'], password }],
  [{ username: { $ne: null }, password: { $ne: null } }],
  [{ username: 'x'.repeat(255), password }],
  [{ username: 'zofia', password: 'x'.repeat(513) }],
])('the body %j is not a sign-in', async (payload) => {
  const answer = await world.inject({ method: 'POST', url: '/api/authenticate', payload });

  expect(answer.statusCode).toBe(400);
  expect(answer.headers.authorization).toBeUndefined();
});

test('a form of another site cannot sign anybody in', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await world.inject({ method: 'POST', url: '/api/authenticate', headers, payload: `username=zofia&password=${password}` });

  expect([400, 415]).toContain(answer.statusCode);
});

test('the "who is signed in" call answers the login, or nothing for a visitor', async () => {
  const { id_token } = (await signInWith(world, 'zofia')).json();

  expect((await world.inject({ url: '/api/authenticate', headers: { authorization: `Bearer ${id_token}` } })).body).toBe('zofia');
  expect(await world.inject({ url: '/api/authenticate' })).toMatchObject({ statusCode: 200, body: '' });
});

test('an invalid token does not prevent a sign-in', async () => {
  const answer = await world.inject({
    method: 'POST',
    url: '/api/authenticate',
    headers: { authorization: 'Bearer a.b.c' },
    payload: { username: 'zofia', password },
  });

  expect(answer.statusCode).toBe(200);
});

test('no password and no token is stored in plain text', async () => {
  const { id_token } = (await signInWith(world, 'zofia')).json();
  const users = await world.context.db.selectFrom('appUser').selectAll().execute();
  const sessions = await world.context.db.selectFrom('session').selectAll().execute();
  const attempts = await world.context.db.selectFrom('loginAttempt').selectAll().execute();

  const stored = JSON.stringify([users, sessions, attempts]);
  expect(stored).not.toContain(password);
  expect(stored).not.toContain(id_token);
  expect(JSON.stringify(attempts)).not.toContain('zofia');
});
