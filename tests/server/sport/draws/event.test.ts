import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceTournaments } from '../../../../server/demo/simulator/advance-tournaments.ts';
import { dependentsOf } from '../../../../server/hall/live/dependents.ts';
import { presentEvents } from '../../../../server/sport/events/present.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createReady, drawForm, playOut, type Ready } from './tournament-world.ts';

let world: World;
let headers: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_MANAGER');
});
afterAll(() => world.close());

const path = ({ tournamentId }: Pick<Ready, 'tournamentId'>, action: string): string =>
  `/api/management/tournaments/${tournamentId}/${action}`;

async function put(ready: Ready, action: string, payload?: object) {
  const answer = await world.inject({ method: 'PUT', url: path(ready, action), headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}

const list = async (url: string) => (await world.inject({ url, headers })).json();

test('a 16 to 8 tournament goes from the draw to the overall ranking, with the places and points of the rules', async () => {
  const ready = await createReady(world.context);
  const { tournamentId, participantIds, profileIds } = ready;

  expect(await put(ready, 'generate-matches', drawForm(ready))).toMatchObject({ status: 200, body: { matches: 20, walkovers: 0 } });
  expect(await put(ready, 'start-tournament')).toMatchObject({
    status: 200,
    body: { tournamentStatus: 'RUNNING', currentRunningStage: 1, matchesToGo: 20, hasNextStage: true },
  });
  expect(await playOut(world.context, ready)).toBe(20);
  expect(await list(`/api/tournaments/${tournamentId}`)).toMatchObject({ readyForNextStageDraw: true, matchesToGo: 0 });

  const qualifiers = await list(`/api/participants?tournamentId=${tournamentId}&qualifierForStage=2&page=0&size=999&sort=displayName,asc`);
  expect(qualifiers).toHaveLength(8);
  expect(await put(ready, 'draw-next-stage')).toMatchObject({ status: 200, body: { matches: 7 } });
  expect(await put(ready, 'draw-next-stage')).toMatchObject({
    status: 409,
    body: { detail: 'Draw next stage for this tournament not allowed' },
  });
  expect(await list(`/api/tournaments/${tournamentId}`)).toMatchObject({ matchesToGo: 7, hasNextStage: false });
  expect(await playOut(world.context, ready)).toBe(7);

  expect(await put(ready, 'finish-tournament')).toMatchObject({ status: 200, body: { tournamentStatus: 'FINISHED' } });
  const ranking = await list(`/api/participants?tournamentId=${tournamentId}&size=99&sort=points,desc&sort=place,asc`);
  expect(ranking.map((row: { place: number }) => row.place)).toEqual([1, 2, 3, 3, 5, 5, 5, 5, 9, 9, 9, 9, 13, 13, 13, 13]);
  expect(ranking.map((row: { points: number }) => row.points)).toEqual([
    630, 510, 420, 420, 350, 350, 350, 350, 300, 300, 300, 300, 300, 300, 300, 300,
  ]);
  expect(ranking[0].id).toBe(participantIds[0]);

  expect(await put(ready, 'approve-tournament')).toMatchObject({ status: 200, body: { tournamentStatus: 'APPROVED' } });
  const [overall] = await list('/api/overall-rankings?rankingCategory.equals=ETM');
  const { entries } = await list(`/api/overall-rankings/${overall.id}`);
  expect(entries).toHaveLength(16);
  expect(entries[0]).toMatchObject({ rank: 1, points: 630, playerProfileId: profileIds[0] });
  const draws = await list(path(ready, 'draws'));
  expect(draws).toMatchObject([
    { stage: 1, replays: true, forced: false },
    { stage: 2, replays: true },
  ]);
});

test('the list of draws contains every draw with its lot and time, even those that a redraw discarded', async () => {
  const ready = await createReady(world.context, { players: 8, spec: { size: 8, singleElimination: 8 } });
  const lots: string[] = [];
  for (const step of ['first', 'second', 'third']) {
    world.clock.advance(60_000);
    const drawn = await put(ready, 'generate-matches', drawForm(ready));
    expect(drawn, step).toMatchObject({ status: 200 });
    lots.push((drawn.body as { seed: string }).seed);
    if (step !== 'third') await put(ready, 'redraw');
  }

  const draws = (await list(path(ready, 'draws'))) as { seed: string; at: string }[];

  expect(new Set(lots).size).toBe(3);
  expect(draws).toMatchObject([
    { seed: lots[0], stage: 1, replays: null, discarded: { by: expect.stringMatching(/\S/), at: expect.any(String) } },
    { seed: lots[1], stage: 1, replays: null, discarded: { by: expect.stringMatching(/\S/), at: expect.any(String) } },
    { seed: lots[2], stage: 1, replays: true, discarded: null },
  ]);
  expect(draws.map(({ at }) => at)).toEqual(draws.map(({ at }) => at).toSorted());
});

test('session times are those of the schedule in the time zone of the event, also after summer time', async () => {
  const ready = await createReady(world.context, { tournament: { tournamentStartDate: '2026-10-24' } });
  await put(ready, 'generate-matches', drawForm(ready));
  await put(ready, 'start-tournament');
  await playOut(world.context, ready);
  await put(ready, 'draw-next-stage');

  const matches = await world.context.read
    .selectFrom('tournamentMatch')
    .select(['label', 'scheduledTime', 'status'])
    .where('tournamentId', '=', ready.tournamentId)
    .where('label', 'in', ['A001', 'SE01'])
    .orderBy('label')
    .execute();
  expect(matches).toEqual([
    { label: 'A001', scheduledTime: '2026-10-24T08:00:00.000Z', status: 'APPROVED' },
    { label: 'SE01', scheduledTime: '2026-10-25T13:00:00.000Z', status: 'SCHEDULED' },
  ]);
});

/** Eight players to the end of a knock-out: the stronger always won. */
async function finished(): Promise<Ready> {
  const ready = await createReady(world.context, { players: 8, spec: { size: 8, singleElimination: 8 } });
  await put(ready, 'generate-matches', drawForm(ready));
  await put(ready, 'start-tournament');
  await playOut(world.context, ready);
  expect(await put(ready, 'finish-tournament')).toMatchObject({ status: 200 });
  return ready;
}

/** As stored, in the order of strength. */
const booked = ({ tournamentId }: Ready) =>
  world.context.read.selectFrom('participant').select(['place', 'points']).where('tournamentId', '=', tournamentId).orderBy('id').execute();

const nothingBooked = Array.from({ length: 8 }, () => ({ place: null, points: null }));

/** The other finalist wins the final. */
async function turnFinalRound({ tournamentId }: Ready): Promise<number> {
  const final = await world.context.read
    .selectFrom('tournamentMatch')
    .selectAll()
    .where('tournamentId', '=', tournamentId)
    .where('label', '=', 'SE07')
    .executeTakeFirstOrThrow();
  const { aScore: bScore, bScore: aScore } = final;
  const payload = { matchStatus: 'APPROVED', aScore, bScore, nextToBreak: 'A', reason: 'The sheet names the other one' };
  const url = `/api/management/announced-matches/save-changes?matchId=${final.id}`;
  return (await world.inject({ method: 'POST', url, headers, payload })).statusCode;
}

test('a finished tournament is reopened, its final corrected, and the next finish books the other champion', async () => {
  const ready = await finished();
  const [first, second] = ready.participantIds;
  expect((await booked(ready)).slice(0, 2)).toEqual([
    { place: 1, points: 630 },
    { place: 2, points: 510 },
  ]);
  expect(await turnFinalRound(ready)).toBe(409);

  expect(await put(ready, 'reopen')).toMatchObject({ status: 200, body: { tournamentStatus: 'RUNNING', readyToFinish: true } });

  expect(await booked(ready)).toEqual(nothingBooked);
  const live = await list(`/api/participants?tournamentId=${ready.tournamentId}&size=99&sort=id,asc`);
  expect(live.slice(0, 2)).toMatchObject([
    { place: 1, points: 630 },
    { place: 2, points: 510 },
  ]);
  expect(await turnFinalRound(ready)).toBe(200);
  expect(await put(ready, 'finish-tournament')).toMatchObject({ status: 200 });
  const places = await list(`/api/participants?tournamentId=${ready.tournamentId}&size=99&sort=points,desc&sort=place,asc`);
  expect(places.slice(0, 2)).toMatchObject([
    { id: second, place: 1, points: 630 },
    { id: first, place: 2, points: 510 },
  ]);
  const journal = await world.context.read
    .selectFrom('journal')
    .select(['type', 'rooms'])
    .where('stream', '=', `tournament:${ready.tournamentId}`)
    .orderBy('seq', 'desc')
    .limit(2)
    .execute();
  expect(journal).toMatchObject([{ type: 'FINISH' }, { type: 'REOPEN', rooms: JSON.stringify([`tournament:${ready.tournamentId}`]) }]);
});

test('every screen names the winner once the last match is approved, a corrected one too, and initials of a player who is not public', async () => {
  const ready = await createReady(world.context, { players: 8, spec: { size: 8, singleElimination: 8 } });
  const { db } = world.context;
  const { eventId } = ready;
  const names = async () => (await presentEvents(db, [eventId]))[0]?.winners.map(({ name }) => name);
  const profiles = await db
    .selectFrom('playerProfile')
    .select(['id', 'displayName'])
    .where('id', 'in', ready.profileIds)
    .orderBy('id')
    .execute();
  const [first, second] = profiles.map(({ displayName }) => displayName);
  await put(ready, 'generate-matches', drawForm(ready));
  await put(ready, 'start-tournament');
  expect(await names()).toEqual([]);

  await playOut(world.context, ready);
  expect(await names()).toEqual([first]);
  expect(await dependentsOf(db, new Map([['progress', [ready.tournamentId]]]))).toContainEqual(
    expect.objectContaining({ kind: 'event', id: eventId }),
  );

  await put(ready, 'finish-tournament');
  expect(await names()).toEqual([first]);
  await put(ready, 'reopen');
  const progress = () => db.selectFrom('journal').select('seq').where('stream', '=', `progress:${ready.tournamentId}`).execute();
  const before = await progress();
  expect(await turnFinalRound(ready)).toBe(200);
  expect(await names()).toEqual([second]);
  expect(await progress()).toHaveLength(before.length + 1);

  await db
    .updateTable('playerProfile')
    .set({ notPublic: true, firstName: 'Ada', lastName: 'Secret', displayName: 'SECRET A.' })
    .where('id', '=', ready.profileIds[1] ?? 0)
    .execute();
  expect(JSON.stringify(await names())).not.toContain('ECRET');
  expect(await names()).toHaveLength(1);
});

test('the simulator of the demo does not finish a tournament that a person reopened', async () => {
  const ready = await finished();
  await put(ready, 'reopen');
  const entry = { stream: `tournament:${ready.tournamentId}`, version: 99, type: 'updated', data: {}, rooms: [] };
  await commit(world.context, { actor: { kind: 'system', name: 'test' } }, async ({ record }) => record(entry));
  world.clock.advance(2 * 3_600_000);

  expect(await advanceTournaments(world.context, [ready.tournamentId], 1)).toBe(0);
});

test('a finished tournament of an open event is reopened by users who may finish it', async () => {
  const ready = await finished();
  const leader = await world.signIn('ROLE_USER', [ready.eventId]);
  const elsewhere = await world.signIn('ROLE_USER');
  const reopen = async (who: { authorization: string }) =>
    (await world.inject({ method: 'PUT', url: path(ready, 'reopen'), headers: who })).statusCode;

  expect(await reopen(elsewhere)).toBe(404);
  await world.context.db.updateTable('event').set({ eventStatus: 'APPROVED' }).where('id', '=', ready.eventId).execute();
  expect(await put(ready, 'reopen')).toMatchObject({
    status: 409,
    body: { detail: 'The event is Approved: its tournaments can no longer run.' },
  });
  expect((await booked(ready))[0]).toEqual({ place: 1, points: 630 });
  await world.context.db.updateTable('event').set({ eventStatus: 'RUNNING' }).where('id', '=', ready.eventId).execute();
  expect(await reopen(leader)).toBe(200);
  expect(await put(ready, 'reopen')).toMatchObject({
    status: 409,
    body: { detail: 'The tournament is running already: there is nothing to reopen.' },
  });
});

test('a tournament does not start in an event that is over', async () => {
  const ready = await createReady(world.context, { players: 8, spec: { size: 8, singleElimination: 4 } });
  await put(ready, 'generate-matches', drawForm(ready));
  const event = (eventStatus: 'CANCELED' | 'CREATED') =>
    world.context.db.updateTable('event').set({ eventStatus }).where('id', '=', ready.eventId).execute();

  await event('CANCELED');
  expect(await put(ready, 'start-tournament')).toMatchObject({
    status: 409,
    body: { detail: 'The event is Canceled: its tournaments can no longer run.' },
  });
  await event('CREATED');
  expect(await put(ready, 'start-tournament')).toMatchObject({ status: 200 });
});

test.each([
  ['approving', ['approve-tournament', 'reopen']],
  ['reopening', ['reopen', 'approve-tournament']],
])('an approval and a reopening at once: exactly one happens, %s first', async (_first, steps) => {
  const ready = await finished();

  const answers = await Promise.all(steps.map((step) => put(ready, step)));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { tournamentStatus } = await world.context.read
    .selectFrom('tournament')
    .select('tournamentStatus')
    .where('id', '=', ready.tournamentId)
    .executeTakeFirstOrThrow();
  if (tournamentStatus === 'RUNNING') return expect(await booked(ready)).toEqual(nothingBooked);
  expect(tournamentStatus).toBe('APPROVED');
  expect((await booked(ready))[0]).toEqual({ place: 1, points: 630 });
  expect(answers.find(({ status }) => status === 409)?.body.detail).toBe(
    'The ranking is approved and its points count: the tournament stays closed.',
  );
});
