import { afterAll, beforeAll, expect, test } from 'vitest';
import { resolveActor } from '../../../../server/http/auth/actors.ts';
import { eventsInScope, requireScope } from '../../../../server/http/auth/scope.ts';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createHall, type Hall, type Headers, pairDevice } from './principals.ts';

let world: World;
let here: Hall;
let there: Hall;
beforeAll(async () => {
  world = await createWorld();
  here = await createHall(world, 'Vienna Open');
  there = await createHall(world, 'Treviso Open');
});
afterAll(() => world.close());

const tokenOf = ({ authorization = '' }: Headers): string => authorization.split(' ')[1] ?? '';
const actorOf = (headers: Headers): Promise<Actor | null> => resolveActor(world.context, tokenOf(headers));

test('a tournament leader reaches the events that name them, and no other event exists for them', async () => {
  const { read } = world.context;
  const leader = await actorOf(await world.signIn('ROLE_USER', [here.eventId]));

  await expect(requireScope(read, leader, 'match:edit', here)).resolves.toBeUndefined();
  await expect(requireScope(read, leader, 'match:edit', there)).rejects.toMatchObject({ status: 404 });
  expect(await eventsInScope(read, leader, 'match:edit')).toEqual([here.eventId]);
  expect(await eventsInScope(read, leader, 'match:read')).toBe('all');
});

test('a leader who loses an event cannot change it from that moment on', async () => {
  const { db, read } = world.context;
  const leader = await actorOf(await world.signIn('ROLE_TOURNAMENT', [here.eventId]));

  if (leader?.kind === 'user') await db.deleteFrom('eventUser').where('userId', '=', leader.userId).execute();

  await expect(requireScope(read, leader, 'match:edit', here)).rejects.toMatchObject({ status: 404 });
});

test('a leader who is also event administrator has the wider of both scopes', async () => {
  const both = await actorOf(await world.signIn(['ROLE_USER', 'ROLE_MANAGER'], [here.eventId]));

  expect(await eventsInScope(world.context.read, both, 'match:edit')).toBe('all');
});

test('a tablet scores at its own table only', async () => {
  const { read } = world.context;
  const tablet = await actorOf(await pairDevice(world, here, 'TABLET'));

  await expect(requireScope(read, tablet, 'match:score', here)).resolves.toBeUndefined();
  await expect(requireScope(read, tablet, 'match:score', there)).rejects.toMatchObject({ status: 404 });
  await expect(requireScope(read, tablet, 'match:score', { eventId: here.eventId, tableId: null })).rejects.toMatchObject({ status: 404 });
  await expect(requireScope(read, tablet, 'match:approve', here)).rejects.toMatchObject({ status: 403 });
});

test('a missing principal gets 401 where a scope is needed', async () => {
  await expect(requireScope(world.context.read, null, 'match:edit', here)).rejects.toMatchObject({ status: 401 });
});

test('a revoked device, or one whose event is over, is no principal any more', async () => {
  const revoked = await pairDevice(world, here, 'TABLET');
  expect(await actorOf(revoked)).toMatchObject({ kind: 'device', tableId: here.tableId });

  await world.context.db.updateTable('device').set({ revokedAt: '2026-09-25T15:00:00.000Z' }).execute();
  expect(await actorOf(revoked)).toBeNull();

  await world.context.db.updateTable('device').set({ revokedAt: null }).execute();
  expect(await actorOf(revoked)).not.toBeNull();
  const now = world.clock.now().toISOString();
  world.clock.set('2026-09-28T12:00:00.000Z');
  expect(await actorOf(revoked)).toBeNull();
  world.clock.set(now);
});
