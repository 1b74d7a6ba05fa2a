/** A player who is not public: the last name occurs on no public address and in no public room; staff and paired tablets read it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchText } from '#contract/kit/search-text.ts';
import { writeMessage } from '../../../../server/hall/push/message.ts';
import { type Spectator, watch } from '../../../conformance/stream-client.ts';
import { openPage, openPlainSocket, type Page, type PlainSocket, rowAfter } from '../../../live/clients.ts';
import { pairTablet } from '../../../live/pairing.ts';
import { at, send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { fill } from '../../http/auth/routes.ts';

let world: World;
let url: string;
let hall: Hall;
/** One plays, the other is called. */
let hidden: { id: number; matchId: number; lastName: string }[];
let staff: { authorization: string };
beforeAll(async () => {
  world = await createWorld({ publicUrl: 'https://hall.example' });
  hall = await createHall(world.context, { players: 8, tables: 2 });
  const { db } = world.context;
  await startMatch(world.context, hall, 0);
  await send(world.context, at(hall.matchIds, 1), { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 1) });
  hidden = await Promise.all([0, 2].map((index) => renamed(index)));
  const ranking = { rankingCategory: 'ORA' as const, dateOfGeneration: '2026-09-01T10:00:00.000Z' };
  const { id } = await db.insertInto('overallRanking').values(ranking).returning('id').executeTakeFirstOrThrow();
  const entries = hidden.map((player, rank) => ({ overallRankingId: id, playerProfileId: player.id, rank: rank + 1, points: 9 }));
  await db.insertInto('overallRankingEntry').values(entries).execute();
  staff = await world.signIn('ROLE_ADMIN');
  url = await world.listen();
});
afterAll(() => world.close());

async function renamed(index: number) {
  const { db } = world.context;
  const entry = db.selectFrom('participant').select('playerProfileId').where('id', '=', at(hall.participantIds, index));
  const { playerProfileId: id } = await entry.executeTakeFirstOrThrow();
  const lastName = `Quillfeather${index}`;
  const displayName = `QUILLFEATHER${index} Hyacinth`;
  const names = { lastName, firstName: 'Hyacinth', displayName, nickName: 'Quilly', pronunciation: 'KWIL-fea-ther' };
  await db
    .updateTable('playerProfile')
    .set({ ...names, search: searchText([displayName]) })
    .where('id', '=', id)
    .execute();
  return { id, matchId: at(hall.matchIds, index / 2), lastName };
}

async function hide(notPublic: boolean): Promise<void> {
  for (const { id } of hidden) {
    const address = `/api/player-profiles/${id}`;
    const { version } = (await world.inject({ url: address, headers: staff })).json();
    const payload = { id, version, notPublic };
    const { statusCode } = await world.inject({ method: 'PATCH', url: address, headers: staff, payload });
    expect(statusCode).toBe(200);
  }
  // Pages and lists may be a second old.
  world.clock.advance(61_000);
}

