/** Private data of a player reaches only the roles that may read it: every role tries every list, search, file and answer. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filtersOf } from '#contract/kit/criteria.ts';
import type { Entity } from '#contract/kit/entity.ts';
import type { Field } from '#contract/kit/field-kinds.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { grantFor } from '#contract/rights/rights.ts';
import { type Role, roles } from '#machines/names.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { plausible } from './plausible.ts';
import { allRoutes, isData } from './routes.ts';

type AuthHeaders = { authorization: string };
let world: World;
let hall: Hall;
let id: number;
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context);
  const { representsCountryId } = await world.context.read
    .selectFrom('playerProfile')
    .select('representsCountryId')
    .executeTakeFirstOrThrow();
  const player = { representsCountryId, countryId: representsCountryId, blockedForRegistrations: true, ...planted() };
  const answer = await world.inject({
    method: 'POST',
    url: '/api/player-profiles',
    headers: await world.signIn('ROLE_ADMIN'),
    payload: player,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  ({ id } = answer.json());
  await world.context.db
    .updateTable('participant')
    .set({ playerProfileId: id })
    .where('id', '=', hall.participantIds[0] ?? 0)
    .execute();
});
afterAll(() => world.close());

const birthday = '1931-07-06';
const wordOf = (name: string) => `zzq${name.toLowerCase()}`;

/** Each text field with personal data, from the declaration. */
const told = Object.entries(playerProfiles.fields as Readonly<Record<string, Field>>).flatMap(([name, { kind, personal }]) =>
  personal && ['text', 'longText', 'email', 'website', 'secret', 'day'].includes(kind) ? [{ name, kind: kind as string }] : [],
);
const planted = () =>
  Object.fromEntries(
    told.map(({ name, kind }) => {
      if (kind === 'day') return [name, birthday];
      if (kind === 'email') return [name, `${wordOf(name)}@zzq.example`];
      // The word for which searches ask.
      if (name === 'displayName') return [name, `word ${wordOf(name)}`];
      return [name, kind === 'website' ? `https://${wordOf(name)}.example/` : wordOf(name)];
    }),
  );

/** Returns the fields whose planted words are in an answer, by the requested address. */
async function readBy(headers: Partial<AuthHeaders>, addresses: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const url of addresses) {
    const { body } = await world.inject({ url, headers });
    const fields = told.filter(({ name, kind }) => body.includes(kind === 'day' ? birthday : wordOf(name))).map(({ name }) => name);
    if (fields.length > 0) found.set(url, fields);
  }
  return found;
}

const everyDoor = (): string[] =>
  allRoutes(world.app)
    .filter((route) => isData(route) && route.method === 'GET' && !route.url.endsWith('.pdf'))
    .map((route) => plausible(route, { id, playerProfileId: id, tournamentId: hall.tournamentId, eventId: hall.eventId }).url)
    .flatMap((url) => [url, ...(url.includes('?') ? [url.replace(/\?.*/, '')] : [])]);

const onSheets = ['displayName', 'firstName', 'lastName'];
const name = [...onSheets, 'initials', 'nickName', 'pronunciation'];
const sport = [...name, 'equipment', 'sponsor', 'websiteSponsor'];
const reached = ['city', 'email', 'email2', 'mobile', 'postcode', 'state', 'street', 'telefax', 'telephone', 'websitePrivate'];
const contact = [...sport, ...reached, 'blockedForRegistrationsPlayerInfo', 'notes'];
const all = [...contact, 'birthday', 'blockedForRegistrationsAdminInfo'];
/** Bank data never appears: an administrator sees it masked, and whole only after the password. */
const rights: readonly (readonly [Role, of: 'any event' | 'own event', fields: readonly string[]])[] = [
  ['ROLE_ADMIN', 'any event', all],
  ['ROLE_MANAGER', 'any event', all],
  ['ROLE_TOURNAMENT', 'any event', all],
  ['ROLE_USER', 'any event', sport],
  ['ROLE_USER', 'own event', contact],
  ['ROLE_REFEREE', 'own event', onSheets],
  ['ROLE_WEBSITE', 'own event', sport],
  ['ROLE_PRESS', 'own event', sport],
  ['ROLE_PHOTOGRAPHER', 'own event', sport],
  ['ROLE_PLAYER', 'own event', onSheets],
];

