import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantFor } from '#contract/rights/rights.ts';
import type { EventStatus } from '#machines/names.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { addSponsor } from './event-rows.ts';
import { type Ids, plausible } from './plausible.ts';
import { type Headers, pairDevice } from './principals.ts';
import { allRoutes, isData, type RouteWalk } from './routes.ts';

let world: World;
let here: Hall;
let between: Hall;
let elsewhere: Hall;
/** A sponsor of this event. */
let sponsorship: number;
/** The poster of this event. */
let poster: number;
beforeAll(async () => {
  world = await createWorld();
  here = await createHall(world.context);
  // An id of a match here must not be the id of a tournament there.
  between = await createHall(world.context);
  elsewhere = await createHall(world.context);
  await pairDevice(world, { eventId: here.eventId, tableId: here.tableIds[0] ?? 0 }, 'TABLET');
  sponsorship = await addSponsor(world.context, here.eventId);
  poster = await addPoster(here.eventId);
});
afterAll(() => world.close());

async function addPoster(eventId: number): Promise<number> {
  const { db } = world.context;
  const picture = { poster: '/9j/', posterContentType: 'image/jpeg' };
  const { id } = await db.insertInto('eventPoster').values(picture).returning('id').executeTakeFirstOrThrow();
  await db.updateTable('event').set({ eventPosterId: id }).where('id', '=', eventId).execute();
  return id;
}

/** Every object of the event takes its turn as the plain "id". */
function allIds(hall: Hall, deviceId: number): Ids[] {
  const [matchId = 0] = hall.matchIds;
  const [tableId = 0] = hall.tableIds;
  const { tournamentId, eventId } = hall;
  return [matchId, tableId, deviceId, tournamentId, eventId, sponsorship, poster].map((id) => ({
    id,
    matchId,
    tableId,
    deviceId,
    tournamentId,
    eventId,
  }));
}

/** The own account belongs to no event. */
const isOwnAccount = ({ url }: RouteWalk): boolean => url.startsWith('/api/account/');

const bounded = (): RouteWalk[] =>
  allRoutes(world.app).filter(
    (route) => isData(route) && route.method !== 'HEAD' && !isOwnAccount(route) && grantFor(route.right, ['ROLE_USER']) === 'event',
  );

type RouteAnswer = { status: number; body: string };

async function ask(route: RouteWalk, ids: Ids, headers: Headers): Promise<RouteAnswer> {
  const { url, payload } = plausible(route, ids);
  const content = payload === undefined ? {} : { payload, headers: { ...headers, 'content-type': 'application/json' } };
  const answer = await world.inject({ method: route.method, url, headers, ...content });
  return { status: answer.statusCode, body: answer.body };
}

/** Not found, not readable, an empty list, or the removal of a missing row. */
const saysNothing = ({ status, body }: RouteAnswer): boolean => [204, 400, 404].includes(status) || (status === 200 && body === '[]');

/** The journal number of the last change that does not concern people's sessions. */
async function happenings(): Promise<number> {
  const others = world.context.read.selectFrom('journal').select('seq').where('stream', 'not like', 'user:%');
  return (await others.orderBy('seq', 'desc').limit(1).executeTakeFirst())?.seq ?? 0;
}

/** Public read routes: open to a visitor, a player or the device of another event. */
const open = (): RouteWalk[] => allRoutes(world.app).filter((route) => isData(route) && route.method === 'GET' && route.right === 'public');

