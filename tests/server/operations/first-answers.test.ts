/** Several reads of the first screen are answered in one request, each as if it had been asked for alone. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHall } from '../../support/hall.ts';
import { createWorld, type World } from '../../support/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

type Answer = { address: string; headers: Record<string, string>; body: string };

const ask = (addresses: readonly string[], headers: object = {}) =>
  world.inject({ url: `/api/first-answers?${new URLSearchParams(addresses.map((address) => ['of', address]))}`, headers: { ...headers } });

test('each answer has the body and the headers of its own call', async () => {
  await createHall(world.context, { players: 8 });
  const manager = await world.signIn('ROLE_MANAGER');
  const list = '/api/tournament-matches?page=0&size=2';
  const addresses = ['/api/account', '/api/account/capabilities', '/management/info', list, '/api/management/paces', '/api/first-event'];

  const answers: Answer[] = (await ask(addresses, manager)).json();

  expect(answers.map(({ address }) => address)).toEqual(addresses);
  for (const { address, headers, body } of answers) {
    const alone = await world.inject({ url: address, headers: { ...manager } });
    expect([address, JSON.parse(body)]).toEqual([address, alone.json()]);
    expect([address, headers['x-total-count']]).toEqual([address, alone.headers['x-total-count']]);
  }
  expect(answers.find(({ address }) => address === list)?.headers['x-total-count']).toMatch(/^[1-9]/);
});

test('one address needs no list', async () => {
  const answers: Answer[] = (await ask(['/api/account'], await world.signIn('ROLE_USER'))).json();

  expect(answers.map(({ address }) => address)).toEqual(['/api/account']);
});

test('what the caller may not read, any other address and a failed read are left out', async () => {
  const player = await world.signIn('ROLE_PLAYER');
  const addresses = [
    '/api/account',
    '/api/management/paces',
    '/api/tournament-matches?sort=nothing',
    '/api/users',
    '/api/first-answers?of=/api/account',
    '//example.com/api/account',
  ];

  const answers: Answer[] = (await ask(addresses, player)).json();

  expect(answers.map(({ address }) => address)).toEqual(['/api/account']);
});

test('wrong input and visitors who are not signed in are refused', async () => {
  const person = await world.signIn('ROLE_USER');

  expect((await world.inject({ url: '/api/first-answers', headers: { ...person } })).statusCode).toBe(400);
  expect((await ask(Array(11).fill('/api/account'), person)).statusCode).toBe(400);
  expect((await ask(['/api/account'])).statusCode).toBe(401);
});
