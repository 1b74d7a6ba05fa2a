import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchText } from '#contract/kit/search-text.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
let headers: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  hall = await createHall(world.context);
  headers = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());

const get = async (url: string) => {
  const answer = await world.inject({ url, headers });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
};

test('a running tournament is in the list of all and in that of current ones, with its event and discipline', async () => {
  const all = await get('/api/tournaments?extended=true&page=0&size=25&sort=name,desc&cacheBuster=1');
  const running = await get('/api/management/running-tournaments');

  expect(all.body).toEqual([expect.objectContaining({ id: hall.tournamentId, eventId: hall.eventId, tournamentStatus: 'RUNNING' })]);
  expect(all.headers['x-total-count']).toBe('1');
  expect(running.body).toEqual(all.body);
});

test.each([
  ['name.contains', 'euro', 'zzz'],
  ['tournamentStatus.in', 'RUNNING,FINISHED', 'CREATED'],
  ['raceTo.greaterThan', '1', '900'],
])('the list filtered by %s holds the matching rows and counts the same', async (filter, fits, not) => {
  const { name } = (await get(`/api/tournaments/${hall.tournamentId}`)).body;
  const value = fits === 'euro' ? name.slice(1, 5).toUpperCase() : fits;

  expect((await get(`/api/tournaments?${filter}=${encodeURIComponent(value)}`)).body).toHaveLength(1);
  expect((await get(`/api/tournaments?${filter}=${not}`)).body).toEqual([]);
  expect((await get(`/api/tournaments/count?${filter}=${encodeURIComponent(value)}`)).body).toBe(1);
  expect((await get(`/api/tournaments/count?${filter}=${not}`)).body).toBe(0);
});

test('tournaments, participants and matches are found by how their words begin, whatever the accents', async () => {
  const { db } = world.context;
  const [participant = 0] = hall.participantIds;
  const [match = 0, other = 0] = hall.matchIds;
  await db
    .updateTable('tournament')
    .set({ search: searchText(['Open Tréviso', 'M9']) })
    .execute();
  await db
    .updateTable('playerProfile')
    .set({ search: searchText(['ŻÓŁĆ Ewa']) })
    .where('id', '=', (eb) => eb.selectFrom('participant').select('playerProfileId').where('id', '=', participant))
    .execute();
  const { label } = await db.selectFrom('tournamentMatch').select('label').where('id', '=', other).executeTakeFirstOrThrow();
  const found = async (list: string, words: string): Promise<number[]> =>
    (await get(`/api/_search/${list}?query=${encodeURIComponent(words)}`)).body.map(({ id }: { id: number }) => id);

  expect(await found('tournaments', 'trévi AND m9')).toEqual([hall.tournamentId]);
  expect(await found('tournaments', 'reviso')).toEqual([]);
  expect(await found('participants', 'ewa AND zol')).toEqual([participant]);
  expect(await found('participants', 'ewa -zolc')).toEqual([]);
  expect(await found('tournament-matches', 'zolc')).toEqual([match]);
  expect(await found('tournament-matches', label)).toEqual([other]);
  expect(await found('tournament-matches', `ewa AND ${label}`)).toEqual([]);
});

test('running tournaments are also found by tournamentName, which other lists do not know', async () => {
  expect((await get('/api/management/running-tournaments?tournamentName.contains=zzz')).body).toEqual([]);
  expect((await get('/api/tournaments?tournamentName.contains=zzz')).body).toHaveLength(1);
});

test('a sort by an unknown column and a filter by an unknown status are refused', async () => {
  expect((await get('/api/tournaments?sort=chart,asc')).status).toBe(400);
  expect((await get('/api/tournaments?tournamentStatus.in=SOMETHING')).status).toBe(400);
});

test.each([
  'tournaments',
  'events',
  'participants',
  'chart-templates',
  'chart-template-time-sessions',
  'rankings',
  'overall-rankings',
  'billiard-tables',
  'tournament-matches',
  'match-progress-entries',
  'event-posters',
])('the count of %s equals the list', async (path) => {
  const { headers: listed } = await get(`/api/${path}?size=1`);

  expect(await get(`/api/${path}/count`)).toMatchObject({ status: 200, body: Number(listed['x-total-count']) });
  expect(await get(`/api/${path}/count?id.lessThan=0`)).toMatchObject({ status: 200, body: 0 });
});

test.each(['id', 'name', 'tournamentStartDate', 'tournamentEndDate', 'numberOfParticipants', 'numberOfTables', 'raceTo', 'eventName'])(
  'tournaments are sorted by %s',
  async (property) => {
    expect((await get(`/api/tournaments?sort=${property},desc`)).status).toBe(200);
  },
);

test('a missing tournament is not found', async () => {
  expect((await get('/api/tournaments/999999')).status).toBe(404);
});

test('events are listed newest first with their counts, and their leaders are shown to administrators only', async () => {
  await world.signIn('ROLE_USER', [hall.eventId]);
  const leader = await world.signIn('ROLE_USER', [hall.eventId]);
  const [event] = (await get('/api/events?eventStatus.in=ACTIVE,CREATED,RUNNING,POSTPONED')).body;
  const hidden = (await world.inject({ url: `/api/events/${hall.eventId}`, headers: leader })).json();

  expect(event).toMatchObject({ id: hall.eventId, numberOfTournaments: 1 });
  expect(event.users.length).toBeGreaterThanOrEqual(2);
  expect(hidden.users).toEqual([]);
  expect((await get('/api/events/count?eventStatus.in=APPROVED')).body).toBe(0);
});

test('leaders to whom an event can be given have first and last names and one of the two roles', async () => {
  const leaders = (await get('/api/users/available-tournament-leaders?page=0&size=999&sort=firstName,lastName')).body;

  expect(leaders.length).toBeGreaterThanOrEqual(2);
  expect(Object.keys(leaders[0])).toEqual(['id', 'firstName', 'lastName']);
});

test('tournaments can be sorted by their number of participants', async () => {
  const small = await createHall(world.context, { players: 2 });
  const ids = async (direction: string) =>
    (await get(`/api/tournaments?sort=numberOfParticipants,${direction}`)).body.map(({ id }: { id: number }) => id);

  expect(await ids('asc')).toEqual([small.tournamentId, hall.tournamentId]);
  expect(await ids('desc')).toEqual([hall.tournamentId, small.tournamentId]);
});
