/** The answers to a call: a phone says "coming", the desk says "here", and what strangers cannot do with it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { at, send } from '../../../live/play.ts';
import { createHall, type Hall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

let world: World;
let hall: Hall;
let leader: { authorization: string };
let matchId: number;
let announcedAt: string;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  // The limits of an address are those of a minute.
  world.clock.advance(120_000);
  hall = await createHall(world.context, { players: 4, tables: 3, raceTo: 4 });
  leader = await world.signIn('ROLE_USER', [hall.eventId]);
  matchId = at(hall.matchIds, 0);
  announcedAt = await announce();
});

const announce = async (): Promise<string> => {
  await send(world.context, matchId, { type: 'ASSIGN_TABLE', tableId: at(hall.tableIds, 0) });
  return (await match()).announcedAt;
};
const playerOn = (index: number): number => at(hall.participantIds, index);
const match = async () => (await world.inject({ url: `/api/tournament-matches/${matchId}`, headers: leader })).json();
let address = 0;
/** Each answer comes from another network, unless a test names one. */
const say = async (body: object, { id = matchId, from = `10.${++address >> 8}.${address & 255}.9` } = {}) => {
  const answer = await world.inject({ method: 'POST', url: `/api/public/matches/${id}/coming`, payload: body, remoteAddress: from });
  return { status: answer.statusCode, body: answer.json() };
};
const mark = async (side: string, word: string, headers: Record<string, string> = leader) => {
  const url = `/api/management/announced-matches/arrival?id=${matchId}&side=${side}&mark=${word}`;
  const answer = await world.inject({ method: 'PUT', url, headers });
  return { status: answer.statusCode, body: answer.json() };
};
const now = (): string => world.context.clock().toISOString();
const written = async (): Promise<number> => (await world.context.read.selectFrom('matchArrival').selectAll().execute()).length;

test('a phone says "coming" once, without an account; the version, the clock and the calls of the match stay', async () => {
  const before = await match();
  expect(before.arrivals).toBeNull();
  world.clock.advance(60_000);
  const saidAt = now();

  expect(await say({ participantId: playerOn(0), announcedAt })).toEqual({ status: 200, body: { comingAt: saidAt, hereAt: null } });
  world.clock.advance(1_000);
  expect((await say({ participantId: playerOn(0), announcedAt })).body).toEqual({ comingAt: saidAt, hereAt: null });

  const nobody = { comingAt: null, hereAt: null };
  expect(await match()).toEqual({ ...before, arrivals: { A: { comingAt: saidAt, hereAt: null }, B: nobody } });
});

test('the desk marks a player as here, takes it back, and everybody reads it', async () => {
  const seenAt = now();
  expect(await mark('B', 'HERE')).toEqual({ status: 200, body: { comingAt: null, hereAt: seenAt } });
  world.clock.advance(5_000);
  expect((await mark('B', 'HERE')).body).toEqual({ comingAt: null, hereAt: seenAt });
  const state = (await world.inject({ url: `/api/public/events/${hall.eventId}/state` })).json();
  const shown = state.state.find(({ kind, id }: { kind: string; id: number }) => kind === 'match' && id === matchId);
  expect(shown.row.arrivals.B).toEqual({ comingAt: null, hereAt: seenAt });

  expect((await mark('B', 'NOT_HERE')).body).toEqual({ comingAt: null, hereAt: null });
  expect((await match()).arrivals).toBeNull();
});

test('the desk takes back what a phone said, and phones cannot say it again for this call', async () => {
  await say({ participantId: playerOn(1), announcedAt });
  expect((await mark('B', 'NOT_COMING')).body).toEqual({ comingAt: null, hereAt: null });

  expect(await say({ participantId: playerOn(1), announcedAt })).toMatchObject({
    status: 409,
    body: { code: 'ANSWER_TAKEN_BACK', detail: 'The desk has taken this answer back. Please come to the desk.' },
  });
  expect((await match()).arrivals).toBeNull();
  expect((await mark('B', 'HERE')).status).toBe(200);
});

test('an answer counts for one call: a reset, another player or the start of the match end it', async () => {
  await say({ participantId: playerOn(0), announcedAt });
  await mark('B', 'HERE');
  await send(world.context, matchId, { type: 'RESET' });
  expect((await match()).arrivals).toBeNull();
  const notCalled = { status: 409, body: { code: 'NOT_CALLED' } };
  expect(await say({ participantId: playerOn(0), announcedAt })).toMatchObject(notCalled);
  expect(await mark('A', 'HERE')).toMatchObject(notCalled);

  world.clock.advance(60_000);
  const again = await announce();
  expect(again).not.toBe(announcedAt);
  expect((await match()).arrivals).toBeNull();
  expect(await say({ participantId: playerOn(0), announcedAt })).toMatchObject(notCalled);
  expect((await say({ participantId: playerOn(0), announcedAt: again })).status).toBe(200);

  await send(world.context, matchId, { type: 'SET_BREAKER', side: 'A' }, { type: 'START' });
  expect((await match()).arrivals).toBeNull();
  expect(await say({ participantId: playerOn(1), announcedAt: again })).toMatchObject(notCalled);
});

