/** The ranking before and after Finish: one source for the list, its order, the dialog, the PDF and the stored places (machines/README.md 6, 10). */
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Participant } from '#contract/tournament/participants.ts';
import { dispatchMatch } from '../../../../server/sport/matches/commands.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createReady, drawForm, playOut, type Ready } from './tournament-world.ts';

let world: World;
let headers: { authorization: string };
let ready: Ready;

beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_MANAGER');
});
afterAll(() => world.close());

const api = (action: string): string => `/api/management/tournaments/${ready.tournamentId}/${action}`;

async function put(action: string, payload?: object): Promise<void> {
  const answer = await world.inject({ method: 'PUT', url: api(action), headers, ...(payload && { payload }) });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function list(query: string): Promise<Participant[]> {
  const answer = await world.inject({
    url: `/api/participants?tournamentId.equals=${ready.tournamentId}&page=0&size=99&${query}`,
    headers,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const standings = (rows: readonly Participant[]) => rows.map(({ id, place, points }) => ({ id, place, points }));

async function pdf(): Promise<string> {
  const { rawPayload } = await world.inject({ url: api('ranking.pdf'), headers });
  return (await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })).text;
}

const stored = () =>
  world.context.read
    .selectFrom('participant')
    .select(['id', 'place', 'points'])
    .where('tournamentId', '=', ready.tournamentId)
    .orderBy('id')
    .execute();

describe('a tournament that is played to its end', () => {
  beforeEach(async () => {
    ready = await createReady(world.context, { players: 12, spec: { size: 16, singleElimination: 2 } });
    await put('generate-matches', drawForm(ready));
    await put('start-tournament');
    await playOut(world.context, ready);
  });

  test('has the same ranking before Finish as after it, in the requested order', async () => {
    const byPlace = standings(await list('sort=place,asc'));
    const byPoints = standings(await list('sort=points,desc&sort=place,asc'));

    expect(byPlace.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 5, 7, 7, 9, 9, 9, 9]);
    expect(byPlace[0]).toEqual({ id: ready.participantIds[0], place: 1, points: 630 });
    expect(byPoints.map(({ points }) => points)).toEqual([630, 510, 420, 420, 350, 350, 350, 350, 300, 300, 300, 300]);
    expect((await list('place.lessThanOrEqual=3&sort=place,desc')).map(({ place }) => place)).toEqual([3, 2, 1]);

    await put('finish-tournament');

    expect(standings(await list('sort=place,asc'))).toEqual(byPlace);
    expect(await stored()).toEqual([...byPlace].sort((one, other) => one.id - other.id));
  });

  test('prints the ranking before Finish with the places that Finish stores', async () => {
    const before = await pdf();

    await put('finish-tournament');

    expect(before).toMatch(/1\. PLAYER1 Given \w+ 630/);
    expect(before.replace(/as of [\d.:\s]+/, '')).toBe((await pdf()).replace(/as of [\d.:\s]+/, ''));
  });
});

test('eliminated players come first, by their place, while the others still play', async () => {
  ready = await createReady(world.context, { players: 8, spec: { size: 8, singleElimination: 8 } });
  await put('generate-matches', drawForm(ready));
  await put('start-tournament');
  const { id: matchId, participantAId } = await matchOf('SE02');
  await noShow(matchId);

  const rows = await list('sort=place,asc');

  expect(rows[0]).toMatchObject({ id: participantAId, place: 5 });
  expect(rows.slice(1).every(({ place }) => place === null)).toBe(true);
});

test('a player who never played a match keeps the place and gets no points', async () => {
  ready = await createReady(world.context, { players: 8, spec: { size: 8, singleElimination: 8 } });
  await put('generate-matches', drawForm(ready));
  await put('start-tournament');
  const { id: matchId, participantAId } = await matchOf('SE01');
  await noShow(matchId);
  await playOut(world.context, ready);

  await put('finish-tournament');

  const rows = await stored();
  expect(rows.find(({ id }) => id === participantAId)).toMatchObject({ place: 5, points: null });
  expect(rows.filter(({ place, points }) => place === 5 && points === 350)).toHaveLength(3);
});

const matchOf = (label: string) =>
  world.context.read
    .selectFrom('tournamentMatch')
    .select(['id', 'participantAId'])
    .where('tournamentId', '=', ready.tournamentId)
    .where('label', '=', label)
    .executeTakeFirstOrThrow();

const noShow = (matchId: number) =>
  dispatchMatch(world.context, { actor: { kind: 'system', name: 'test' }, matchId, right: 'match:edit' }, (_stored, { at }) => [
    { type: 'WALKOVER', at, side: 'A' },
  ]);
