import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../support/world.ts';
import { createReady, type Ready } from './tournament-world.ts';

let world: World;
let headers: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_MANAGER');
});
afterAll(() => world.close());

type PlayerResult = { place: number; points: number | null };

/** A finished tournament with these results, by player in order; it uses the players of the first tournament if there is one. */
async function finished(results: readonly PlayerResult[], day: string, before?: Ready): Promise<Ready> {
  const { db } = world.context;
  const ready = await createReady(world.context, {
    players: results.length,
    tournament: { tournamentStatus: 'FINISHED', tournamentStartDate: day, tournamentEndDate: day },
  });
  await db.updateTable('tournament').set({ rankingId: ready.rankingId }).where('id', '=', ready.tournamentId).execute();
  for (const [at, id] of ready.participantIds.entries()) {
    const playerProfileId = (before ?? ready).profileIds[at] ?? 0;
    await db
      .updateTable('participant')
      .set({ ...results[at], playerProfileId })
      .where('id', '=', id)
      .execute();
  }
  return ready;
}

async function approve({ tournamentId }: Ready) {
  const url = `/api/management/tournaments/${tournamentId}/approve-tournament`;
  expect((await world.inject({ method: 'PUT', url, headers })).statusCode).toBe(200);
  const list = (await world.inject({ url: '/api/overall-rankings?rankingCategory.equals=ETM&sort=id,desc', headers })).json();
  return (await world.inject({ url: `/api/overall-rankings/${list[0].id}`, headers })).json().entries;
}

test('every approval ranks the category anew over its last six tournaments; equals share a rank, in the order of their last places', async () => {
  const first = await finished(
    [
      { place: 1, points: 1000 },
      { place: 2, points: 5 },
      { place: 3, points: 1 },
    ],
    '2026-01-01',
  );
  expect((await approve(first)).map((row: { points: number }) => row.points)).toEqual([1000, 5, 1]);

  let entries: { rank: number; points: number; playerProfileId: number }[] = [];
  for (let month = 2; month <= 7; month++) {
    const results = [
      { place: 3, points: 10 },
      { place: 2, points: 20 },
      { place: 1, points: 20 },
    ];
    entries = await approve(await finished(results, `2026-0${month}-01`, first));
  }

  const [one, two, three] = first.profileIds;
  expect(entries).toMatchObject([
    { rank: 1, points: 120, playerProfileId: three },
    { rank: 1, points: 120, playerProfileId: two },
    { rank: 3, points: 60, playerProfileId: one },
  ]);
  const journal = await world.context.read.selectFrom('journal').select('type').where('stream', 'like', 'overallRanking:%').execute();
  expect(journal).toHaveLength(7);
});

test('a disqualified player gets no ranking points for that tournament', async () => {
  const ready = await finished(
    [
      { place: 1, points: 500 },
      { place: 2, points: null },
    ],
    '2027-01-01',
  );

  const entries = await approve(ready);

  expect(entries.map(({ playerProfileId }: { playerProfileId: number }) => playerProfileId)).toContain(ready.profileIds[0]);
  expect(entries.map(({ playerProfileId }: { playerProfileId: number }) => playerProfileId)).not.toContain(ready.profileIds[1]);
});
