/** A whole tournament of the demo, from the draw to the approved final, through the real database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { winnerOf } from '#machines/match.ts';
import { liveMatchStatuses } from '#machines/names.ts';
import type { MatchRow } from '../../../server/db/schema.ts';
import { openHall } from '../../../server/demo/opening.ts';
import { createSimulator } from '../../../server/demo/simulator.ts';
import { createWorld, type World } from '../../support/world.ts';

const speed = 10;
const step = 6000;
let world: World;
const crowded: string[] = [];

beforeAll(async () => {
  world = await createWorld({ demo: true });
  await openHall(world.office, { seed: 3, speed });
  let simulator = createSimulator(world.office, { speed });
  for (let turn = 0; turn < 1500 && (await statusOfFirst()) !== 'FINISHED'; turn++) {
    world.clock.advance(step);
    // Now and then the server is restarted in the middle.
    if (turn % 40 === 39) simulator = createSimulator(world.office, { speed });
    await simulator.tick();
    if (turn % 10 === 0) await noteCrowds();
  }
}, 180_000);
afterAll(() => world.close());

const statusOfFirst = async () =>
  (await world.office.read.selectFrom('tournament').select('tournamentStatus').where('id', '=', 1).executeTakeFirst())?.tournamentStatus;

const matchesOfFirst = () =>
  world.office.read.selectFrom('tournamentMatch').selectAll().where('tournamentId', '=', 1).orderBy('label').execute();

/** Tables with two live matches, players in two live matches. */
async function noteCrowds(): Promise<void> {
  const live = await world.office.read
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

test('the tournament is played down to an approved final and closed', async () => {
  const matches = await matchesOfFirst();

  expect(await statusOfFirst()).toBe('FINISHED');
  expect(matches).toHaveLength(63);
  expect(matches.every(({ status }) => status === 'APPROVED')).toBe(true);
});

test('no table and no player was ever in two live matches', () => {
  expect(crowded).toEqual([]);
});

test('everybody but the champion lost exactly once', async () => {
  const losers = (await matchesOfFirst()).map(loserId);
  const participants = await world.office.read.selectFrom('participant').select('id').where('tournamentId', '=', 1).execute();

  expect(new Set(losers).size).toBe(63);
  expect(participants.filter(({ id }) => !losers.includes(id))).toHaveLength(1);
});

test('every winner went on to the match the chart names', async () => {
  const matches = await matchesOfFirst();
  const byId = new Map(matches.map((match) => [match.id, match]));

  for (const match of matches) {
    const next = byId.get(match.winnerToMatchId ?? 0);
    const winner = winnerOf(match) === 'A' ? match.participantAId : match.participantBId;
    if (next) expect(match.winnerToSide === 'A' ? next.participantAId : next.participantBId).toBe(winner);
  }
});

test('places are shared by all who lost in the same round', async () => {
  const rows = await world.office.read.selectFrom('participant').select('place').where('tournamentId', '=', 1).execute();

  const counted = Object.entries(Object.groupBy(rows, ({ place }) => String(place))).map(([place, all]) => [Number(place), all?.length]);
  expect(counted.sort(([a = 0], [b = 0]) => a - b)).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
    [5, 4],
    [9, 8],
    [17, 16],
    [33, 32],
  ]);
});

test('the next tournament is already running with players who are out of the first', async () => {
  const running = await world.office.read.selectFrom('tournament').selectAll().where('tournamentStatus', '=', 'RUNNING').execute();

  expect(running.length).toBeGreaterThan(0);
  expect(running[0]?.name).toBe('Open 9-Ball');
});

test('the whole hall is in the journal, done by the demo', async () => {
  const actors = await world.office.read.selectFrom('journal').select('actor').distinct().execute();

  expect(actors).toEqual([{ actor: 'system:demo' }]);
});
