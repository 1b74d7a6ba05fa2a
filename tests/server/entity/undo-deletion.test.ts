/** A deletion can be undone for a day: the record comes back under its number with everything that went with it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Entity } from '#contract/kit/entity.ts';
import { inUseCallOf, restoreCallOf } from '#contract/kit/used-by.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import { playerProfiles } from '#contract/people/player-profiles.ts';
import { createHall } from '../../support/hall.ts';
import { createWorld, type World } from '../../support/world.ts';
import { createNeighbours, filledOf, type Neighbours, sampleOf } from './samples.ts';

let world: World;
let admin: { authorization: string };
let near: Neighbours;
beforeAll(async () => {
  world = await createWorld();
  await createHall(world.context);
  admin = await world.signIn('ROLE_ADMIN');
  near = await createNeighbours(world);
});
afterAll(() => world.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, payload?: object, headers = admin) =>
  world.inject({ method, url: `/api/${path}`, headers, ...(payload && { payload }) });

const removable = allEntities.filter(({ name }) => !['event'].includes(name));

test.each(removable.map((entity) => [entity.name, entity] as const))('a deleted %s comes back as it was', async (_name, entity: Entity) => {
  const made = await call('POST', entity.path, filledOf(entity, near, 'restored'));
  expect([made.statusCode, made.json().detail]).toEqual([201, undefined]);
  const { id } = made.json();
  const before = (await call('GET', `${entity.path}/${id}`)).json();
  expect((await call('DELETE', `${entity.path}/${id}`)).statusCode).toBe(204);
  expect((await call('GET', `${entity.path}/${id}`)).statusCode).toBe(404);

  const restored = await call('POST', `${entity.path}/${id}/restore`);
  expect([restored.statusCode, restored.body]).toEqual([204, '']);
  const after = (await call('GET', `${entity.path}/${id}`)).json();
  expect({ ...after, ...changing(before) }).toEqual(before);
  expect(after.version).toBe(before.version + 2);
  expect((await call('POST', `${entity.path}/${id}/restore`)).statusCode).toBe(409);
});

/** Addresses of pictures carry the version. */
const changing = (before: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(before).filter(([name, value]) => name === 'version' || /\?v=\d+$/.test(String(value))));

test('after a day, for a stranger and without the right a deletion stays', async () => {
  const { id } = (await call('POST', 'tags', { name: 'Gone for good' })).json();
  await call('DELETE', `tags/${id}`);
  const press = await world.signIn('ROLE_USER');
  expect((await call('POST', `tags/${id}/restore`, undefined, press)).statusCode).toBe(403);
  expect((await call('POST', 'tags/999999/restore')).json()).toMatchObject({ status: 409, code: 'notRestorable' });
  expect((await call('POST', 'tags/abc/restore')).statusCode).toBe(400);
  world.clock.advance(25 * 3_600_000);
  admin = await world.signIn('ROLE_ADMIN');
  expect((await call('POST', `tags/${id}/restore`)).json()).toMatchObject({
    ...{ status: 409, detail: 'This tag can no longer be brought back.' },
  });
});

test('a name that was taken meanwhile is refused with a sentence', async () => {
  const { id } = (await call('POST', 'tags', { name: 'Twice' })).json();
  await call('DELETE', `tags/${id}`);
  await call('POST', 'tags', { name: 'Twice' });
  const answer = await call('POST', `tags/${id}/restore`);
  expect([answer.statusCode < 500, typeof answer.json().detail]).toEqual([true, 'string']);
});

test('the data of a deleted player is stored encrypted, and a list says which rows are in use and why', async () => {
  const { id } = (await call('POST', 'player-profiles', sampleOf(playerProfiles, near, 'secret'))).json();
  const [used] = await world.context.read.selectFrom('participant').select('playerProfileId').limit(1).execute();
  const uses = await call('GET', `player-profiles/in-use?ids=${id},${used?.playerProfileId}`);
  expect(uses.json()).toEqual([{ id: used?.playerProfileId, sentence: expect.stringMatching(/ is used by 1 tournament: /) }]);
  expect((await call('GET', 'player-profiles/in-use?ids=1;2')).statusCode).toBe(400);
  expect((await call('GET', `player-profiles/in-use?ids=${id}`, undefined, await world.signIn('ROLE_PRESS'))).statusCode).toBe(403);

  await call('DELETE', `player-profiles/${id}`);
  const rows = await world.context.read.selectFrom('removedRecord').select(['sealed']).where('entity', '=', 'playerProfile').execute();
  expect(rows.map(({ sealed }) => /^v1\.[^ {]+$/.test(sealed))).toEqual([true]);
});

test('the calls are declared once for every entity', () => {
  for (const entity of removable) {
    expect(restoreCallOf(entity)).toMatchObject({ right: entity.rights.write, path: `/api/${entity.path}/:id/restore` });
    expect(inUseCallOf(entity)).toMatchObject({ right: entity.rights.write });
  }
});
