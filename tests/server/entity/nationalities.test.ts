/** Nationalities: the countries under the name that the forms of players use. */
import { expect, test } from 'vitest';
import { createWorld } from '../../support/world.ts';
import { createCountry } from './samples.ts';

test('nationalities are the countries, to be read and no more', async () => {
  const world = await createWorld();
  const headers = await world.signIn('ROLE_ADMIN');
  const country = await createCountry(world.context.db);
  const get = async (url: string) => (await world.inject({ url, headers })).json();

  expect(await get('/api/nationalities?page=0&size=999&sort=name,asc')).toEqual(await get('/api/countries?page=0&size=999&sort=name,asc'));
  expect(await get(`/api/nationalities/${country}`)).toMatchObject({ id: country, name: 'Neighbourland' });
  expect(await get('/api/nationalities/count?name.contains=neigh')).toBe(1);
  expect((await world.inject({ url: '/api/nationalities' })).statusCode).toBe(401);
  expect((await world.inject({ method: 'POST', url: '/api/nationalities', payload: {}, headers })).statusCode).toBe(405);
  await world.close();
});
