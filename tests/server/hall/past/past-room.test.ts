/** A room at a past moment, for the screens of the hall: the same rows as the live room had then, and only of published events. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PastRoom } from '#contract/live/past-calls.ts';
import type { LiveChange } from '#contract/live/rows.ts';
import { roomState } from '../../../../server/hall/live/room-state.ts';
import { createPastReplays } from '../../../../server/hall/past/past-replays.ts';
import { readPastRoom } from '../../../../server/hall/past/past-room.ts';
import { Problem } from '../../../../server/kernel/errors.ts';
import { renewNextMatches } from '../../../../server/sport/next-calls/next-on-tables.ts';
import { at, send, startMatch } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { fillJournal } from './long-journal.ts';

let world: World;
let hall: Hall;
beforeEach(async () => {
  world = await createWorld();
  hall = await createHall(world.context, { players: 8, tables: 3, raceTo: 3 });
});
afterEach(() => world.close());

const rooms = () =>
  [
    ['event', hall.eventId],
    ['table', at(hall.tableIds, 0)],
    ['table', at(hall.tableIds, 2)],
    ['tournament', hall.tournamentId],
  ] as const;
const now = (): string => world.clock.now().toISOString();
const ask = async (room: string, moment: string) => {
  const reply = await world.inject({ url: `/api/public/past/${room}?at=${encodeURIComponent(moment)}` });
  return { status: reply.statusCode, body: reply.json() };
};
const sorted = (changes: readonly LiveChange[]) =>
  changes.toSorted((one, other) => `${one.kind}${one.id}`.localeCompare(`${other.kind}${other.id}`));
/** The counts of a tournament are those of today. */
const comparable = (changes: readonly LiveChange[]) => sorted(changes).filter(({ kind }) => kind !== 'tournament' && kind !== 'event');

test('every room shows what it showed live, at every moment', async () => {
  const taken: { moment: string; state: Map<string, LiveChange[]> }[] = [];
  const take = async () => {
    await renewNextMatches(world.context);
    const state = new Map<string, LiveChange[]>();
    for (const [kind, id] of rooms()) state.set(`${kind}/${id}`, (await roomState(world.context.read, { kind, id })) ?? []);
    taken.push({ moment: now(), state });
    world.clock.advance(61_000);
  };
  const { matchId, playerA } = await startMatch(world.context, hall, 0);
  await take();
  for (const to of [1, 2, 3]) {
    await send(world.context, matchId, { type: 'SCORE', participantId: playerA, to });
    await take();
  }
  await send(world.context, matchId, { type: 'FINISH' });
  await take();
  await send(world.context, matchId, { type: 'APPROVE' });
  await take();
  await startMatch(world.context, hall, 2);
  await take();
  const named = taken
    .flatMap(({ state }) => [...state.values()].flat())
    .flatMap((change) => (change.kind === 'table' ? (change.row?.nextMatchId ?? []) : []));
  expect(new Set(named).size).toBeGreaterThan(1);
  for (const { moment, state } of taken.toReversed())
    for (const [room, expected] of state) {
      const { status, body } = await ask(room, moment);
      expect(status).toBe(200);
      expect((body as PastRoom).at).toBe(moment);
      expect(comparable((body as PastRoom).state)).toEqual(comparable(JSON.parse(JSON.stringify(expected))));
    }
});

test('an address that somebody typed may have the plus of an offset as it is', async () => {
  await startMatch(world.context, hall, 0);
  const moment = now();
  world.clock.advance(61_000);
  const { statusCode, body } = await world.inject({ url: `/api/public/past/event/${hall.eventId}?at=${moment.replace('Z', '+00:00')}` });
  expect(statusCode, body).toBe(200);
  expect(JSON.parse(body).at).toBe(moment);
});

test('an unpublished event, an unknown room, the future and a malformed moment are refused', async () => {
  await startMatch(world.context, hall, 0);
  const moment = now();
  world.clock.advance(61_000);
  expect((await ask(`event/${hall.eventId}`, moment)).status).toBe(200);
  expect((await ask('table/999999', moment)).status).toBe(404);
  expect((await ask(`matches/${hall.eventId}`, moment)).status).toBe(400);
  expect((await ask(`event/${hall.eventId}`, '16:12')).body.detail).toMatch(/^Please give the moment/);
  expect((await ask(`event/${hall.eventId}`, '2036-01-01T00:00:00Z')).status).toBe(400);
  await world.context.db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', hall.eventId).execute();
  for (const [kind, id] of rooms()) expect((await ask(`${kind}/${id}`, moment)).status).toBe(404);
});

