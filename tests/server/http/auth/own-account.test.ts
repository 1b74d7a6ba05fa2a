import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '#machines/names.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { confirmAs, createAccount, sessionOf, signInWith } from './account.ts';
import { createHall } from './principals.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('the account shows the person with their roles and never a password', async () => {
  const id = await createAccount(world, 'shown', ['ROLE_REFEREE', 'ROLE_USER']);

  const account = (await world.inject({ url: '/api/account', headers: await sessionOf(world, 'shown') })).json();

  expect(account).toEqual({
    id,
    version: 1,
    avatarUrl: null,
    login: 'shown',
    firstName: 'Žofia',
    lastName: 'Łoś',
    unconfirmedEmail: null,
    email: 'shown@example.org',
    imageUrl: null,
    activated: true,
    langKey: 'en',
    createdBy: 'system',
    createdDate: expect.any(String),
    lastModifiedBy: 'system',
    lastModifiedDate: expect.any(String),
    authorities: ['ROLE_REFEREE', 'ROLE_USER'],
  });
});

test('a save of the own account changes names, e-mail and language, and no other field of the body', async () => {
  const id = await createAccount(world, 'climber', ['ROLE_PRESS']);
  const headers = await sessionOf(world, 'climber');
  await confirmAs(world, headers);
  const before = await world.context.read.selectFrom('appUser').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  const answer = await world.inject({
    method: 'POST',
    url: '/api/account',
    headers,
    payload: {
      ...{ id: 1, login: 'admin', activated: false, passwordHash: 'x', password: 'x', version: 99, createdBy: 'me', createdDate: 'x' },
      ...{ authorities: ['ROLE_ADMIN'], roles: ['ROLE_ADMIN'], eventUser: [1] },
      ...{ firstName: 'Zoë', lastName: 'Łoś-Müller', email: 'Zoe@Example.org', langKey: 'de', imageUrl: null },
    },
  });

  expect(answer.statusCode).toBe(200);
  const after = await world.context.read.selectFrom('appUser').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect({ ...after, version: 0, lastModifiedDate: '' }).toEqual({
    ...before,
    version: 0,
    firstName: 'Zoë',
    lastName: 'Łoś-Müller',
    email: 'zoe@example.org',
    langKey: 'de',
    lastModifiedBy: 'climber',
    lastModifiedDate: '',
  });
  expect((await world.inject({ url: '/api/account', headers })).json().authorities).toEqual(['ROLE_PRESS']);
  expect((await signInWith(world, 'climber')).statusCode).toBe(200);
});

test("an e-mail address that is another person's address or login is refused", async () => {
  await createAccount(world, 'first');
  await createAccount(world, 'second');
  const headers = await sessionOf(world, 'second');
  await confirmAs(world, headers);

  const answer = await world.inject({ method: 'POST', url: '/api/account', headers, payload: { email: 'FIRST@example.org' } });

  expect(answer.json()).toMatchObject({
    status: 400,
    title: 'Email is already in use!',
    type: 'https://www.jhipster.tech/problem/email-already-used',
    message: 'error.emailexists',
    params: 'userManagement',
  });
});

test('the interface learns what a person may do, and in which events', async () => {
  const hall = await createHall(world);
  const headers = await world.signIn('ROLE_USER', [hall.eventId]);

  const capabilities = (await world.inject({ url: '/api/account/capabilities', headers })).json();

  expect(capabilities.eventIds).toEqual([hall.eventId]);
  expect(capabilities.rights).toMatchObject({ 'match:read': 'all', 'match:edit': 'event' });
  expect(capabilities.rights).not.toHaveProperty('system:admin');
  expect(capabilities.timeZone).toBe('Europe/Berlin');
  const { timeZone } = await world.context.read
    .selectFrom('event')
    .select('timeZone')
    .where('id', '=', hall.eventId)
    .executeTakeFirstOrThrow();
  expect(capabilities.eventZones).toMatchObject({ [hall.eventId]: timeZone });

  const player = (await world.inject({ url: '/api/account/capabilities', headers: await world.signIn('ROLE_PLAYER') })).json();
  expect(player.eventZones).toEqual({});
});

test.each(roles)('the role %s can load the data that every page loads first', async (role) => {
  const headers = await world.signIn(role);

  for (const url of ['/api/account', '/api/account/capabilities', '/api/account/sessions', '/management/info'])
    expect((await world.inject({ url, headers })).statusCode).toBe(200);
});

test('every other session ends at once, the calling session stays', async () => {
  await createAccount(world, 'everywhere');
  const [here, there, elsewhere] = [
    await sessionOf(world, 'everywhere'),
    await sessionOf(world, 'everywhere'),
    await sessionOf(world, 'everywhere'),
  ];
  const status = async (headers: { authorization: string }) => (await world.inject({ url: '/api/account', headers })).statusCode;

  expect((await world.inject({ method: 'POST', url: '/api/account/sessions/end-others', headers: here })).statusCode).toBe(204);

  expect([await status(here), await status(there), await status(elsewhere)]).toEqual([200, 401, 401]);
});