test('strangers write nothing for other players, unknown matches, unpublished events or wrong bodies', async () => {
  const rows = await written();
  expect(await say({ participantId: playerOn(3), announcedAt })).toMatchObject({ status: 409, body: { code: 'NOT_CALLED' } });
  expect((await say({ participantId: playerOn(0), announcedAt }, { id: 999_999 })).status).toBe(404);
  expect((await say({ participantId: playerOn(0), announcedAt: 'now' })).status).toBe(400);
  expect((await say({ announcedAt })).status).toBe(400);
  await world.context.db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', hall.eventId).execute();
  expect((await say({ participantId: playerOn(0), announcedAt })).status).toBe(404);
  expect(await written()).toBe(rows);
});

test('an address answers sixty times a minute, and a repeated answer is written once', async () => {
  const head = async () => (await world.context.read.selectFrom('journal').select('seq').orderBy('seq', 'desc').executeTakeFirst())?.seq;
  await say({ participantId: playerOn(0), announcedAt });
  const seq = await head();
  const answers = [];
  for (let count = 0; count < 61; count++)
    answers.push((await say({ participantId: playerOn(0), announcedAt }, { from: '192.0.2.7' })).status);
  expect(answers.slice(0, 60)).toEqual(Array(60).fill(200));
  expect(answers[60]).toBe(429);
  expect(await head()).toBe(seq);
});

test('two phones at the same moment store one answer', async () => {
  const answers = await Promise.all([0, 0, 0, 1].map((index) => say({ participantId: playerOn(index), announcedAt })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const rows = await world.context.read.selectFrom('matchArrival').select('side').where('matchId', '=', matchId).orderBy('side').execute();
  expect(rows).toEqual([{ side: 'A' }, { side: 'B' }]);
});

test('only those who score the event mark players', async () => {
  const stranger = await world.signIn('ROLE_USER', [(await createHall(world.context)).eventId]);
  expect((await mark('A', 'HERE', {})).status).toBe(401);
  expect((await mark('A', 'HERE', stranger)).status).toBe(404);
  expect((await mark('A', 'HERE', await world.signIn('ROLE_PRESS'))).status).toBe(403);
  expect((await mark('C', 'HERE')).status).toBe(400);
  expect((await mark('A', 'GONE')).status).toBe(400);
  expect((await match()).arrivals).toBeNull();
});

test('the page of the player shows the call, the answer and the opponent at the table', async () => {
  const { playerProfileId } = await world.context.read
    .selectFrom('participant')
    .select('playerProfileId')
    .where('id', '=', playerOn(0))
    .executeTakeFirstOrThrow();
  const page = async (lang = '') => {
    world.clock.advance(1_500);
    return (await world.inject({ url: `/live${lang}/events/${hall.eventId}/players/${playerProfileId}` })).body;
  };
  expect(await page()).toContain('I’m coming');
  expect(await page('/de')).toContain('Ich komme');

  await say({ participantId: playerOn(0), announcedAt });
  await mark('B', 'HERE');

  const answered = await page();
  expect(answered).toMatch(/You answered at \d\d:\d\d/);
  expect(answered).toMatch(/PLAYER2 is at the table/);
  expect(answered).not.toContain('I’m coming');
  expect(answered).toContain('data-arrivals="COMING HERE"');
});

test('the loudspeaker reads the notes of the entrants, and a changed note at once', async () => {
  const { playerProfileId } = await world.context.read
    .selectFrom('participant')
    .select('playerProfileId')
    .where('id', '=', playerOn(1))
    .executeTakeFirstOrThrow();
  const admin = await world.signIn('ROLE_ADMIN');
  const read = async () => (await world.inject({ url: `/api/public/events/${hall.eventId}/pronunciations` })).json();
  expect(await read()).toEqual([]);

  const patch = { id: playerProfileId, pronunciation: 'pa-pa-THEE-mos' };
  const saved = await world.inject({ method: 'PATCH', url: `/api/player-profiles/${playerProfileId}`, headers: admin, payload: patch });
  expect(saved.statusCode).toBe(200);

  expect(await read()).toEqual([{ participantId: playerOn(1), pronunciation: 'pa-pa-THEE-mos' }]);
  await world.context.db.updateTable('event').set({ eventStatus: 'CREATED' }).where('id', '=', hall.eventId).execute();
  expect((await world.inject({ url: `/api/public/events/${hall.eventId}/pronunciations` })).statusCode).toBe(404);
});
