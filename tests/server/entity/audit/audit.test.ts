/** The audit trail: each change writes its own entry, in the same unit of work. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatValue } from '../../../../server/entity/audit/format-value.ts';
import { resolveAuthorization } from '../../../../server/http/auth/actors.ts';
import { createUser } from '../../../../server/http/auth/users.ts';
import { type Actor, actorKey } from '../../../../server/kernel/actor.ts';
import { storedKeys, unseal } from '../../../../server/store/audit/person-keys.ts';
import { insertRow } from '../../../../server/store/rows/insert-rows.ts';
import { removeRow } from '../../../../server/store/rows/remove-rows.ts';
import { saveRow } from '../../../../server/store/rows/rows.ts';
import { commit } from '../../../../server/store/unit/commit.ts';
import { createWorld, type World } from '../../../support/world.ts';
import { createHall, pairDevice } from '../../http/auth/principals.ts';

let world: World;
let manager: { authorization: string };
beforeAll(async () => {
  world = await createWorld();
  manager = await world.signIn('ROLE_MANAGER');
});
afterAll(() => world.close());

const trail = (entity: string, id?: number) =>
  world.context.read
    .selectFrom('audit')
    .selectAll()
    .where('entity', '=', entity)
    .$if(id !== undefined, (query) => query.where('entityId', '=', id ?? 0))
    .orderBy('id')
    .execute();

const season = (name: string) => ({ name, seasonYear: 2026, seasonStatus: 'CREATED' as const });

test('creating, changing and removing a record is recorded with the user, the call, the role and the values before', async () => {
  const created = await world.inject({ method: 'POST', url: '/api/seasons', headers: manager, payload: season('Winter') });
  const { id, version } = created.json();
  await world.inject({ method: 'PUT', url: '/api/seasons', headers: manager, payload: { ...season('Spring'), id, version } });
  await world.inject({ method: 'DELETE', url: `/api/seasons/${id}`, headers: manager });

  const rows = await trail('season', id);

  const { userId, id: sessionId } = await world.context.read
    .selectFrom('session')
    .select(['userId', 'id'])
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  const who = { actor: `user:${userId}`, roles: 'ROLE_MANAGER', sessionId, deviceId: null, sealedFor: null };
  expect(rows).toMatchObject([
    { ...who, action: 'created', call: 'POST /api/seasons', before: null },
    { ...who, action: 'updated', call: 'PUT /api/seasons', before: '{"name":"Winter"}', after: '{"name":"Spring"}' },
    { ...who, action: 'removed', call: 'DELETE /api/seasons/:id', after: null },
  ]);
  expect(JSON.parse(rows[0]?.after ?? '')).toEqual(season('Winter'));
  expect(JSON.parse(rows[2]?.before ?? '')).toEqual(season('Spring'));
});

test('a refused call leaves no trace, as it leaves no change', async () => {
  const before = await trail('season');

  const answer = await world.inject({ method: 'POST', url: '/api/seasons', headers: manager, payload: { name: '' } });

  expect(answer.statusCode).toBe(400);
  expect(await trail('season')).toEqual(before);
});

test('commands of tablets and of the simulator are in the journal and not in the audit trail', async () => {
  const { context } = world;
  const hall = await createHall(world);
  const paired = await pairDevice(world, hall, 'TABLET');
  const tablet = await resolveAuthorization(context, paired.authorization);
  if (!tablet) throw new Error('The tablet is not paired.');
  for (const actor of [tablet, { kind: 'system', name: 'demo' } as const]) {
    await commit(context, { actor }, (work) => insertRow(work, 'season', { ...season('Played'), search: '' }));
  }

  const told = await context.read.selectFrom('journal').select('actor').where('stream', 'like', 'season:%').orderBy('seq').execute();
  expect(told.slice(-2).map(({ actor }) => actor)).toEqual([actorKey(tablet), 'system:demo']);
  expect((await trail('season')).filter(({ actor }) => !actor.startsWith('user:'))).toEqual([]);
});

const names = { lastName: 'Planted', firstName: 'Petra', displayName: 'PLANTED Petra', initials: 'P.P.' };

test("changed values of a person are readable with that person's key only, and not as plain text", async () => {
  const { context } = world;
  const clerk: Actor = { kind: 'system', name: 'test' };
  const country = await context.read.selectFrom('country').select('id').limit(1).executeTakeFirst();
  const representsCountryId =
    country?.id ??
    (
      await commit(context, { actor: clerk }, (work) =>
        insertRow(work, 'country', { code: 'XX', mnemonic: 'XXX', name: 'Nowhere', search: '' } as never),
      )
    ).answer;
  const { answer: id } = await commit(context, { actor: clerk }, (work) =>
    insertRow(work, 'playerProfile', { ...names, representsCountryId, email: 'petra@planted.example' } as never),
  );
  await commit(context, { actor: clerk }, async (work) => {
    await saveRow(
      work,
      'playerProfile',
      { id, version: 1 },
      { email: 'other@planted.example' },
      { type: 'updated', reason: 'Planted asked' },
    );
  });

  const rows = await trail('playerProfile', id);

  expect(rows).toMatchObject([{ sealedFor: `player:${id}/record` }, { sealedFor: `player:${id}/record` }]);
  expect(JSON.stringify(rows)).not.toMatch(/planted|petra/i);
});

test('a password is never recorded, neither before nor after', async () => {
  const { context } = world;
  const person = { login: 'petra', email: 'petra@planted.example', firstName: 'Petra', lastName: 'Planted', roles: [] };
  await commit(context, { actor: { kind: 'system', name: 'setup' } }, (work) =>
    createUser(work, { ...person, passwordHash: '$argon2id$x' }),
  );
  const rows = await trail('user');
  const keys = await storedKeys(
    context.read,
    rows.flatMap(({ sealedFor }) => sealedFor ?? []),
  );

  const told = rows.map(({ sealedFor, after }) => unseal(after ?? '', keys.get(sealedFor ?? ''), sealedFor ?? ''));

  expect(told.filter(Boolean).length).toBeGreaterThan(0);
  for (const text of told) expect(JSON.parse(text ?? '{}')).toMatchObject({ passwordHash: '••••' });
});

test('a removed row is recorded whole, and a removal without a user names the system', async () => {
  const { context } = world;
  const clerk: Actor = { kind: 'system', name: 'pairing' };
  const { answer: id } = await commit(context, { actor: clerk }, (work) => insertRow(work, 'season', { ...season('Gone'), search: '' }));
  await commit(context, { actor: clerk }, (work) => removeRow(work, 'season', { id, version: 1 }));

  expect(await trail('season', id)).toMatchObject([
    { actor: 'system:pairing', roles: '', call: null, action: 'created' },
    { actor: 'system:pairing', action: 'removed', before: JSON.stringify(season('Gone')) },
  ]);
});

test('the winners of the racks of a match are recorded letter by letter', () => {
  const telling = { field: undefined, column: 'racks', target: null, names: new Map(), timeZone: 'UTC' };
  expect(formatValue(telling, 'AABA')).toBe('A A B A');
});
