import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Right } from '#contract/rights/rights.ts';
import { resolveActor } from '../../../../server/http/auth/actors.ts';
import { deactivate, setRoles } from '../../../../server/http/auth/users.ts';
import { commit, type WorkContext } from '../../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createAccount, password, sessionOf, signInWith } from './account.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type AuthHeaders = { authorization: string };
const statusFor = async (headers: AuthHeaders, url = '/api/account'): Promise<number> => (await world.inject({ url, headers })).statusCode;
const post = (url: string, headers: AuthHeaders, payload?: object) =>
  world.inject({ method: 'POST', url, headers, ...(payload ? { payload } : {}) });
const asSystem = (work: (work: WorkContext) => Promise<void>) => commit(world.context, { actor: { kind: 'system', name: 'test' } }, work);

async function journalOf(userId: number): Promise<{ type: string; data: unknown }[]> {
  const rows = await world.context.read.selectFrom('journal').selectAll().where('stream', '=', `user:${userId}`).orderBy('seq').execute();
  return rows.map(({ type, data }) => ({ type, data: JSON.parse(data) }));
}

async function capabilityOf(headers: AuthHeaders, right: Right): Promise<unknown> {
  return (await world.inject({ url: '/api/account/capabilities', headers })).json().rights[right];
}

test('sign-out ends the session: requests and sockets refuse its token', async () => {
  const userId = await createAccount(world, 'leaver');
  const gone = await sessionOf(world, 'leaver');
  const kept = await sessionOf(world, 'leaver');

  expect((await post('/api/account/logout', gone)).statusCode).toBe(204);

  expect(await statusFor(gone)).toBe(401);
  expect(await resolveActor(world.context, gone.authorization.slice('Bearer '.length))).toBeNull();
  expect(await statusFor(kept)).toBe(200);
  expect((await journalOf(userId)).at(-1)).toEqual({ type: 'sessionEnded', data: { sessionId: expect.stringMatching(/^[0-9a-f]{32}$/) } });
});

test('a second sign-out is answered as not signed in', async () => {
  await createAccount(world, 'twice');
  const headers = await sessionOf(world, 'twice');

  expect((await post('/api/account/logout', headers)).statusCode).toBe(204);
  expect((await post('/api/account/logout', headers)).statusCode).toBe(401);
});

test('a removed role is gone with the next request, and sockets are notified', async () => {
  const userId = await createAccount(world, 'demoted', ['ROLE_ADMIN']);
  const headers = await sessionOf(world, 'demoted');
  expect(await capabilityOf(headers, 'system:admin')).toBe('all');

  await asSystem((work) => setRoles(work, userId, ['ROLE_REFEREE']));

  expect(await capabilityOf(headers, 'system:admin')).toBeUndefined();
  expect(await capabilityOf(headers, 'match:read')).toBe('all');
  expect((await journalOf(userId)).at(-1)).toEqual({ type: 'rightsChanged', data: { roles: ['ROLE_REFEREE'] } });
});

test('a deactivated person is signed out everywhere', async () => {
  const userId = await createAccount(world, 'dismissed');
  const [first, second] = [await sessionOf(world, 'dismissed'), await sessionOf(world, 'dismissed')];

  await asSystem((work) => deactivate(work, userId));

  expect(await statusFor(first)).toBe(401);
  expect(await statusFor(second)).toBe(401);
  expect((await journalOf(userId)).slice(-2).map((entry) => entry.type)).toEqual(['sessionEnded', 'sessionEnded']);
});

test('a session ends by itself: after a day, or after thirty when the person is remembered', async () => {
  await createAccount(world, 'sleepy');
  const day = await sessionOf(world, 'sleepy');
  const month = { authorization: `Bearer ${(await signInWith(world, 'sleepy', password, { rememberMe: true })).json().id_token}` };

  world.clock.advance(86_399_000);
  expect(await statusFor(day)).toBe(200);
  world.clock.advance(1_000);
  expect(await statusFor(day)).toBe(401);
  expect(await statusFor(month)).toBe(200);
  world.clock.advance(29 * 86_400_000);
  expect(await statusFor(month)).toBe(401);
});

