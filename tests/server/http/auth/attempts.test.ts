import { afterEach, beforeEach, expect, test } from 'vitest';
import { casesOf } from '../../../support/extent.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createAccount, password, signInWith } from './account.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await createAccount(world, 'admin', ['ROLE_ADMIN']);
});
afterEach(() => world.close());

const tryFrom = (ip: string, username: string, secret: string, cookie?: string) =>
  world.inject({
    method: 'POST',
    url: '/api/authenticate',
    remoteAddress: ip,
    payload: { username, password: secret },
    ...(cookie !== undefined && { headers: { cookie } }),
  });

/** The cookie of a successful sign-in, for the next one. */
const cookieOf = (answer: { headers: Record<string, unknown> }): string => String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';

async function failTimes(times: number, username: string, ip = '10.0.0.1'): Promise<number[]> {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < times; attempt += 1) {
    statuses.push((await tryFrom(ip, username, 'wrong guess')).statusCode);
    world.clock.advance(101);
  }
  return statuses;
}

test('five wrong passwords are free, then each doubles the wait', async () => {
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

test('the right password works within five minutes, however many guesses come from however many addresses', async () => {
  const guesses = casesOf(200);
  for (let attempt = 0; attempt < guesses; attempt += 1) {
    await tryFrom(`10.0.1.${attempt % 20}`, 'admin', 'wrong guess');
    world.clock.advance(2000);
  }

  world.clock.advance(300_000);
  expect((await tryFrom('10.0.2.1', 'admin', password)).statusCode).toBe(200);
});

test('a flood from elsewhere does not delay people at addresses where they have signed in before', async () => {
  expect((await tryFrom('10.0.0.9', 'admin', password)).statusCode).toBe(200);
  await failTimes(7, 'admin', '10.0.0.1');

  expect((await tryFrom('10.0.0.1', 'admin', password)).statusCode).toBe(429);
  expect((await tryFrom('10.0.0.9', 'admin', password)).statusCode).toBe(200);
});

test('the right password resets the wait of the account', async () => {
  await failTimes(4, 'admin');
  expect((await tryFrom('10.0.0.1', 'admin', password)).statusCode).toBe(200);

  expect(await failTimes(5, 'admin')).toEqual([401, 401, 401, 401, 401]);
});

test('one address may guess thirty times a minute; a successful sign-in there does not count', async () => {
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

test('the whole server accepts ten wrong passwords a second', async () => {
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

test('a login and its e-mail address share one counter', async () => {
  const names = ['admin', 'admin@example.org', 'ADMIN', 'Admin@Example.org', 'admin'];
  for (const name of names) expect((await tryFrom('10.0.0.1', name, 'wrong guess')).statusCode).toBe(401);

  expect((await tryFrom('10.0.0.1', 'admin@example.org', password)).statusCode).toBe(429);
});

test('neighbours in one IPv6 network count as one address', async () => {
  const guess = (host: number, person: number) => tryFrom(`2001:db8:7:1::${host.toString(16)}`, `person-${person}`, 'wrong guess');
  for (let count = 0; count < 30; count += 1) {
    expect((await guess(count + 1, count)).statusCode).toBe(401);
    world.clock.advance(101);
  }

  expect((await guess(99, 99)).statusCode).toBe(429);
  expect((await tryFrom('2001:db8:7:2::1', 'admin', password)).statusCode).toBe(200);
});

test('people sign in at their usual desk in the middle of a flood from elsewhere', async () => {
  await tryFrom('10.0.0.9', 'admin', password);
  for (let second = 0; second < 12; second += 1) {
    const flood = Array.from({ length: 12 }, (_, guess) => tryFrom(`10.9.${second}.${guess}`, `person-${guess}`, 'wrong guess'));
    await Promise.all(flood);
    expect((await tryFrom('10.0.0.9', 'admin', password)).statusCode).toBe(200);
    world.clock.advance(1000);
  }
});

test('people sign in at a new desk in the middle of a flood from a few addresses', async () => {
  for (let second = 0; second < 12; second += 1) {
    const guess = (count: number) => tryFrom(`10.9.0.${count % 4}`, `person-${second}-${count}`, 'wrong guess');
    for (let count = 0; count < 12; count += 1) await guess(count);
    expect((await tryFrom(`10.0.0.${second + 1}`, 'admin', password)).statusCode).toBe(200);
    world.clock.advance(1000);
  }
});

test('a browser that signed in before is recognized behind an address that everybody shares', async () => {
  const first = await tryFrom('10.0.0.1', 'admin', password);
  for (let guess = 0; guess < 40; guess += 1) {
    await tryFrom('10.0.0.1', guess % 2 ? 'admin' : `person-${guess}`, 'wrong guess');
    world.clock.advance(101);
  }

  expect((await tryFrom('10.0.0.1', 'admin', password)).statusCode).toBe(429);
  expect((await tryFrom('10.0.0.1', 'admin', password, cookieOf(first))).statusCode).toBe(200);
});

test('the cookie of a known browser is for its own account, and signs nobody in', async () => {
  await createAccount(world, 'zofia');
  const mark = cookieOf(await tryFrom('10.0.0.1', 'admin', password));
  const made = await tryFrom('10.0.0.1', 'admin', password);

  expect(String(made.headers['set-cookie'])).toMatch(/^desk=[\w-]{43}; Path=\/api\/authenticate; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
  expect((await tryFrom('10.0.0.2', 'zofia', 'wrong guess', mark)).statusCode).toBe(401);
  expect((await tryFrom('10.0.0.2', 'zofia', 'wrong guess', mark)).headers['set-cookie']).toBeUndefined();
  for (let guess = 0; guess < 3; guess += 1) await tryFrom('10.0.0.2', 'zofia', 'wrong guess', mark);
  expect((await tryFrom('10.0.0.2', 'zofia', password, mark)).statusCode).toBe(429);
  expect((await world.inject({ url: '/api/account', headers: { cookie: mark } })).statusCode).toBe(401);
});

test('a known browser that guesses is slowed down like any other', async () => {
  const mark = cookieOf(await tryFrom('10.0.0.1', 'admin', password));
  for (let guess = 0; guess < 5; guess += 1) await tryFrom('10.0.0.1', 'admin', 'wrong guess', mark);

  expect((await tryFrom('10.0.0.1', 'admin', password, mark)).statusCode).toBe(429);
});
