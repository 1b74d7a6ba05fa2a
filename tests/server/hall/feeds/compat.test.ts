/** Readers of a well-known score site work when only the host name changes: calls, the socket, and a port of its own. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import type { CompatPort } from '../../../../server/hall/feeds/compat-port.ts';
import { at, send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { readEntrants, readError, readScoreboard, readTournament, readUpdate } from './compat-client.ts';

let world: World;
let hall: Hall;
let other: Hall;
let hidden: Hall;
let matchId: number;
let base: string;
let port: number;
let venueId: number;
const unpublish = (eventId: number) => setStatus(eventId, 'CREATED');
const setStatus = (eventId: number, eventStatus: 'CREATED' | 'RUNNING') =>
  world.context.db.updateTable('event').set({ eventStatus }).where('id', '=', eventId).execute();

beforeAll(async () => {
  world = await createWorld({
    publicUrl: 'https://hall.example',
    organisation: 'Adria Billiards',
    compatPort: 0,
    allowedOrigins: ['https://a.example'],
  });
  hall = await createHall(world.context, { players: 8, tables: 3, raceTo: 3 });
  other = await createHall(world.context);
  hidden = await createHall(world.context);
  await unpublish(hidden.eventId);
  const countryId = (await world.context.read.selectFrom('country').select('id').executeTakeFirstOrThrow()).id;
  const venue = { name: 'Dvorana Bura', type: 'HALL', street: 'Obala 1', postcode: '51000', city: 'Rijeka', countryId, search: '' };
  venueId = (await world.context.db.insertInto('venue').values(venue).returning('id').executeTakeFirstOrThrow()).id;
  await world.context.db.updateTable('event').set({ venueId }).where('id', '=', hall.eventId).execute();
  base = await world.listen();
  const compat: CompatPort | null = world.app.compat;
  await compat?.listen();
  port = compat?.port() ?? 0;
  ({ matchId } = await startMatch(world.context, hall));
});
afterAll(() => world.close());

const get = async (url: string) => {
  const { statusCode, body, headers } = await world.inject({ url, headers: { origin: 'https://stream.example' } });
  expect([statusCode, headers['access-control-allow-origin'], headers['access-control-allow-credentials']]).toEqual([200, '*', undefined]);
  expect(headers['content-type']).toContain('application/json');
  return body;
};
const point = (scores: number) => send(world.context, matchId, { type: 'SCORE', participantId: at(hall.participantIds, 0), to: scores });

test('a tournament has all its matches, with every published field', async () => {
  const read = readTournament(await get(`/tournament/?id=${hall.tournamentId}`));

  expect(read).toMatchObject({
    ...{
      tournamentId: hall.tournamentId,
      timezone: 'Europe/Zagreb',
      displayDate: '25.09.2026 - 27.09.2026',
      status: 'Active',
      type: 'Single',
    },
    ...{ starttime: '2026-09-25T00:00:00+02:00', owner: { name: 'Adria Billiards', url: 'https://hall.example' } },
    venues: [{ name: 'Dvorana Bura' }],
  });
  expect(read.matches.length).toBe(6);
  const playing = read.matches.find(({ matchno }) => matchno === matchId);
  expect(playing).toMatchObject({
    ...{ matchstatus: 'playing', matchstatusCode: 1, roundName: 'Round L8', raceTo: 3, scoreA: 0, tournamentId: hall.tournamentId },
    playerA: { name: 'Given Player1', firstname: 'Given', lastname: 'Player1', image: '', represents: [] },
    table: { name: 'Table 1', tableId: at(hall.tableIds, 0), venue: { name: 'Dvorana Bura' } },
  });
  const ids = read.matches.map(({ matchId: id }) => id);
  expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
  const next = read.matches.find(({ matchId: id }) => id === playing?.winnerNext);
  expect(next).toMatchObject({ matchstatus: 'waiting', playerA: { playerId: 0, name: 'Winner of SE01' } });
});

test('the players of a tournament are a list of their own', async () => {
  const read = readEntrants(await get(`/tournament/?id=${hall.tournamentId}&participants=Participants+list`));

  expect(read.length).toBe(8);
  expect(read[0]).toMatchObject({
    name: 'Given Player1',
    seeding: 0,
    country: { image: expect.stringContaining('https://hall.example/media/flags/') },
  });
});

test('a table shows its match rack by rack, and waits when it is free', async () => {
  await point(1);
  await point(2);
  const read = readScoreboard(await get(`/ajax/scoreboard/overlay-v2.php?tableId=${at(hall.tableIds, 0)}`));

  expect(read).toMatchObject({ status: 'PLAYING', venueName: 'Dvorana Bura', error: '', match: { scoreA: 2, scoreB: 0 } });
  const notes = 'notes' in read.match ? read.match.notes.map(({ note }) => note) : [];
  const rack = ['A frame win', 'frame end', 'frame start'];
  expect(notes).toEqual(['A breaking', 'frame start', ...rack, ...rack]);
  expect(readScoreboard(await get(`/ajax/scoreboard/overlay-v2.php?tableId=${at(hall.tableIds, 2)}`))).toMatchObject({
    status: 'WAITING',
    match: {},
  });
});

test('the notes of a match leave out the racks before a reset, and the racks that a correction removed', async () => {
  const own = await createHall(world.context, { players: 4, tables: 1, raceTo: 3 });
  const { matchId: id, playerA } = await startMatch(world.context, own);
  const score = (to: number) => send(world.context, id, { type: 'SCORE', participantId: playerA, to });
  const notes = async () => {
    const read = readScoreboard(await get(`/ajax/scoreboard/overlay-v2.php?tableId=${at(own.tableIds, 0)}`));
    return 'notes' in read.match ? read.match.notes.map(({ note }) => note) : [];
  };
  const started = ['A breaking', 'frame start'];
  const rack = ['A frame win', 'frame end', 'frame start'];
  await score(1);
  await score(2);
  await send(world.context, id, { type: 'CORRECT', aScore: 1, bScore: 0 });
  expect(await notes()).toEqual([...started, ...rack]);

  await send(world.context, id, { type: 'RESET' });
  await startMatch(world.context, own);
  expect(await notes()).toEqual(started);
});

test('an unpublished, unknown or unreadable id is answered with an error field', async () => {
  for (const id of [hidden.tournamentId, 987_654, 'x', '', '1e3', '99999999999999999999']) {
    expect(readError(await get(`/tournament/?id=${id}`))).toBe('Tournament not found');
    expect(readError(await get(`/tournament/?id=${id}&participants=Participants+list`))).toBe('Tournament not found');
  }
  for (const id of [at(hidden.tableIds, 0), 987_654, 'x', ''])
    expect(readError(await get(`/ajax/scoreboard/overlay-v2.php?tableId=${id}`))).toBe('Table not found');
  expect(readError(await get('/tournament/'))).toBe('Tournament not found');
});

type CompatClient = { socket: WebSocket; messages: string[] };

async function connect(url: string): Promise<CompatClient> {
  const socket = new WebSocket(url, { headers: { origin: 'https://stream.example' } });
  const messages: string[] = [];
  socket.on('message', (data) => messages.push(data.toString()));
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  return { socket, messages };
}

/** Returns once the server has read everything that the client sent: it answers an unreadable message after them. */
async function subscribe({ socket, messages }: CompatClient, ...ids: number[]): Promise<void> {
  socket.send(JSON.stringify({ subscribeTo: ids }));
  socket.send('?');
  // On a busy machine a change from before the subscription may come first.
  await expect.poll(() => messages.some((message) => message.includes('subscribeTo'))).toBe(true);
  messages.length = 0;
}