test('people see their own living sessions and which one they are using', async () => {
  await createAccount(world, 'watcher');
  const here = await sessionOf(world, 'watcher');
  await sessionOf(world, 'watcher');
  const over = await sessionOf(world, 'watcher');
  await post('/api/account/logout', over);

  const sessions = (await world.inject({ url: '/api/account/sessions', headers: here })).json();

  expect(sessions).toHaveLength(2);
  expect(sessions.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
});

test('the use of a session updates its "last seen"', async () => {
  await createAccount(world, 'active');
  const headers = await sessionOf(world, 'active');
  world.clock.advance(600_000);

  const [session] = (await world.inject({ url: '/api/account/sessions', headers })).json();

  expect(session.lastSeenAt).toBe(world.clock.now().toISOString());
});

test('people end their own other sessions, and cannot end those of others', async () => {
  await createAccount(world, 'tidy');
  await createAccount(world, 'stranger');
  const [here, there] = [await sessionOf(world, 'tidy'), await sessionOf(world, 'tidy')];
  const stranger = await sessionOf(world, 'stranger');
  const sessions: { id: string; current: boolean }[] = (await world.inject({ url: '/api/account/sessions', headers: here })).json();
  const url = `/api/account/sessions/${sessions.find((session) => !session.current)?.id}`;

  expect((await world.inject({ method: 'DELETE', url, headers: stranger })).statusCode).toBe(404);
  expect(await statusFor(there)).toBe(200);
  expect((await world.inject({ method: 'DELETE', url, headers: here })).statusCode).toBe(204);
  expect(await statusFor(there)).toBe(401);
  expect(await statusFor(here)).toBe(200);
});

test('a new password ends the other sessions, keeps this one, and replaces the old password', async () => {
  await createAccount(world, 'changer');
  const [here, there] = [await sessionOf(world, 'changer'), await sessionOf(world, 'changer')];
  const newPassword = 'seven slow turtles ';

  const answer = await post('/api/account/change-password', here, { currentPassword: password, newPassword });

  expect(answer.statusCode).toBe(200);
  expect(await statusFor(here)).toBe(200);
  expect(await statusFor(there)).toBe(401);
  expect((await signInWith(world, 'changer', password)).statusCode).toBe(401);
  expect((await signInWith(world, 'changer', newPassword.trim())).statusCode).toBe(401);
  expect((await signInWith(world, 'changer', newPassword)).statusCode).toBe(200);
});

test('a wrong current password or an easy new one changes nothing, and the answer says why', async () => {
  await createAccount(world, 'careless');
  const headers = await sessionOf(world, 'careless');

  const wrong = await post('/api/account/change-password', headers, { currentPassword: 'not it', newPassword: 'seven slow turtles' });
  const easy = await post('/api/account/change-password', headers, { currentPassword: password, newPassword: 'Billiard2026' });

  expect(wrong.json()).toMatchObject({
    status: 400,
    title: 'Incorrect password',
    type: 'https://www.jhipster.tech/problem/invalid-password',
  });
  expect(easy.json()).toMatchObject({ status: 400, detail: expect.stringContaining('easy to guess') });
  expect((await signInWith(world, 'careless')).statusCode).toBe(200);
});

test('a stolen session cannot guess the current password faster than any other client', async () => {
  await createAccount(world, 'robbed');
  const headers = await sessionOf(world, 'robbed');
  const statuses: number[] = [];
  for (let guess = 0; guess < 6; guess += 1)
    statuses.push(
      (await post('/api/account/change-password', headers, { currentPassword: `guess ${guess}`, newPassword: 'seven slow turtles' }))
        .statusCode,
    );

  expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
});
