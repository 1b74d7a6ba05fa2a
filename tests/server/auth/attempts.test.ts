import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorld, type World } from '../../support/world.ts';
import { createAccount, password, signInWith } from './account.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await createAccount(world, 'admin', ['ROLE_ADMIN']);
});
afterEach(() => world.close());

const tryFrom = (ip: string, username: string, secret: string) =>
  world.inject({ method: 'POST', url: '/api/authenticate', remoteAddress: ip, payload: { username, password: secret } });

async function failTimes(times: number, username: string, ip = '10.0.0.1'): Promise<number[]> {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < times; attempt += 1) {
    statuses.push((await tryFrom(ip, username, 'wrong guess')).statusCode);
    world.clock.advance(101);
  }
  return statuses;
}

test('five wrong passwords are free, then each costs twice the wait of the one before', async () => {
  expect(await failTimes(5, 'admin')).toEqual([401, 401, 401, 401, 401]);

  const early = await tryFrom('10.0.0.1', 'admin', password);
  expect(early.statusCode).toBe(429);
  expect(early.headers['retry-after']).toBe('1');
  expect(early.json()).toMatchObject({ status: 429, message: 'error.http.429' });

  world.clock.advance(1000);
  expect(await failTimes(1, 'admin')).toEqual([401]);
  world.clock.advance(1000);
  expect((await tryFrom('10.0.0.1', 'admin', password)).statusCode).toBe(429);
  world.clock.advance(1000);
  expect((await tryFrom('10.0.0.1', 'admin', password)).statusCode).toBe(200);
});

test('a login that does not exist is slowed down exactly like one that does', async () => {
  expect(await failTimes(7, 'nobody')).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

test('however many guesses come from however many addresses, the right password works within five minutes', async () => {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    await tryFrom(`10.0.1.${attempt % 20}`, 'admin', 'wrong guess');
    world.clock.advance(2000);
  }

  world.clock.advance(300_000);
  expect((await tryFrom('10.0.2.1', 'admin', password)).statusCode).toBe(200);
});

test('a flood from elsewhere does not delay people where they have signed in before', async () => {
  expect((await tryFrom('10.0.0.9', 'admin', password)).statusCode).toBe(200);
  await failTimes(7, 'admin', '10.0.0.1');

  expect((await tryFrom('10.0.0.1', 'admin', password)).statusCode).toBe(429);
  expect((await tryFrom('10.0.0.9', 'admin', password)).statusCode).toBe(200);
});

test('the right password makes the account start afresh', async () => {
  await failTimes(4, 'admin');
  expect((await tryFrom('10.0.0.1', 'admin', password)).statusCode).toBe(200);

  expect(await failTimes(5, 'admin')).toEqual([401, 401, 401, 401, 401]);
});

test('one address may guess thirty times a minute; who signs in rightly there does not count', async () => {
  for (let person = 0; person < 35; person += 1) {
    expect((await tryFrom('10.0.0.1', 'admin', password)).statusCode).toBe(200);
  }
  const statuses: number[] = [];
  for (let guess = 0; guess < 31; guess += 1) {
    statuses.push((await tryFrom('10.0.0.1', `person-${guess}`, 'wrong guess')).statusCode);
    world.clock.advance(101);
  }

  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401));
  expect(statuses[30]).toBe(429);
  expect((await tryFrom('10.0.0.2', 'admin', password)).statusCode).toBe(200);
  world.clock.advance(60_000);
  expect((await tryFrom('10.0.0.1', 'admin', password)).statusCode).toBe(200);
});

test('the whole server takes ten wrong passwords a second', async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess += 1) statuses.push((await tryFrom(`10.0.3.${guess}`, `person-${guess}`, 'wrong')).statusCode);

  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  world.clock.advance(1000);
  expect((await signInWith(world, 'admin')).statusCode).toBe(200);
});

test('guesses made at the same moment are counted one by one', async () => {
  const answers = await Promise.all(Array.from({ length: 9 }, () => tryFrom('10.0.0.1', 'admin', 'wrong guess')));

  expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(5);
  expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(4);
});