test('a player who is not public has initials in the past too, and nothing of it reaches a live room', async () => {
  const { matchId } = await startMatch(world.context, hall, 0);
  const moment = now();
  world.clock.advance(61_000);
  await world.context.db.updateTable('playerProfile').set({ notPublic: true }).execute();
  const journal = () => world.context.read.selectFrom('journal').selectAll().execute();
  const before = await journal();
  const { body } = await ask(`event/${hall.eventId}`, moment);
  const match = (body as PastRoom).state.find(({ kind, id }) => kind === 'match' && id === matchId);
  expect(match?.row).toMatchObject({
    participantALastName: expect.stringMatching(/^.\. P\.$/),
    participantAFirstName: '',
    aNotPublic: true,
  });
  expect(JSON.stringify(body)).not.toContain('Player1');
  expect(await journal()).toEqual(before);
});

describe('a stranger who cycles over large events', () => {
  const changes = 2_000;
  const start = Date.parse('2026-09-25T08:00:00.000Z');
  const middle = new Date(start + (changes / 2) * 100).toISOString();
  /** Three such events use it up, and two of them stay in memory. */
  const limits = { perSecond: 100, burst: 6_000, maxChanges: 5_000 };
  let halls: Hall[];
  beforeEach(async () => {
    halls = [hall];
    for (let count = 1; count < 4; count += 1) halls.push(await createHall(world.context, { players: 8 }));
    for (const { matchIds } of halls) await fillJournal(world.context.db, { matchIds, changes, start, every: 100 });
    world.clock.set(new Date(start + changes * 100 + 60_000).toISOString());
  });

  test('is refused with the seconds to wait, while the desk and the events in memory answer', async () => {
    const replays = createPastReplays(world.context, limits);
    const past = ({ eventId }: Hall, text = middle) =>
      readPastRoom(world.context, { room: { kind: 'event', id: eventId }, text, replays }).then(
        () => 'shown' as const,
        (error: unknown) => (error instanceof Problem ? error : expect.fail(String(error))),
      );
    const [first, second, third, fourth] = halls as [Hall, Hall, Hall, Hall];
    for (const one of [first, second, third]) expect(await past(one)).toBe('shown');
    const refused = await past(fourth);
    if (refused === 'shown') expect.fail('The fourth event was read.');
    expect(refused.status).toBe(503);
    expect(refused.message).toBe('Many people look at the past of different events. Please try again in a moment.');
    const seconds = Number(refused.headers['Retry-After']);
    expect(seconds).toBeGreaterThan(0);
    // Any moment of an event in memory costs no read of the journal. The first event was dropped.
    for (const one of [second, third]) expect(await past(one, new Date(start + 1_000).toISOString())).toBe('shown');
    expect(await past(first)).toBeInstanceOf(Problem);
    const headers = await world.signIn('ROLE_ADMIN');
    const desk = await world.inject({ url: `/api/management/events/${fourth.eventId}/replay?at=${middle}`, headers });
    expect(desk.statusCode, desk.body).toBe(200);
    // The desk has read it, so it costs nothing now.
    expect(await past(fourth)).toBe('shown');
    world.clock.advance((seconds - 1) * 1000);
    expect(await past(first)).toBeInstanceOf(Problem);
    world.clock.advance(1000);
    expect(await past(first)).toBe('shown');
  });

  test('drops the event from memory that nobody has looked at for longest', async () => {
    const replays = createPastReplays(world.context, limits);
    const past = ({ eventId }: Hall) => readPastRoom(world.context, { room: { kind: 'event', id: eventId }, text: middle, replays });
    const [first, second, third] = halls as [Hall, Hall, Hall];
    for (const one of [first, second, first, third]) await past(one);
    // The budget is used up, so only events in memory are shown.
    await past(first);
    await expect(past(second)).rejects.toMatchObject({ status: 503 });
  });

  test('cannot spend the budget with texts that are no past moment', async () => {
    const replays = () => expect.fail('The journal was read.');
    for (const text of ['', 'x', '16:12', '2036-01-01T00:00:00Z'])
      await expect(readPastRoom(world.context, { room: { kind: 'event', id: hall.eventId }, text, replays })).rejects.toMatchObject({
        status: 400,
      });
  });

  test('gets the changes that came after the event was read first', async () => {
    const replays = createPastReplays(world.context);
    const eventRoom = { kind: 'event', id: hall.eventId } as const;
    await readPastRoom(world.context, { room: eventRoom, text: now(), replays });
    const { matchId } = await startMatch(world.context, hall, 0);
    world.clock.advance(1000);
    const { state } = await readPastRoom(world.context, { room: eventRoom, text: now(), replays });
    expect(state.find(({ kind, id }) => kind === 'match' && id === matchId)?.row).toMatchObject({ matchStatus: 'RUNNING' });
  });
});
