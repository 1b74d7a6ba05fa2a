/** One action on many rows: reported row by row, done once, never half done silently, and within the user's rights. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BulkRow } from '#contract/kit/bulk.ts';
import { breakRow } from '../../support/broken-row.ts';
import { createWorld, type World } from '../../support/world.ts';
import { createNeighbours, type Neighbours } from './samples.ts';

let world: World;
let admin: { authorization: string };
let near: Neighbours;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.signIn('ROLE_ADMIN');
  near = await createNeighbours(world);
});
afterAll(() => world.close());

type AuthHeaders = Record<string, string>;
async function ask(path: string, payload: object, headers: AuthHeaders = admin) {
  const answer = await world.inject({ method: 'POST', url: `/api/${path}/bulk`, payload, headers });
  const body = answer.json() as { rows: BulkRow[]; detail?: string; violations?: { message: string }[] };
  return { status: answer.statusCode, ...body };
}
const create = async (path: string, payload: object): Promise<{ id: number; version: number }> =>
  (await world.inject({ method: 'POST', url: `/api/${path}`, payload, headers: admin })).json();
const get = async (path: string) => (await world.inject({ url: `/api/${path}`, headers: admin })).json();
const player = (lastName: string) =>
  create('player-profiles', {
    ...{ lastName, firstName: 'Ana', displayName: `${lastName.toUpperCase()} Ana`, initials: 'A.', birthday: '1990-01-01' },
    ...{ representsCountryId: near.country, countryId: near.country, email: 'ana@example.org', registrationDate: '2026-01-01' },
  });
const venue = (name: string) =>
  create('venues', { name, type: 'VENUE_RESTAURANT', street: 'Via 1', postcode: '1', city: 'Rijeka', countryId: near.country });
const content = (title: string) => ({ title, publicationDate: '2026-01-01', areaId: near.websiteContentArea, text: '<p>x</p>' });
const rowsOf = (all: readonly { id: number }[]) => all.map(({ id }) => ({ id }));

test('players are disabled at once, and each row is reported, audited and undone to its old value', async () => {
  const [one, two] = [await player('Horvat'), await player('Kos')];
  await ask('player-profiles', { action: 'set', field: 'enabled', value: false, rows: rowsOf([two]) });

  const done = await ask('player-profiles', { action: 'set', field: 'enabled', value: false, rows: rowsOf([one, two]) });

  expect(done.rows).toEqual([
    { id: one.id, name: 'HORVAT Ana', outcome: 'DONE', sentence: null, version: 2, before: true },
    { id: two.id, name: 'KOS Ana', outcome: 'SAME', sentence: null, version: 2, before: false },
  ]);
  expect((await get(`player-profiles/${one.id}`)).enabled).toBe(false);
  const trail = await get(`audit?entity=playerProfile&entityId=${one.id}`);
  expect(trail[0]).toMatchObject({ action: 'updated' });

  const back = done.rows.filter(({ outcome }) => outcome === 'DONE').map(({ id, version, before }) => ({ id, version, value: before }));
  const undone = await ask('player-profiles', { action: 'set', field: 'enabled', rows: back });
  expect(undone.rows).toMatchObject([{ id: one.id, outcome: 'DONE' }]);
  expect((await get(`player-profiles/${one.id}`)).enabled).toBe(true);
  // A row that another user has changed since is not undone.
  const again = await ask('player-profiles', { action: 'set', field: 'enabled', rows: back.map((row) => ({ ...row, value: false })) });
  expect(again.rows).toMatchObject([{ id: one.id, outcome: 'REFUSED', sentence: 'Changed meanwhile by somebody else.' }]);
});

test('a deletion of many rows names those in use and keeps them, and removes the others', async () => {
  const [used, free] = [await venue('Dvorana Bura'), await venue('Dvorana Jugo')];
  await world.context.db
    .transaction()
    .execute((db) => db.insertInto('eventVenue').values({ eventId: near.event, venueId: used.id }).execute());

  const requests = await ask('venues', { action: 'remove', rows: rowsOf([used, free]), dryRun: true });
  expect((await get('venues?name.contains=Dvorana')).length).toBe(2);
  const done = await ask('venues', { action: 'remove', rows: [used, free] });

  const words = 'Dvorana Bura is used by 1 event: Open.';
  for (const { rows } of [requests, done])
    expect(rows.map(({ name, outcome, sentence }) => [name, outcome, sentence])).toEqual([
      ['Dvorana Bura', 'REFUSED', words],
      ['Dvorana Jugo', 'DONE', null],
    ]);
  expect((await get('venues?name.contains=Dvorana')).map(({ name }: { name: string }) => name)).toEqual(['Dvorana Bura']);
});

test('a row that another user has just changed is not deleted with the others', async () => {
  const [seen, changed] = [await venue('Sala A'), await venue('Sala B')];
  await world.inject({ method: 'PATCH', url: `/api/venues/${changed.id}`, payload: { id: changed.id, city: 'Pula' }, headers: admin });

  const gone = await venue('Sala C');
  await world.inject({ method: 'DELETE', url: `/api/venues/${gone.id}`, headers: admin });
  const removal = { action: 'remove', rows: [seen, changed, gone] };

  // The preview and the result agree.
  for (const body of [{ ...removal, dryRun: true }, removal])
    expect((await ask('venues', body)).rows.map(({ name, outcome, sentence }) => [name, outcome, sentence])).toEqual([
      ['Sala A', 'DONE', null],
      ['Sala B', 'REFUSED', 'Changed meanwhile by somebody else.'],
      [null, 'REFUSED', 'It is not there any more.'],
    ]);
});

test('all rows of a list are changed by its criteria, only while their number is the one that was shown', async () => {
  for (let number = 1; number <= 22; number += 1) await create('tags', { name: `Many ${number}` });
  const criteria = { query: '+many', sort: 'name,asc' };

  const other = await ask('tags', { action: 'remove', criteria, expectedCount: 21 });
  const done = await ask('tags', { action: 'remove', criteria, expectedCount: 22 });

  expect([other.status, other.detail]).toEqual([409, 'Meanwhile these are 22 tags. Nothing was changed.']);
  expect([done.rows.length, done.rows.every(({ outcome }) => outcome === 'DONE')]).toEqual([22, true]);
  expect((await world.inject({ url: '/api/tags/count?name.contains=Many', headers: admin })).body).toBe('0');
});

test('a repetition under the same id does nothing twice and answers the same, whatever the list shows by then', async () => {
  const posts = [await player('Perić'), await player('Perković')];
  const option = {
    action: 'set',
    field: 'enabled',
    value: false,
    criteria: { query: '+per*', 'enabled.equals': 'true' },
    expectedCount: 2,
  };
  const headers = { ...admin, 'idempotency-key': 'bulk-1' };

  const first = await ask('player-profiles', option, headers);
  const second = await ask('player-profiles', option, headers);

  expect(first.rows.map(({ id, outcome }) => [id, outcome]).sort()).toEqual(rowsOf(posts).map(({ id }) => [id, 'DONE']));
  expect([second.status, second.detail]).toEqual([200, undefined]);
  expect(second.rows.map(({ id, outcome, version }) => [id, outcome, version]).sort()).toEqual(
    rowsOf(posts).map(({ id }) => [id, 'DONE', 2]),
  );
  expect((await get(`player-profiles/${posts[0]?.id}`)).version).toBe(2);
});

test('rows changed before the server fails are reported row by row; the rest stays, and is done by a repeat', async () => {
  const posts = [];
  for (let number = 1; number <= 42; number += 1) posts.push(await create('website-contents', content(`Half ${number}`)));
  const option = { action: 'set', field: 'published', value: true, rows: rowsOf(posts) };
  const headers = { ...admin, 'idempotency-key': 'bulk-half-way' };
  const mend = await breakRow(world.context, 'website_content', posts[25]?.id ?? 0);

  const first = await ask('website-contents', option, headers);
  await mend();

  expect(first.status).toBe(200);
  expect(first.rows.map(({ outcome }) => outcome)).toEqual([...Array(20).fill('DONE'), ...Array(22).fill('REFUSED')]);
  expect(first.rows[41]).toMatchObject({ name: 'Half 42', sentence: 'The server failed before it was done. Please try again.' });
  const published = async () => (await get('website-contents?title.contains=Half&published.equals=true&size=100')).length;
  expect(await published()).toBe(20);
  expect((await ask('website-contents', option, headers)).rows.every(({ outcome }) => outcome === 'DONE')).toBe(true);
  expect(await published()).toBe(42);
});

test('tags are added to the present ones, and a published row is public', async () => {
  const [first, second] = [await create('tags', { name: 'Junior' }), await create('tags', { name: 'Senior' })];
  const content = await create('website-contents', {
    ...{ title: 'Rules', publicationDate: '2026-01-01', areaId: near.websiteContentArea, text: '<p>x</p>', tags: [first.id] },
  });

  const tagged = await ask('website-contents', { action: 'add', field: 'tags', value: [second.id, first.id], rows: rowsOf([content]) });
  await ask('website-contents', { action: 'set', field: 'published', value: true, rows: rowsOf([content]) });

  expect(tagged.rows).toMatchObject([{ outcome: 'DONE', before: [first.id] }]);
  expect(await get(`website-contents/${content.id}`)).toMatchObject({ published: true, tagNames: ['Junior', 'Senior'] });
});

test('an unsupported, unreadable or empty action is refused before any change', async () => {
  const one = await player('Babić');
  const rows = rowsOf([one]);
  const refusals = [
    [{ action: 'set', field: 'lastName', value: 'X', rows }, 'This cannot be done to many rows at once.'],
    [{ action: 'add', field: 'enabled', value: true, rows }, 'This cannot be done to many rows at once.'],
    [{ action: 'set', field: 'enabled', value: 'perhaps', rows }, 'Please answer with yes or no'],
    [{ action: 'set', field: 'playerCategoryId', value: 'x', rows }, 'Please select an entry of the list'],
    [{ action: 'set', field: 'enabled', value: false, rows: [] }, 'Say which players it is about.'],
  ] as const;
  for (const [payload, words] of refusals) {
    const { status, detail, violations } = await ask('player-profiles', payload);
    expect([status, violations?.[0]?.message ?? detail]).toEqual([400, words]);
  }
  const gone = await ask('player-profiles', { action: 'set', field: 'enabled', value: false, rows: [{ id: 999_999 }] });
  expect(gone.rows).toEqual([
    { id: 999_999, name: null, outcome: 'REFUSED', sentence: 'It is not there any more.', version: null, before: null },
  ]);
  expect((await get(`player-profiles/${one.id}`)).version).toBe(1);
});

test('only users who may write a list change many of its rows', async () => {
  const one = await player('Novak');
  const payload = { action: 'set', field: 'enabled', value: false, rows: rowsOf([one]) };

  expect((await ask('player-profiles', payload, await world.signIn('ROLE_PRESS'))).status).toBe(403);
  expect((await ask('player-profiles', payload, {})).status).toBe(401);
  expect((await get(`player-profiles/${one.id}`)).enabled).toBe(true);
});

test.each([0, -1, -7, 1.5, 3_000_000_000, 1e300])('a row with the id %s is refused in words', async (id) => {
  const answer = await ask('venues', { action: 'remove', rows: [{ id }] });

  expect(answer.status).toBe(400);
  expect(answer.detail).toEqual(expect.any(String));
});
