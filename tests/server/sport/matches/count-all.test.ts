/** The number of all matches is kept by the database, and stays right whatever inserts and deletes matches. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createReady, drawForm } from '../draws/tournament-world.ts';

let world: World;
let headers: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_ADMIN');
});
afterAll(() => world.close());

const counted = async (query = ''): Promise<number> =>
  (await world.inject({ url: `/api/tournament-matches/count${query}`, headers })).json() as number;
const stored = async (): Promise<number> => (await world.context.read.selectFrom('tournamentMatch').select('id').execute()).length;

async function expectRight(): Promise<void> {
  const count = await stored();
  expect(count).toBeGreaterThan(0);
  expect(await counted()).toBe(count);
  const page = await world.inject({ url: '/api/tournament-matches?size=1&count=exact', headers });
  expect(page.headers['x-total-count']).toBe(String(count));
}

test('the count of all matches is right after halls, draws and redraws', async () => {
  await createHall(world.context, { players: 8 });
  await expectRight();

  const ready = await createReady(world.context, { players: 8 });
  for (const action of ['generate-matches', 'generate-matches']) {
    const url = `/api/management/tournaments/${ready.tournamentId}/${action}`;
    await world.inject({ method: 'PUT', url, headers, payload: drawForm(ready) });
    await expectRight();
  }
});

test('several halls at once and a deletion of some matches count right', async () => {
  await Promise.all([4, 8, 16].map((players) => createHall(world.context, { players })));
  await expectRight();

  const before = await stored();
  // The last rounds stay, and lead to no other match.
  await sql`delete from tournament_match where winner_to_match_id is not null`.execute(world.context.db);
  expect(await stored()).toBeLessThan(before);
  await expectRight();
});

test('a filtered count is no count of all matches', async () => {
  expect(await counted('?matchStatus.in=RUNNING')).toBe(0);
  expect(await counted('?search=zzz')).toBe(0);
});
