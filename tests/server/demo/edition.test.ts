/** A whole tournament of the demo, from the draw to the approved final, through the real database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { winnerOf } from '#machines/match/match.ts';
import { liveMatchStatuses } from '#machines/names.ts';
import { openDemo } from '../../../server/demo/seed/open-demo.ts';
import { createSimulator } from '../../../server/demo/simulator/simulator.ts';
import type { MatchRow } from '../../../server/store/schema.ts';
import { createWorld, type World } from '../../support/world.ts';

/** A chart for 16, from which 8 reach the single elimination. */
const entrants = 13;
const speed = 10;
const step = 6000;
let world: World;
const crowded: string[] = [];

beforeAll(async () => {
  world = await createWorld({ demo: true });
  await openDemo(world.context, { seed: 3, speed, entrants });
  let simulator = createSimulator(world.context, { speed });
  for (let turn = 0; turn < 1500 && (await statusOfFirst()) !== 'APPROVED'; turn++) {
    world.clock.advance(step);
    // Now and then the server restarts in the middle.
    if (turn % 40 === 39) simulator = createSimulator(world.context, { speed });
    await simulator.tick();
    if (turn % 10 === 0) await noteCrowds();
  }
}, 180_000);
afterAll(() => world.close());

const statusOfFirst = async () =>
  (await world.context.read.selectFrom('tournament').select('tournamentStatus').where('mnemonic', '=', 'M9B').executeTakeFirst())
    ?.tournamentStatus;

const matchesOfFirst = () =>
  world.context.read
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .selectAll('m')
    .where('t.mnemonic', '=', 'M9B')
    .orderBy('m.label')
    .execute();

const participantsOfFirst = () =>
  world.context.read
    .selectFrom('participant as p')
    .innerJoin('tournament as t', 't.id', 'p.tournamentId')
    .selectAll('p')
    .where('t.mnemonic', '=', 'M9B')
    .execute();

/** Tables with two live matches, players in two live matches. */
async function noteCrowds(): Promise<void> {
  const live = await world.context.read
    .selectFrom('tournamentMatch as m')
    .innerJoin('participant as p', (join) =>
      join.on((eb) => eb.or([eb('p.id', '=', eb.ref('m.participantAId')), eb('p.id', '=', eb.ref('m.participantBId'))])),
    )
    .select(['m.id', 'm.tableId', 'p.playerProfileId'])
    .where('m.status', 'in', [...liveMatchStatuses])
    .execute();
  const matches = [...new Map(live.map(({ id, tableId }) => [id, tableId])).values()];
  if (new Set(matches).size < matches.length) crowded.push('table');
  if (new Set(live.map(({ playerProfileId }) => playerProfileId)).size < live.length) crowded.push('player');
}

const loserId = (match: MatchRow): number | null => (winnerOf(match) === 'A' ? match.participantBId : match.participantAId);

test('the tournament is played through both stages to an approved ranking', async () => {
  const matches = await matchesOfFirst();

  expect(await statusOfFirst()).toBe('APPROVED');
  expect(matches).toHaveLength(27);
  expect(matches.every(({ status }) => status === 'APPROVED')).toBe(true);
  // 2P - 3Q/2 in the double elimination, Q - 1 in the single one (machines/README.md 3.7).
  expect(matches.filter(({ aWalkover, bWalkover }) => !aWalkover && !bWalkover)).toHaveLength(2 * 13 - 12 + 7);
});

test('no table and no player is ever in two live matches', () => {
  expect(crowded).toEqual([]);
});

test('players eliminated in the double elimination lost twice, all others at most once there', async () => {
  const losses = (await matchesOfFirst()).filter(({ label }) => !label.startsWith('SE')).map(loserId);
  const lossesOf = (id: number): number => losses.filter((loser) => loser === id).length;

  for (const { id, place } of await participantsOfFirst()) {
    expect(lossesOf(id)).toSatisfy((count: number) => (place !== null && place > 8 ? count === 2 : count <= 1));
  }
});

test('every winner moves on to the match that the chart names', async () => {
  const matches = await matchesOfFirst();
  const byId = new Map(matches.map((match) => [match.id, match]));

  for (const match of matches) {
    const next = byId.get(match.winnerToMatchId ?? 0);
    const winner = winnerOf(match) === 'A' ? match.participantAId : match.participantBId;
    if (next) expect(match.winnerToSide === 'A' ? next.participantAId : next.participantBId).toBe(winner);
  }
});

test('players who go out in the same round share a place, and points follow the places', async () => {
  const rows = await participantsOfFirst();
  const counted = Object.entries(Object.groupBy(rows, ({ place, points }) => `${place}:${points}`)).map(([place, all]) => [
    place,
    all?.length,
  ]);

  expect(Object.fromEntries(counted)).toEqual({ '1:630': 1, '2:510': 1, '3:420': 2, '5:350': 4, '9:300': 4, '13:300': 1 });
});

test('the next tournament is already running', async () => {
  const running = await world.context.read.selectFrom('tournament').selectAll().where('tournamentStatus', '=', 'RUNNING').execute();

  expect(running.map(({ name }) => name)).toContain('Men 9-Ball 2');
});

test('the simulator plays a team tournament that an administrator leaves to it, although its sessions are tomorrow', async () => {
  const { id } = await world.context.read.selectFrom('tournament').select('id').where('mnemonic', '=', 'Teams').executeTakeFirstOrThrow();
  const headers = await world.signIn('ROLE_ADMIN');
  const schedule = await world.context.read
    .selectFrom('chartTemplateTimeSession as s')
    .innerJoin('chartTemplate as c', 'c.id', 's.chartTemplateId')
    .select('s.id')
    .where('c.size', '=', 8)
    .where('c.singleElimination', '=', 4)
    .executeTakeFirstOrThrow();
  const { id: rankingId } = await world.context.read
    .selectFrom('ranking')
    .select('id')
    .where('rankingCategory', '=', 'ORA')
    .executeTakeFirstOrThrow();
  const payload = {
    chartTemplateTimeSessionId: schedule.id,
    rankingId,
    numberOfPlayerSeeded: 0,
    numberOfPlaceholders: 0,
    confirmation: true,
  };
  const call = async (method: 'GET' | 'PUT', what: string, body?: object) =>
    (await world.inject({ method, url: `/api/management/tournaments/${id}/${what}`, headers, ...(body && { payload: body }) })).statusCode;
  expect(await call('PUT', 'generate-matches', payload)).toBe(200);
  expect(await call('PUT', 'start-tournament')).toBe(200);
  expect(await call('GET', 'autoplay')).toBe(200);

  const simulator = createSimulator(world.context, { speed });
  const status = async () =>
    (await world.context.read.selectFrom('tournament').select('tournamentStatus').where('id', '=', id).executeTakeFirst())
      ?.tournamentStatus;
  for (let turn = 0; turn < 3000 && (await status()) !== 'APPROVED'; turn++) {
    world.clock.advance(step);
    await simulator.tick();
  }

  const teams = await world.context.read
    .selectFrom('participant')
    .select('place')
    .where('tournamentId', '=', id)
    .where('teamParticipantId', 'is', null)
    .execute();
  expect(await status()).toBe('APPROVED');
  expect(teams.map(({ place }) => place).sort()).toEqual([1, 2, 3, 3, 5, 5, 7, 7]);
}, 120_000);

test('the journal contains the whole tournament, with the demo as actor', async () => {
  const actors = await world.context.read.selectFrom('journal').select('actor').distinct().execute();

  expect(actors.map(({ actor }) => actor.replace(/\d+$/, ''))).toContain('system:demo');
});