test('every role reads the fields of a player that it may read, and no other field on any route', async () => {
  const doors = [...(await readBy(await world.signIn('ROLE_ADMIN'), everyDoor())).keys()];
  expect(doors.length, doors.join('\n')).toBeGreaterThan(8);
  for (const [role, of, fields] of rights) {
    const read = await readBy(await world.signIn(role, of === 'own event' ? [hall.eventId] : []), doors);

    expect([role, of, [...new Set([...read.values()].flat())].sort()]).toEqual([role, of, [...fields].sort()]);
  }
  expect(new Set(rights.map(([role]) => role))).toEqual(new Set(roles));
  // A player by its id, and the rows of the tables in each format.
  expect([...new Set([...(await readBy({}, everyDoor())).values()].flat())]).toEqual(['displayName']);
});

test('everybody sees the number of players with a tag or country; only roles that may read these fields see their names', async () => {
  const [admin, press] = [await world.signIn('ROLE_ADMIN'), await world.signIn('ROLE_PRESS')];
  const create = async (url: string, payload: object): Promise<{ id: number }> =>
    (await world.inject({ method: 'POST', url, payload, headers: admin })).json();
  const tag = await create('/api/tags', { name: 'Owes a fee' });
  const country = await create('/api/countries', { name: 'Atlantis', code: 'AA', mnemonic: 'ATL' });
  await world.inject({
    method: 'PATCH',
    url: `/api/player-profiles/${id}`,
    payload: { id, tags: [tag.id], countryId: country.id },
    headers: admin,
  });
  const name = `word ${wordOf('displayName')}`;
  const requests = async (headers: AuthHeaders) => ({
    tag: (await world.inject({ url: `/api/tags/${tag.id}/used-by`, headers })).json(),
    country: (await world.inject({ url: `/api/countries/${country.id}/used-by`, headers })).json(),
    kept: (await world.inject({ method: 'DELETE', url: `/api/tags/${tag.id}`, headers })).json().detail,
    preview: (
      await world.inject({
        ...{ method: 'POST', url: '/api/tags/bulk', headers },
        payload: { action: 'remove', rows: [{ id: tag.id, version: 1 }], dryRun: true },
      })
    ).json().rows[0].sentence,
  });

  const known = [{ kind: 'playerProfile', total: 1, rows: [{ id, name }] }];
  const told = `Owes a fee is used by 1 player: ${name}.`;
  expect(await requests(admin)).toMatchObject({ tag: known, country: known, kept: told, preview: told });
  const counted = 'Owes a fee is used by 1 player.';
  expect(await requests(press)).toEqual({ tag: [], country: [], kept: counted, preview: counted });
});

/** Sort orders and filters by fields that the role may not read in all rows of an entity. */
const hiddenFrom = (role: Role, { path, fields, rights: { read } }: Entity): string[] =>
  grantFor(read, [role]) === null
    ? []
    : Object.entries(fields).flatMap(([name, field]) => {
        if (field.read === undefined || grantFor(field.read, [role]) === 'all') return [];
        const filters = Object.keys(filtersOf({ [name]: field })).map((filter) => `${filter}.specified=true`);
        return [`sort=${name},asc`, ...filters].map((query) => `/api/${path}?${query}`);
      });

test('a field that a role may not read neither sorts nor filters for it, in any list of an entity', async () => {
  // Roles with the same hidden fields are tried once.
  const requests = new Map(roles.map((role) => [allEntities.flatMap((entity) => hiddenFrom(role, entity)).join(), role]));
  const admin = await world.signIn('ROLE_ADMIN');
  const statusOf = async (url: string, headers: AuthHeaders) => (await world.inject({ url, headers })).statusCode;
  const known = new Set<string>();
  const wrong: string[] = [];

  for (const [urls, role] of requests) {
    const headers = await world.signIn(role);
    for (const url of urls.split(/,(?=\/)/).filter(Boolean)) {
      if ((await statusOf(url, headers)) !== 400) wrong.push(`${role}: ${url}`);
      // Bank data sorts and filters for nobody.
      if (!known.has(url) && (await statusOf(url, admin)) === 200) known.add(url);
    }
  }

  expect(wrong).toEqual([]);
  expect(known.size).toBeGreaterThan(40);
});
