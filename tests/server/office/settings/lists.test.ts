/** The list settings of a person: their own, in every browser, and of no other person. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let me: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  me = await world.signIn('ROLE_MANAGER');
});
afterAll(() => world.close());

const setting = { columns: ['name', 'city'], views: [{ name: 'Croatia', address: '?search=rijeka&sort=city%2Casc' }] };
const save = async (name: string, payload: object, headers = me) =>
  (await world.inject({ method: 'PUT', url: `/api/account/lists/${name}`, payload, headers })).statusCode;
const read = async (headers = me) => (await world.inject({ url: '/api/account/lists', headers })).json();

test('a list keeps its columns and views for the person who set them', async () => {
  expect(await save('venues', setting)).toBe(204);
  expect(await save('venues', { ...setting, columns: null })).toBe(204);

  expect(await read()).toEqual({ venues: { ...setting, columns: null } });
  expect(await read(await world.signIn('ROLE_MANAGER'))).toEqual({});
});

test.each([
  ['a name that is no list', 'a%20b', setting],
  ['an address that leads elsewhere', 'venues', { ...setting, views: [{ name: 'x', address: 'https://evil.example' }] }],
  ['a view without a name', 'venues', { ...setting, views: [{ name: '  ', address: '' }] }],
  [
    'more views than a list has room for',
    'venues',
    { columns: null, views: Array.from({ length: 21 }, () => ({ name: 'x', address: '' })) },
  ],
])('a setting with %s is refused', async (_what, name, payload) => {
  expect(await save(name, payload)).toBe(400);
});

test('a setting of an older release that this one cannot read falls back to the default', async () => {
  await world.context.db.updateTable('userSetting').set({ json: '{"columns":7}' }).execute();

  expect(await read()).toEqual({});
});

test('a visitor without an account stores nothing', async () => {
  expect(await save('venues', setting, {} as typeof me)).toBe(401);
});