test('a client that follows a tournament, a match or a venue gets every change of its matches, and no other', async () => {
  const tournament = readTournament(await get(`/tournament/?id=${hall.tournamentId}`));
  const first = tournament.matches.find(({ matchno }) => matchno === matchId)?.matchId ?? 0;
  const numbers = [hall.tournamentId, first, tournament.venues[0]?.venueId ?? 0];
  const sockets = `ws://127.0.0.1:${port}`;
  const following = await Promise.all([`${sockets}/`, `${sockets}/any/path`, `${base.replace('http', 'ws')}/ws/compat`].map(connect));
  for (const [index, client] of following.entries()) await subscribe(client, numbers[index] ?? 0);
  const stranger = await connect(`${sockets}/`);
  await subscribe(stranger, other.tournamentId, 1_000_000_000 + at(other.matchIds, 0));

  await send(world.context, matchId, { type: 'SCORE', participantId: at(hall.participantIds, 1), to: 1 });

  for (const { messages } of following) {
    // On a busy machine a change from before the subscription may come first.
    const updates = () => messages.map((message) => readUpdate(message));
    await expect
      .poll(() => updates().at(-1)?.data)
      .toEqual([expect.objectContaining({ matchId: first, scoreA: 2, scoreB: 1, matchstatus: 'playing' })]);
    for (const { tournamentId, data } of updates()) expect([tournamentId, data.length]).toEqual([hall.tournamentId, 1]);
  }
  expect(stranger.messages).toEqual([]);
});

