/** The public streams send what the plain WebSocket sends, continue where a client stopped, and show nothing that is not published. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commit } from '../../server/store/unit/commit.ts';
import { type Spectator, watch } from '../conformance/stream-client.ts';
import { createHall, type Hall } from '../support/hall.ts';
import { createWorld, type World } from '../support/world.ts';
import { openPlainSocket } from './clients.ts';
import { type RunningMatch, send, startMatch } from './play.ts';

let world: World;
let url: string;
let hall: Hall;
let match: RunningMatch;
const open: Spectator[] = [];
beforeEach(async () => {
  world = await createWorld();
  url = await world.listen();
  hall = await createHall(world.context);
  match = await startMatch(world.context, hall);
});
afterEach(async () => {
  for (const spectator of open.splice(0)) spectator.close();
  await world.close();
});

const enter = async (path: string, headers: Record<string, string> = {}): Promise<Spectator> => {
  const spectator = await watch(`${url}/api/public/${path}`, headers);
  open.push(spectator);
  return spectator;
};
const score = (to: number) => send(world.context, match.matchId, { type: 'SCORE', participantId: match.playerA, to });
const lastId = ({ events }: Spectator): string => events.at(-1)?.id ?? '';
const frames = (spectator: Spectator) => spectator.events.map(({ data: { serverTime: _, ...data } }) => data);
const unpublish = () =>
  commit(world.context, { actor: { kind: 'system', name: 'test' } }, async ({ db, record }) => {
    await db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', hall.eventId).execute();
    await record({ stream: `event:${hall.eventId}`, version: 2, type: 'updated', data: {}, rooms: [`event:${hall.eventId}`] });
  });

test.each(['event', 'tournament'] as const)(
  'the stream of one %s sends the rows of its room, first the state and then every change',
  async (kind) => {
    const room = kind === 'event' ? `event:${hall.eventId}` : `tournament:${hall.tournamentId}`;
    const spectator = await enter(`${room.replace(':', 's/')}/stream`);
    await spectator.until(({ length }) => length === 1);
    await score(1);
    await spectator.until(({ length }) => length === 2);

    expect(spectator.status).toBe(200);
    expect(spectator.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    const [state, changes] = spectator.events;
    expect(state).toMatchObject({ event: 'state', data: { type: 'state', room } });
    expect(changes).toMatchObject({ event: 'changes', data: { type: 'changes', room } });
    // The first frame may repeat changes that the state already contains.
    expect(changes?.data.before).toBeLessThanOrEqual(Number(state?.data.seq));
    expect(changes?.id).toBe(`${changes?.data.epoch}:${changes?.data.seq}`);
    expect(changes?.data.changes).toContainEqual(
      expect.objectContaining({ kind: 'match', id: match.matchId, row: expect.objectContaining({ aScore: 1 }) }),
    );
  },
);

test('a stream sends the same rows as the plain WebSocket', async () => {
  const spectator = await enter(`events/${hall.eventId}/stream`);
  const box = await openPlainSocket(url, `/ws/events/${hall.eventId}`);
  await box.until(({ length }) => length === 1);
  await spectator.until(({ length }) => length === 1);
  await score(1);
  await score(2);
  await box.until((lines) => lines.length >= 2 && JSON.stringify(lines.at(-1)).includes('"aScore":2'));
  await spectator.until((events) => JSON.stringify(events.at(-1)).includes('"aScore":2'));

  expect(frames(spectator)).toEqual(box.lines.map(({ serverTime: _, ...line }) => line));
  box.close();
});

test.each(['Last-Event-ID', 'after'])('a client that names its position in %s gets only the changes since then', async (where) => {
  const first = await enter(`events/${hall.eventId}/stream`);
  await first.until(({ length }) => length === 1);
  const seen = lastId(first);
  first.close();
  await score(1);

  const again = await (where === 'after'
    ? enter(`events/${hall.eventId}/stream?after=${seen}`)
    : enter(`events/${hall.eventId}/stream?after=${seen.replace(/\d+$/, '0')}`, { 'last-event-id': seen }));
  await again.until(({ length }) => length === 1);
  expect(again.events[0]).toMatchObject({ event: 'changes', data: { before: Number(seen.split(':')[1]) } });
  expect(again.events[0]?.data.changes).toContainEqual(expect.objectContaining({ row: expect.objectContaining({ aScore: 1 }) }));
  await score(2);
  await again.until(({ length }) => length === 2);
  expect(again.events[1]?.data.before).toBeLessThanOrEqual(Number(again.events[0]?.data.seq));
});

test.each([
  ['of another epoch', () => 'another:1'],
  ['beyond the journal', (seen: string) => `${seen}000`],
  ['that cannot be read', () => 'rubbish'],
])('a client with a position %s gets the whole state', async (_what, positionOf) => {
  const first = await enter(`events/${hall.eventId}/stream`);
  await first.until(({ length }) => length === 1);

  const again = await enter(`events/${hall.eventId}/stream`, { 'last-event-id': positionOf(lastId(first)) });
  await again.until(({ length }) => length === 1);

  expect(again.events[0]?.event).toBe('state');
});

test('a client that missed more than 500 entries of the journal gets the whole state', async () => {
  const first = await enter(`events/${hall.eventId}/stream`);
  await first.until(({ length }) => length === 1);
  for (let count = 0; count < 501; count += 1)
    await commit(world.context, { actor: { kind: 'system', name: 'test' } }, async ({ record }) =>
      record({ stream: 'mail:1', version: 0, type: 'queued', data: {}, rooms: [] }),
    );

  const again = await enter(`events/${hall.eventId}/stream`, { 'last-event-id': lastId(first) });
  await again.until(({ length }) => length === 1);

  expect(again.events[0]?.event).toBe('state');
});

test('an unpublished event has no stream, and the streams of an event end when it is unpublished', async () => {
  const spectators = await Promise.all([enter(`events/${hall.eventId}/stream`), enter(`tournaments/${hall.tournamentId}/stream`)]);
  await unpublish();
  await Promise.all(spectators.map(({ ended }) => ended));

  for (const { events } of spectators) expect(JSON.stringify(events)).not.toContain('"eventStatus":"CREATED"');
  for (const path of [`events/${hall.eventId}`, `tournaments/${hall.tournamentId}`, 'events/999999', 'tournaments/999999']) {
    const refused = await enter(`${path}/stream`);
    expect(refused.status, path).toBe(404);
    expect(JSON.parse(await refused.body())).toMatchObject({ status: 404, message: 'error.http.404' });
  }
});

test.each(['after=rubbish', 'after=a:b', 'delay=-1', 'delay=601', 'delay=1.5', 'delay=soon'])(
  'a stream with ?%s is refused with a sentence',
  async (query) => {
    const refused = await enter(`events/${hall.eventId}/stream?${query}`);

    expect(refused.status).toBe(400);
    expect(JSON.parse(await refused.body())).toMatchObject({ message: 'error.validation' });
  },
);

test('the streams end when the server shuts down, and nobody is admitted meanwhile', async () => {
  const spectator = await enter(`events/${hall.eventId}/stream`);
  const closing = world.app.close();
  await spectator.ended;
  await closing;

  expect(spectator.events).toHaveLength(1);
});
