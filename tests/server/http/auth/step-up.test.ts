import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../support/world.ts';
import { confirmAs, createAccount, sessionOf } from './account.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await createAccount(world, 'desk');
});
afterAll(() => world.close());

type AuthHeaders = { authorization: string };
const changeEmail = (headers: AuthHeaders, email: string) =>
  world.inject({ method: 'POST', url: '/api/account', headers, payload: { firstName: 'Žofia', lastName: 'Łoś', email } });

test('a new e-mail address asks for the password once more, the same one does not', async () => {
  const headers = await sessionOf(world, 'desk');

  expect((await changeEmail(headers, 'desk@example.org')).statusCode).toBe(200);
  const refused = await changeEmail(headers, 'taken-over@example.org');

  expect(refused.json()).toMatchObject({ status: 409, message: 'error.confirmPassword', detail: 'Please confirm your password first.' });
  expect((await world.inject({ url: '/api/account', headers })).json().email).toBe('desk@example.org');
});

test('a confirmed password is good for five minutes, in this session alone', async () => {
  const headers = await sessionOf(world, 'desk');
  const other = await sessionOf(world, 'desk');

  expect((await confirmAs(world, headers)).statusCode).toBe(204);
  world.clock.advance(5 * 60_000);

  expect((await changeEmail(other, 'other@example.org')).json().message).toBe('error.confirmPassword');
  expect((await changeEmail(headers, 'second@example.org')).statusCode).toBe(200);
  world.clock.advance(1);
  expect((await changeEmail(headers, 'third@example.org')).json().message).toBe('error.confirmPassword');
});

test('a wrong password confirms nothing, and guessing it is slowed down', async () => {
  const headers = await sessionOf(world, 'desk');

  const wrong = await confirmAs(world, headers, 'violet umbrella 8 seconds');
  expect(wrong.json()).toMatchObject({ status: 400, title: 'Incorrect password', detail: 'The password is not right.' });
  expect((await changeEmail(headers, 'guessed@example.org')).json().message).toBe('error.confirmPassword');
  for (let guess = 2; guess <= 5; guess += 1) expect((await confirmAs(world, headers, `guess ${guess}`)).statusCode).toBe(400);

  expect((await confirmAs(world, headers)).statusCode).toBe(429);
  world.clock.advance(1000);
  expect((await confirmAs(world, headers)).statusCode).toBe(204);
});