test('an unpublished event does not exist for visitors, players and foreign devices, whatever ids they try', async () => {
  const device = await pairDevice(world, { eventId: between.eventId, tableId: between.tableIds[0] ?? 0 }, 'DISPLAY');
  const strangers: Headers[] = [{}, await world.signIn('ROLE_PLAYER'), device];
  const ids = allIds(here, 1);
  const answersTo = async (headers: Headers): Promise<string[]> => {
    const answers: string[] = [];
    for (const route of open())
      for (const id of ids) answers.push(JSON.stringify({ url: plausible(route, id).url, ...(await ask(route, id, headers)) }));
    return answers;
  };
  const { name } = await world.context.read.selectFrom('event').select('name').where('id', '=', here.eventId).executeTakeFirstOrThrow();
  const telling = (answers: string[]) =>
    answers.filter((answer) => answer.includes(`"${name}`) || answer.includes(`"${name}\\"`) || /posters\/\d+","status":200/.test(answer));
  const published = await answersTo({});
  await publish('CREATED');

  for (const headers of strangers) expect(telling(await answersTo(headers))).toEqual([]);

  expect(telling(published).length).toBeGreaterThanOrEqual(2);
  const statusFor = async (role: 'ROLE_PRESS' | 'ROLE_WEBSITE') =>
    (await world.inject({ url: `/media/posters/${poster}`, headers: await world.signIn(role) })).statusCode;
  expect([await statusFor('ROLE_PRESS'), await statusFor('ROLE_WEBSITE')]).toEqual([404, 200]);
  await publish('RUNNING');
  // A sign-in meanwhile has moved the journal on.
  const withoutSeq = (answers: string[]) => telling(answers).map((answer) => answer.replaceAll(/\\"seq\\":\d{1,9}/g, ''));
  expect(withoutSeq(await answersTo({}))).toEqual(withoutSeq(published));
});

test('players, press and photographers read matches, their history and tables of published events only', async () => {
  const player = await world.signIn('ROLE_PLAYER');
  const outsiders = [player, await world.signIn('ROLE_PRESS'), await world.signIn('ROLE_PHOTOGRAPHER')];
  const insider = await world.signIn('ROLE_WEBSITE');
  const routes = allRoutes(world.app).filter((route) => isData(route) && route.method === 'GET' && route.right === 'match:read');
  const urls = routes.flatMap(({ url }) => here.matchIds.map((id) => `${url.replace(/:\w+$/, String(id))}?key=upcoming`));
  const toldTo = async (headers: Headers): Promise<string[]> => {
    const told = new Set<string>();
    for (const url of urls) {
      const { statusCode: status, body } = await world.inject({ method: 'GET', url, headers });
      if (!saysNothing({ status, body }) && body !== '0') told.add(url);
    }
    return [...told];
  };
  const { db } = world.context;
  const [matchId = 0] = here.matchIds;
  const at = '2026-09-25T10:00:00.000Z';
  await db.updateTable('tournamentMatch').set({ scheduledTime: at }).where('tournamentId', '=', here.tournamentId).execute();
  const nothing = { scoreA: 0, scoreB: 0, scoreChange: 0, target: null, rack: null, commandId: null };
  const entry = { matchId, entryDate: at, progressType: 'START', actor: 'system:test', ...nothing } as const;
  await db.insertInto('matchProgress').values(entry).execute();
  const published = await toldTo(player);
  await db.updateTable('event').set({ eventStatus: 'CREATED' }).execute();

  for (const headers of outsiders) expect(await toldTo(headers)).toEqual([]);
  expect(await toldTo(insider)).toEqual(published);
  expect(published.length).toBeGreaterThanOrEqual(routes.length);
  await db.updateTable('event').set({ eventStatus: 'RUNNING' }).execute();
});

const publish = (eventStatus: EventStatus) =>
  world.context.db.updateTable('event').set({ eventStatus }).where('id', '=', here.eventId).execute();

/** A level that differs from the plausible save: a save that changes nothing writes nothing. */
const downgradeSponsor = () =>
  world.context.db.updateTable('sponsorForEvent').set({ sponsorLevel: 'SILVER' }).where('id', '=', sponsorship).execute();

test('an event does not exist for the leader of another event, and that leader changes nothing in it', async () => {
  const { id: deviceId } = await world.context.read.selectFrom('device').select('id').executeTakeFirstOrThrow();
  const stranger = await world.signIn('ROLE_USER', [elsewhere.eventId]);
  const leader = await world.signIn('ROLE_USER', [here.eventId]);
  const before = await happenings();
  const requests: { route: RouteWalk; ids: Ids; foreign: RouteAnswer }[] = [];

  for (const route of bounded())
    for (const ids of allIds(here, deviceId)) requests.push({ route, ids, foreign: await ask(route, ids, stranger) });

  expect(await happenings()).toBe(before);
  const seen = requests.filter(({ foreign }) => !saysNothing(foreign));
  expect(seen.map(({ route, ids, foreign }) => `${route.method} ${plausible(route, ids).url}: ${foreign.status} ${foreign.body}`)).toEqual(
    [],
  );

  // The same requests must reach data for the right person; otherwise this test would prove nothing.
  let reached = 0;
  const [written, silent] = [new Set<string>(), new Set<string>()];
  for (const { route, ids } of requests) {
    await downgradeSponsor();
    const earlier = await happenings();
    const answer = await ask(route, ids, leader);
    if (saysNothing(answer)) continue;
    reached += 1;
    if (answer.status >= 300) continue;
    const what = `${route.method} ${route.url}`;
    if ((await happenings()) > earlier) written.add(what);
    else silent.add(what);
  }
  expect(reached).toBeGreaterThanOrEqual(5);
  expect(await happenings()).toBeGreaterThan(before);

  expect([...written].filter((what) => what.startsWith('GET '))).toEqual([]);
  // A change stands in the journal; a second request may find nothing left to change.
  expect([...silent].filter((what) => !written.has(what) && !/^GET |-preview$/.test(what))).toEqual([]);
});
