/** Tokens of streamers: whatever is read with one is late by its delay, until the desk revokes it. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NewStreamToken, StreamToken } from '#contract/hall/stream-tokens.ts';
import { type Spectator, watch } from '../conformance/stream-client.ts';
import { createHall, type Hall } from '../support/hall.ts';
import { createWorld, type World } from '../support/world.ts';
import { openPlainSocket, type PlainSocket } from './clients.ts';
import { at, type RunningMatch, send, startMatch } from './play.ts';

let world: World;
let url: string;
let hall: Hall;
let match: RunningMatch;
let desk: { authorization: string };
const open: { close: () => void }[] = [];
beforeAll(async () => {
  world = await createWorld();
  url = await world.listen();
});
beforeEach(async () => {
  hall = await createHall(world.context, { tables: 2, raceTo: 9 });
  match = await startMatch(world.context, hall);
  desk = await world.signIn('ROLE_TOURNAMENT', [hall.eventId]);
});
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});
afterAll(() => world.close());

const tokensOf = (eventId = hall.eventId) => `/api/management/events/${eventId}/stream-tokens`;
const post = (payload: object, { headers = desk, eventId = hall.eventId } = {}) =>
  world.inject({ method: 'POST', url: tokensOf(eventId), headers, payload });
async function create(leastDelay: number, name = 'Kvarner TV'): Promise<NewStreamToken> {
  const answer = await post({ name, leastDelay });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
const revoke = (id: number, headers = desk) => world.inject({ method: 'DELETE', url: `/api/management/stream-tokens/${id}`, headers });
const list = async (): Promise<StreamToken[]> => (await world.inject({ url: tokensOf(), headers: desk })).json();

const follow = async (query: string): Promise<Spectator> => {
  const spectator = await watch(`${url}/api/public/events/${hall.eventId}/stream${query}`);
  open.push(spectator);
  return spectator;
};
const box = async (query: string): Promise<PlainSocket> => {
  const opened = await openPlainSocket(url, `/ws/tables/${at(hall.tableIds, 0)}${query}`);
  open.push(opened);
  return opened;
};
const rows = (query: string) => world.inject({ url: `/api/public/box/tables.json?${query}` });
const score = (to: number) => send(world.context, match.matchId, { type: 'SCORE', participantId: match.playerA, to });
const tells = (events: readonly unknown[], to: number): boolean => JSON.stringify(events).includes(`"aScore":${to},`);

test('the desk of the event creates, lists and revokes tokens; the token itself is shown once and stored as a hash', async () => {
  const token = await create(30);
  expect(token).toMatchObject({ name: 'Kvarner TV', leastDelay: 30, token: expect.stringMatching(/^[\w-]{43}$/) });
  expect(await list()).toEqual([{ id: token.id, name: 'Kvarner TV', leastDelay: 30, createdAt: token.createdAt }]);
  const stored = await world.context.read.selectFrom('streamToken').selectAll().where('id', '=', token.id).executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(token.token);
  const history = await world.context.read
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', 'streamToken')
    .where('entityId', '=', token.id)
    .execute();
  expect(history).toHaveLength(1);
  expect(JSON.stringify(history)).not.toContain(stored.tokenHash);

  expect((await revoke(token.id)).statusCode).toBe(204);
  expect((await revoke(token.id)).statusCode).toBe(204);
  expect(await list()).toEqual([]);
});

test('wrong values, other events and people without the right are refused', async () => {
  const refusals = [{ name: ' ', leastDelay: 5 }, { name: 'TV', leastDelay: 601 }, { name: 'TV', leastDelay: 1.5 }, { name: 'TV' }];
  for (const payload of refusals) expect((await post(payload)).statusCode).toBe(400);
  const other = await createHall(world.context);
  expect((await post({ name: 'TV', leastDelay: 5 }, { eventId: other.eventId })).statusCode).toBe(404);
  const referee = await world.signIn('ROLE_REFEREE');
  expect((await post({ name: 'TV', leastDelay: 5 }, { headers: referee })).statusCode).toBe(403);
  const token = await create(5);
  const strangers = await world.signIn('ROLE_TOURNAMENT', [other.eventId]);
  expect((await revoke(token.id, strangers)).statusCode).toBe(404);
  expect(await list()).toHaveLength(1);
});

test('an event stream and the flat rows are late by the delay of the token, even if less is asked for', async () => {
  const { token } = await create(60);
  const live = await follow('');
  // The recording begins with the first delayed stream.
  const first = await follow(`?token=${token}`);
  world.clock.advance(60_000);
  await first.until(({ length }) => length === 1);
  await score(1);
  await live.until((events) => tells(events, 1));
  world.clock.advance(30_000);

  const late = await follow(`?token=${token}&delay=5`);
  await late.until(({ length }) => length === 1);
  expect(tells(late.events, 1)).toBe(false);
  const flat = await rows(`token=${token}&delay=5`);
  expect([flat.statusCode, flat.json()[0].ScoreA]).toEqual([200, '0']);
  // Without a token everybody sees the present.
  expect((await rows(`event=${hall.eventId}`)).json()[0].ScoreA).toBe('1');
  world.clock.advance(30_000);
  await late.until((events) => tells(events, 1));
  expect((await rows(`token=${token}`)).json()[0].ScoreA).toBe('1');
  expect((await rows(`token=${token}`)).json()).toHaveLength(2);

  // The late rows keep to the pins as well: the free table does not name a match that waits for the other one.
  const payload = { pinnedTableId: at(hall.tableIds, 0), heldUntil: null };
  const url = `/api/management/events/${hall.eventId}/next-calls/${at(hall.matchIds, 1)}`;
  const pinned = await world.inject({ method: 'PUT', url, headers: desk, payload });
  expect(pinned.statusCode, pinned.body).toBe(200);
  world.clock.advance(2_000);
  expect((await rows(`token=${token}`)).json()).toMatchObject([{ NextA: 'PLAYER3 Given' }, { NextA: '' }]);
});

test('no shared cache keeps what was read with a token', async () => {
  const { token } = await create(0);
  const cacheOf = async (query: string) => (await rows(query)).headers['cache-control'];

  expect(await cacheOf(`token=${token}`)).toBe('private, no-cache');
  expect(await cacheOf(`event=${hall.eventId}`)).toBe('public, max-age=1, stale-while-revalidate=10');
});

test('rows of a moment before the recording are missing, and no newer rows are sent in their place', async () => {
  const { token } = await create(600);
  const answer = await rows(`token=${token}`);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
});

test('the socket of an overlay holds rows back by the delay of the token, in their order', async () => {
  const { token } = await create(2);
  const late = await box(`?token=${token}`);
  const openedAt = performance.now();
  await late.until((lines) => lines.some(({ type }) => type === 'state'));
  expect(performance.now() - openedAt).toBeGreaterThan(1_900);
  const scoredAt = performance.now();
  for (const to of [1, 2, 3]) await score(to);
  await late.until((lines) => tells(lines, 3));
  expect(performance.now() - scoredAt).toBeGreaterThan(1_900);
  const told = late.lines.flatMap((line) => [1, 2, 3].filter((to) => tells([line], to)));
  expect(told).toEqual([...told].sort());
  // A ping is answered at once: it tells nothing.
  late.send({ ping: 1 });
  await late.until((lines) => lines.some(({ pong }) => pong !== undefined));
});

test('an overlay that reconnects begins at once with the past, and then gets the later changes', async () => {
  const { token } = await create(60);
  // The recording of the room begins with the first delayed overlay, and surely when that one has got its state.
  const first = await box(`?token=${(await create(1, 'First overlay')).token}`);
  await first.until((lines) => lines.some(({ type }) => type === 'state'));
  world.clock.advance(60_000);
  const live = await follow('');
  await score(1);
  await live.until((events) => tells(events, 1));
  // The point stays in the future of the overlay for six seconds: a busy machine needs some of them to connect.
  world.clock.advance(54_000);

  const again = await box(`?token=${token}`);
  await again.until((lines) => lines.some(({ type }) => type === 'changes'));
  const [state, change] = again.lines;
  expect([state?.type, tells([state], 0), tells([state], 1)]).toEqual(['state', true, false]);
  expect([change?.type, tells([change], 1)]).toEqual(['changes', true]);
});

test('a revoked token ends what is open at once, and opens nothing again; so does one of another event', async () => {
  const token = await create(0);
  const kept = await create(0, 'Other TV');
  const query = `?token=${token.token}`;
  const [stream, socket, other] = [await follow(query), await box(query), await box(`?token=${kept.token}`)];
  await socket.until(({ length }) => length > 0);
  await stream.until(({ length }) => length > 0);

  await revoke(token.id);
  await stream.ended;
  await socket.closed;
  expect(socket.lines.at(-1)).toMatchObject({ problem: { status: 401, detail: 'This token of a streamer is not valid any more.' } });
  expect((await follow(query)).status).toBe(401);
  expect((await rows(`token=${token.token}`)).statusCode).toBe(401);
  const again = await box(query);
  await again.closed;
  expect(again.lines).toEqual([{ problem: expect.objectContaining({ status: 401 }) }]);

  await score(1);
  await other.until((lines) => tells(lines, 1));
  const elsewhere = await createHall(world.context);
  expect((await rows(`token=${kept.token}&event=${elsewhere.eventId}`)).statusCode).toBe(401);
  const foreign = await openPlainSocket(url, `/ws/tables/${at(elsewhere.tableIds, 0)}?token=${kept.token}`);
  await foreign.closed;
  expect(foreign.lines).toEqual([{ problem: expect.objectContaining({ status: 401 }) }]);
});