const name = /quillfeather|quilly|kwil|hyacinth/i;
/** Further addresses of a route: its search, its views, and the ids that it takes in the query. */
const queries: readonly (readonly [route: RegExp, queries: () => string[]])[] = [
  [/^\/live(?:\/de)?$/, () => ['?q=quillf', '?lang=en', '?lang=de']],
  [/^\/live.*\/tournaments\/:id/, () => ['?view=entrants', '?view=ranking', '?view=groups']],
  [/\/embed\//, () => ['next', 'results', 'chart', 'ranking', 'table&table=1'].map((view) => `?view=${view}`)],
  [/\/oembed$/, () => [`?url=${encodeURIComponent(`https://hall.example/live/events/${hall.eventId}`)}`]],
  [/^\/tournament/, () => [`?id=${hall.tournamentId}`, `?id=${hall.tournamentId}&participants=Participants+list`]],
  [/overlay-v2/, () => hall.tableIds.map((id) => `?tableId=${id}`)],
];
const addresses = (): string[] => {
  const routes = world.app.guardedRoutes.filter(
    ({ method, config, url: path }) =>
      [method].flat().includes('GET') && config?.right === 'public' && !config.isStream && !path.startsWith('/media/'),
  );
  const players = hidden.map(({ id }) => id);
  const values = ['ORA', ...players, hall.eventId, hall.tournamentId, ...hidden.map(({ matchId }) => matchId)];
  return routes.flatMap(({ url: path }) => {
    const ofPlayer = path.replace(':playerId', String(players[0]));
    const filled = new Set(values.map((value) => fill(ofPlayer, String(value))));
    const further = queries.flatMap(([route, list]) => (route.test(path) ? list() : []));
    return [...filled].flatMap((address) => ['', ...further].map((query) => address + query));
  });
};
/** '/live/tournaments/7?view=ranking' → '/live/tournaments/0?ranking' */
const kindOf = (address: string): string =>
  address
    .replace(/\d+/g, '0')
    .replace(/\?.*\b(?:view|q|participants)=(\w+).*/, '?$1')
    .replace(/\?\w+=.*/, '');
/** The routes on which the name occurs, without their parameters. */
async function walk(): Promise<Set<string>> {
  const found = new Set<string>();
  for (const address of addresses()) {
    const { body, statusCode, headers } = await world.inject({ url: address });
    expect(statusCode, address).not.toBe(500);
    if (!String(headers['content-type']).startsWith('image/') && name.test(body)) found.add(kindOf(address));
  }
  return found;
}

/** Everybody who may see a room, each as long as the test runs. */
type Watchers = { streams: Spectator[]; boxes: PlainSocket[]; compat: PlainSocket; stranger: Page; desk: Page; rooms: string[] };
async function watchAll(): Promise<Watchers> {
  const rooms = [`event:${hall.eventId}`, `tournament:${hall.tournamentId}`, ...hall.tableIds.map((id) => `table:${id}`)];
  const streams = await Promise.all(
    [`events/${hall.eventId}`, `tournaments/${hall.tournamentId}`].map((path) => watch(`${url}/api/public/${path}/stream`)),
  );
  const boxes = await Promise.all(
    [`events/${hall.eventId}`, ...hall.tableIds.map((id) => `tables/${id}`)].map((path) => openPlainSocket(url, `/ws/${path}`)),
  );
  const compat = await openPlainSocket(url, '/ws/compat');
  compat.send({ subscribeTo: [hall.tournamentId] });
  const stranger = await openPage(url);
  const desk = await openPage(url, { token: staff.authorization.replace('Bearer ', '') });
  return { streams, boxes, compat, stranger, desk, rooms };
}
const closeAll = ({ streams, boxes, compat, stranger, desk }: Watchers): void => {
  for (const one of [...streams, ...boxes, compat, stranger, desk]) one.close();
};

test('before, the name is on every kind of page and feed; afterwards it occurs nowhere, and the initials stand there', {
  timeout: 240_000,
}, async () => {
  const pictures = async () =>
    Promise.all(hidden.map(async ({ matchId }) => (await world.inject({ url: `/live/pictures/matches/${matchId}` })).headers.etag));
  const [before, drawn] = [await walk(), await pictures()];
  for (const kind of ['/live/events/0', '/live/matches/0', '/live/tournaments/0', '/live/rankings', '/live/embed/events/0', '/live?quillf'])
    expect(before).toContain(kind);
  for (const kind of ['/tournament/', '/tournament/?Participants', '/ajax/scoreboard/overlay-v0.php', '/api/public/box/tables.csv'])
    expect(before).toContain(kind);
  for (const kind of [
    'events/0/state',
    'rankings/ORA',
    'players/0',
    'tournaments/0/participants',
    'events/0/called-matches',
    'events/0/pronunciations',
  ])
    expect(
      [...before].filter((address) => address.endsWith(kind)),
      kind,
    ).not.toEqual([]);

  await hide(true);
  // Some feeds may be a second old.
  await expect.poll(async () => [...(await walk())]).toEqual([]);
  const redrawn = await pictures();
  for (const [index, version] of redrawn.entries()) expect(version).not.toBe(drawn[index]);
  const { body } = await world.inject({ url: `/live/matches/${at(hidden, 0).matchId}` });
  expect(body).toContain('H. Q.');
  const { body: calendar } = await world.inject({ url: `/api/public/events/${hall.eventId}/players/${at(hidden, 0).id}/matches.ics` });
  expect(calendar).toContain('H. Q.');
});

test('the flag reaches every open room at once: strangers get initials, staff keep the name', async () => {
  await hide(false);
  const { matchId, lastName } = at(hidden, 0);
  const watchers = await watchAll();
  for (const page of [watchers.stranger, watchers.desk])
    for (const room of [...watchers.rooms, ...(page === watchers.desk ? ['matches'] : [])])
      expect(await page.subscribe(room)).toMatchObject({ ok: true });
  await Promise.all([
    ...watchers.streams.map((stream) => stream.until(({ length }) => length > 0)),
    ...watchers.boxes.map((box) => box.until(({ length }) => length > 0)),
  ]);
  const shown = (frames: Parameters<typeof rowAfter>[0], id = matchId) => rowAfter(frames, 'match', id)?.participantALastName;
  const ofBoth = (frames: Parameters<typeof rowAfter>[0]) => hidden.every((player) => shown(frames, player.matchId) === 'H. Q.');

  await hide(true);
  await Promise.all(watchers.streams.map((stream) => stream.until((events) => ofBoth(events.map(({ data }) => data)))));
  const { stranger, desk, compat } = watchers;
  for (const room of watchers.rooms.slice(0, 2)) await stranger.until((frames) => ofBoth(frames.filter((frame) => frame.room === room)));
  await desk.until((frames) => hidden.every((player) => rowAfter(frames, 'match', player.matchId)?.aNotPublic === true));
  await at(watchers.boxes, 0).until((lines) => ofBoth(lines as never));
  for (const room of [...watchers.rooms.slice(0, 3), 'matches'])
    expect(shown(desk.frames.filter((frame) => frame.room === room)), room).toBe(lastName);

  stranger.frames.length = 0;
  await send(world.context, matchId, { type: 'SCORE', participantId: at(hall.participantIds, 0), to: 1 });
  await compat.until((lines) => JSON.stringify(lines).includes('"scoreA":1'));
  await stranger.until((frames) => rowAfter(frames, 'match', matchId)?.aScore === 1);
  expect(JSON.stringify(stranger.frames)).not.toMatch(name);
  expect(JSON.stringify(compat.lines.at(-1))).not.toMatch(name);
  closeAll(watchers);
});

test('every public room sends initials to a new visitor; staff and a paired tablet get the name', async () => {
  await hide(true);
  const watchers = await watchAll();
  await Promise.all([
    ...watchers.streams.map((stream) => stream.until(({ length }) => length > 0)),
    ...watchers.boxes.map((box) => box.until(({ length }) => length > 0)),
  ]);
  const { token } = await pairTablet(world, staff, at(hall.tableIds, 0));
  const tablet = await openPage(url, { deviceToken: token });
  const outside = [...watchers.streams.map(({ events }) => events), ...watchers.boxes.map(({ lines }) => lines)];
  for (const room of watchers.rooms) {
    const answer = JSON.stringify(await watchers.stranger.subscribe(room));
    expect(answer, room).toContain('H. Q.');
    expect(answer, room).not.toMatch(name);
    for (const page of [watchers.desk, tablet]) expect(JSON.stringify(await page.subscribe(room)), room).toMatch(name);
  }
  for (const told of outside) expect(JSON.stringify(told)).not.toMatch(name);
  tablet.close();
  closeAll(watchers);
});

test('a message to the phone of a follower has initials', async () => {
  await hide(true);
  const { id, matchId } = at(hidden, 1);
  const input = { kind: 'CALLED', matchId, eventId: hall.eventId, playerProfileId: id, isSelf: false, lang: 'en' } as const;
  const message = await writeMessage(world.context, input, 'https://hall.example');
  expect(message).toContain('H. Q.');
  expect(message).not.toMatch(name);
});
