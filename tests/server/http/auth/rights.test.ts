import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Principal } from '#contract/rights/grants.ts';
import { grantFor } from '#contract/rights/rights.ts';
import type { App } from '../../../../server/app.ts';
import { loopOf } from '../../../support/extent.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createHall, type Headers, signInEverybody } from './principals.ts';
import { allRoutes, fill, namesOfRights, openEverything } from './routes.ts';

let world: World;
let app: App;
let everybody: Map<Principal, Headers>;
beforeAll(async () => {
  world = await createWorld();
  app = await openEverything(world);
  await app.ready();
  everybody = await signInEverybody(world, await createHall(world));
});
afterAll(async () => {
  await app.close();
  await world.close();
});

/** No row has this id, so that no call of this test changes anything. */
const nowhere = '999999999';

/** Sign-out comes last: it ends the session that the other routes use. */
const walk = () => allRoutes(app).sort((a, b) => Number(a.url.endsWith('/logout')) - Number(b.url.endsWith('/logout')));

test('every route lets through exactly the principals of the rights table, and answers the others with 401 or 403', async () => {
  const wrong: string[] = [];
  for (const [index, { method, url, right }] of loopOf(walk(), (_, index) => index % 4 === 0).entries()) {
    // One address may not send so many requests in a minute.
    const remoteAddress = `10.1.0.${1 + (index % 8)}`;
    for (const [principal, headers] of everybody) {
      const { statusCode } = await app.inject({ method, url: fill(url, nowhere), headers, remoteAddress });
      const refused = [401, 403].includes(statusCode) ? statusCode : 'through';
      const expected = grantFor(right, [principal]) !== null ? 'through' : principal === 'ANONYMOUS' ? 401 : 403;
      if (refused !== expected) wrong.push(`${method} ${url} (${right}) for ${principal}: ${statusCode} instead of ${expected}`);
    }
  }

  expect(wrong).toEqual([]);
}, 240_000);

test('an invalid token gets 401 on every route except the public ones', async () => {
  const headers = { authorization: 'Bearer a.b.c' };
  const wrong: string[] = [];
  for (const { method, url, right } of walk()) {
    const { statusCode } = await app.inject({ method, url: fill(url, nowhere), headers, remoteAddress: '10.1.0.2' });
    if ((statusCode === 401) !== (right !== 'public')) wrong.push(`${method} ${url}: ${statusCode}`);
  }

  expect(wrong).toEqual([]);
});

test('a refusal is a problem that says no more than that', async () => {
  const answer = await app.inject({ url: '/api/account' });
  const refused = await app.inject({ url: '/api/account', headers: everybody.get('TABLE_DEVICE') ?? {} });

  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({
    title: 'Unauthorized',
    status: 401,
    message: 'error.http.401',
    detail: 'Full authentication is required to access this resource',
    path: '/api/account',
  });
  expect(refused.json()).toMatchObject({ title: 'Forbidden', status: 403, message: 'error.http.403' });
});

test('an account without any role reads public data, sees itself and signs out, and no more', async () => {
  const headers = await world.signIn([]);
  const ask = async (method: 'GET' | 'POST', url: string) => (await app.inject({ method, url, headers })).statusCode;

  expect([await ask('GET', '/management/info'), await ask('GET', '/api/account'), await ask('GET', '/api/account/capabilities')]).toEqual([
    200, 200, 200,
  ]);
  expect(await ask('GET', '/api/tournament-matches')).toBe(403);
  expect(await ask('POST', '/api/account/logout')).toBe(204);
  expect(await ask('GET', '/api/account')).toBe(401);
});

test('the administrator may do everything a person may', () => {
  const refused = namesOfRights.filter((right) => right !== 'device:self' && grantFor(right, ['ROLE_ADMIN']) !== 'all');

  expect(refused).toEqual([]);
});

test('visitors reach only the public routes', () => {
  expect(namesOfRights.filter((right) => grantFor(right, ['ANONYMOUS']) !== null)).toEqual(['public']);
});

test('players, displays and tablets change only their own data', () => {
  const writes = namesOfRights.filter((right) =>
    /:(?:edit|score|approve|edit-approved|write|manage|toggle|block|admin|control)$/.test(right),
  );

  expect(writes.filter((right) => grantFor(right, ['ROLE_PLAYER']) !== null)).toEqual([]);
  expect(writes.filter((right) => grantFor(right, ['DISPLAY_DEVICE']) !== null)).toEqual([]);
  expect(writes.filter((right) => grantFor(right, ['TABLE_DEVICE']) !== null)).toEqual(['match:score']);
  expect(grantFor('match:score', ['TABLE_DEVICE'])).toBe('table');
});
