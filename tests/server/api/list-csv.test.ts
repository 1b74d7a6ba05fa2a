/** Every list as a file: what fits its search and filters, in its order, nothing that calculates, nothing its reader may not know. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEntities } from '#contract/all-entities.ts';
import { createWorld, type World } from '../../support/world.ts';
import { createNeighbours, type Neighbours } from './samples.ts';

let world: World;
let neighbours: Neighbours;
beforeAll(async () => {
  world = await createWorld();
  neighbours = await createNeighbours(world);
  const admin = await world.signIn('ROLE_ADMIN');
  const address = () => ({ type: 'VENUE_HOTEL', street: 'Via "1"', postcode: '1', city: 'Rijeka', countryId: neighbours.country });
  for (const name of ['Dvorana Bura', '=SUM(A1)', '-5', 'Łódź Hall'])
    await world.inject({ method: 'POST', url: '/api/venues', payload: { ...address(), name }, headers: admin });
});
afterAll(() => world.close());

async function file(url: string, role: 'ROLE_ADMIN' | 'ROLE_PRESS' | 'ROLE_PLAYER' = 'ROLE_ADMIN') {
  const headers = await world.signIn(role);
  await world.context.db.updateTable('session').set({ confirmedAt: world.clock.now().toISOString() }).execute();
  const answer = await world.inject({ url, headers });
  return { status: answer.statusCode, headers: answer.headers, lines: answer.body.split('\r\n'), body: answer.body };
}

test('a list is a file with the same search, filters and order, in words', async () => {
  const { status, headers, lines } = await file('/api/venues.csv?sort=name,desc');

  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers['content-disposition']).toBe('attachment; filename=Venues.csv');
  expect(lines[0]).toBe(
    '\uFEFFName,Type,Street,Postcode,City,State,Country,Latitude,Longitude,Time zone,Number of tables,Description,Events',
  );
  expect(lines.slice(1, 5).map((line) => line.split(',')[0])).toEqual(['Łódź Hall', 'Dvorana Bura', "'=SUM(A1)", '-5']);
  expect(lines[2]).toBe('Dvorana Bura,Hotel,"Via ""1""",1,Rijeka,,Neighbourland,,,,,,0');
  expect((await file('/api/venues.csv?query=lodz')).lines).toHaveLength(3);
  expect((await file('/api/venues.csv?name.contains=bura')).lines).toHaveLength(3);
  expect((await file('/api/venues.csv?name.equals=Nowhere')).lines).toEqual([lines[0], '']);
});

test('what cannot be read is no column, and a wrong filter or order is refused before anything is sent', async () => {
  expect((await file('/api/venues.csv', 'ROLE_PRESS')).lines[0]).not.toContain('Events');
  expect((await file('/api/venues.csv', 'ROLE_PLAYER')).status).toBe(403);
  expect((await file('/api/venues.csv?sort=nonsense')).status).toBe(400);
  expect((await file('/api/venues.csv?events.greaterThan=0', 'ROLE_PRESS')).status).toBe(400);
  expect((await world.inject({ url: '/api/venues.csv' })).statusCode).toBe(401);
});

test('more rows than a file takes are refused in words: none ends in the middle', async () => {
  await sql`insert into tag (name, search) with recursive n(i) as (select 1 union all select i + 1 from n where i < 20001)
    select 'Many ' || i, ' many ' || i || ' ' from n`.execute(world.context.db);
  const { status, body } = await file('/api/tags.csv?name.contains=Many');
  await world.context.db.deleteFrom('tag').where('name', 'like', 'Many %').execute();

  expect(status).toBe(400);
  expect(JSON.parse(body).detail).toBe('These are 20,001 rows, and a file takes 20,000: please filter the list first.');
});

test('more rows than a page are all there, each once', async () => {
  const { db } = world.context;
  const row = (index: number) => ({ name: `Tag ${index}`, search: ` tag ${index} ` });
  for (let first = 0; first < 1100; first += 550)
    await db
      .insertInto('tag')
      .values(Array.from({ length: 550 }, (_, index) => row(first + index)))
      .execute();

  const { lines } = await file('/api/tags.csv?sort=id,asc&name.contains=Tag');

  expect(lines).toHaveLength(1102);
  expect(new Set(lines).size).toBe(1102);
});

test('a file of people leaves after the password, and the trail says how many went and not whom they looked for', async () => {
  const headers = await world.signIn('ROLE_MANAGER');
  const url = '/api/player-profiles.csv?displayName.contains=quixotenbaum';

  expect((await world.inject({ url, headers })).json()).toMatchObject({ status: 409, message: 'error.confirmPassword' });
  expect((await world.inject({ url: '/api/venues.csv', headers })).statusCode).toBe(200);
  await world.context.db.updateTable('session').set({ confirmedAt: world.clock.now().toISOString() }).execute();
  expect((await world.inject({ url, headers })).statusCode).toBe(200);

  const traces = await world.context.read
    .selectFrom('audit')
    .select(['entity', 'after', 'call'])
    .where('action', '=', 'exported')
    .execute();
  expect(traces).toEqual([
    { entity: 'playerProfile', call: 'GET /api/player-profiles.csv', after: JSON.stringify({ criteria: 'displayName.contains', rows: 0 }) },
  ]);
});

test('teams alone are a file of teams', async () => {
  const payload = {
    teamProfile: true,
    lastName: 'Bura',
    displayName: 'BURA',
    representsCountryId: neighbours.country,
    notes: 'Since 1998',
  };
  await world.inject({ method: 'POST', url: '/api/player-profiles', payload, headers: await world.signIn('ROLE_ADMIN') });
  const { headers, lines } = await file('/api/player-profiles.csv?teamProfile.equals=true&displayName.equals=BURA');

  expect(headers['content-disposition']).toBe('attachment; filename=Teams.csv');
  expect(lines).toEqual([
    '\uFEFFTeam,Country,Team name,Display name,Firstname,Initials,Active,Email,Website,Sponsor,Website of the sponsor,Notes,The photo may be shown to everybody,Members now',
    'yes,Neighbourland,Bura,BURA,Team,T.,yes,,,,,Since 1998,no,',
    '',
  ]);
});

test.each(allEntities.map(({ path }) => path))('%s have a file with a head', async (path) => {
  const { status, lines } = await file(`/api/${path}.csv`);

  expect(status).toBe(200);
  expect(lines[0]?.startsWith('\uFEFF')).toBe(true);
});
