/** The call with which the administrator pauses the demo's simulator or changes its speed. */
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

test('the administrator sees the state of the simulator, pauses it and speeds it up', async () => {
  const headers = await world.signIn('ROLE_ADMIN');

  expect((await world.inject({ url, headers })).json()).toEqual({ paused: false, speed: 10 });
  const changed = await world.inject({ method: 'PUT', url, headers, payload: { paused: true, speed: 50 } });

  expect(changed.json()).toEqual({ paused: true, speed: 50 });
  expect((await world.inject({ url, headers })).json()).toEqual({ paused: true, speed: 50 });
});

test.each([{ speed: 0 }, { speed: 101 }, { speed: 'fast' }, { paused: 1 }])('the simulator refuses %o', async (payload) => {
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
  const realWorld = await createWorld();

  expect((await realWorld.inject({ url, headers: await realWorld.signIn('ROLE_ADMIN') })).statusCode).toBe(404);
  await realWorld.close();
});
