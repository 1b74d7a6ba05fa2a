import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeSetup, prepareSetup } from '../../../../server/http/auth/setup.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createAccount, signInWith } from './account.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const person = { login: 'Boss', email: 'boss@example.org', password: 'violet umbrella 9 seconds', firstName: 'Žofia', lastName: 'Łoś' };
const prepare = () => prepareSetup(world.context, 'https://hall.example.org');
const tokenOf = (link: string | null): string => link?.split('#')[1] ?? '';
const setUp = (token: string, more: object = {}) =>
  world.inject({ method: 'POST', url: '/api/setup', payload: { ...person, ...more, token } });

test('a new installation has no account that anybody could guess', async () => {
  for (const secret of ['admin', 'demo', 'password', ' ']) expect((await signInWith(world, 'admin', secret)).statusCode).toBe(401);
});

test('the first start makes a link, stores it in a file that only its owner can read, and the link creates the first administrator', async () => {
  const link = await prepare();
  const file = join(world.context.config.dataDir, 'setup-link.txt');

  expect(describeSetup(link ?? '', null)).toContain(`\n  ${link}\n`);
  expect(describeSetup(link ?? '', null)).not.toContain('another computer');
  expect(describeSetup(link ?? '', 'http://192.168.1.20:8080')).toContain(
    `From another computer of the network:\n\n  http://192.168.1.20:8080/public/setup#${tokenOf(link)}\n`,
  );
  expect(link).toMatch(/^https:\/\/hall\.example\.org\/public\/setup#[\w-]{43}$/);
  expect(readFileSync(file, 'utf8').trim()).toBe(link);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  expect((await setUp(tokenOf(link))).statusCode).toBe(201);
  const headers = { authorization: `Bearer ${(await signInWith(world, 'boss')).json().id_token}` };
  expect((await world.inject({ url: '/api/account', headers })).json()).toMatchObject({ login: 'boss', authorities: ['ROLE_ADMIN'] });
  expect(existsSync(file)).toBe(false);
});

test('the link works once, and only its hash is stored', async () => {
  const token = tokenOf(await prepare());
  expect(JSON.stringify(await world.context.db.selectFrom('oneTimeToken').selectAll().execute())).not.toContain(token);

  await setUp(token);

  expect((await setUp(token, { login: 'second', email: 'second@example.org' })).statusCode).toBe(410);
});

test('one of two people who use the link at the same moment becomes administrator', async () => {
  const token = tokenOf(await prepare());

  const answers = await Promise.all([setUp(token), setUp(token, { login: 'second', email: 'second@example.org' })]);

  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 410]);
});

test('the link expires after half an hour', async () => {
  const token = tokenOf(await prepare());
  world.clock.advance(30 * 60_000);

  expect((await setUp(token)).statusCode).toBe(410);
});

test('a new start makes the link of the start before it worthless', async () => {
  const old = tokenOf(await prepare());
  const fresh = tokenOf(await prepare());

  expect((await setUp(old)).statusCode).toBe(404);
  expect((await setUp(fresh)).statusCode).toBe(201);
});

test('no setup is possible without the link', async () => {
  await prepare();

  expect((await setUp('guessed')).statusCode).toBe(404);
});

test('no link is made while there is an administrator, and an unused link becomes invalid', async () => {
  const token = tokenOf(await prepare());
  await createAccount(world, 'admin', ['ROLE_ADMIN']);

  expect(await prepare()).toBeNull();
  expect((await setUp(token)).statusCode).toBe(404);
});

test('an easy password is refused and the link stays good', async () => {
  const token = tokenOf(await prepare());

  const answer = await setUp(token, { password: 'Billiard2026' });

  expect(answer.statusCode).toBe(400);
  expect(answer.json().detail).toContain('easy to guess');
  expect((await setUp(token)).statusCode).toBe(201);
});

test('the sign-in says that there is no administrator, until there is one', async () => {
  const awaitsSetup = async () => (await world.inject({ url: '/management/info' })).json().awaitsSetup;
  expect(await awaitsSetup()).toBe(true);

  await setUp(tokenOf(await prepare()));

  expect(await awaitsSetup()).toBe(false);
});
