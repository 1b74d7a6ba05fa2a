/** A code beside the password: set up, required at sign-in, never good twice, recovered and removed. */
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createWorld, type World } from '../../../support/world.ts';
import { confirmAs, createAccount, password, sessionOf, signInWith } from './account.ts';

let world: World;
let login: string;
let headers: { authorization: string };
let count = 0;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  login = `careful-${++count}`;
  await createAccount(world, login, ['ROLE_MANAGER']);
  headers = await sessionOf(world, login);
  await confirmAs(world, headers);
});

const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, as = headers) =>
  world.inject({ method, url: `/api/account/second-factor${url}`, headers: as, ...(payload ? { payload } : {}) });
const codeOf = (secret: string) => generateSync({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) });
const signIn = (code?: string) => signInWith(world, login, password, code === undefined ? {} : { code });

/** The secret and the recovery codes of an account that has its second factor. */
async function setUp(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await ask('POST', '')).json();
  const { recoveryCodes: codes } = (await ask('POST', '/confirm', { code: codeOf(secret) })).json();
  // The code that was just used is not good a second time.
  world.clock.advance(30_000);
  return { secret, codes };
}

test('the code is required only after a first code has shown that the app has the secret', async () => {
  const started = (await ask('POST', '')).json();
  expect(started).toMatchObject({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/), qrPath: expect.stringMatching(/^M/) });
  expect((await signIn()).statusCode).toBe(200);
  expect((await ask('POST', '/confirm', { code: '000000' })).json()).toMatchObject({ status: 400, message: 'error.secondFactorCode' });

  const confirmed = await ask('POST', '/confirm', { code: codeOf(started.secret) });
  expect(new Set(confirmed.json().recoveryCodes).size).toBe(10);
  expect((await ask('GET', '')).json()).toEqual({ since: expect.any(String), recoveryCodesLeft: 10 });
  expect((await signIn()).json()).toMatchObject({ status: 409, message: 'error.secondFactor' });
});

test('a wrong password gets the usual answer, with or without a second factor', async () => {
  await setUp();

  const wrong = await signInWith(world, login, 'violet umbrella 8 seconds');

  expect(wrong.json()).toMatchObject({ status: 401, detail: 'Wrong login data.' });
});

test('a code signs in once: the same code a second time is refused, an older one as well', async () => {
  const { secret } = await setUp();
  const older = generateSync({ secret, epoch: Math.floor(world.clock.now().getTime() / 1000) - 30 });
  const code = codeOf(secret);

  const answers = await Promise.all([signIn(code), signIn(code)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect((await signIn(older)).json().detail).toBe('This code is not right, or was used already.');
  world.clock.advance(30_000);
  expect((await signIn(codeOf(secret))).statusCode).toBe(200);
});

test('a recovery code works once, however it is written, and ten new codes replace the remaining ones', async () => {
  const { codes } = await setUp();
  const [first = '', second = ''] = codes;

  expect((await signIn(first.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200);
  expect((await signIn(first)).statusCode).toBe(400);
  expect((await ask('GET', '')).json().recoveryCodesLeft).toBe(9);
  await confirmAs(world, headers);
  const fresh = (await ask('POST', '/recovery-codes')).json().recoveryCodes;
  expect((await signIn(second)).statusCode).toBe(400);
  expect((await signIn(fresh[0])).statusCode).toBe(200);
});

test('guessing codes is slowed down, and a correct password in between does not reset the wait', async () => {
  const { secret } = await setUp();
  for (let guess = 1; guess <= 5; guess += 1) {
    expect((await signIn(`00000${guess}`)).statusCode).toBe(400);
    expect((await signIn()).statusCode).toBe(409);
  }

  expect((await signIn(codeOf(secret))).statusCode).toBe(429);
  world.clock.advance(1000);
  expect((await signIn(codeOf(secret))).statusCode).toBe(200);
});

test('neither secret nor codes are readable in the database', async () => {
  const { secret, codes } = await setUp();
  const stored = JSON.stringify([
    await world.context.read.selectFrom('appUser').selectAll().execute(),
    await world.context.read.selectFrom('recoveryCode').selectAll().execute(),
    await world.context.read.selectFrom('journal').selectAll().execute(),
  ]);

  for (const told of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) expect(stored).not.toContain(told);
});

test('setup, new codes and removal ask for the password; after the removal the password alone is enough again', async () => {
  await setUp();
  const unconfirmed = await world.signIn('ROLE_PRESS');
  for (const [method, url] of [
    ['POST', ''],
    ['POST', '/recovery-codes'],
    ['DELETE', ''],
  ] as const)
    expect((await ask(method, url, undefined, unconfirmed)).json().message).toBe('error.confirmPassword');

  await confirmAs(world, headers);
  expect((await ask('DELETE', '')).statusCode).toBe(204);
  expect((await signIn()).statusCode).toBe(200);
});

test('an administrator removes the second factor of a person who has lost the phone', async () => {
  await setUp();
  await createAccount(world, `helper-${count}`, ['ROLE_ADMIN']);
  const admin = await sessionOf(world, `helper-${count}`);
  const reset = () => world.inject({ method: 'DELETE', url: `/api/users/${login}/second-factor`, headers: admin });
  expect((await world.inject({ url: `/api/users/${login}`, headers: admin })).json().secondFactor).toBe(true);
  expect((await reset()).json().message).toBe('error.confirmPassword');

  await confirmAs(world, admin);
  expect((await reset()).statusCode).toBe(204);

  expect((await signIn()).statusCode).toBe(200);
});
