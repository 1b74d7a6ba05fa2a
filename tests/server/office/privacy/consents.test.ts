/** A consent of a player is stored with its giver, time and words, and so is its withdrawal; it is never changed or removed. */
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '../../../support/world.ts';
import { createNeighbours } from '../../entity/samples.ts';

let world: World;
let admin: { authorization: string };
let id: number;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.signIn('ROLE_ADMIN');
  const { country } = await createNeighbours(world);
  const player = {
    ...{ lastName: 'Kos', firstName: 'Ana', displayName: 'KOS Ana', initials: 'A.', birthday: '1990-01-01', email: 'ana@example.org' },
    ...{ representsCountryId: country, countryId: country, photoPublic: true },
  };
  id = (await ask('POST', '/api/player-profiles', player)).json().id;
});
afterAll(() => world.close());

const ask = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, headers = admin) =>
  world.inject({ method, url, headers, ...(payload && { payload }) });
const consents = async () => (await ask('GET', `/api/player-profiles/${id}/consents`)).json();
const said = async () => (await consents()).map(({ given }: { given: boolean }) => given);

test('each yes and each no is stored with user, time and words; a repetition is not stored', async () => {
  await ask('PATCH', `/api/player-profiles/${id}`, { id, photoPublic: true, nickName: 'Ace' });
  world.clock.advance(60_000);
  await ask('PATCH', `/api/player-profiles/${id}`, { id, photoPublic: false });

  const words = {
    kind: 'photoPublic',
    words: 'The photo may be shown to everybody',
    version: '2026-11-22',
    by: expect.stringMatching(/^Test /),
  };
  expect(await consents()).toMatchObject([
    { ...words, given: false, at: world.clock.now().toISOString() },
    { ...words, given: true },
  ]);
  expect((await ask('GET', `/api/player-profiles/${id}/consents`, undefined, await world.signIn('ROLE_PRESS'))).statusCode).toBe(403);
});

test('a stored consent is neither changed nor removed', async () => {
  for (const query of [sql`update consent set given = ${true}`, sql`delete from consent`])
    await expect(query.execute(world.context.db)).rejects.toThrow('A consent is never changed or removed');
});

test('a consent is in the data file of the person, and an erasure withdraws it', async () => {
  await ask('PATCH', `/api/player-profiles/${id}`, { id, photoPublic: true });
  await world.context.db.updateTable('session').set({ confirmedAt: world.clock.now().toISOString() }).execute();
  const file = await ask('POST', `/api/gdpr/players/${id}/export`);
  const data = JSON.parse(strFromU8(unzipSync(new Uint8Array(file.rawPayload))['data.json'] ?? new Uint8Array()));
  expect(data.consents.map(({ given }: { given: unknown }) => Boolean(given))).toEqual([true, false, true]);

  expect((await ask('POST', `/api/gdpr/players/${id}/erase`, { confirmation: 'KOS Ana' })).statusCode).toBe(200);
  expect(await said()).toEqual([false, true, false, true]);
});
