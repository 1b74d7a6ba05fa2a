import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

type AuthHeaders = { authorization: string };
let world: World;
let hall: Hall;
let manager: AuthHeaders;
let seasonId: number;
let venueIds: number[];
beforeAll(async () => {
  world = await createWorld();
  manager = await world.signIn('ROLE_MANAGER');
  hall = await createHall(world.context);
  const { db } = world.context;
  const season = { name: '2026', seasonYear: 2026, seasonStatus: 'RUNNING' as const };
  seasonId = (await db.insertInto('season').values(season).returning('id').executeTakeFirstOrThrow()).id;
  const { id: countryId } = await db.selectFrom('country').select('id').executeTakeFirstOrThrow();
  const place = { type: 'VENUE_HOTEL', street: 'Via 1', postcode: '31100', city: 'Treviso', state: null, countryId, description: null };
  const rows = ['Hall one', 'Hall two'].map((name) => ({ ...place, name }));
  venueIds = (await db.insertInto('venue').values(rows).returning('id').execute()).map(({ id }) => id);
});
afterAll(() => world.close());

const form = (more: object = {}) => ({
  name: 'Treviso Open',
  shortName: 'Treviso',
  eventType: 'EURO_TOUR',
  eventStatus: 'CREATED',
  eventStartDate: '2026-12-01',
  eventEndDate: '2026-12-03',
  registrationStartDate: '2026-10-01',
  registrationEndDate: '2026-11-15',
  numberOfTables: 3,
  seasonId,
  ...more,
});

const send = async (method: 'POST' | 'PUT', payload: object, headers = manager) => {
  const answer = await world.inject({ method, url: '/api/events', payload, headers });
  return { status: answer.statusCode, body: answer.json() };
};
const failing = ({ body }: { body: { fieldErrors?: { field: string }[] } }): string[] => (body.fieldErrors ?? []).map(({ field }) => field);
const tablesOf = (eventId: number) =>
  world.context.read.selectFrom('billiardTable').selectAll().where('eventId', '=', eventId).orderBy('displayNumber').execute();

let created: { id: number; version: number } & Record<string, unknown>;
beforeEach(async () => {
  created = (await send('POST', form({ venues: [venueIds[1], String(venueIds[0]), ''] }))).body;
});

test('a new event has its tables, all free, its season and its venues, the first of them as its place', async () => {
  expect(created).toMatchObject({ version: 1, seasonName: '2026', timeZone: 'Europe/Berlin', venueCity: 'Treviso', users: [] });
  expect(created.venues).toEqual([venueIds[1], venueIds[0]]);
  expect((await tablesOf(created.id)).map(({ displayNumber, tableStatus }) => [displayNumber, tableStatus])).toEqual([
    [1, 'FREE'],
    [2, 'FREE'],
    [3, 'FREE'],
  ]);
});

test.each([
  ['name', ''],
  ['name', 'x'.repeat(81)],
  ['shortName', 'x'.repeat(31)],
  ['eventEndDate', '2026-11-30'],
  ['registrationStartDate', ''],
  ['registrationEndDate', null],
  ['registrationEndDate', '2026-09-01'],
  ['numberOfTables', 0],
  ['numberOfTables', null],
  ['numberOfTables', ''],
  ['seasonId', -1],
  ['seasonId', 999_999],
  ['eventType', 'PARTY'],
  ['timeZone', 'Europe/Atlantis'],
  ['venues', [999_999]],
  ['hotels', [999_999]],
  ['users', [999_999]],
  ['eventPosterId', 999_999],
])('an event is refused at %s when it holds %j', async (field, value) => {
  const answer = await send('POST', form({ [field]: value }));

  expect(answer.status).toBe(400);
  expect(failing(answer)).toEqual([field]);
});

