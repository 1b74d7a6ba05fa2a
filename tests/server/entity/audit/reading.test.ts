/** Reading the audit trail: all of it for administrators, the history of a record for users who read the record. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#contract/operations/audit.ts';
import { kindOf, streamNameOf } from '../../../../server/entity/audit/kinds.ts';
import { createHall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let admin: { authorization: string };
let manager: { authorization: string };
let country: number;
let player: number;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.signIn('ROLE_ADMIN');
  manager = await world.signIn('ROLE_MANAGER');
  country = (await send('POST', '/api/countries', { name: 'Croatia', code: 'HR', mnemonic: 'CRO' })).id;
  player = (await send('POST', '/api/player-profiles', person)).id;
  await send('PATCH', `/api/player-profiles/${player}`, {
    id: player,
    email: 'second@planted.example',
    bankIban: 'DE89370400440532013000',
  });
});
afterAll(() => world.close());

const person = {
  ...{ lastName: 'Planted', firstName: 'Petra', displayName: 'PLANTED Petra', initials: 'P.P.', birthday: '2001-02-03' },
  ...{ email: 'first@planted.example', teamProfile: false },
  get representsCountryId() {
    return country;
  },
  get countryId() {
    return country;
  },
};

async function send(method: 'POST' | 'PUT' | 'PATCH', url: string, payload: object) {
  const answer = await world.inject({ method, url, headers: admin, payload });
  if (answer.statusCode >= 300) throw new Error(answer.body);
  return answer.json();
}

const read = async (url: string, headers = admin): Promise<AuditEntry[]> => (await world.inject({ url, headers })).json();

test('the trail shows the values before and after in words, newest first', async () => {
  const venue = await send('POST', '/api/hotels', {
    ...{ name: 'Kvarner', shortName: 'Kvarner', city: 'Opatija', type: 'HOTEL_VENUE', countryId: country, priceSingle: 80 },
  });
  await send('PATCH', `/api/hotels/${venue.id}`, { id: venue.id, priceSingle: 95.5 });

  const [changed, created] = await read(`/api/audit?entity.equals=hotel&entityId.equals=${venue.id}`);

  expect(changed).toMatchObject({ kind: 'Hotel', name: 'Kvarner', action: 'updated', roles: ['ROLE_ADMIN'], isErased: false });
  expect(changed?.changes).toEqual([{ label: expect.stringContaining('single'), before: 'EUR 80.00', after: 'EUR 95.50' }]);
  expect(created?.changes).toContainEqual({ label: 'Country', before: null, after: 'Croatia' });
  expect(changed).toMatchObject({ call: 'PATCH /api/hotels/:id', address: '127.0.0.1' });
});

test('a change uses the labels of its form: links by name, instants in the zone of the office, formatted text as plain text', async () => {
  const [author] = (await world.inject({ url: '/api/users/available-authors', headers: admin })).json();
  const [pool, snooker] = [await send('POST', '/api/tags', { name: 'Pool' }), await send('POST', '/api/tags', { name: 'Snooker' })];
  const text = '<p>Doors open at <strong>nine</strong> &amp; coffee is there.</p><p>Bring a cue.</p>';
  const post = { userId: author.id, subject: 'Doors', text, tags: [pool.id], postDate: '2026-11-14T09:00:00.000Z' };
  const { id } = await send('POST', '/api/management/news-posts', post);
  const history = async () => (await read(`/api/history/newsPost/${id}`))[0]?.changes;
  const change = async (form: object) => {
    await send('PATCH', `/api/management/news-posts/${id}`, { id, ...form });
    return history();
  };
  expect(await history()).toContainEqual({ label: 'Tags', before: null, after: 'Pool' });

  expect(await change({ postDate: '2026-11-15T09:00:00.000Z' })).toEqual([
    { label: 'Date', before: '14.11.26 10:00', after: '15.11.26 10:00' },
  ]);
  expect(await change({ tags: [snooker.id, pool.id], lang: 'de' })).toEqual([
    { label: 'Language', before: 'English', after: 'German' },
    { label: 'Tags', before: 'Pool', after: 'Pool, Snooker' },
  ]);
  expect(await change({ text: text.replace('nine', 'ten') })).toEqual([
    {
      label: 'Main Article',
      before: 'Doors open at nine & coffee is there.\nBring a cue.',
      after: 'Doors open at ten & coffee is there.\nBring a cue.',
    },
  ]);
  expect(await change({ text: text.replace('nine', '<u>ten</u>') })).toEqual([
    { label: 'Main Article', before: null, after: 'only how it looks' },
  ]);
});

test('every declared entity uses the labels of its form, settings and tournaments too', async () => {
  const folder = new URL('../../../../server/contract/', import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const tables = sources.flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/= entity\(\{[\s\S]*?\n {2}table: '(\w+)'/g)].map(([, table = '']) => table),
  );
  expect(tables.length).toBeGreaterThan(15);
  for (const table of tables) expect([table, Object.keys(kindOf(streamNameOf(table)).fields).length > 0]).toEqual([table, true]);

  const settings = { legalName: 'Cue Federation', street: 'Via 1', postcode: '1', city: 'Rijeka', countryId: country };
  await send('PUT', '/api/settings/federation', settings);
  await send('PUT', '/api/settings/federation', { ...settings, city: 'Opatija' });
  const [moved, saved] = await read('/api/audit?entity.equals=federationSetting');
  expect(saved?.changes).toContainEqual({ label: 'Country', before: null, after: 'Croatia' });
  expect(moved?.changes).toEqual([{ label: 'City', before: 'Rijeka', after: 'Opatija' }]);
});

test('an entry is found by user, action, record and time', async () => {
  const [{ actor } = { actor: '' }] = await read('/api/audit?size=1');
  const counts = await Promise.all(
    [
      `actor.equals=${actor}`,
      'actor.equals=user:99999',
      'entity.equals=playerProfile&action.equals=updated',
      `entity.equals=playerProfile&entityId.equals=${player}`,
      'at.greaterThan=2040-01-01T00:00:00Z',
    ].map(async (query) => (await read(`/api/audit?${query}`)).length),
  );

  expect(counts[0]).toBeGreaterThan(2);
  expect(counts.slice(1)).toEqual([0, 1, 2, 0]);
  expect((await world.inject({ url: '/api/audit/choices', headers: admin })).json()).toMatchObject({
    entities: expect.arrayContaining([expect.objectContaining({ id: 'playerProfile' })]),
    actions: expect.arrayContaining(['created', 'updated']),
  });
});

test("a person's changes are readable as long as their key is there, and bank data never", async () => {
  const [changed] = await read(`/api/history/playerProfile/${player}`);

  expect(changed?.changes).toContainEqual({ label: 'Email', before: 'first@planted.example', after: 'second@planted.example' });
  expect(changed?.changes).toContainEqual({ label: 'IBAN', before: null, after: '••••' });

  await world.context.db.deleteFrom('personKey').where('subject', '=', `player:${player}/record`).execute();
  expect(await read(`/api/history/playerProfile/${player}`)).toMatchObject([
    { action: 'updated', isErased: true, changes: [] },
    { action: 'created', isErased: true, changes: [] },
  ]);
});

test('the history says that bank data was entered, replaced and removed, and never its value', async () => {
  const { id } = await send('POST', '/api/player-profiles', { ...person, bankName: 'Planted Bank', bankIban: 'DE89370400440532013000' });
  await send('PATCH', `/api/player-profiles/${id}`, { id, bankName: 'Other Bank' });
  await send('PATCH', `/api/player-profiles/${id}`, { id, bankName: '' });

  const [gone, replaced, created] = await read(`/api/history/playerProfile/${id}`);

  expect(created?.changes).toContainEqual({ label: 'Bank', before: null, after: '••••' });
  expect(created?.changes).toContainEqual({ label: 'IBAN', before: null, after: '••••' });
  expect(replaced?.changes).toEqual([{ label: 'Bank', before: '••••', after: '••••' }]);
  expect(gone?.changes).toEqual([{ label: 'Bank', before: '••••', after: null }]);
  expect(JSON.stringify([gone, replaced, created])).not.toMatch(/Planted Bank|Other Bank|370400/);
});

test('a history leaves out fields that its reader may not see in the form, and the addresses of clients', async () => {
  const { id } = await send('POST', '/api/player-profiles', { ...person, displayName: 'OTHER Petra' });
  const labels = async (headers: { authorization: string }) => {
    const [entry] = await read(`/api/history/playerProfile/${id}`, headers);
    return { entry, labels: entry?.changes.map(({ label }) => label) ?? [] };
  };

  const { labels: all } = await labels(manager);
  const { entry, labels: some } = await labels(await world.signIn('ROLE_WEBSITE'));

  expect(all).toEqual(expect.arrayContaining(['Lastname', 'Email', 'Birthday']));
  expect(some).toContain('Lastname');
  expect(some).not.toEqual(expect.arrayContaining(['Email']));
  expect(JSON.stringify(entry)).not.toMatch(/planted\.example|2001|127\.0\.0\.1/);
});

test('only administrators read the whole trail, and a history needs the right to read its record', async () => {
  const referee = await world.signIn('ROLE_REFEREE');
  const status = async (url: string, headers = {}) => (await world.inject({ url, headers })).statusCode;

  expect(await status('/api/audit', manager)).toBe(403);
  expect(await status('/api/audit')).toBe(401);
  expect(await status(`/api/history/playerProfile/${player}`, referee)).toBe(404);
  expect(await status('/api/history/user/1', manager)).toBe(404);
  expect(await status('/api/history/user/1', admin)).toBe(200);
  expect(await status(`/api/history/playerProfile/${player}`)).toBe(401);
});

test.each(['ROLE_PRESS', 'ROLE_PHOTOGRAPHER', 'ROLE_PLAYER'] as const)(
  'the role %s reads no history: it names staff and unpublished data',
  async (role) => {
    const hall = await createHall(world.context);
    const headers = await world.signIn(role);
    const records = [`match/${hall.matchIds[0]}`, `table/${hall.tableIds[0]}`, `event/${hall.eventId}`, `tournament/${hall.tournamentId}`];

    const answers = await Promise.all(
      [...records, `playerProfile/${player}`].map((record) => world.inject({ url: `/api/history/${record}`, headers })),
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect((await world.inject({ url: `/api/history/match/${hall.matchIds[0]}`, headers: manager })).statusCode).toBe(200);
  },
);
