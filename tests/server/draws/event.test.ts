import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../support/world.ts';
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
  const ready = await createReady(world.office);
  const { tournamentId, participantIds, profileIds } = ready;

  expect(await put(ready, 'generate-matches', drawForm(ready))).toMatchObject({ status: 200, body: { matches: 20, walkovers: 0 } });
  expect(await put(ready, 'start-tournament')).toMatchObject({
    status: 200,
    body: { tournamentStatus: 'RUNNING', currentRunningStage: 1 },
  });
  expect(await playOut(world.office, ready)).toBe(20);

  const qualifiers = await list(`/api/participants?tournamentId=${tournamentId}&qualifierForStage=2&page=0&size=999&sort=displayName,asc`);
  expect(qualifiers).toHaveLength(8);
  expect(await put(ready, 'draw-next-stage')).toMatchObject({ status: 200, body: { matches: 7 } });
  expect(await put(ready, 'draw-next-stage')).toMatchObject({
    status: 409,
    body: { detail: 'Draw next stage for this tournament not allowed' },
  });
  expect(await playOut(world.office, ready)).toBe(7);

  expect(await put(ready, 'finish-tournament')).toMatchObject({ status: 200, body: { tournamentStatus: 'FINISHED' } });
  const ranking = await list(`/api/participants?tournamentId=${tournamentId}&size=99&sort=points,desc`);
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

test('session times are those of the schedule on the clock of the hall, also after summer time', async () => {
  const ready = await createReady(world.office, { tournament: { tournamentStartDate: '2026-10-24' } });
  await put(ready, 'generate-matches', drawForm(ready));
  await put(ready, 'start-tournament');
  await playOut(world.office, ready);
  await put(ready, 'draw-next-stage');

  const matches = await world.office.read
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
