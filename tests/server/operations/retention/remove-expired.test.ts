/** The data that an installation deletes, and the data that it never deletes. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../server/kernel/actor.ts';
import { removeExpired } from '../../../../server/operations/retention/remove-expired.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createHall } from '../../../support/hall.ts';
import { createWorld, type World } from '../../../support/world.ts';

const desk: Actor = { kind: 'system', name: 'test' };
const days = (count: number): number => count * 86_400_000;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const act = (commandId: string) => commit(world.context, { actor: desk, commandId }, async () => commandId);
const commandIds = async () => (await world.context.read.selectFrom('command').select('id').orderBy('id').execute()).map(({ id }) => id);

test('the answer to a command is stored for thirty days, however many there are', async () => {
  const at = world.clock.now().toISOString();
  const old = Array.from({ length: 510 }, (_none, index) => ({ id: `old-${index}`, actor: 'user:1', fingerprint: '', answer: '{}', at }));
  await commit(world.context, { actor: desk }, ({ db }) => db.insertInto('command').values(old).execute());
  world.clock.advance(days(31));
  await act('young');

  await removeExpired(world.context);

  expect(await commandIds()).toEqual(['young']);
  expect((await act('young')).repeated).toBe(true);
});

test('used codes, old counters and sessions that ended long ago are deleted', async () => {
  const { tableIds } = await createHall(world.context);
  const headers = await world.signIn('ROLE_ADMIN');
  await world.inject({ method: 'POST', url: `/api/management/tables/${tableIds[0]}/pairing-codes`, headers });
  await world.inject({ method: 'POST', url: '/api/authenticate', payload: { username: 'nobody', password: 'no password' } });
  world.clock.advance(days(32));

  await removeExpired(world.context);

  for (const table of ['pairingCode', 'loginAttempt', 'session'] as const) {
    expect(await world.context.read.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
});

test('backups are deleted after thirty days, and files with other names stay', async () => {
  const { config, clock, engine } = world.context;
  if (engine !== 'sqlite') return;
  mkdirSync(join(config.dataDir, 'backups'), { recursive: true });
  const named = (age: number) => new Date(clock().getTime() - days(age)).toISOString().replaceAll(':', '-');
  const gone = [`backups/${named(31)}-by-hand.db`, `hall-before-restore-${named(31)}.db`, `hall-before-restore-${named(31)}.db-wal`];
  const stay = [`backups/${named(29)}-by-hand.db`, `hall-before-restore-${named(29)}.db`, 'backups/my-own.db'];
  for (const name of [...gone, ...stay]) writeFileSync(join(config.dataDir, name), '');

  await removeExpired(world.context);

  expect([...gone, ...stay].filter((name) => existsSync(join(config.dataDir, name)))).toEqual(stay);
  const noted = await world.context.read.selectFrom('retention').select('lastRemoved').where('key', '=', 'copy').execute();
  expect(noted).toEqual([{ lastRemoved: 3 }]);
});

test('the journal loses only the reports of tablets and screens', async () => {
  const { eventId, tableIds } = await createHall(world.context);
  const [tableId = 0] = tableIds;
  const device = { kind: 'TABLET', name: 'Tablet', eventId, tableId, generation: 1, secretHash: 'none', createdBy: 'system:test' } as const;
  await commit(world.context, { actor: desk }, async ({ db, at, record }) => {
    const { id } = await db
      .insertInto('device')
      .values({ ...device, battery: null, lastSeenAt: at, createdAt: at, revokedAt: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const type of ['paired', 'reported']) record({ stream: `device:${id}`, version: 1, type, data: {}, rooms: [] });
    for (const type of ['registered', 'seen', 'revoked']) record({ stream: 'display:1', version: 1, type, data: {}, rooms: [] });
    record({ stream: 'match:1', version: 1, type: 'SCORE', data: {}, rooms: [] });
  });
  const types = async () =>
    (await world.context.read.selectFrom('journal').select('type').orderBy('seq').execute()).map(({ type }) => type);
  const before = await types();
  world.clock.advance(days(8));

  await removeExpired(world.context);

  expect(before.slice(-6)).toEqual(['paired', 'reported', 'registered', 'seen', 'revoked', 'SCORE']);
  expect(await types()).toEqual(before.filter((type) => type !== 'reported' && type !== 'seen'));
});