test('an unpublished event sends nothing', async () => {
  const client = await connect(`ws://127.0.0.1:${port}/`);
  await subscribe(client, hidden.tournamentId, other.tournamentId);
  await send(world.context, at(hidden.matchIds, 0), { type: 'ASSIGN_TABLE', tableId: at(hidden.tableIds, 0) });
  // Published later than the change that must stay hidden.
  await send(world.context, at(other.matchIds, 0), { type: 'ASSIGN_TABLE', tableId: at(other.tableIds, 0) });

  await expect.poll(() => client.messages.length).toBe(1);
  expect(readUpdate(client.messages[0] ?? '').tournamentId).toBe(other.tournamentId);
});

test('a client is refused in words beyond fifty numbers and beyond the rate of messages, and goes on', async () => {
  const client = await connect(`ws://127.0.0.1:${port}/`);
  client.socket.send(JSON.stringify({ subscribeTo: Array.from({ length: 51 }, (_, index) => index + 1) }));
  await expect.poll(() => client.messages.length).toBe(1);
  for (let from = 0; from < 100; from += 50)
    client.socket.send(JSON.stringify({ subscribeTo: Array.from({ length: 50 }, (_, index) => from + index + 1) }));
  await expect.poll(() => client.messages.length).toBe(2);
  expect(client.messages.map(readError)).toEqual([expect.stringContaining('at most 50'), 'A connection follows at most 50 numbers']);
  for (let count = 0; count < 60; count += 1) client.socket.send('{}');
  await expect.poll(() => client.messages.map(readError).includes('Too many messages')).toBe(true);
  expect(client.socket.readyState).toBe(WebSocket.OPEN);
});

test('the pages that readers have stored lead to the overlay of the table and to the tables of the venue', async () => {
  const leadsTo = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
    return [answer.status, answer.headers.get('location')];
  };
  const tableId = at(hall.tableIds, 0);
  expect(await leadsTo(`/scoreboard/overlay/?tableId=${tableId}&lang=de-DE`)).toEqual([302, `/overlay/tables/${tableId}?lang=de`]);
  expect(await leadsTo(`/scoreboard/overlay?tableId=${tableId}&lang=hr`)).toEqual([302, `/overlay/tables/${tableId}`]);
  expect(await leadsTo('/scoreboard/overlay/?tableId=x')).toEqual([404, null]);
  const tables = `https://hall.example/web/tables?event=${hall.eventId}`;
  expect(await leadsTo(`/venue/table/jumbotron/?venueId=${2_000_000_000 + venueId}`)).toEqual([302, tables]);
  for (const unknown of ['1999999999', '2999999999', 'x', ''])
    expect(await leadsTo(`/venue/table/jumbotron?venueId=${unknown}`)).toEqual([302, 'https://hall.example/web']);
  await setStatus(hall.eventId, 'CREATED');
  expect(await leadsTo(`/venue/table/jumbotron/?venueId=${2_000_000_000 + venueId}`)).toEqual([302, 'https://hall.example/web']);
  await setStatus(hall.eventId, 'RUNNING');
});

test('an overlay that was opened through the separate port gets the logos of the sponsors', async () => {
  const logo = await readFile('client/public/logo.svg', 'base64');
  const sponsor = { name: 'Chalk & Co', lemma: 'Blue on blue', description: null, website: null, email: null };
  const { id } = await world.context.db
    .insertInto('sponsor')
    .values({ ...sponsor, mainLogoImg: logo, mainLogoImgContentType: 'image/png' })
    .returning('id')
    .executeTakeFirstOrThrow();

  const answer = await fetch(`http://127.0.0.1:${port}/media/sponsors/${id}`);
  expect([answer.status, Buffer.from(await answer.arrayBuffer()).toString('base64')]).toEqual([200, logo]);
});

test('the separate port serves the public feeds, and no page of the office', async () => {
  const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;

  expect(readTournament(await (await fetch(`http://127.0.0.1:${port}/tournament/?id=${hall.tournamentId}`)).text()).name).toContain(
    'Men 9-Ball',
  );
  expect(await status('/api/public/box/tables.json')).toBe(200);
  for (const path of [
    '/',
    '/app',
    '/api/account',
    '/api/authenticate',
    '/management/info',
    '/docs',
    '/media/posters/1',
    '/tournaments',
    '//app',
  ])
    expect([path, await status(path)]).toEqual([path, 404]);
});
