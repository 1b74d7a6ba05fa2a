/** Unpublished data does not exist for press, photographers and players on any reading route: lists, counts, searches and single rows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantFor } from '#contract/rights/rights.ts';
import { type EventStatus, type Role, roles } from '#machines/names.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { addSponsor, nameForSearch, removeEvent } from './event-rows.ts';
import type { Headers } from './principals.ts';
import { allRoutes, fill, isData, type RouteWalk } from './routes.ts';

let world: World;
let hall: Hall;
const people = new Map<Role, Headers>();
/** Ids of rows of the event: one of each kind, and the match of the team. */
let numbers: number[];
beforeAll(async () => {
  world = await createWorld();
  // No id of one kind may equal an id of another kind in the same event.
  await createHall(world.context, { players: 8, tables: 8 });
  hall = await createHall(world.context);
  await world.context.db.updateTable('event').set({ eventStatus: 'CREATED' }).execute();
  const [participantId = 0, , , member = 0] = hall.participantIds;
  const sponsorship = await addSponsor(world.context, hall.eventId);
  await world.context.db
    .updateTable('participant')
    .set({ teamParticipantId: participantId, playing: true })
    .where('id', '=', member)
    .execute();
  await nameForSearch(world.context, hall);
  for (const role of roles) people.set(role, await world.signIn(role));
  const { eventId, tournamentId, matchIds, tableIds } = hall;
  numbers = [...new Set([eventId, tournamentId, sponsorship, participantId, member, ...matchIds.slice(0, 1), ...tableIds.slice(0, 1)])];
});
afterAll(() => world.close());

const publish = (eventStatus: EventStatus) =>
  world.context.db.updateTable('event').set({ eventStatus }).where('id', '=', hall.eventId).execute();

const doorsOf = (role: Role): RouteWalk[] =>
  allRoutes(world.app).filter((route) => isData(route) && route.method === 'GET' && grantFor(route.right, [role]) !== null);

/** Queries: plain, narrowed to the event or its tournament, as a seed list, and as a search. A list ignores parameters that it does not know. */
function questions({ url }: RouteWalk): string[] {
  const { eventId, tournamentId, matchIds } = hall;
  const [parentTeamMatchId] = matchIds;
  const needed = `size=1000&tournamentId=${tournamentId}&parentTeamMatchId=${parentTeamMatchId}&teamSide=A&key=upcoming`;
  const words = ['Event', 'PLAYER1', 'Table', 'Men', 'SE01'].map((word) => `q=${word}&query=${word}`);
  const narrowed = [needed, `${needed}&numberOfSeededPlayers=2`, `size=1000&eventId.equals=${eventId}`, 'activeTables=true&extended=true'];
  if (url.includes(':')) return numbers.map((id) => `${fill(url, String(id))}?${needed}`);
  return ['size=1000', ...narrowed, ...(/search/.test(url) ? words : [])].map((query) => `${url}?${query}`);
}

/** These answers contain times of the answer itself and of the caller's own session, not data of an event. */
const timeless = /^\/(?:api\/(?:account|authenticate)|management\/)/;

async function toldTo(role: Role): Promise<Map<string, string>> {
  const headers = people.get(role) ?? {};
  const told = new Map<string, string>();
  for (const door of doorsOf(role).filter(({ url }) => !timeless.test(url))) {
    for (const url of questions(door)) {
      const { statusCode, body, headers: answered } = await world.inject({ url, headers });
      told.set(url, `${statusCode} ${answered['x-total-count'] ?? ''} ${body}`);
    }
  }
  return told;
}

const differing = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...before].filter(([url, answer]) => answer !== after.get(url)).map(([url, answer]) => `${url}: ${answer} / ${after.get(url)}`);

const doorsIn = (answers: readonly string[]): Set<string> =>
  new Set(answers.map((answer) => (answer.split('?', 1)[0] ?? '').replace(/\/\d+/g, '/:id')));

test('a role without the right to read unpublished data gets the same answers as if the data did not exist', async () => {
  const outsiders = roles.filter((role) => grantFor('unpublished:read', [role]) === null);
  await publish('RUNNING');
  const published = await toldTo('ROLE_PRESS');
  await publish('CREATED');
  const hidden = new Map<Role, Map<string, string>>();
  for (const role of outsiders) hidden.set(role, await toldTo(role));
  const insider = await toldTo('ROLE_WEBSITE');
  await removeEvent(world.context, hall);

  expect(outsiders).toContain('ROLE_PRESS');
  for (const role of outsiders) expect(differing(hidden.get(role) ?? new Map(), await toldTo(role)), role).toEqual([]);

  // The same queries must reach data once it is published, and for insiders; otherwise this test would prove nothing.
  const heard = doorsIn(differing(published, hidden.get('ROLE_PRESS') ?? new Map()));
  const searched = ['events', 'tournaments', 'tournament-matches', 'participants'].map((list) => `/api/_search/${list}`);
  for (const door of [
    ...searched,
    '/api/events',
    '/api/events/count',
    '/api/events/:id',
    '/api/participants',
    '/api/participants/:id',
    '/api/search',
  ])
    expect(heard, door).toContain(door);
  expect(doorsIn(differing(insider, await toldTo('ROLE_WEBSITE'))).size).toBeGreaterThanOrEqual(20);
}, 240_000);
