/** A delayed stream shows the event as it was: the same bytes as a live stream, later, and nothing of the present. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LiveChange } from '#contract/live/rows.ts';
import { createRecording } from '../../server/hall/spectators/recording.ts';
import { createRecordings } from '../../server/hall/spectators/recordings.ts';
import { commit } from '../../server/store/unit/commit.ts';
import { type Spectator, watch } from '../conformance/stream-client.ts';
import { createHall, type Hall } from '../support/hall.ts';
import { createWorld, type World } from '../support/world.ts';
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

const enter = async (query: string, headers: Record<string, string> = {}): Promise<Spectator> => {
  const spectator = await watch(`${url}/api/public/events/${hall.eventId}/stream${query}`, headers);
  open.push(spectator);
  return spectator;
};
const score = (to: number) => send(world.context, match.matchId, { type: 'SCORE', participantId: match.playerA, to });
/** A live spectator who has seen this score: the server has then published and recorded it. */
const shown = (live: Spectator, to: number) => live.until((events) => JSON.stringify(events.slice(-1)).includes(`"aScore":${to},`));
const now = () => world.clock.now().getTime();
const silence = () => new Promise((resolve) => setTimeout(resolve, 600));

test('a delayed stream sends the events of a live stream a minute later, byte for byte', async () => {
  const live = await enter('');
  await shown(live, 0);
  const late = await enter('?delay=60');
  const roundedUp = await enter('?delay=56');
  const begun = now();
  world.clock.advance(30_000);
  await score(1);
  await shown(live, 1);
  await silence();
  expect(late.events).toEqual([]);

  world.clock.advance(30_000);
  await Promise.all([late, roundedUp].map((stream) => stream.until(({ length }) => length === 1)));
  expect(late.events[0]).toMatchObject({ event: 'state', data: { serverTime: begun } });
  expect(JSON.stringify(late.events[0])).not.toContain('"aScore":1,');
  world.clock.advance(29_000);
  await silence();
  expect(late.events).toHaveLength(1);

  world.clock.advance(1_000);
  await late.until(({ length }) => length === 2);
  expect(late.events[1]).toEqual({ ...live.events.at(-1), at: expect.any(Number) });
  await roundedUp.until(({ length }) => length === 2);
  expect(roundedUp.events.map(({ data }) => data.serverTime)).toEqual(late.events.map(({ data }) => data.serverTime));
});

test('once something has happened in an event, a new delayed stream begins at once with the state of that time', async () => {
  const live = await enter('');
  await score(1);
  await shown(live, 1);
  // The recording begins with a read of the same state: once this is answered, it has begun.
  await fetch(`${url}/api/public/events/${hall.eventId}/state`);
  world.clock.advance(60_000);
  await score(2);
  await shown(live, 2);

  const late = await enter('?delay=60');
  await late.until(({ length }) => length === 1);
  expect(late.events[0]).toMatchObject({ event: 'state', data: { serverTime: now() - 60_000 } });
  expect(JSON.stringify(late.events)).toContain('"aScore":1,');
  expect(JSON.stringify(late.events)).not.toContain('"aScore":2,');
});

test('a delayed stream continues where its client stopped, and a client that was ahead of the delay goes back', async () => {
  const live = await enter('');
  await enter('?delay=60');
  world.clock.advance(60_000);
  await score(1);
  await shown(live, 1);
  const late = await enter('?delay=60');
  await late.until(({ length }) => length === 1);
  late.close();
  world.clock.advance(60_000);
  await score(2);
  await shown(live, 2);

  const again = await enter('?delay=60', { 'last-event-id': late.events[0]?.id ?? '' });
  await again.until(({ length }) => length === 1);
  expect(again.events[0]).toMatchObject({ event: 'changes', data: { before: late.events[0]?.data.seq, serverTime: now() - 60_000 } });
  expect(JSON.stringify(again.events)).toContain('"aScore":1,');
  const ahead = await enter('?delay=60', { 'last-event-id': live.events.at(-1)?.id ?? '' });
  await ahead.until(({ length }) => length === 1);
  expect(ahead.events[0]?.event).toBe('state');
  expect(JSON.stringify([again.events, ahead.events])).not.toContain('"aScore":2,');
});

