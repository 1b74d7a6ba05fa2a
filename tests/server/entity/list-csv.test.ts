/** Every list as a file: the rows of its search and filters, in its order, without formulas and without hidden fields. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEntities } from '#contract/masters/all-entities.ts';
import { createWorld, type World } from '../../support/world.ts';
import { allRoutes } from '../http/auth/routes.ts';
import { createNeighbours, filledOf, type Neighbours } from './samples.ts';

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

test('hidden fields are no columns, and a wrong filter or order is refused before anything is sent', async () => {
  expect((await file('/api/venues.csv', 'ROLE_PRESS')).lines[0]).not.toContain('Events');
  expect((await file('/api/venues.csv', 'ROLE_PLAYER')).status).toBe(403);
  expect((await file('/api/venues.csv?sort=nonsense')).status).toBe(400);
  expect((await file('/api/venues.csv?events.greaterThan=0', 'ROLE_PRESS')).status).toBe(400);
  expect((await world.inject({ url: '/api/venues.csv' })).statusCode).toBe(401);
});

test('more rows than the limit of a file are refused with a sentence: no file ends in the middle', async () => {
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

test('a file of people needs the password, and the audit trail records the number of rows and not the search', async () => {
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

test('a list of teams is a file of teams', async () => {
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
    '\uFEFFTeam,Country,Team name,Display name,Firstname,Initials,Active,Email,Website,Sponsor,Website of the sponsor,Notes,No reminders,The photo may be shown to everybody,Members now',
    'yes,Neighbourland,Bura,BURA,Team,T.,yes,,,,,Since 1998,no,no,',
    '',
  ]);
});

/** Path → its file, the header, and the line of a record with every field. */
const files: Readonly<Record<string, readonly [name: string, head: string, line: string]>> = {
  'calendar-items': [
    'Calendar entries.csv',
    'Event,Title,Location,From,Until,Link,Category,Status,Disciplines,Player categories',
    'Open,Af,Af,31.01.1990,31.01.1990,www.example.org,A,New date,N,N',
  ],
  countries: ['Countries.csv', 'Name,ISO code,Mnemonic', 'Af,XF,XXF'],
  disciplines: ['Disciplines.csv', 'Name,Mnemonic,Minutes per rack', 'Af,Af,5'],
  federations: ['Federations.csv', 'Name,Short name,Country,Pool,Snooker,Carom,Website', 'Af,Af,Neighbourland,yes,yes,yes,www.example.org'],
  hotels: [
    'Hotels.csv',
    'Name,Short name,Type,Street,Postcode,City,Country,Website,Email,Phone 1,Phone 2,Fax,Price of a single room,Price of a double room,Price of a triple room,Airport,Rates',
    'Af,Af,Restaurant,Af,Af,Af,Neighbourland,www.example.org,a@example.org,Af,Af,Af,12.50,12.50,12.50,Af,Text',
  ],
  'player-categories': ['Player categories.csv', 'Name,Mnemonic', 'Af,Af'],
  'player-profiles': [
    'Players.csv',
    'Team,Lastname,Firstname,Display name,Initials,Nickname,Pronunciation,Not public,Birthday,Sex,The photo may be shown to everybody,Nationality,Represented country,Player category,Federation (pool),Federation (snooker),Federation (carom),Equipment,Sponsor,Website of the sponsor,Active,Incomplete,Personal balance,Registration date,Blocked,Tags,Info for the player,Info for administrators,Street,Postcode,City,State,Country,Email,Second email,Telephone,Mobile,Telefax,Website,Notes,Members now,No reminders,Has an account,User account',
    'yes,Af,Af,Af,Af,Af,Af,yes,31.01.1990,Male,yes,Neighbourland,Neighbourland,Neighbours,Neighbours of Cue Sports,Neighbours of Cue Sports,Neighbours of Cue Sports,Af,Af,www.example.org,yes,no,0.00,31.01.1990,yes,Neighbours,Af,Af,Af,Af,Af,Af,Neighbourland,someone@example.org,a@example.org,Af,Af,Af,www.example.org,Af,,yes,yes,neighbour',
  ],
  rankings: ['Point systems.csv', 'Name,Ranking,Most participants,Tournaments', 'Af,ORA,5,0'],
  seasons: ['Seasons.csv', 'Name,Year,Status', 'Af,2026,Created'],
  'sponsor-for-events': [
    'Sponsors for events.csv',
    'Event,Sponsor,Level,Website of the Euro Tour men,Website of the Euro Tour women,Website of the European Championships,Invitation,Event poster,Event banner,Flow chart,Local sponsor',
    'Open,Neighbour,Platinum,yes,yes,yes,yes,yes,yes,yes,yes',
  ],
  sponsors: [
    'Sponsors.csv',
    'Name,Lemma,Description,Street,Postcode,City,State,Country,Telephone,Telefax,Website,Email,Main sponsor,Premium sponsor,Events',
    'Af,Af,Af,Af,Af,Af,Af,Neighbourland,Af,Af,www.example.org,a@example.org,yes,yes,0',
  ],
  tags: ['Tags.csv', 'Name', 'Af'],
  'team-members': ['Members of squads.csv', 'Team,Player,From,Until,Captain', 'NEIGHBOURS,NEIGHBOUR,31.01.1990,31.01.1990,yes'],
  'chart-template-time-sessions': [
    'Time sessions.csv',
    'Name,Flow chart,Event type,Participants,Tables,Enabled,Matches,Draws',
    'Af,Neighbours,ORA,5,5,yes,1,0',
  ],
  'tournament-categories': ['Tournament categories.csv', 'Name,Mnemonic,Type', 'Af,Af,Af'],
  venues: [
    'Venues.csv',
    'Name,Type,Street,Postcode,City,State,Country,Latitude,Longitude,Time zone,Number of tables,Description,Events',
    'Af,Restaurant,Af,Af,Af,Af,Neighbourland,5,5,Europe/Berlin,5,Af,0',
  ],
  'website-content-areas': ['Content areas.csv', 'Name,Key,Kind', 'Af,af,Page'],
  'website-contents': [
    'Website contents.csv',
    'Title,Date,Area,Position,Tags,Published,Main Article',
    'Af,31.01.1990,Neighbours,5,Neighbours,yes,Af',
  ],
};

