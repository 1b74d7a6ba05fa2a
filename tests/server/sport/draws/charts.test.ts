import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChartSpec } from '#machines/draw/types.ts';
import { changesByRoom } from '../../../../server/hall/live/changes.ts';
import { dispatchMatch } from '../../../../server/sport/matches/commands.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createPlayers, createReady, drawForm, playOut, type Ready } from './tournament-world.ts';

let world: World;
let headers: { authorization: string };
beforeAll(async () => {
  world = await createWorld({ demo: false });
  headers = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());

async function ask(ready: Ready, method: 'GET' | 'PUT' | 'POST', action: string, payload?: object) {
  const url = `/api/management/tournaments/${ready.tournamentId}/${action}`;
  const answer = await world.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.json() };
}

const run = (ready: Ready, action: string) => ask(ready, 'PUT', action);

async function drawAndStart(ready: Ready): Promise<void> {
  expect(await ask(ready, 'PUT', 'generate-matches', drawForm(ready))).toMatchObject({ status: 200 });
  expect(await run(ready, 'start-tournament')).toMatchObject({ status: 200 });
}

const placesOf = async ({ tournamentId }: Ready): Promise<(number | null)[]> => {
  const rows = await world.context.read
    .selectFrom('participant')
    .select('place')
    .where('tournamentId', '=', tournamentId)
    .where('teamParticipantId', 'is', null)
    .orderBy('place')
    .execute();
  return rows.map(({ place }) => place);
};

const inOneStage: [string, Partial<ChartSpec>, number, number, number[]][] = [
  ['single elimination', { size: 8, singleElimination: 8 }, 8, 7, [1, 2, 3, 3, 5, 5, 5, 5]],
  ['double elimination to the end', { size: 8, singleElimination: 2 }, 8, 14, [1, 2, 3, 4, 5, 5, 7, 7]],
  ['single elimination of six', { size: 8, singleElimination: 8 }, 6, 5, [1, 2, 3, 3, 5, 5]],
];

test.each(inOneStage)('a tournament with %s is finished without a second draw', async (_name, spec, players, matches, places) => {
  const ready = await createReady(world.context, { players, spec });
  await drawAndStart(ready);

  expect(await playOut(world.context, ready)).toBe(matches);
  expect(await run(ready, 'draw-next-stage')).toMatchObject({ status: 409 });
  expect(await run(ready, 'finish-tournament')).toMatchObject({ status: 200 });
  expect(await placesOf(ready)).toEqual(places);
});

test('round robin groups send their best into the final stage', async () => {
  const spec = { kind: 'GROUPS', size: 16, singleElimination: 8, groups: 4 } as const;
  const ready = await createReady(world.context, { players: 15, spec });
  await drawAndStart(ready);

  expect(await playOut(world.context, ready)).toBe(3 * 6 + 3);
  const qualifiers = await world.inject({ url: `/api/participants?tournamentId=${ready.tournamentId}&qualifierForStage=2`, headers });
  expect(qualifiers.json()).toHaveLength(8);
  expect(await run(ready, 'draw-next-stage')).toMatchObject({ status: 200, body: { matches: 7 } });
  expect(await playOut(world.context, ready)).toBe(7);
  await run(ready, 'finish-tournament');
  expect(await placesOf(ready)).toEqual([1, 2, 3, 3, 5, 5, 5, 5, 9, 9, 9, 9, 13, 13, 13]);
  expect((await ask(ready, 'GET', 'draws')).body).toMatchObject([{ replays: true }, { replays: true }]);
});

test('the place of an eliminated player shows while the others still play', async () => {
  const ready = await createReady(world.context);
  await drawAndStart(ready);
  await playOut(world.context, ready);

  const list = await world.inject({ url: `/api/participants?tournamentId=${ready.tournamentId}&size=99`, headers });

  const rows: { place: number | null; qualifierForStage: number | null }[] = list.json();
  expect(rows.filter(({ place }) => place === null)).toHaveLength(8);
  expect(rows.every(({ place, qualifierForStage }) => (place === null) === (qualifierForStage === 2))).toBe(true);
  expect(await placesOf(ready)).toEqual(new Array(16).fill(null));
});

