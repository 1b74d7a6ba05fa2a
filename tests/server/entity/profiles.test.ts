/** Player profiles show more fields to some roles than to others. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { teamProfiles } from '#contract/people/team-profiles.ts';
import { duplicatePairs } from '../../../server/office/people/players/duplicates.ts';
import { refusalsOf } from '../../support/exact-words.ts';
import { createWorld, type World } from '../../support/world.ts';
import { createCountry } from './samples.ts';

let world: World;
let admin: { authorization: string };
let press: { authorization: string };
let country: number;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.signIn('ROLE_ADMIN');
  press = await world.signIn('ROLE_PRESS');
  country = await createCountry(world.context.db);
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

test('contact, birthday and lock texts are shown only to roles that may read them', async () => {
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

test('hidden fields cannot be found by sorting, filtering or searching', async () => {
  const sorted = await world.inject({ url: '/api/player-profiles?sort=birthday,asc', headers: press });
  const filtered = await world.inject({ url: '/api/player-profiles/count?birthday.lessThan=1900-01-01', headers: press });
  const searched = await world.inject({ url: '/api/_search/player-profiles?query=hidden', headers: press });

  expect(sorted.statusCode).toBe(400);
  expect(filtered.statusCode).toBe(400);
  expect(searched.json()).toEqual([]);
});

test.each(refusalsOf('player-profiles'))('a profile is refused at %s: %s (%s)', async (field, message, _section, change) => {
  const answer = await post(secretive(change));

  expect(answer.json().violations).toEqual([{ field, message }]);
});

test.each([
  ['lastName', '', 'NotBlank'],
  ['birthday', null, 'NotNull'],
  ['websitePrivate', 'javascript:alert(1)', 'Pattern'],
  ['nickName', 'n'.repeat(256), 'Size'],
])('%s = %j has a code for other programs', async (field, value, code) => {
  const answer = await post(secretive({ [field]: value }));

  expect(answer.json().fieldErrors).toEqual([{ objectName: 'playerProfile', field, message: code }]);
});

test('a team needs no birthday, address or mail', async () => {
  const answer = await post(secretive({ teamProfile: true, birthday: null, countryId: null, email: '' }));

  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.json()).toMatchObject({ teamProfile: true, email: null });
});

test('a team needs its name and country only, and is called Team', async () => {
  const born = await post({ teamProfile: true, lastName: 'Neighbourland', displayName: 'NEIGHBOURLAND', representsCountryId: country });
  const refused = await post({ teamProfile: true, lastName: '', displayName: 'X', representsCountryId: null });

  expect(born.statusCode, born.body).toBe(201);
  expect(born.json()).toMatchObject({ firstName: 'Team', initials: 'T.', incomplete: false });
  expect(refused.json().violations).toEqual([
    { field: 'representsCountryId', message: 'Represented country is required' },
    { field: 'lastName', message: 'Please enter a team name' },
  ]);
  const onePoint = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  const pictured = await post({
    ...{ teamProfile: true, lastName: 'Lineup', displayName: 'LINEUP', representsCountryId: country, photoPublic: true },
    ...{ photo: onePoint, photoContentType: 'image/png' },
  });
  expect(pictured.json().photoUrl).toBe(`/media/player-photos/${pictured.json().id}?v=1`);
  expect(teamProfiles.form?.sections.flatMap(({ fields }) => fields)).toContain('photo');
  const renamed = await world.inject({
    method: 'PUT',
    url: '/api/player-profiles',
    headers: admin,
    payload: { id: born.json().id, displayName: 'NEIGHBOURLAND 2' },
  });
  expect([renamed.statusCode, renamed.json().displayName]).toEqual([200, 'NEIGHBOURLAND 2']);
  // The row says what the profile is, if the change does not.
  const { teamProfile: _, ...unsaid } = { ...renamed.json(), email: '', birthday: null, initials: '' };
  for (const method of ['PUT', 'PATCH'] as const) {
    const url = `/api/player-profiles/${unsaid.id}`;
    const kept = await world.inject({ method, url, headers: admin, payload: { ...unsaid, version: null } });
    const wrong = await world.inject({ method, url, headers: admin, payload: { id: unsaid.id, lastName: '' } });
    expect([kept.statusCode, kept.json().teamProfile, kept.json().initials]).toEqual([200, true, 'T.']);
    expect(wrong.json().violations).toEqual([{ field: 'lastName', message: 'Please enter a team name' }]);
  }
  for (const blank of [' ', '', null]) {
    const payload = { id: born.json().id, teamProfile: true, initials: blank, firstName: blank };
    const emptied = await world.inject({ method: 'PUT', url: '/api/player-profiles', headers: admin, payload });
    expect([emptied.statusCode, emptied.json().initials, emptied.json().firstName]).toEqual([200, 'T.', 'Team']);
  }
});

test('a profile that is not blocked any more has no reason left', async () => {
  const { id } = (await post(secretive({ blockedForRegistrations: true, blockedForRegistrationsPlayerInfo: 'Fees are open' }))).json();
  const put = await world.inject({
    method: 'PUT',
    url: '/api/player-profiles',
    headers: admin,
    payload: { id, blockedForRegistrations: false },
  });

  expect(put.json()).toMatchObject({
    ...{ blockedForRegistrations: false, blockedForRegistrationsPlayerInfo: null, blockedForRegistrationsAdminInfo: null },
  });
});

test('profiles from before the rules are listed as incomplete, and a PATCH of a name does not need the rest', async () => {
  const { id } = (await post(secretive({ displayName: 'OLD Row' }))).json();
  await world.context.db.updateTable('playerProfile').set({ birthday: null, email: '' }).where('id', '=', id).execute();
  const ask = (method: 'GET' | 'PUT' | 'PATCH', url: string, payload?: object) =>
    world.inject({ method, url, headers: admin, ...(payload && { payload }) });

  const found = await ask('GET', '/api/player-profiles?incomplete.equals=true');
  const others = await ask('GET', '/api/player-profiles?incomplete.equals=false&size=500');
  expect(found.json().map((row: { id: number; incomplete: boolean }) => [row.id, row.incomplete])).toEqual([[id, true]]);
  expect(others.json().map((row: { id: number }) => row.id)).not.toContain(id);
  expect((await ask('PATCH', `/api/player-profiles/${id}`, { id, nickName: 'Ace' })).statusCode).toBe(200);
  const put = await ask('PUT', '/api/player-profiles', { id, nickName: 'Deuce' });
  expect(put.json().violations.map(({ field }: { field: string }) => field)).toEqual(['birthday', 'email']);
});

test('a typed name brings a warning with the similar names', async () => {
  const { id } = (await post(secretive({ lastName: 'Ferrarini', firstName: 'Ruggero', displayName: 'FERRARINI Ruggero' }))).json();
  const ask = async (query: string) => (await world.inject({ url: `/api/player-profiles/similar?${query}`, headers: admin })).json();

  expect(await ask('lastName=Ferarini&firstName=Rugero&birthday=1990-01-31')).toEqual([
    expect.objectContaining({ id, displayName: 'FERRARINI Ruggero', sameBirthday: true }),
  ]);
  expect(await ask(`lastName=Ferrarini&firstName=Ruggero&except=${id}`)).toEqual([]);
  expect(await ask('lastName=Nobody&firstName=Here')).toEqual([]);
});

test('a name is found by another spelling of its beginning, and profiles with the placeholder birthday are not compared with each other', async () => {
  const spelled = { lastName: 'Oeverland', firstName: 'Aase', displayName: 'OEVERLAND Aase', birthday: '1991-05-05' };
  const { id } = (await post(secretive(spelled))).json();
  const { body } = await world.inject({ url: '/api/player-profiles/similar?lastName=Øverland&firstName=Åse', headers: admin });
  expect(JSON.parse(body)).toEqual([expect.objectContaining({ id })]);

  const names = Array.from({ length: 400 }, (_, index) => `Zyx${letters(index)}`);
  const row = {
    firstName: 'Anton',
    initials: 'A.',
    birthday: '1900-01-01',
    teamProfile: false,
    enabled: true,
    blockedForRegistrations: false,
  };
  const pair = await duplicatePairs(world.context.lists());
  const columns = { representsCountryId: country, countryId: country, photoPublic: false };
  for (const lastName of names)
    await world.context.db
      .insertInto('playerProfile')
      .values({ ...row, ...columns, lastName, displayName: lastName, search: ` ${lastName.toLowerCase()} anton ` } as never)
      .execute();
  expect(await duplicatePairs(world.context.lists())).toEqual(pair);
});
const letters = (index: number): string => [index % 20, Math.floor(index / 20)].map((place) => String.fromCharCode(97 + place)).join('');

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
