/** One frame is lost on connections that work before and after: the next frame of the room reveals the loss (server/README.md R6). */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createLive, type Live, type LiveOptions } from '../../client/live/socket.ts';
import { takeNumbers } from '../../server/store/journal/journal.ts';
import { commit, type WorkContext } from '../../server/store/unit/commit.ts';
import { pairDevice } from '../server/http/auth/principals.ts';
import { createHall } from '../support/hall.ts';
import { createWorld, type World } from '../support/world.ts';
import { openPlainSocket } from './clients.ts';
import { send, startMatch } from './play.ts';

let world: World;
let url: string;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  world = await createWorld();
  url = await world.listen();
});
afterAll(() => world.close());
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type LossyClient = { live: Live; requests: () => number; told: () => number; lose: (words: string) => void; hasLost: () => boolean };

/** A client that can lose one frame of changes: the next one that contains `words`. Heads never arrive, because they would reveal the loss too. */
async function lineTo(options: LiveOptions): Promise<LossyClient> {
  const door = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const seen = { requests: 0, told: 0, lost: 0, loses: '' };
  door.on('connection', (near, request) => {
    const far = new WebSocket(`${url.replace('http', 'ws')}${request.url}`);
    const early: string[] = [];
    near.on('message', (data) => {
      const words = String(data);
      if (words.includes('["subscribe"')) seen.requests += 1;
      if (far.readyState === WebSocket.OPEN) far.send(words);
      else early.push(words);
    });
    far.on('open', () => {
      for (const words of early) far.send(words);
    });
    far.on('message', (data) => {
      const words = String(data);
      const isFrame = words.startsWith('42["changes"');
      if (words.startsWith('42["head"')) return;
      if (isFrame && seen.loses && words.includes(seen.loses)) {
        seen.loses = '';
        seen.lost += 1;
        return;
      }
      if (isFrame) seen.told += 1;
      near.send(words);
    });
    near.on('close', () => far.close());
    far.on('close', () => near.close());
  });
  await new Promise((resolve) => door.once('listening', resolve));
  const address = door.address();
  const live = createLive({ url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, ...options });
  closing.push(() => {
    live.close();
    door.close();
  });
  return {
    live,
    requests: () => seen.requests,
    told: () => seen.told,
    lose: (words) => {
      seen.loses = words;
    },
    hasLost: () => seen.lost > 0,
  };
}

const tokenOf = ({ authorization = '' }: Record<string, string>) => authorization.replace(/^\w+ /, '');

test('an office, a kiosk and a tablet that each lose one frame get the state of a new client with one more request each', async () => {
  const running = await startMatch(world.context, await createHall(world.context, { raceTo: 900 }));
  const { eventId } = running.hall;
  const point = (to: number) => send(world.context, running.matchId, { type: 'SCORE', participantId: running.playerA, to });
  /** Only the row of the table changes; the match is not sent again with it. */
  const renameTable = () =>
    commit(world.context, { actor: { kind: 'system', name: 'test' } }, async ({ db, record }) => {
      const { version } = await db
        .updateTable('billiardTable')
        .set((eb) => ({ displayNumber: 77, version: eb('version', '+', 1) }))
        .where('id', '=', running.tableId)
        .returning('version')
        .executeTakeFirstOrThrow();
      record({ stream: `table:${running.tableId}`, version, type: 'updated', data: {}, rooms: [`event:${eventId}`] });
    });
  const staff = tokenOf(await world.signIn('ROLE_MANAGER'));
  const tablet = tokenOf(await pairDevice(world, { eventId, tableId: running.tableId }, 'TABLET'));
  const seats: [string, LiveOptions][] = [
    ['matches', { token: () => staff }],
    [`event:${eventId}`, {}],
    [`table:${running.tableId}`, { deviceToken: () => tablet }],
  ];

  const lines = await Promise.all(
    seats.map(async ([room, options]) => {
      const line = await lineTo(options);
      line.live.watch(room);
      return { room, options, ...line };
    }),
  );
  // Points are scored while the clients connect: a frame may overtake the first answer.
  let points = 0;
  const all = (holds: (line: (typeof lines)[number]) => boolean) => lines.every(holds);
  while (!all(({ told }) => told() >= 5)) await point(++points);
  await expect.poll(() => all(({ live }) => live.store.matches[running.matchId]?.aScore === points)).toBe(true);
  expect(lines.map(({ requests }) => requests())).toEqual([1, 1, 1]);

  points += 1;
  for (const { lose } of lines) lose(`"aScore":${points},`);
  await point(points);
  await expect.poll(() => all(({ hasLost }) => hasLost())).toBe(true);
  await renameTable();

  await expect.poll(() => all(({ live }) => live.store.matches[running.matchId]?.aScore === points)).toBe(true);
  // The point can come with a state that was read before the change of the table.
  await expect.poll(() => all(({ live }) => live.store.tables[running.tableId]?.displayNumber === 77)).toBe(true);
  expect(lines.map(({ requests }) => requests())).toEqual([2, 2, 2]);
  for (const { room, options, live } of lines) {
    const newcomer = createLive({ url, ...options });
    closing.push(newcomer.close);
    newcomer.watch(room);
    await expect.poll(() => newcomer.store.rooms[room]?.complete).toBe(true);
    const shown = ({ store: { matches, tables, events, devices, tournaments } }: Live) => ({
      matches,
      tables,
      events,
      devices,
      tournaments,
    });
    expect(shown(live)).toEqual(shown(newcomer));
  }
});