test('all missing fields of a new event are named at once', async () => {
  const empty = await send('POST', {});
  const tour = await send('POST', { eventType: 'EURO_TOUR', seasonId: 'x', eventStartDate: '2026-12-03', eventEndDate: '2026-12-01' });

  const always = ['name', 'shortName', 'eventType', 'eventStatus', 'eventStartDate', 'eventEndDate', 'seasonId'];
  expect([empty.status, failing(empty)]).toEqual([400, always]);
  expect(failing(tour).sort()).toEqual(
    ['name', 'shortName', 'eventStatus', 'seasonId', 'eventEndDate', 'registrationStartDate', 'registrationEndDate'].sort(),
  );
});

test.each([[['abc']], [[1.5]], [['-7']], [[{ id: 'x' }]], [[0]], [[3_000_000_000]]])(
  'a list of venues that holds %j is refused at the field, and the linked venues stay linked',
  async (venues) => {
    const patched = await world.inject({
      method: 'PATCH',
      url: `/api/events/${created.id}`,
      payload: { id: created.id, venues },
      headers: manager,
    });
    const posted = await send('POST', form({ venues }));
    const event = await world.inject({ url: `/api/events/${created.id}`, headers: manager });

    expect([patched.statusCode, posted.status]).toEqual([400, 400]);
    expect([failing({ body: patched.json() }), failing(posted)]).toEqual([['venues'], ['venues']]);
    expect(event.json().venues).toEqual(created.venues);
  },
);

test.each(['users.in=999999', 'venues.equals=999999', 'hotels.in=1', 'venueCity.contains=x'])(
  'a list of events that cannot be filtered by %s says so and never answers all of them',
  async (filter) => {
    const requests = ['', '/count'].map((path) => world.inject({ url: `/api/events${path}?${filter}`, headers: manager }));

    expect((await Promise.all(requests)).map(({ statusCode }) => statusCode)).toEqual([400, 400]);
  },
);

test('an empty text and -1 clear a list', async () => {
  const patched = await world.inject({
    method: 'PATCH',
    url: `/api/events/${created.id}`,
    payload: { id: created.id, venues: ['', -1, '-1', { id: '' }] },
    headers: manager,
  });

  expect([patched.statusCode, patched.json().venues]).toEqual([200, []]);
});

test('registration dates are required on the tour alone', async () => {
  const answer = await send('POST', form({ eventType: 'EUROPEAN_CHAMPIONSHIP', registrationStartDate: '', registrationEndDate: '' }));

  expect(answer.status).toBe(201);
});

test('added tables are free, removed ones go from the end, and a table in use stays', async () => {
  const more = (await send('PUT', { ...created, numberOfTables: 5 })).body;
  const fewer = (await send('PUT', { ...more, numberOfTables: 2 })).body;
  await world.context.db.updateTable('billiardTable').set({ tableStatus: 'BLOCKED' }).where('eventId', '=', created.id).execute();
  const refused = await send('PUT', { ...fewer, numberOfTables: 1 });

  expect(more.numberOfTables).toBe(5);
  expect(await tablesOf(created.id)).toHaveLength(2);
  expect(refused.status).toBe(409);
  expect(refused.body.detail).toBe('Table 2 cannot be removed: it is blocked.');
});

test('a leader who is given an event reaches it at once, and loses it at once', async () => {
  const leader = await world.signIn('ROLE_USER');
  const { id: userId } = await world.context.read.selectFrom('appUser').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  const tournament = {
    ...{ eventId: created.id, name: 'Women', mnemonic: 'Women', titleForOverallRanking: 'Treviso', rankingCategory: 'ETW', raceTo: 7 },
    disciplineId: (await world.context.read.selectFrom('discipline').select('id').executeTakeFirstOrThrow()).id,
  };
  const stored = (await world.inject({ method: 'POST', url: '/api/tournaments', payload: tournament, headers: manager })).json();
  const edit = async () =>
    (await world.inject({ method: 'PUT', url: '/api/tournaments', payload: { ...stored, version: null }, headers: leader })).statusCode;
  const before = await edit();
  const given = await send('PUT', { ...created, users: [userId] });
  const meanwhile = await edit();
  await send('PUT', { ...given.body, users: [] });
  const told = await world.context.read
    .selectFrom('journal')
    .select('data')
    .where('stream', '=', `user:${userId}`)
    .where('type', '=', 'rightsChanged')
    .orderBy('seq')
    .execute();

  expect([before, meanwhile, await edit()]).toEqual([404, 200, 404]);
  expect(told.slice(-2).map(({ data }) => JSON.parse(data))).toEqual([
    { eventId: created.id, assigned: true },
    { eventId: created.id, assigned: false },
  ]);
});