test('a qualification match is not repeated in the first round of the final stage', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const ready = await createReady(world.context, { players: 8, spec: { size: 8, singleElimination: 4 } });
    await drawAndStart(ready);
    await playOut(world.context, ready);
    await run(ready, 'draw-next-stage');
    const matches = await world.context.read
      .selectFrom('tournamentMatch')
      .selectAll()
      .where('tournamentId', '=', ready.tournamentId)
      .execute();
    const pair = (match: (typeof matches)[number]): string => [match.participantAId, match.participantBId].sort().join('-');
    const winnersQualification = matches.filter(({ label }) => ['A005', 'A006'].includes(label)).map(pair);
    const first = matches.filter(({ label }) => ['SE01', 'SE02'].includes(label)).map(pair);

    expect(winnersQualification.filter((played) => first.includes(played))).toEqual([]);
  }
});

test('a player who withdrew after qualifying is drawn, and the opponent passes', async () => {
  const ready = await createReady(world.context, { players: 8, spec: { size: 8, singleElimination: 4 } });
  await drawAndStart(ready);
  await playOut(world.context, ready);
  const [best] = ready.participantIds;
  expect(await ask(ready, 'POST', `participants/${best}/withdraw`)).toMatchObject({ status: 200, body: { withdrawn: true } });

  expect(await run(ready, 'draw-next-stage')).toMatchObject({ status: 200, body: { matches: 3, walkovers: 1 } });
  expect(await playOut(world.context, ready)).toBe(2);
  await run(ready, 'finish-tournament');
  expect(await placesOf(ready)).toEqual([1, 2, 3, 3, 5, 5, 7, 7]);
});

test('a qualification from which the final stage was drawn cannot be turned round', async () => {
  const ready = await createReady(world.context, { players: 8, spec: { size: 8, singleElimination: 4 } });
  await drawAndStart(ready);
  await playOut(world.context, ready);
  await run(ready, 'draw-next-stage');
  const { context } = world;
  const qualification = await context.read
    .selectFrom('tournamentMatch')
    .select('id')
    .where('tournamentId', '=', ready.tournamentId)
    .where('label', '=', 'A005')
    .executeTakeFirstOrThrow();
  const request = { actor: { kind: 'system', name: 'test' }, right: 'match:edit', matchId: qualification.id } as const;

  await expect(dispatchMatch(context, request, (_stored, { at }) => [{ type: 'REOPEN', at }])).rejects.toMatchObject({ status: 409 });
});

test('a draw reaches everybody who watches the tournament, and the event room gets the matches that wait', async () => {
  const ready = await createReady(world.context, { players: 13 });
  const { read } = world.context;
  const head = await read.selectFrom('journal').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  await ask(ready, 'PUT', 'generate-matches', drawForm(ready));
  const entries = await read
    .selectFrom('journal')
    .selectAll()
    .where('seq', '>', head?.seq ?? 0)
    .execute();

  const rooms = await changesByRoom(read, entries);

  const told = rooms.get(`tournament:${ready.tournamentId}`) ?? [];
  expect(told.filter(({ kind }) => kind === 'match')).toHaveLength(20);
  expect(told.find(({ kind }) => kind === 'tournament')).toMatchObject({ row: { tournamentStatus: 'GENERATED', chart: { size: 16 } } });
  expect((rooms.get(`event:${ready.eventId}`) ?? []).filter(({ kind }) => kind === 'match').length).toBeGreaterThan(4);
});