test.each(allEntities.map((entity) => [entity.path, entity] as const))('%s has a file with header and line', async (path, entity) => {
  const payload = filledOf(entity, neighbours, 'f');
  const created = await world.inject({ method: 'POST', url: `/api/${path}`, payload, headers: await world.signIn('ROLE_ADMIN') });
  const { headers, lines } = await file(`/api/${path}.csv?id.equals=${created.json().id}`);

  const [, name = '', quoted = name] = /filename=(?:"(.+)"|(.+))/.exec(String(headers['content-disposition'])) ?? [];
  expect([name || quoted, ...lines]).toEqual([files[path]?.[0], `\uFEFF${files[path]?.[1]}`, files[path]?.[2], '']);
  expect(new Set(lines[0]?.split(',')).size, 'two columns have one heading').toBe(lines[0]?.split(',').length);
});

test('the files of events and news have the right header and line', async () => {
  const admin = await world.signIn('ROLE_ADMIN');
  const { db } = world.context;
  const { id: userId, login } = await db
    .selectFrom('appUser')
    .select(['id', 'login'])
    .where('activated', '=', true)
    .executeTakeFirstOrThrow();
  const { id: venueId } = await db.selectFrom('venue').select('id').where('name', '=', '=SUM(A1)').executeTakeFirstOrThrow();
  const poster = { poster: 'eA==', posterContentType: 'image/png' };
  const { id: eventPosterId } = await db.insertInto('eventPoster').values(poster).returning('id').executeTakeFirstOrThrow();
  await world.inject({
    method: 'PATCH',
    url: `/api/events/${neighbours.event}`,
    payload: { id: neighbours.event, venues: [venueId], users: [userId], eventPosterId },
    headers: admin,
  });
  const post = { userId, postDate: '2026-09-25T10:00:00.000Z', subject: '=Open', text: '<p>One</p><p>Two</p>', tags: [neighbours.tag] };
  const written = await world.inject({ method: 'POST', url: '/api/management/news-posts', payload: post, headers: admin });
  expect(written.json()).toMatchObject({ id: expect.any(Number) });
  await world.inject({ method: 'POST', url: `/api/management/news-posts/${written.json().id}/translate`, headers: admin });
  const events = await file(`/api/events.csv?id.equals=${neighbours.event}`);
  const news = await file(`/api/management/news-posts.csv?id.equals=${written.json().id}`);

  expect(events.lines).toEqual([
    '\uFEFFName,Short name,Event type,Status,Description,Start-Date,End-Date,Registration from,Registration until,Number of tables,First call after,Second call after,Loss offered after,Minutes without an entry in a running match,Matches that wait for results which are not approved,Minutes by which the last session misses its end,Battery of a tablet in per cent,Minutes until a stream table without a next match is free,Seconds without a sign of a screen,Time zone,Show chance of winning publicly,Players confirm results at the tablet,Venues,Hotels,User-Access,Season,City,Tournaments',
    `Open,Open,Euro-Tour,Running,,25.09.26,27.09.26,,,1,5,10,15,,,,,,,Europe/Berlin,no,no,'=SUM(A1),,${login},,Rijeka,0`,
    '',
  ]);
  expect(news.lines).toEqual([
    '\uFEFFDate,Subject,Author,Tags,Language,Translation,Introduction,Main Article,Published,State,Address,Attachments',
    expect.stringMatching(/^2026-09-25 12:00,'=Open,Test person-\d+,Neighbours,English,'=Open,,"One\nTwo",,Draft,,0$/),
    '',
  ]);
});

test('every file of a list has a test of its header and line', () => {
  /** Their tests: above, office/money/invoices.test.ts (both of money), http/auth/users.test.ts hall/feeds/table-feed.test.ts and sport/report/report.test.ts. */
  const ownWays = [
    '/api/events.csv',
    '/api/management/news-posts.csv',
    '/api/invoices.csv',
    '/api/personal-balance-histories.csv',
    '/api/users.csv',
    '/api/public/box/tables.csv',
    '/api/management/events/:id/report.csv',
  ];
  const served = allRoutes(world.app).flatMap(({ method, url }) => (method === 'GET' && url.endsWith('.csv') ? [url] : []));

  expect(served.sort()).toEqual([...Object.keys(files).map((path) => `/api/${path}.csv`), ...ownWays].sort());
});
