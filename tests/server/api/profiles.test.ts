/** Player profiles say more to some than to others. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../support/world.ts';
import { createNeighbours } from './samples.ts';

let world: World;
let admin: { authorization: string };
let press: { authorization: string };
let country: number;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signIn('ROLE_ADMIN');
  press = await world.signIn('ROLE_PRESS');
  ({ country } = await createNeighbours(world));
  await post(secretive());
});
afterAll(() => world.close());

const secretive = (more: object = {}) => ({
  lastName: 'Müller',
  firstName: 'Jens',
  displayName: 'MÜLLER Jens',
  initials: 'J.M.',
  birthday: '1990-01-31',
  email: 'jens@example.org',
  street: 'Hidden Lane',
  blockedForRegistrationsAdminInfo: 'owes a fee',
  representsCountryId: country,
  countryId: country,
  ...more,
});

const post = (payload: object) => world.inject({ method: 'POST', url: '/api/player-profiles', headers: admin, payload });

test('contact, birthday and lock texts are for those who may read them', async () => {
  const forPress = await world.inject({ url: '/api/player-profiles/1', headers: press });
  const forAdmin = await world.inject({ url: '/api/player-profiles/1', headers: admin });

  expect(forPress.json()).toMatchObject({
    displayName: 'MÜLLER Jens',
    representsCountryName: 'Neighbourland',
    birthday: null,
    email: null,
  });
  expect(forPress.body).not.toMatch(/Hidden Lane|owes a fee|1990|jens@/);
  expect(forAdmin.json()).toMatchObject({ birthday: '1990-01-31', email: 'jens@example.org', street: 'Hidden Lane' });
});

test('nobody finds out what they may not read by sorting, filtering or searching', async () => {
  const sorted = await world.inject({ url: '/api/player-profiles?sort=birthday,asc', headers: press });
  const filtered = await world.inject({ url: '/api/player-profiles/count?birthday.lessThan=1900-01-01', headers: press });
  const searched = await world.inject({ url: '/api/_search/player-profiles?query=hidden', headers: press });

  expect(sorted.statusCode).toBe(400);
  expect(filtered.statusCode).toBe(400);
  expect(searched.json()).toEqual([]);
});

test.each([
  ['lastName', '', 'Please enter a lastname', 'NotBlank'],
  ['firstName', null, 'Please enter a firstname', 'NotNull'],
  ['displayName', '  ', 'Please enter a display name', 'NotBlank'],
  ['initials', '', 'Please enter a display name', 'NotBlank'],
  ['birthday', null, 'Please enter the date of birth', 'NotNull'],
  ['representsCountryId', '', 'Represented country is required', 'NotNull'],
  ['countryId', -1, 'Country is required', 'NotNull'],
  ['email', null, 'A main email address is required', 'NotNull'],
  ['email', 'nobody', 'This is not a valid mail address', 'Pattern'],
  ['websitePrivate', 'javascript:alert(1)', 'This is not a valid website address', 'Pattern'],
  ['nickName', 'n'.repeat(256), 'At most 255 characters', 'Size'],
])('%s = %j is refused with "%s"', async (field, value, message, code) => {
  const answer = await post(secretive({ [field]: value }));

  expect(answer.json()).toMatchObject({
    violations: [{ field, message }],
    fieldErrors: [{ objectName: 'playerProfile', field, message: code }],
  });
});

test('a team needs no birthday, address or mail', async () => {
  const answer = await post(secretive({ teamProfile: true, birthday: null, countryId: null, email: '' }));

  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json()).toMatchObject({ teamProfile: true, email: null });
});

test('a country that does not exist is a wrong field', async () => {
  const answer = await post(secretive({ nationalityId: 999_999 }));

  expect(answer.json()).toMatchObject({
    status: 400,
    fieldErrors: [{ objectName: 'playerProfile', field: 'nationalityId', message: 'NotFound' }],
  });
});

test('a country that players represent is not removed', async () => {
  const answer = await world.inject({ method: 'DELETE', url: `/api/countries/${country}`, headers: admin });

  expect(answer.json()).toMatchObject({ status: 409, message: 'error.notallowed', code: 'stillInUse' });
});