test('a journal entry that cannot be published stops no screen: later entries arrive, and clients ask for its rooms anew', async () => {
  const running = await startMatch(world.context, await createHall(world.context, { raceTo: 900 }));
  const { tournamentId } = running.hall;
  const staff = tokenOf(await world.signIn('ROLE_MANAGER'));
  const { live, requests } = await lineTo({ token: () => staff });
  const room = `table:${running.tableId}`;
  live.watch(room);
  await expect.poll(() => live.store.rooms[room]?.complete).toBe(true);
  const score = () => live.store.matches[running.matchId]?.aScore;

  // The entry is in one batch with those before and behind it.
  await Promise.all([
    send(world.context, running.matchId, { type: 'SCORE', participantId: running.playerA, to: 1 }),
    recordUntold(tournamentId),
    send(world.context, running.matchId, { type: 'SCORE', participantId: running.playerA, to: 2 }),
  ]);

  await expect.poll(score).toBe(2);
  await send(world.context, running.matchId, { type: 'SCORE', participantId: running.playerA, to: 3 });
  await expect.poll(score).toBe(3);
  await expect.poll(requests).toBe(2);
});

test('screens, keypads and clients that reconnect later recover an entry that cannot be published, whatever rooms it names', async () => {
  const running = await startMatch(world.context, await createHall(world.context, { raceTo: 900 }));
  const { tableId } = running;
  const { tournamentId, eventId } = running.hall;
  const rooms = [`event:${eventId}`, `table:${tableId}`];
  const screen = createLive({ url });
  const away = createLive({ url });
  closing.push(screen.close, away.close);
  for (const room of rooms) for (const live of [screen, away]) live.watch(room);
  const box = await openPlainSocket(url, `/ws/tables/${tableId}`);
  closing.push(box.close);
  await expect.poll(() => [screen, away].every(({ store }) => rooms.every((room) => store.rooms[room]?.complete))).toBe(true);
  await box.until((lines) => lines.length === 1);
  away.disconnect();
  const rename = (to: number) => (work: WorkContext) =>
    work.db
      .updateTable('billiardTable')
      .set((eb) => ({ displayNumber: to, version: eb('version', '+', 1) }))
      .where('id', '=', tableId)
      .execute();

  await recordUntold(tournamentId, rename(78));

  await box.until((lines) => lines.some(({ type, state }) => type === 'state' && JSON.stringify(state).includes('"displayNumber":78')));
  await expect.poll(() => screen.store.tables[tableId]?.displayNumber).toBe(78);
  away.connect();
  await expect.poll(() => away.store.tables[tableId]?.displayNumber).toBe(78);
  for (const { store } of [screen, away]) expect(rooms.map((room) => store.rooms[room]?.problem)).toEqual([null, null]);
  // Later changes arrive as before.
  await send(world.context, running.matchId, { type: 'SCORE', participantId: running.playerA, to: 1 });
  await box.until((lines) => lines.some(({ type, changes }) => type === 'changes' && JSON.stringify(changes).includes('"aScore":1')));
});

/** Writes an entry of a tournament whose list of rooms cannot be read; `also` does more in the same commit. */
const recordUntold = (tournamentId: number, also: (work: WorkContext) => Promise<unknown> = async () => undefined) =>
  commit(world.context, { actor: { kind: 'system', name: 'test' } }, async (work) => {
    await also(work);
    const { db, engine, at } = work;
    const nobody = { actor: 'system:test', commandId: null, deviceId: null, deviceSeq: null };
    await takeNumbers(db, engine);
    await db
      .insertInto('journal')
      .values({ stream: `tournament:${tournamentId}`, version: 1, type: 'updated', data: '{}', rooms: '{', at, ...nobody })
      .execute();
    return null;
  });