test('a match between teams is won by a majority of its matches', async () => {
  const ready = await createReady(world.context, {
    players: 8,
    spec: { size: 8, singleElimination: 8 },
    tournament: { numberOfTeamMatches: 5 },
  });

  expect(await ask(ready, 'PUT', 'generate-matches', drawForm(ready, { numberOfPlaceholders: 1 }))).toMatchObject({
    body: { detail: 'Qualifier/Placeholder must be 0 where teams play' },
  });
  await ask(ready, 'PUT', 'generate-matches', drawForm(ready));
  const [match] = await world.context.read
    .selectFrom('tournamentMatch')
    .select('raceTo')
    .where('tournamentId', '=', ready.tournamentId)
    .execute();
  expect(match).toEqual({ raceTo: 3 });
});

test('a drawn tournament can be canceled, a running one cannot', async () => {
  const drawn = await createReady(world.context);
  await ask(drawn, 'PUT', 'generate-matches', drawForm(drawn));
  expect(await run(drawn, 'cancel-tournament')).toMatchObject({ status: 200, body: { tournamentStatus: 'CANCELED' } });
  const running = await createReady(world.context);
  await drawAndStart(running);
  expect(await run(running, 'cancel-tournament')).toMatchObject({ status: 409 });
  expect(await run(running, 'start-tournament')).toMatchObject({ status: 409, body: { detail: 'The tournament is running already.' } });
  expect(await run(running, 'finish-tournament')).toMatchObject({ status: 409 });
  expect(await run(running, 'approve-tournament')).toMatchObject({ status: 409 });
});

test.each(['chart-templates', 'chart-template-time-sessions', 'rankings'])(
  'one of %s is read by its id, with its version',
  async (path) => {
    await createReady(world.context);
    const get = (url: string) => world.inject({ url: `/api/${path}${url}`, headers });
    const [first] = (await get('?size=1')).json();

    const one = await get(`/${first.id}`);

    // The lines that are left out of the list come with the single row.
    expect({ ...one.json(), ...(first.matches === null && { matches: null }) }).toEqual(first);
    expect(one.headers.etag).toBe(`"v${first.version}"`);
    expect((await get('/999999')).statusCode).toBe(404);
  },
);

test('autoplay and added demo players exist in a demo only', async () => {
  const ready = await createReady(world.context, { players: 0 });
  await createPlayers(world.context, 3);

  expect(await ask(ready, 'GET', 'autoplay')).toMatchObject({ status: 404 });
  expect(await ask(ready, 'POST', 'demo-add-participants', { numberOfParticipants: 3 })).toMatchObject({ status: 404 });

  const demo = await createWorld({ demo: true });
  try {
    const there = await createReady(demo.context, { players: 0 });
    await createPlayers(demo.context, 24);
    const admin = await demo.signIn('ROLE_ADMIN');
    const url = `/api/management/tournaments/${there.tournamentId}`;
    const wanted = { numberOfParticipants: 20 };
    const added = await demo.inject({
      method: 'POST',
      url: `${url}/demo-add-participants`,
      headers: admin,
      payload: wanted,
    });
    expect(added.json()).toEqual({ added: 16 });
    expect((await demo.inject({ url: `${url}/autoplay`, headers: admin })).statusCode).toBe(409);
    await demo.inject({ method: 'PUT', url: `${url}/generate-matches`, headers: admin, payload: drawForm(there) });
    await demo.inject({ method: 'PUT', url: `${url}/start-tournament`, headers: admin });
    expect((await demo.inject({ url: `${url}/autoplay`, headers: admin })).json()).toEqual({
      tournamentId: there.tournamentId,
      playing: true,
    });
    await demo.inject({ url: `${url}/autoplay`, headers: admin });
    const told = demo.context.read.selectFrom('journal').select(['type', 'actor']).where('stream', '=', `autoplay:${there.tournamentId}`);
    expect(await told.execute()).toEqual([{ type: 'started', actor: expect.stringMatching(/^user:/) }]);
  } finally {
    await demo.close();
  }
});