test('a status change that is not allowed is refused with a sentence', async () => {
  const refused = await send('PUT', { ...created, eventStatus: 'APPROVED' });
  const born = await send('POST', form({ eventStatus: 'APPROVED' }));
  const active = await send('PUT', { ...created, eventStatus: 'ACTIVE' });

  expect(refused.status).toBe(409);
  expect(born.status).toBe(409);
  expect(active.body.eventStatus).toBe('ACTIVE');
});

test('an event with a running tournament is not closed', async () => {
  const stored = (await world.inject({ url: `/api/events/${hall.eventId}`, headers: manager })).json();
  const dates = { registrationStartDate: '2026-08-01', registrationEndDate: '2026-09-01', seasonId };
  const refused = await send('PUT', { ...stored, ...dates, eventStatus: 'APPROVED' });

  expect(refused.body.detail).toBe('A tournament of this event is running: finish and approve first.');
});

test('an active event is approved once its tournaments are over', async () => {
  const { eventId, tournamentId } = await createHall(world.context);
  const set = (tournamentStatus: 'FINISHED' | 'APPROVED') =>
    world.context.db.updateTable('tournament').set({ tournamentStatus }).where('id', '=', tournamentId).execute();
  await world.context.db.updateTable('event').set({ eventStatus: 'ACTIVE' }).where('id', '=', eventId).execute();
  const stored = (await world.inject({ url: `/api/events/${eventId}`, headers: manager })).json();
  const dates = { registrationStartDate: '2026-08-01', registrationEndDate: '2026-09-01', seasonId };
  const approve = () => send('PUT', { ...stored, ...dates, eventStatus: 'APPROVED' });

  await set('FINISHED');
  expect((await approve()).body.detail).toBe('A tournament of this event is not over: approve or cancel first.');
  await set('APPROVED');
  expect(await approve()).toMatchObject({ status: 200, body: { eventStatus: 'APPROVED' } });
});

test('absent fields stay as they are, and a save over an unseen change is refused', async () => {
  const { venues: _venues, users: _users, numberOfTables: _tables, ...rest } = created;
  const saved = await send('PUT', { ...rest, name: 'Renamed' });
  const late = await send('PUT', { ...created, shortName: 'Late' });

  expect(saved.body).toEqual({ ...created, name: 'Renamed', version: 2 });
  expect(late.body).toMatchObject({ status: 409, changedFields: ['name'], current: { name: 'Renamed' } });
});

test('a PATCH changes what it names and keeps the rest, nulls included', async () => {
  const patch = async (id: number, payload: object) => {
    const answer = await world.inject({ method: 'PATCH', url: `/api/events/${created.id}`, payload: { id, ...payload }, headers: manager });
    return { status: answer.statusCode, body: answer.json() };
  };

  const changed = await patch(created.id, { name: 'Treviso Classic', shortName: null, seasonId: null });

  expect(changed).toMatchObject({ status: 200, body: { ...created, name: 'Treviso Classic', version: 2 } });
  expect(await patch(created.id, { name: 'x'.repeat(81) })).toMatchObject({ status: 400, body: { fieldErrors: [{ field: 'name' }] } });
  expect(await patch(created.id, { name: 'Late', version: 1 })).toMatchObject({ status: 409 });
  expect(await patch(hall.eventId, { name: 'Other' })).toMatchObject({ status: 400, body: { message: 'error.idinvalid' } });
});

test('tournament administrators and leaders read events and write none', async () => {
  const own = await world.signIn(['ROLE_TOURNAMENT', 'ROLE_USER'], [created.id]);

  expect((await send('PUT', created, own)).status).toBe(403);
  expect((await send('POST', form(), own)).status).toBe(403);
});
