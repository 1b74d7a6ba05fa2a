/** The administrator's control of the simulator. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../../../server/demo/seed/seed.ts';
import { createWorld, type World } from '../../support/world.ts';

const url = '/api/management/demo/simulator';
let world: World;

beforeAll(async () => {
  world = await createWorld({ demo: true });
  await seedDemo(world.context, { seed: 1, speed: 10, entrants: 8 });
});
afterAll(() => world.close());

test('the administrator sees, pauses and speeds up the simulator', async () => {
  const headers = await world.signIn('ROLE_ADMIN');

  expect((await world.inject({ url, headers })).json()).toEqual({ paused: false, speed: 10 });
  const changed = await world.inject({ method: 'PUT', url, headers, payload: { paused: true, speed: 50 } });

  expect(changed.json()).toEqual({ paused: true, speed: 50 });
  expect((await world.inject({ url, headers })).json()).toEqual({ paused: true, speed: 50 });
});

test.each([{ speed: 0 }, { speed: 101 }, { speed: 'fast' }, { paused: 1 }])('the request %o is refused', async (payload) => {
  const response = await world.inject({ method: 'PUT', url, headers: await world.signIn('ROLE_ADMIN'), payload });

  expect(response.statusCode).toBe(400);
});

test('only the administrator may control the simulator', async () => {
  expect((await world.inject({ url })).statusCode).toBe(401);
  expect(
    (await world.inject({ method: 'PUT', url, headers: await world.signIn('ROLE_MANAGER'), payload: { paused: true } })).statusCode,
  ).toBe(403);
});

test('a real server has no simulator', async () => {
  const context = await createWorld();

  expect((await context.inject({ url, headers: await context.signIn('ROLE_ADMIN') })).statusCode).toBe(404);
  await context.close();
});
