/**
 * A full disk: the writer gets a clear refusal, nothing is half written, and writing goes on once there is room. SQLite's own limit imitates the full
 * disk.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedReference } from '../../../server/operations/reference/reference-data.ts';
import { dispatchMatchCommand } from '../../../server/sport/matches/live-commands.ts';
import { commit } from '../../../server/store/unit/commit.ts';
import { startMatch } from '../../live/play.ts';
import { createHall } from '../../support/hall.ts';
import { createWorld, type World } from '../../support/world.ts';

const full = 'The disk of the server is full. What was confirmed is safe. Free some space, then try again.';
const readOnly = 'The server may not write to its disk. What was confirmed is safe. Make its data folder writable, then try again.';
const description = 'x'.repeat(4000);
const venue = { name: 'Dvorana Bura', type: 'VENUE_HOTEL', street: 'Ulica 9', postcode: '51000', city: 'Rijeka', description };

let world: World;
let headers: { authorization: string };
let countryId: number;

beforeAll(async () => {
  world = await createWorld();
  headers = await world.signIn('ROLE_ADMIN');
  await commit(world.context, { actor: { kind: 'system', name: 'test' } }, seedReference);
  ({ id: countryId } = await world.context.read.selectFrom('country').select('id').limit(1).executeTakeFirstOrThrow());
});
afterAll(() => world.close());

const pragma = (text: string) => sql.raw(`pragma ${text}`).execute(world.context.db);
const readiness = async () => (await world.inject({ url: '/management/health/readiness' })).json();
const createVenue = () => world.inject({ method: 'POST', url: '/api/venues', headers, payload: { ...venue, countryId } });
const venues = async () => (await world.context.read.selectFrom('venue').select('id').execute()).length;

/** Writes until the database needs one more page. */
async function fillUp() {
  await pragma('max_page_count = 1');
  for (;;) {
    const answer = await createVenue();
    if (answer.statusCode !== 201) return answer;
  }
}

test('an edit on a full disk is refused with a sentence and leaves nothing, readiness reports it, and both work again when there is room', async () => {
  const refused = await fillUp();
  const before = await venues();

  expect(refused.statusCode, refused.body).toBe(507);
  expect(refused.json()).toMatchObject({ message: 'error.http.507', detail: full });
  expect((await createVenue()).statusCode).toBe(507);
  expect(await venues()).toBe(before);
  await pragma('query_only = ON');
  expect(await readiness()).toEqual({ status: 'OUT_OF_SERVICE', reason: readOnly });

  await pragma('query_only = OFF');
  await pragma('max_page_count = 1073741823');
  expect(await readiness()).toEqual({ status: 'UP' });
  expect((await createVenue()).statusCode).toBe(201);
});

test('a point on a disk that cannot be written is to be sent again, and counts once then', async () => {
  const match = await startMatch(world.context, await createHall(world.context, { raceTo: 9 }));
  const tap = () =>
    dispatchMatchCommand(
      world.context,
      { kind: 'system', name: 'test' },
      { id: 'tap-on-a-full-disk-1', body: { type: 'SCORE', matchId: match.matchId, participantId: match.playerA, to: 1 } },
    );
  await pragma('query_only = ON');
  await expect(tap()).rejects.toMatchObject({ status: 507, message: readOnly });

  await pragma('query_only = OFF');
  expect(await tap()).toMatchObject({ repeated: false });
  expect(await tap()).toMatchObject({ repeated: true });
});