/** Lets time pass until the stream has its first event: the recording may begin a moment after the stream was opened. */
async function begins(stream: Awaited<ReturnType<typeof enter>>): Promise<void> {
  const passing = setInterval(() => void world.clock.advance(1_000), 50);
  await stream.until(({ length }) => length >= 1).finally(() => clearInterval(passing));
}

test('a delayed stream ends at once when its event is unpublished, and nothing from before comes back', async () => {
  const late = await enter('?delay=10');
  await begins(late);
  const setStatus = (eventStatus: 'CREATED' | 'RUNNING') =>
    commit(world.context, { actor: { kind: 'system', name: 'test' } }, async ({ db, record }) => {
      await db.updateTable('event').set({ eventStatus }).where('id', '=', hall.eventId).execute();
      await record({ stream: `event:${hall.eventId}`, version: 2, type: 'updated', data: {}, rooms: [`event:${hall.eventId}`] });
    });

  await setStatus('CREATED');
  await late.ended;
  expect((await enter('?delay=10')).status).toBe(404);
  await setStatus('RUNNING');
  const again = await enter('?delay=10');
  await silence();
  expect(again.events).toEqual([]);
  await begins(again);
});

test('a subscriber just after the publication of a room does not get the answer of a read that began before', async () => {
  const state = { ok: true, room: 'event:1', epoch: 'e', complete: true, seq: 10, serverTime: 0, state: [] } as const;
  let answerFirst: (answer: null) => void = () => undefined;
  const answers = [new Promise<null>((resolve) => (answerFirst = resolve)), Promise.resolve({ ...state, state: [] })];
  const recordings = createRecordings(
    { ask: async () => (await answers.shift()) ?? null },
    { onError: (error) => expect.unreachable(String(error)), isWatched: () => true },
  );

  const before = recordings.follow('event:1');
  const after = recordings.follow('event:1');
  answerFirst(null);
  expect(await before).toBe(false);
  expect(await after).toBe(true);
  expect(recordings.get('event:1')).not.toBeNull();
});

test('a recording drops rows older than ten minutes, and returns the state and the changes of any later moment', () => {
  const row = (id: number, version: number) => ({ kind: 'table', id, version, row: {} }) as unknown as LiveChange;
  const gone = (id: number, version: number) => ({ kind: 'table', id, version, gone: true }) as LiveChange;
  const base = { ok: true, room: 'event:1', epoch: 'e', complete: true } as const;
  const recording = createRecording({ ...base, seq: 10, serverTime: 0, state: [row(1, 1), row(2, 1)] });
  const add = (seq: number, serverTime: number, ...changes: LiveChange[]) =>
    recording.add({ room: 'event:1', epoch: 'e', before: 0, seq, serverTime, changes });

  add(9, 0, row(3, 1));
  add(11, 1_000, row(1, 2));
  add(12, 2_000, gone(2, 2), row(1, 3));
  expect(recording.at(-1, null)).toBeNull();
  expect(recording.at(0, null)).toMatchObject({ seq: 10, complete: true, state: [row(1, 1), row(2, 1)] });
  expect(recording.at(1_500, null)).toMatchObject({ seq: 11, serverTime: 1_500, state: [row(1, 2), row(2, 1)] });
  expect(recording.at(2_000, null)).toMatchObject({ seq: 12, state: [row(1, 3)] });
  expect(recording.at(2_000, 10)).toMatchObject({ complete: false, state: [row(1, 3), gone(2, 2)] });
  expect(recording.at(2_000, 12)).toMatchObject({ complete: false, state: [] });
  expect(recording.at(1_000, 12)).toMatchObject({ complete: true, seq: 11 });
  expect(recording.framesAfter(10, 1_999).map(({ seq }) => seq)).toEqual([11]);

  add(13, 602_500, row(4, 1));
  expect(recording.at(1_000, null)).toBeNull();
  expect(recording.at(2_500, 11)).toMatchObject({ complete: true, seq: 12, state: [row(1, 3)] });
});
